// Several games of the same players on one clock, by the pages alone and on the real program.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { arbiter_page } from './support/arbiter.mjs';
import { axe, launch } from './support/chromium.mjs';
import { close_all, sit_down } from './support/players.mjs';
import { have_server, start_server } from './support/server.mjs';

const skip = !have_server();
let server;
let browser;
before(async () => {
  if (skip) return;
  server = await start_server();
  await server.make_arbiter();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

test(
  'after a draw the arbiter makes the next game, and both players are there with colours changed',
  { skip, timeout: 120_000 },
  async () => {
    const arbiter = await arbiter_page(browser, server, '/new');
    await arbiter.getByLabel('Name').first().fill('Harm Wiersma');
    await arbiter.getByLabel('Name').nth(1).fill('Rob Clerc');
    await arbiter.getByLabel('Rate of play').selectOption('own');
    await arbiter.getByLabel('Program').fill('600+2');
    await arbiter.getByText('More: draws').click();
    await arbiter.getByLabel('Games of these players').selectOption('lehman_georgiev');
    await arbiter.getByLabel('Pause between two games').fill('1');
    await arbiter.getByRole('button', { name: 'Make the game' }).click();
    await arbiter.getByText('There is no pause between two games').waitFor();
    await arbiter.getByLabel('Pause between two games').fill('0');
    await arbiter.getByRole('button', { name: 'Make the game' }).click();
    await arbiter.getByText('The game is ready').waitFor();
    const [white, black, watch] = await arbiter.locator('.address').allTextContents();
    const pages = await sit_down(browser, { white, black, watch });
    await arbiter.getByRole('link', { name: 'Open the game' }).click();
    await arbiter.getByRole('button', { name: /^Start/ }).click();
    await pages.white.getByText('Your move.').waitFor();
    await pages.white.getByRole('button', { name: 'Offer a draw' }).click();
    await pages.white
      .getByRole('dialog')
      .getByRole('button', { name: 'Offer a draw' })
      .click();
    await pages.black.getByRole('button', { name: 'Accept the draw' }).click();
    await pages.black.getByText('The arbiter makes the next game.').waitFor();
    await pages.watch.getByText(/The next game begins with/).waitFor();
    assert.deepEqual(await axe(arbiter), [], 'between two games');
    const first = await server.state(new URL(watch).pathname.split('/').pop());

    await arbiter.getByRole('button', { name: 'Make game 2' }).click();
    await pages.watch.getByRole('link', { name: 'To game 2' }).click();
    for (const page of [arbiter, ...Object.values(pages)])
      await page.getByRole('heading', { name: 'Lehman–Georgiev, game 2' }).waitFor();
    const second = await server.state(new URL(arbiter.url()).pathname.split('/').pop());
    assert.equal(second.clock.black.left_ms, first.clock.white.left_ms);
    assert.equal(second.clock.white.left_ms, first.clock.black.left_ms);
    await arbiter.getByRole('button', { name: /^Start/ }).click();
    await pages.black.getByText('Your move.').waitFor();
    for (const [name, page] of Object.entries(pages)) assert.deepEqual(page.faults, [], name);
    assert.deepEqual(arbiter.faults, []);
    await close_all({ arbiter, ...pages });
  },
);

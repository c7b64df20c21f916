// The arbiter's desk, against a stand-in for the server.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch, open_page } from './support/chromium.mjs';
import { start_fake } from './support/fake-server.mjs';
import { base_state, ended, scene, stopped } from './support/scenes.mjs';
import { in_sight, on_stage } from './support/staged.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const at_desk = (state, body) => on_stage(browser, state, '', body);
const focused = (page) =>
  page.evaluate(
    () => document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent,
  );

test('a new link is in sight with its QR code, and the focus goes there and back', () =>
  at_desk(base_state(), async (page) => {
    await page.getByRole('button', { name: 'New link: White' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'New link' }).click();
    await page.getByRole('dialog', { name: 'The new link' }).waitFor();
    assert.ok(await in_sight(page, 'dialog .qr'));
    assert.ok(await in_sight(page, 'dialog .address'));
    assert.equal(await focused(page), 'Copy the link: White');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    assert.equal(await focused(page), 'New link: White');
    assert.equal(await page.locator('.link-card').count(), 1, 'it stays until the page is left');
  }));

test('a question that is left gives the focus back', () =>
  at_desk(base_state(), async (page) => {
    await page.getByRole('button', { name: 'Declare a draw' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    assert.equal(await focused(page), 'Declare a draw');
  }));

test('a result that stands is changed, one that does not is set', async () => {
  await at_desk(ended(), async (page) => {
    await page.getByRole('button', { name: 'Change the result' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the result' });
    await dialog.getByRole('button', { name: 'Change the result' }).waitFor();
  });
  await at_desk(base_state(), async (page) => {
    await page.getByRole('button', { name: 'Set the result' }).click();
    await page.getByRole('dialog', { name: 'Set the result' }).waitFor();
  });
});

test('moves and period are corrected where the time control counts them', () =>
  at_desk(stopped(), async (page, fake) => {
    await page.getByRole('button', { name: 'Time of White' }).click();
    await page.getByLabel('Change').selectOption('moves');
    await page.getByText('The clock has counted 4 moves.').waitFor();
    await page.getByRole('button', { name: 'Correct the clock' }).click();
    await page.getByText('Write the number of moves').waitFor();
    await page.getByLabel('Moves made').fill('30');
    await page.getByLabel('Reason').fill('pressed twice');
    await page.getByRole('button', { name: 'Correct the clock' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Time of Black' }).click();
    await page.getByLabel('Change').selectOption('period');
    await page.getByLabel('Period').selectOption('2');
    await page.getByRole('button', { name: 'Correct the clock' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    assert.deepEqual(
      fake.commands.map(({ command }) => command),
      [
        { type: 'set_moves', side: 'white', moves: 30, reason: 'pressed twice' },
        { type: 'set_period', side: 'black', period: 2, reason: '' },
      ],
    );
  }));

test('with one period for all moves only the time is corrected', () => {
  const state = stopped();
  const plain = { ...state, clock: { ...state.clock, control: '4800+60' } };
  return at_desk(plain, async (page) => {
    await page.getByRole('button', { name: 'Time of White' }).click();
    assert.equal(await page.getByLabel('Change').locator('option').count(), 3);
  });
});

test('from a game back to the list of games', () =>
  at_desk(base_state(), async (page) => {
    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
    await page.getByRole('heading', { name: 'Games', level: 1 }).waitFor();
  }));

test('a fresh server says how the first arbiter is made', async () => {
  const fake = await start_fake(scene(base_state()));
  const { answers } = fake.scene;
  fake.scene.answers = {
    ...answers,
    '/api/v1/status': { ...answers['/api/v1/status'], setup_open: true },
  };
  fake.scene.tiles = () => [];
  const page = await open_page(browser);
  await page.goto(fake.address);
  await page.getByText('The first arbiter is made with the setup link').waitFor();
  assert.equal(await page.getByText('There is no game to watch yet.').count(), 0);
  assert.deepEqual(page.faults, []);
  await page.context().close();
  await fake.close();
});

test('an own time control that is empty is called empty', async () => {
  const fake = await start_fake(scene(base_state()));
  fake.account = { name: 'Anna', role: 'chief' };
  const page = await open_page(browser);
  await page.goto(`${fake.address}/new`);
  await page.getByLabel('Rate of play').selectOption('own');
  await page.getByLabel('Program').fill('   ');
  await page.getByText('The program is empty.').waitFor();
  await page.context().close();
  await fake.close();
});

test('an own time control chosen before the presets are there stays chosen', async () => {
  const fake = await start_fake(scene(base_state()));
  fake.account = { name: 'Anna', role: 'chief' };
  const { answers } = fake.scene;
  let presets_arrive;
  const late = new Promise((arrive) => {
    presets_arrive = () => arrive(answers['/api/v1/presets']);
  });
  fake.scene.answers = { ...answers, '/api/v1/presets': late };
  const page = await open_page(browser);
  await page.goto(`${fake.address}/new`);
  const rate = page.getByLabel('Rate of play');
  await rate.selectOption('own');
  presets_arrive();
  await rate.locator('option').nth(1).waitFor({ state: 'attached' });
  assert.equal(await rate.inputValue(), 'own');
  await page.getByLabel('Program').fill('600+5');
  await page.context().close();
  await fake.close();
});

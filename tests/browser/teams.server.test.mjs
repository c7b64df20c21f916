// A league of teams on the real program, by the pages alone: pasting teams, line-ups, results board
// by board, a decision, and the standings of teams and players.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { arbiter_page, do_step, step, tab } from './support/arbiter.mjs';
import { axe, launch, open_page } from './support/chromium.mjs';
import { have_server, start_server } from './support/server.mjs';

const skip = !have_server();
let browser;
before(async () => {
  if (!skip) browser = await launch();
});
after(() => browser?.close());

const pasted = `DIOS Achterhoek
Jansen, Piet; 1240
de Vries, Anna; 1200
Bos, Kees; 1010

Witte van Moort
Visser, Jan; 1190
Mulder, Truus; 1100
Vos, Wim; 900

Huissen
Smit, Ina; 1150
Kok, Els; 1050

Van Stigt Thans
Dekker, Cor; 1300
Prins, Joop; 980`;

/** Where the pages are to be looked at, set FLAGFALL_PICTURES to a folder. */
async function picture(page, name) {
  const folder = process.env.FLAGFALL_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

test('four teams play a round, and everybody sees how it stands', { skip, timeout: 180_000 }, async () => {
  const server = await start_server();
  await server.make_arbiter();
  const page = await arbiter_page(browser, server, '/');
  const visitor = await open_page(browser);
  try {
    await page.getByRole('link', { name: 'New event' }).click();
    await page.getByLabel('Name of the event').fill('District league');
    await page.getByLabel('Who plays').selectOption('teams');
    await page.getByLabel('Boards of a match').fill('2');
    await page.getByLabel('System').selectOption('round_robin');
    assert.deepEqual(await axe(page), []);
    await page.getByRole('button', { name: 'Make the event' }).click();

    await page.getByLabel('Teams with their players').fill(pasted);
    await page.getByText('Prins, Joop').waitFor();
    await page.getByRole('button', { name: 'Take 4 teams' }).click();
    await page.getByRole('heading', { name: 'Van Stigt Thans' }).waitFor();
    assert.deepEqual(await axe(page), []);
    await picture(page, 'teams');

    // Somebody new joins a team.
    const huissen = page.getByRole('region', { name: 'Huissen' });
    await huissen.getByRole('button', { name: 'Change' }).click();
    await page.getByLabel('Or somebody new').fill('Bakker, Nel');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await huissen.getByText('Bakker, Nel').waitFor();

    await do_step(page, 'Pair round 1');
    await page.locator('.draft-table tbody').nth(1).waitFor();
    assert.deepEqual(await axe(page), []);

    // A reserve sits down on the second board.
    await page.locator('.line-up-match summary').first().click();
    const first = page.locator('.line-up-match').first();
    const team = await first.locator('legend').first().textContent();
    const reserve = team === 'DIOS Achterhoek' ? 'Bos' : team === 'Witte van Moort' ? 'Vos' : '';
    const chairs = first.locator('fieldset').first().locator('select');
    if (reserve) {
      const option = chairs.nth(1).locator('option', { hasText: reserve });
      await chairs.nth(1).selectOption(await option.getAttribute('value'));
      await first.getByRole('button', { name: 'Keep this line-up' }).click();
      await first.getByRole('button', { name: 'Keep this line-up' }).waitFor({ state: 'detached' });
    }
    await picture(page, 'draft');

    await do_step(page, 'Publish round 1');
    await do_step(page, 'Start round 1');
    await page.locator('.result-row').nth(3).waitFor();
    await page.locator('.actions-row').waitFor();
    for (const key of ['1', '3', '2', '1']) await page.keyboard.press(key);
    await step(page, 'Confirm round 1').waitFor({ timeout: 20_000 });
    assert.equal(await page.locator('.match-row').count(), 2);
    assert.deepEqual(await axe(page), []);
    await picture(page, 'results');
    await do_step(page, 'Confirm round 1');

    // A match point is taken away, with its reason.
    await page.getByRole('button', { name: 'Decide about match 1' }).click();
    await page.locator('dialog').getByLabel(/^Taken from/).first().fill('1');
    await page.locator('dialog').getByLabel('Reason').fill('Came too late');
    await page.getByRole('button', { name: 'Keep the decision' }).click();
    await page.getByText('Came too late').waitFor();

    await tab(page, 'Standings').click();
    await page.getByRole('heading', { name: 'Scores of the players' }).waitFor();
    const points = await page.locator('.standings-table .points').allTextContents();
    assert.equal(points.length, 4);
    // Two matches have two points each, less the one that was taken away.
    const sum = points.reduce((all, each) => all + Number(each), 0);
    assert.equal(sum, 3);
    await page.locator('.board-scores tbody tr').nth(7).waitFor();
    assert.equal(await page.locator('.board-scores tbody tr').count(), 8);
    assert.deepEqual(await axe(page), []);
    await picture(page, 'standings');
    await tab(page, 'Crosstable').click();
    await page.locator('.crosstable tbody tr').nth(3).waitFor();
    await picture(page, 'crosstable');

    await tab(page, 'Settings').click();
    await page.getByLabel('Who may see it').selectOption('public');
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await page.getByText('Saved', { exact: false }).first().waitFor();
    const event = new URL(page.url()).pathname.split('/')[2];
    await visitor.goto(`${server.address}/e/${event}`);
    await visitor.locator('.matches-table .match-row').nth(1).waitFor();
    assert.deepEqual(await axe(visitor), []);
    await picture(visitor, 'round');
    await visitor.goto(`${server.address}/e/${event}/teams`);
    await visitor.getByRole('heading', { name: 'Witte van Moort' }).waitFor();
    await page.goto(`${server.address}/api/v1/events/${event}/tournaments/1/print/match-sheets`);
    await page.getByText('Captain').first().waitFor();
    await picture(page, 'match-sheet');
    assert.deepEqual(page.faults, []);
    assert.deepEqual(visitor.faults, []);
  } finally {
    await page.context().close();
    await visitor.context().close();
    await server.stop();
  }
});

// A dispute on the real program: from the call to the decision of the jury, by the pages alone.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { arbiter_page } from './support/arbiter.mjs';
import { axe, launch, open_page, overflows, shoot } from './support/chromium.mjs';
import { close_all, sit_down, touch_square_pair, wait_for_ply } from './support/players.mjs';
import { have_server, password, start_server } from './support/server.mjs';

const skip = !have_server();
let browser;
before(async () => {
  if (!skip) browser = await launch();
});
after(() => browser?.close());

/** A page on which somebody with that part is signed in. */
async function signed_in(server, name, role) {
  await server.request('POST', '/api/v1/accounts', { name, password, role });
  const response = await fetch(`${server.address}/api/v1/session`, {
    method: 'POST',
    headers: { Origin: server.address, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, password }),
  });
  const [cookie, value] = response.headers.get('set-cookie').split(';')[0].split('=');
  const page = await open_page(browser);
  await page.context().addCookies([{ name: cookie, value, url: server.address }]);
  return page;
}

const signer = (page, name) => page.locator(`.signatures [data-signer="${name}"]`);

/** A hand drawn with the mouse in the dialog, as with a pen. */
async function sign(page, name) {
  await signer(page, name).getByRole('button', { name: 'Sign' }).click();
  const pad = page.getByRole('dialog').locator('.signature-pad');
  await pad.waitFor();
  const box = await pad.boundingBox();
  const at = (x, y) => [box.x + box.width * x, box.y + box.height * y];
  await page.mouse.move(...at(0.1, 0.6));
  await page.mouse.down();
  for (const [x, y] of [[0.25, 0.2], [0.35, 0.7], [0.5, 0.3], [0.7, 0.6], [0.9, 0.4]])
    await page.mouse.move(...at(x, y), { steps: 6 });
  await page.mouse.up();
  await shoot(page, `case-sign-${name}`);
  await page.getByRole('button', { name: 'This is my signature' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await signer(page, name).getByText('Signed at').waitFor();
}

test('a case from the call to the decision of the jury', { skip, timeout: 180_000 }, async () => {
  const server = await start_server();
  try {
    await server.make_arbiter();
    const game = await server.make_game({ event: 'Club evening', round: '3', board: '7' });
    const pages = await sit_down(browser, game.links);
    const desk = await arbiter_page(browser, server, `/g/${game.id}`);
    await desk.getByText('At the board').nth(1).waitFor();
    await desk.getByRole('button', { name: 'Start White’s clock' }).click();
    await pages.white.getByText('Your move.').waitFor();
    await touch_square_pair(pages.white, 32, 28);
    await wait_for_ply(desk, 1);
    await pages.black.getByLabel('Type a move').fill('18-27');
    await pages.black.keyboard.press('Enter');
    await desk.getByRole('listitem').filter({ hasText: 'Black tried 18-27' }).waitFor();
    const token = new URL(game.links.white).hash.replace('#t=', '');
    await server.request(
      'POST',
      `/api/v1/games/${game.id}/commands`,
      { type: 'call_arbiter' },
      { Authorization: `Bearer ${token}` },
    );
    await desk.getByText('White has called you.').waitFor();

    // The facts are put on record at once; the statement comes with them.
    await desk.getByRole('button', { name: 'Open a case' }).click();
    await desk.getByRole('dialog').getByLabel('What it is about').selectOption('irregularity');
    await desk
      .getByRole('dialog')
      .getByLabel('What happened')
      .fill('White says that Black touched 18.\nBlack says that he adjusted it.');
    await shoot(desk, 'case-open');
    await desk.getByRole('button', { name: 'Open it' }).click();
    await desk.getByRole('heading', { name: 'Case 1: Irregular move' }).waitFor();
    await desk.getByText('Club evening').waitFor();
    const facts = desk.locator('.case-facts');
    await facts.getByText('After ply 1, Black to move').waitFor();
    await facts.getByRole('listitem').filter({ hasText: 'arbiter called' }).waitFor();
    assert.ok((await facts.locator('.case-log li').count()) >= 6);

    // The replay steps through the game, with the attempt at its place.
    const replay = desk.locator('.case-replay');
    await replay.getByText('Ply 1 of 1').waitFor();
    await desk.locator('h1').click();
    await desk.keyboard.press('Home');
    await replay.getByText('Ply 0 of 1').waitFor();
    await replay.getByText('The start position').waitFor();
    assert.equal(await replay.locator('[data-side="white"] dd').textContent(), '1:21:00');
    // Keys that come faster than the page is drawn all count.
    await desk.evaluate(() => {
      for (let n = 0; n < 3; n += 1)
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
    });
    await desk.waitForFunction(() => document.querySelector('.case-replay input').value === '3');
    await desk.keyboard.press('Home');
    await replay.getByText('Ply 0 of 1').waitFor();
    while (!(await replay.getByText('Black tried 18-27').isVisible()))
      await replay.getByRole('button', { name: 'One ply on' }).click();
    assert.equal(await replay.locator('[data-square="28"] .piece').count(), 1);

    const rule = desk.getByRole('button', { name: 'Give the ruling' });
    assert.equal(await rule.isDisabled(), true, 'nothing is chosen yet');
    await desk.getByLabel('The irregular move stands.').check();
    await desk.getByLabel('Whom it is about').selectOption('black');
    assert.equal(await desk.getByLabel('Article').inputValue(), 'FMJD Annex 1, 5.4');
    await desk.getByRole('textbox', { name: 'In words' }).fill('Black had said that he adjusts.');
    assert.deepEqual(await axe(desk), [], 'the page of a case');
    await shoot(desk, 'case-rule', { fullPage: true });
    await rule.click();
    await desk.getByText('Ruled by Anna').waitFor();
    await sign(desk, 'white');
    await sign(desk, 'black');
    assert.equal(
      await desk.getByRole('button', { name: 'Give another ruling' }).count(),
      0,
      'what is signed stays',
    );
    await shoot(desk, 'case-signed', { fullPage: true });
    await desk.setViewportSize({ width: 390, height: 844 });
    assert.equal(await overflows(desk), false, 'on a phone');
    await shoot(desk, 'case-phone', { fullPage: true });
    await desk.emulateMedia({ media: 'print' });
    await shoot(desk, 'case-paper', { fullPage: true });
    await desk.emulateMedia({ media: 'screen' });
    await desk.setViewportSize({ width: 1366, height: 768 });

    // A spectator learns of the ruling and no more.
    await pages.watch.getByRole('link', { name: 'Case 1: Irregular move' }).click();
    await pages.watch.getByText('Black had said that he adjusts.').waitFor();
    await pages.watch.getByText('The statement and the facts are for').waitFor();
    assert.equal(await pages.watch.getByText('touched 18').count(), 0);
    assert.equal(await pages.watch.locator('.signature-mark').count(), 0);

    // Black gives up and appeals by his own link.
    await server.command(game.id, { type: 'set_result', result: '2-0', reason: 'Black gave up' });
    await pages.black.getByRole('link', { name: 'Case 1: Irregular move' }).click();
    await pages.black.getByText(/An appeal is possible until .* left\./).waitFor();
    assert.equal(await pages.black.locator('.signature-mark').count(), 1, 'his own hand alone');
    assert.equal(await pages.black.getByText('Black tried').count(), 0);
    await pages.black.getByRole('button', { name: 'Appeal' }).click();
    await pages.black.getByLabel('Why the ruling is wrong').fill('Nobody had asked me');
    await shoot(pages.black, 'case-appeal');
    await pages.black.getByRole('dialog').getByRole('button', { name: 'Appeal' }).click();
    await pages.black.getByText('The appeal waits for its decision.').waitFor();
    await pages.white.getByText('Under appeal: the result may still change.').waitFor();
    assert.deepEqual(await axe(pages.black), [], 'the case of a player');

    const jury = await signed_in(server, 'Jo', 'appeals');
    await jury.goto(server.address);
    const waiting = jury.getByRole('region', { name: 'Appeals that wait for a decision' });
    await waiting.getByText('The irregular move of Black stands.').waitFor();
    for (const name of ['New game', 'New event'])
      assert.equal(await jury.getByRole('link', { name }).count(), 0, name);
    assert.deepEqual(await axe(jury), [], 'the appeals that wait');
    for (const width of [1366, 768, 390]) {
      await jury.setViewportSize({ width, height: 768 });
      await shoot(jury, `appeals-${width}`);
    }
    await jury.setViewportSize({ width: 1366, height: 768 });
    await waiting.getByRole('link', { name: 'Case 1: Irregular move' }).click();
    await jury.getByText('Nobody had asked me').waitFor();
    await jury.getByRole('button', { name: 'Decide the appeal' }).click();
    const dialog = jury.getByRole('dialog');
    await dialog.getByLabel('What is decided').selectOption('upheld');
    await dialog.getByLabel('The decision in words').fill('He had to be asked.');
    await dialog.getByLabel('Who decided').fill('Jo, Piet, Ria');
    await dialog.getByLabel('The result').selectOption('1-1');
    await shoot(jury, 'case-decide');
    await dialog.getByRole('button', { name: 'Decide the appeal' }).click();
    await jury.getByText('The appeal is upheld.').waitFor();
    await jury.getByText('Jury: Jo, Piet, Ria').waitFor();

    // The mark is gone, and the result is that of the jury.
    await pages.white.getByText('Result 1–1 by decision of the jury.').waitFor();
    assert.equal(await pages.white.getByText('Under appeal').count(), 0);
    for (const page of [desk, jury, ...Object.values(pages)]) assert.deepEqual(page.faults, []);
    await close_all({ desk, jury, ...pages });
  } finally {
    await server.stop();
  }
});

test('a ruling is carried out at the board with all that it says', { skip, timeout: 120_000 }, async () => {
  const server = await start_server();
  try {
    await server.make_arbiter();
    const ladder = [{ penalty: 'warning', ms: 0 }, { penalty: 'loss', ms: 0 }];
    const game = await server.make_game({ penalties: ladder });
    await server.command(game.id, { type: 'start', absent_players: true });
    const open = (topic, statement) =>
      server.command(game.id, { type: 'open_case', topic, statement });
    await open('conduct', 'Black speaks to the public.');
    await open('touch', 'Black refuses to play the piece that he touched.');
    const desk = await arbiter_page(browser, server, `/case/${game.id}/1`);

    // A warning is given to somebody, and the ladder says which step it would be.
    await desk.getByLabel('A warning is given.').check();
    await desk.getByRole('button', { name: 'Give the ruling' }).click();
    await desk.getByText('Choose whom it is about.').waitFor();
    await desk.getByLabel('Whom it is about').selectOption('black');
    await desk.getByText('Black is given a warning.').waitFor();
    await desk.getByText('step 1 of 2 is next for Black: Warning.').waitFor();
    await desk.getByRole('textbox', { name: 'In words' }).fill('He spoke to the public.');
    assert.deepEqual(await axe(desk), [], 'whom it is about');
    await shoot(desk, 'case-whom', { fullPage: true });
    await desk.getByRole('button', { name: 'Give the ruling' }).click();
    await desk.locator('.case-ruling').getByText('Black is given a warning.').waitFor();

    // Who signs reads what he signs.
    await signer(desk, 'black').getByRole('button', { name: 'Sign' }).click();
    const signed = desk.getByRole('dialog').getByRole('group', { name: 'What is signed' });
    for (const words of ['Black speaks to the public.', 'Black is given a warning.', 'He spoke to the public.'])
      await signed.getByText(words, { exact: true }).waitFor();
    assert.deepEqual(await axe(desk), [], 'the question for a signature');
    for (const width of [1366, 768, 390]) {
      await desk.setViewportSize({ width, height: 768 });
      await shoot(desk, `case-sign-text-${width}`);
      assert.equal(await overflows(desk), false, `the signature at ${width}`);
    }
    await desk.setViewportSize({ width: 1366, height: 768 });
    await desk.keyboard.press('Escape');

    await desk.getByRole('link', { name: 'Do it at the board' }).click();
    const penalty = desk.getByRole('dialog', { name: 'Give a penalty' });
    await penalty.getByText('Carries out the ruling in case 1:').waitFor();
    assert.equal(await penalty.getByLabel('Who', { exact: true }).inputValue(), 'black');
    assert.equal(await penalty.getByLabel('Penalty').inputValue(), 'warning');
    assert.equal(await penalty.getByLabel('Article').inputValue(), 'FMJD Annex 3, 2.5');
    assert.equal(await penalty.getByLabel('Reason').inputValue(), 'Case 1: He spoke to the public.');
    assert.deepEqual(await axe(desk), [], 'the penalty of a ruling');
    for (const width of [1366, 768, 390]) {
      await desk.setViewportSize({ width, height: 900 });
      await shoot(desk, `carry-out-penalty-${width}`);
    }
    await desk.setViewportSize({ width: 1366, height: 768 });
    await penalty.getByRole('button', { name: 'Give the penalty' }).click();
    await penalty.waitFor({ state: 'detached' });
    await desk.getByText('Black: Warning').first().waitFor();
    assert.equal(await desk.getByRole('group', { name: 'Ruling in case 1' }).count(), 0);
    await desk.goto(`${server.address}/case/${game.id}/1`);
    await desk.getByText('Done at the board at').waitFor();
    assert.equal(await desk.getByRole('link', { name: 'Do it at the board' }).count(), 0);
    await shoot(desk, 'case-carried-out');
    await desk.goto(`${server.address}/g/${game.id}`);

    // Black is ruled against: the result is that of White, and of nobody before the ruling.
    await desk.getByRole('button', { name: 'Set the result' }).click();
    const result = desk.getByRole('dialog', { name: 'Set the result' });
    assert.equal(await result.getByLabel('Result', { exact: true }).inputValue(), '');
    await desk.keyboard.press('Escape');
    await result.waitFor({ state: 'detached' });
    await server.command(game.id, {
      type: 'rule_case',
      case: 2,
      choice: 'loss_refusal',
      side: 'black',
      text: 'He refused twice.',
    });
    await desk.goto(`${server.address}/case/${game.id}/2`);
    await desk.getByRole('link', { name: 'Do it at the board' }).click();
    await result.waitFor();
    assert.equal(await result.getByLabel('Result', { exact: true }).inputValue(), '2-0');
    assert.equal(await result.getByLabel('By what right').inputValue(), 'REFUSAL');
    assert.equal(await result.getByLabel('Article').inputValue(), 'FMJD Annex 1, 7.2.4');
    assert.equal(await result.getByLabel('Reason').inputValue(), 'Case 2: He refused twice.');

    // Put off, it stays in sight, and is asked again from there.
    await desk.keyboard.press('Escape');
    await result.waitFor({ state: 'detached' });
    const banner = desk.getByRole('group', { name: 'Ruling in case 2:' });
    await banner.getByText('Black loses the game').waitFor();
    for (const width of [1366, 768, 390]) {
      await desk.setViewportSize({ width, height: 900 });
      await shoot(desk, `carry-out-${width}`, { fullPage: true });
      assert.equal(await overflows(desk), false, `the desk at ${width}`);
    }
    await desk.setViewportSize({ width: 1366, height: 768 });
    await banner.getByRole('button', { name: 'Carry it out' }).click();
    await result.getByRole('button', { name: 'Set the result' }).click();
    await result.waitFor({ state: 'detached' });
    const { outcome } = await server.state(game.id);
    assert.equal(outcome.result, '2-0');
    assert.deepEqual(desk.faults, []);
    await close_all({ desk });
  } finally {
    await server.stop();
  }
});

test('the case of a board of wood says that no moves are on file, and leads to its sheet', { skip, timeout: 60_000 }, async () => {
  const server = await start_server();
  try {
    await server.make_arbiter();
    const game = await server.make_game({ play: 'clock_only' });
    await server.command(game.id, { type: 'start', absent_players: true });
    await server.command(game.id, { type: 'open_case', topic: 'clock', statement: 'The lever hung.' });
    const desk = await arbiter_page(browser, server, `/case/${game.id}/1`);
    const facts = desk.locator('.case-facts');
    await facts.getByText('Only the clock of this board is here: no moves are on file.').waitFor();
    assert.equal(await desk.getByText('After ply 0').count(), 0);
    await desk.getByText(/^Event \d of \d$/).waitFor();
    for (const width of [1366, 768, 390]) {
      await desk.setViewportSize({ width, height: 768 });
      await shoot(desk, `case-wooden-${width}`, { fullPage: true });
    }
    await desk.setViewportSize({ width: 1366, height: 768 });
    await desk.goto(`${server.address}/g/${game.id}`);
    await desk.getByRole('button', { name: 'Stop both clocks' }).waitFor();
    for (const width of [1366, 768, 390]) {
      await desk.setViewportSize({ width, height: 768 });
      await shoot(desk, `wooden-${width}`, { fullPage: true });
      assert.equal(await overflows(desk), false, `a wooden board at ${width}`);
    }
    await desk.setViewportSize({ width: 1366, height: 768 });
    await desk.goto(`${server.address}/case/${game.id}/1`);
    await facts.getByRole('link', { name: 'To the scoresheet' }).click();
    await desk.getByRole('heading', { name: 'Scoresheet: Wiersma – Clerc' }).waitFor();
    assert.deepEqual(desk.faults, []);
    await close_all({ desk });
  } finally {
    await server.stop();
  }
});

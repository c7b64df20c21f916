// The arbiter's evening on the real program: from the first link to the result.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { arbiter_page } from './support/arbiter.mjs';
import { axe, launch, open_page } from './support/chromium.mjs';
import { close_all, sit_down, touch_square_pair, wait_for_ply } from './support/players.mjs';
import { have_server, password, start_server } from './support/server.mjs';

const skip = !have_server();
let browser;
before(async () => {
  if (!skip) browser = await launch();
});
after(() => browser?.close());

async function with_server(body) {
  const server = await start_server();
  try {
    await body(server);
  } finally {
    await server.stop();
  }
}

test(
  'from the printed link to a running game, by the pages alone',
  { skip, timeout: 120_000 },
  () =>
    with_server(async (server) => {
      const page = await open_page(browser);
      await page.goto(await server.setup_link());
      await page.getByLabel('Name').fill('Anna');
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('Password again').fill('something else');
      await page.getByRole('button', { name: 'Make the account' }).click();
      await page.getByText('The two passwords differ.').waitFor();
      await page.getByLabel('Password again').fill(password);
      await page.getByRole('button', { name: 'Make the account' }).click();
      await page.getByText('There is no game to watch yet.').waitFor();
      assert.deepEqual(await axe(page), [], 'the empty start page');

      await page.getByRole('link', { name: 'New game' }).click();
      await page.getByLabel('Name').first().fill('Harm Wiersma');
      await page.getByLabel('Name').nth(1).fill('Rob Clerc');
      await page.getByLabel('Rate of play').selectOption('own');
      await page.getByLabel('Program').fill('45/5400:1800+');
      await page.locator('.field.wrong').waitFor();
      await page.getByLabel('Program').fill('45/5400:1800+30');
      await page.locator('.preview', { hasText: '90 min for 45 moves' }).waitFor();
      await page.getByLabel('Who may watch').selectOption('public');
      assert.deepEqual(await axe(page), [], 'the form of a new game');
      await page.getByRole('button', { name: 'Make the game' }).dblclick();
      await page.getByText('The game is ready').waitFor();
      const addresses = await page.locator('.address').allTextContents();
      assert.equal(addresses.length, 3);
      const [white, black, watch] = addresses;
      const pages = await sit_down(browser, { white, black, watch });
      assert.equal(
        (await (await server.request('GET', '/api/v1/games')).json()).games.length,
        1,
        'a double click makes one game',
      );

      await page.getByRole('link', { name: 'Open the game' }).click();
      await page.getByText('At the board').nth(1).waitFor();
      await page.getByRole('button', { name: 'Start White’s clock' }).click();
      await pages.white.getByText('Your move.').waitFor();
      assert.deepEqual(await axe(page), [], 'the desk');
      assert.deepEqual(await axe(pages.white), [], 'White’s page');

      const visitor = await open_page(browser);
      await visitor.goto(server.address);
      await visitor.getByRole('link', { name: /Harm Wiersma against Rob Clerc/ }).waitFor();
      await visitor.locator('.tile-player.running').waitFor();
      assert.deepEqual(await axe(visitor), [], 'the start page');
      for (const each of [page, visitor, ...Object.values(pages)])
        assert.deepEqual(each.faults, []);
      await close_all({ page, visitor, ...pages });
    }),
);

test('stop, correct a time, take back, go on, and the result', { skip, timeout: 120_000 }, () =>
  with_server(async (server) => {
    await server.make_arbiter();
    const game = await server.make_game();
    const pages = await sit_down(browser, game.links);
    const desk = await arbiter_page(browser, server, `/g/${game.id}`);
    await desk.getByText('At the board').nth(1).waitFor();
    await desk.getByRole('button', { name: 'Start White’s clock' }).click();
    await pages.white.getByText('Your move.').waitFor();
    await touch_square_pair(pages.white, 32, 28);
    await wait_for_ply(desk, 1);

    await desk.getByRole('button', { name: 'Stop both clocks' }).click();
    await desk.getByLabel('Reason').fill('The light went out');
    await desk.getByRole('button', { name: 'Stop now' }).click();
    for (const page of Object.values(pages))
      await page.getByText('Reason: The light went out').waitFor();

    const before_it = (await server.state(game.id)).clock.black.left_ms;
    await desk.getByRole('button', { name: 'Time of Black' }).click();
    await desk.getByLabel('Time', { exact: true }).fill('2:30');
    await desk.locator('tr.changed').waitFor();
    await desk.getByLabel('Reason').fill('He had to wait');
    await desk.getByRole('button', { name: 'Correct the clock' }).dblclick();
    await desk.getByRole('listitem').filter({ hasText: 'Clock of Black: +2:30.' }).waitFor();
    assert.equal((await server.state(game.id)).clock.black.left_ms, before_it + 150_000);

    await desk.getByRole('button', { name: 'Time of White' }).click();
    await desk.getByLabel('Change').selectOption('set');
    await desk.getByLabel('Time', { exact: true }).fill('0');
    await desk.getByText('This would leave White without time').waitFor();
    await desk.getByLabel('Reason').fill('He left');
    await desk.getByRole('button', { name: 'Correct the clock' }).click();
    await desk.getByText('Are you sure?').waitFor();
    await desk.getByRole('button', { name: 'Cancel' }).click();

    await desk.getByRole('button', { name: 'Take moves back' }).click();
    await desk.getByRole('dialog').locator('tr.changed').first().waitFor();
    const told = await desk.locator('.changes tbody tr').first().locator('td').last().textContent();
    assert.equal(told, '1:21:00');
    await desk.getByLabel('Reason').fill('He was disturbed');
    await desk.getByRole('button', { name: 'Take the moves back' }).click();
    await pages.watch.waitForFunction(() => document.querySelectorAll('.move').length === 0);

    const corrections = desk.getByRole('group', { name: 'Corrections' });
    await corrections.getByText('1 ply taken back, with the times of then').waitFor();
    assert.equal(await corrections.getByRole('row').count(), 3);

    await desk.getByRole('button', { name: 'Go on' }).click();
    await pages.white.getByText('Your move.').waitFor();
    await pages.white.getByLabel('Type a move').fill('32-22');
    await pages.white.keyboard.press('Enter');
    await desk.getByRole('listitem').filter({ hasText: 'White tried 32-22' }).waitFor();

    await desk.getByRole('button', { name: 'Set the result' }).click();
    await desk.getByLabel('Result', { exact: true }).selectOption('0-2');
    await desk.getByLabel('Reason').fill('White left');
    await desk.getByRole('dialog').getByRole('button', { name: 'Set the result' }).click();
    for (const page of Object.values(pages)) await page.getByText('0–2', { exact: true }).waitFor();
    for (const page of [desk, ...Object.values(pages)]) assert.deepEqual(page.faults, []);
    await close_all({ desk, ...pages });
  }),
);

test('a hall is stopped and goes on, but for a board with a case', { skip, timeout: 120_000 }, () =>
  with_server(async (server) => {
    await server.make_arbiter();
    const games = [await server.make_game({ board: '1' }), await server.make_game({ board: '2' })];
    const desk = await arbiter_page(browser, server, `/g/${games[0].id}`);
    for (const { id } of games) {
      await desk.goto(`${server.address}/g/${id}`);
      await desk.getByRole('button', { name: 'Start White’s clock' }).click();
      await desk.getByRole('button', { name: 'Do it anyway' }).click();
      await desk.getByRole('button', { name: 'Stop both clocks' }).waitFor();
    }
    await desk.getByRole('button', { name: 'Stop both clocks' }).click();
    await desk.getByLabel('Reason').fill('A case');
    await desk.getByRole('button', { name: 'Stop now' }).click();
    await desk.getByRole('button', { name: 'Go on' }).waitFor();

    await desk.goto(server.address);
    await desk.getByRole('button', { name: 'Stop all clocks' }).click();
    await desk.getByLabel('Reason').fill('Fire alarm');
    await desk.getByRole('button', { name: 'Stop all now' }).click();
    await desk.getByText('1 board is stopped.').waitFor();
    assert.equal((await server.state(games[0].id)).pause.reason, 'Fire alarm');
    await desk.getByRole('button', { name: 'Go on at the stopped boards' }).click();
    await desk.getByText('A case').waitFor();
    await desk.getByLabel(/Board 1/).check();
    await desk.getByLabel(/Board 2/).uncheck();
    await desk.getByRole('button', { name: 'Go on at the marked boards' }).click();
    await desk.getByText('The clock runs again at 1 board.').waitFor();
    assert.equal((await server.state(games[0].id)).phase, 'running');
    assert.equal((await server.state(games[1].id)).phase, 'paused');
    assert.deepEqual(desk.faults, []);
    await close_all({ desk });
  }),
);

test(
  'a board of wood: a press annulled, the turn set, and a result confirmed',
  { skip, timeout: 120_000 },
  () =>
    with_server(async (server) => {
      await server.make_arbiter();
      const game = await server.make_game({
        play: 'clock_only',
        time_control: { program: '10:J3x600' },
      });
      const desk = await arbiter_page(browser, server, `/g/${game.id}`);
      await desk.getByRole('button', { name: 'Start White’s clock' }).click();
      await desk.getByRole('button', { name: 'Stop both clocks' }).waitFor();
      const by_link = (link, command) =>
        server.request('POST', `/api/v1/games/${game.id}/commands`, command, {
          Cookie: '',
          Authorization: `Bearer ${link.split('#t=')[1]}`,
        });
      await by_link(game.links.white, { type: 'press', ply: 0 });
      await desk.getByRole('button', { name: 'Stop both clocks' }).click();
      await desk.getByLabel('Reason').fill('No move was made');
      await desk.getByRole('button', { name: 'Stop now' }).click();

      await desk.getByRole('button', { name: 'Annul the last press' }).click();
      const dialog = desk.getByRole('dialog');
      await dialog.getByText('White is on move again.').waitFor();
      await dialog.getByRole('row', { name: /On move Black White/ }).waitFor();
      await dialog.getByLabel('Reason').fill('No move was made');
      await dialog.getByRole('button', { name: 'Annul the press' }).click();
      const corrections = desk.getByRole('group', { name: 'Corrections' });
      await corrections.getByText('Press of White annulled').waitFor();
      assert.equal((await server.state(game.id)).clock.on_move, 'white');
      assert.equal(await desk.getByRole('button', { name: 'Annul the last press' }).isEnabled(), false);

      await desk.getByRole('button', { name: 'Whose turn it is' }).click();
      await dialog.getByLabel('Reason').fill('Black had to move');
      await dialog.getByRole('button', { name: 'Change the turn' }).click();
      await corrections.getByRole('row', { name: /On move White Black/ }).waitFor();
      assert.equal((await server.state(game.id)).clock.on_move, 'black');

      await desk.getByRole('button', { name: 'Go on' }).click();
      await desk.getByRole('button', { name: 'Stop both clocks' }).waitFor();
      await by_link(game.links.black, { type: 'resign' });
      await desk.getByRole('group', { name: 'A result waits for you.' }).waitFor();
      await desk.getByText('A result waits for the arbiter to confirm it.').waitFor();
      await desk.getByRole('button', { name: 'Confirm the result' }).click();
      await desk.getByText('2–0', { exact: true }).waitFor();
      assert.deepEqual(desk.faults, []);
      await close_all({ desk });
    }),
);

test('the byo-yomi periods of a clock that is in them are corrected', { skip, timeout: 120_000 }, () =>
  with_server(async (server) => {
    await server.make_arbiter();
    const game = await server.make_game({ time_control: { program: 'J3x600' } });
    await server.command(game.id, { type: 'start', absent_players: true });
    await server.command(game.id, { type: 'pause', reason: '' });
    const desk = await arbiter_page(browser, server, `/g/${game.id}`);
    await desk.getByRole('button', { name: 'Time of White' }).click();
    await desk.getByLabel('Change').selectOption('periods_left');
    await desk.getByLabel('Periods left').fill('2');
    await desk.getByRole('row', { name: 'Byo-yomi periods of White 3 2' }).waitFor();
    await desk.getByLabel('Reason').fill('One was kept by mistake');
    await desk.getByRole('button', { name: 'Correct the clock' }).click();
    const corrections = desk.getByRole('group', { name: 'Corrections' });
    await corrections.getByRole('row', { name: /Byo-yomi periods of White 3 2/ }).waitFor();
    assert.equal((await server.state(game.id)).clock.white.periods_left, 2);
    assert.deepEqual(desk.faults, []);
    await close_all({ desk });
  }),
);

for (const [take_back, words] of [
  ['restore', 'The clocks go back to what they showed before that move:'],
  ['keep', 'The clocks keep what they show:'],
]) {
  test(
    `a move is given back once both clocks have been seen: ${take_back}`,
    { skip, timeout: 120_000 },
    () =>
      with_server(async (server) => {
        await server.make_arbiter();
        const game = await server.make_game({ time_control: { program: '600' }, take_back });
        const pages = await sit_down(browser, game.links, ['white', 'black']);
        const desk = await arbiter_page(browser, server, `/g/${game.id}`);
        await desk.getByText('At the board').nth(1).waitFor();
        await desk.getByRole('button', { name: 'Start White’s clock' }).click();
        await new Promise((done) => setTimeout(done, 2_500));
        await touch_square_pair(pages.white, 32, 28);
        await wait_for_ply(pages.black, 1);
        await pages.white.getByRole('button', { name: 'Ask to take back' }).click();
        await pages.black.getByText(words).waitFor();
        await pages.white.getByText(words).waitFor();
        const cells = () => pages.black.locator('.changes td').allTextContents();
        const [, now_white, then_white, , then_black] = await cells();
        if (take_back === 'restore') assert.deepEqual([then_white, then_black], ['10:00', '10:00']);
        else assert.equal(then_white, now_white);
        assert.deepEqual(await axe(pages.black), []);
        await pages.black.getByRole('button', { name: 'Allow it' }).click();
        await pages.white.getByText('Your move.').waitFor();
        const { clock } = await server.state(game.id);
        assert.equal(clock.running, 'white');
        if (take_back === 'restore') assert.equal(clock.black.left_ms, 600_000);
        else assert.ok(clock.white.left_ms < 598_000 && clock.black.left_ms < 600_000);
        for (const page of [desk, ...Object.values(pages)]) assert.deepEqual(page.faults, []);
        await close_all({ desk, ...pages });
      }),
  );
}

test('a new link: the old one says that it is dead', { skip }, () =>
  with_server(async (server) => {
    await server.make_arbiter();
    const game = await server.make_game({ visibility: 'link' });
    const pages = await sit_down(browser, game.links, ['white']);
    const desk = await arbiter_page(browser, server, `/g/${game.id}`);
    await desk.getByRole('button', { name: 'New link: White' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'New link' }).click();
    const address = await desk.locator('.address').textContent();
    assert.notEqual(address, game.links.white);
    await pages.white.getByText('This game cannot be shown').waitFor();
    const fresh = await sit_down(browser, { white: address }, ['white']);
    await fresh.white.getByRole('grid', { name: 'Board, you play White' }).waitFor();
    for (const page of [desk, pages.white, fresh.white]) assert.deepEqual(page.faults, []);
    await close_all({ desk, old: pages.white, fresh: fresh.white });
  }),
);

test(
  'the program is killed and started again: nobody loses time, and one click goes on',
  { skip, timeout: 120_000 },
  () =>
    with_server(async (server) => {
      await server.make_arbiter();
      const game = await server.make_game({ time_control: { program: '600' } });
      const pages = await sit_down(browser, game.links);
      const desk = await arbiter_page(browser, server, `/g/${game.id}`);
      await desk.getByText('At the board').nth(1).waitFor();
      await desk.getByRole('button', { name: 'Start White’s clock' }).click();
      await touch_square_pair(pages.white, 32, 28);
      for (const page of Object.values(pages)) await wait_for_ply(page, 1);

      await server.kill();
      for (const page of Object.values(pages))
        await page.getByText(/No connection since/).waitFor();
      await touch_square_pair(pages.black, 18, 23);
      await pages.black.getByText('this has not arrived yet').waitFor();
      await server.restart();
      for (const page of [desk, ...Object.values(pages)]) {
        await page
          .getByText(/The program was restarted/)
          .first()
          .waitFor({ timeout: 30_000 });
      }
      await pages.black.locator('.refusal').waitFor();
      assert.equal((await server.state(game.id)).phase, 'paused');
      await desk.getByRole('button', { name: 'Go on' }).click();
      await pages.black.getByText('Your move.').waitFor();
      await touch_square_pair(pages.black, 18, 23);
      for (const page of Object.values(pages)) await wait_for_ply(page, 2);
      const { clock } = await server.state(game.id);
      assert.ok(clock.black.left_ms > 590_000, `${clock.black.left_ms} ms left`);
      await close_all({ desk, ...pages });
    }),
);

test('a chief arbiter keeps the accounts of the others', { skip, timeout: 120_000 }, () =>
  with_server(async (server) => {
    await server.make_arbiter();
    const page = await arbiter_page(browser, server, '/');
    await page.getByRole('link', { name: 'Accounts' }).click();
    await page.getByRole('heading', { name: 'Accounts', level: 1 }).waitFor();
    await page.getByLabel('Name').fill('Sam Scorer');
    await page.getByLabel('Part').selectOption('scorer');
    await page.getByLabel('First password').fill('short');
    await page.getByRole('button', { name: 'Make the account' }).click();
    await page.getByText('The password has fewer than 10 characters.').waitFor();
    await page.getByLabel('First password').fill('a long enough word');
    await page.getByRole('button', { name: 'Make the account' }).click();
    await page.getByText('Sam Scorer can sign in now.').waitFor();
    assert.deepEqual(await axe(page), [], 'the accounts');
    if (process.env.SHOT) await page.screenshot({ path: process.env.SHOT });

    await page.getByRole('button', { name: 'New password for Sam Scorer' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password', { exact: true }).fill('quite another word');
    await dialog.getByLabel('Password again').fill('quite another word');
    await dialog.getByRole('button', { name: 'Set the password' }).click();
    await page.getByText('Sam Scorer has a new password.').waitFor();

    const sam = await open_page(browser);
    await sam.goto(`${server.address}/sign-in`);
    await sam.getByLabel('Name').fill('Sam Scorer');
    await sam.getByLabel('Password').fill('quite another word');
    await sam.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await sam.getByText('Signed in as Sam Scorer').waitFor();
    assert.equal(await sam.getByRole('link', { name: 'Accounts' }).count(), 0);

    await page.getByRole('button', { name: 'Remove Sam Scorer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Sam Scorer can no longer sign in.').waitFor();
    await sam.reload();
    await sam.getByRole('link', { name: 'Sign in' }).waitFor();
    await close_all([page, sam]);
  }),
);

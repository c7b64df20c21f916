// Whole games on the real program: two players by mouse, a spectator beside them.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { drag_square, launch, overflows, touch_square } from './support/chromium.mjs';
import {
  close_all,
  fen_position,
  play,
  seeded,
  seen_position,
  sit_down,
  wait_for_ply,
} from './support/players.mjs';
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

const no_faults = (pages) => {
  for (const [name, page] of Object.entries(pages)) assert.deepEqual(page.faults, [], name);
};

/** Plays `text` for the side to move and waits until every page shows it. */
async function move(game, pages, text, in_steps = false) {
  const state = await server.state(game.id);
  const legal =
    state.legal.find((each) => each.text === text) ?? assert.fail(`${text} is not legal`);
  await play(pages[state.to_move], legal, in_steps);
  for (const page of Object.values(pages)) await wait_for_ply(page, state.ply + 1);
}

async function started(fields) {
  const game = await server.make_game(fields);
  const pages = await sit_down(browser, game.links);
  for (const side of ['white', 'black']) {
    await pages.watch
      .getByRole('region', { name: new RegExp(`^${side}: `, 'i') })
      .getByText('seat free')
      .waitFor({ state: 'detached' });
  }
  await server.command(game.id, { type: 'start' });
  await pages.white.getByText('Your move.').waitFor();
  return { game, pages };
}

test(
  'two pages play a whole game by mouse, and every page shows the same',
  { skip, timeout: 300_000 },
  async () => {
    const { game, pages } = await started({ time_control: { program: '3600' } });
    const seed = 20261129;
    const choose = seeded(seed);
    let most = 0;
    let plies = 0;
    for (;;) {
      const state = await server.state(game.id);
      assert.equal(state.ply, plies);
      const expected = fen_position(state.fen);
      for (const [name, page] of Object.entries(pages)) {
        assert.equal(
          await seen_position(page),
          expected,
          `${name} after ply ${plies}, seed ${seed}`,
        );
      }
      if (state.outcome) break;
      if (plies === 6) await refused(pages[state.to_move], state);
      const legal = state.legal[choose(state.legal.length)];
      most = Math.max(most, legal.captured.length);
      await play(pages[state.to_move], legal, plies % 2 === 1);
      plies += 1;
      for (const page of Object.values(pages)) await wait_for_ply(page, plies);
    }
    const { outcome } = await server.state(game.id);
    console.log(
      `checked: ${plies} plies by mouse, ended ${outcome.result} by ${outcome.reason}, seed ${seed}`,
    );
    assert.ok(most >= 2, 'a multiple capture was among them');
    for (const page of Object.values(pages)) {
      await page
        .locator('.result-figures', { hasText: outcome.result.replace('-', '–') })
        .waitFor();
    }
    no_faults(pages);
    await close_all(pages);
  },
);

/** A move that the rules do not allow is explained, and the board is as before. */
async function refused(page, state) {
  const before_it = await seen_position(page);
  const occupied = new Set(before_it.split(' ').map((piece) => Number(piece.replace(/\D/g, ''))));
  const { from, to } = state.legal[0];
  const back = [from - 5, from + 5, from - 10, from + 10].find(
    (square) =>
      square > 0 &&
      square <= 50 &&
      square !== to &&
      !occupied.has(square) &&
      !state.legal.some((each) => each.from === from && each.to === square),
  );
  if (back) await drag_square(page, from, back);
  await page.getByLabel('Type a move').fill(`${from}-${from}`);
  await page.keyboard.press('Enter');
  const refusal = page.locator('.refusal');
  await refusal.waitFor();
  assert.match(await refusal.textContent(), /was not played/);
  assert.equal(await seen_position(page), before_it);
  await page.getByRole('button', { name: 'Close' }).click();
}

test(
  'a capture that takes too few is refused with number, article and the legal one',
  { skip },
  async () => {
    const { game, pages } = await started({ fen: 'W:W28,50:B22,23,13,1' });
    const { legal } = await server.state(game.id);
    const [best] = legal;
    assert.equal(best.captured.length, 2);
    assert.equal(await pages.white.getByText('You must capture 2 pieces.').count(), 1);
    const taken = best.captured.includes(22) ? 19 : 17;
    await drag_square(pages.white, 28, taken);
    const refusal = pages.white.locator('.refusal');
    await refusal.waitFor();
    assert.match(await refusal.textContent(), /28x\d+ was not played.*2/);
    assert.match(await refusal.textContent(), /FMJD/);
    assert.equal(await seen_position(pages.white), fen_position('W:W28,50:B22,23,13,1'));
    await refusal.getByRole('button', { name: best.path.join('x') }).click();
    await wait_for_ply(pages.black, 1);
    const { events } = await (
      await server.request('GET', `/api/v1/games/${game.id}/events`)
    ).json();
    assert.equal(events.filter(({ type }) => type === 'attempt_refused').length, 1);
    no_faults(pages);
    await close_all(pages);
  },
);

test('the five-move ending is counted before both and drawn by itself', { skip }, async () => {
  const { game, pages } = await started({ fen: 'W:WK6,K11:BK45' });
  const line = [
    '11-50',
    '45-40',
    '50-11',
    '40-23',
    '11-39',
    '23-37',
    '39-30',
    '37-23',
    '6-50',
    '23-29',
  ];
  for (const [index, text] of line.entries()) {
    if (index === 4) await pages.black.getByText('5-move ending 2 of 5').waitFor();
    await move(game, pages, text);
  }
  for (const page of Object.values(pages)) {
    await page.getByText('1–1', { exact: true }).waitFor();
    await page.getByText(/5 moves each/).waitFor();
    await page.getByText(/FMJD Annex 1, 6\.4/).waitFor();
  }
  assert.equal((await server.state(game.id)).outcome.reason, 'MOVES_5');
  no_faults(pages);
  await close_all(pages);
});

test(
  'the flag falls: the page counts down to 0.0, the server decides, everyone reads it',
  { skip },
  async () => {
    const { game, pages } = await started({ time_control: { program: '3' } });
    await pages.watch.waitForFunction(() =>
      /^[12]\.\d$/.test(document.querySelector('.player.running .clock-digits').textContent),
    );
    for (const page of Object.values(pages)) {
      await page.getByText('0–2', { exact: true }).waitFor({ timeout: 10_000 });
      await page.getByText('Black wins: the flag of White fell.').waitFor();
      await page.getByRole('img', { name: 'The flag has fallen' }).waitFor();
    }
    const { outcome, clock } = await server.state(game.id);
    assert.equal(outcome.reason, 'TIME');
    assert.equal(clock.white.left_ms, 0);
    no_faults(pages);
    await close_all(pages);
  },
);

test('a reload in the middle of a game loses nothing', { skip }, async () => {
  const { game, pages } = await started();
  await move(game, pages, '32-28');
  await pages.black.reload();
  await wait_for_ply(pages.black, 1);
  await move(game, pages, '18-23');
  await pages.white.reload();
  await pages.watch.reload();
  await move(game, pages, '33-29');
  await move(game, pages, '23x32');
  const { fen } = await server.state(game.id);
  for (const page of Object.values(pages))
    assert.equal(await seen_position(page), fen_position(fen));
  no_faults(pages);
  await close_all(pages);
});

test('draw offers: declined, then accepted', { skip }, async () => {
  const { game, pages } = await started();
  const offer = async (page) => {
    await page.getByRole('button', { name: 'Offer a draw' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Offer a draw' }).dblclick();
  };
  await offer(pages.white);
  await pages.black.getByRole('button', { name: 'Decline' }).click();
  await pages.white.getByText('You have offered').waitFor({ state: 'detached' });
  await move(game, pages, '32-28');
  await offer(pages.black);
  await pages.white.getByText('Black offers a draw.', { exact: true }).last().waitFor();
  await pages.white.getByRole('button', { name: 'Accept the draw' }).click();
  for (const page of Object.values(pages)) await page.getByText('Draw by agreement.').waitFor();
  no_faults(pages);
  await close_all(pages);
});

test('a move is taken back by agreement', { skip }, async () => {
  const { game, pages } = await started({ take_back: 'restore' });
  await move(game, pages, '32-28');
  await pages.white.getByRole('button', { name: 'Ask to take back' }).click();
  await pages.black.getByRole('button', { name: 'Allow it' }).click();
  for (const page of Object.values(pages)) {
    await page.waitForFunction(() => document.querySelectorAll('.move').length === 0);
    await page.locator('[data-square="32"] .piece').waitFor();
  }
  no_faults(pages);
  await close_all(pages);
});

test('resigning asks first, and then counts once', { skip }, async () => {
  const { pages } = await started();
  await pages.black.getByRole('button', { name: 'Resign' }).click();
  await pages.black.getByRole('button', { name: 'Cancel' }).click();
  await pages.black.getByRole('button', { name: 'Resign' }).click();
  await pages.black.getByRole('dialog').getByRole('button', { name: 'Resign' }).dblclick();
  for (const page of Object.values(pages))
    await page.getByText('White wins: Black resigned.').waitFor();
  no_faults(pages);
  await close_all(pages);
});

test(
  'on a phone 320 pixels wide a game is played without scrolling sideways',
  { skip },
  async () => {
    const { game, pages } = await started();
    for (const page of Object.values(pages))
      await page.setViewportSize({ width: 320, height: 640 });
    await move(game, pages, '32-28');
    await touch_square(pages.black, 18);
    for (const page of Object.values(pages)) assert.equal(await overflows(page), false);
    no_faults(pages);
    await close_all(pages);
  },
);

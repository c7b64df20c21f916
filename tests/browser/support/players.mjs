// Two players and a spectator at their pages, as people would use them.
import { open_page, touch_square } from './chromium.mjs';

/** Opens each link in a browser context of its own and waits for the board. */
export async function sit_down(browser, links, names = ['white', 'black', 'watch']) {
  const pages = {};
  for (const name of names) {
    pages[name] = await open_page(browser);
    await pages[name].goto(links[name]);
    await pages[name].locator('.board').waitFor();
  }
  return pages;
}

/** What stands on the board of a page: `W31 W32 … B20 BK5`, in the order of the squares. */
export async function seen_position(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('.square')]
      .map((square) => {
        const piece = square.querySelector('.piece');
        if (!piece) return null;
        const side = piece.classList.contains('white') ? 'W' : 'B';
        const king = piece.querySelector('.piece-crown') ? 'K' : '';
        return [Number(square.dataset.square), `${side}${king}`];
      })
      .filter(Boolean)
      .sort((left, right) => left[0] - right[0])
      .map(([square, piece]) => `${piece}${square}`)
      .join(' '),
  );
}

/** The same, from a FEN. */
export function fen_position(fen) {
  const found = [];
  for (const part of fen.replace(/\.$/, '').split(':').slice(1)) {
    for (const item of part.slice(1).split(',').filter(Boolean)) {
      const king = item.startsWith('K') ? 'K' : '';
      const [first, last] = item.replace('K', '').split('-').map(Number);
      for (let square = first; square <= (last ?? first); square += 1)
        found.push([square, `${part[0]}${king}`]);
    }
  }
  return found
    .sort((left, right) => left[0] - right[0])
    .map(([square, piece]) => `${piece}${square}`)
    .join(' ');
}

/** Plays a legal move by mouse: in one go, or touching each square of its path. */
export async function play(page, move, in_steps = false) {
  const squares = in_steps ? move.path : [move.from, move.to];
  for (const square of squares) await touch_square(page, square);
  const asked = page.getByText('Which way?');
  if (await asked.isVisible()) {
    await page.getByRole('button', { name: move.path.join('x'), exact: true }).click();
  }
}

export async function touch_square_pair(page, from, to) {
  await touch_square(page, from);
  await touch_square(page, to);
}

export async function wait_for_ply(page, ply) {
  await page.waitForFunction((wanted) => document.querySelectorAll('.move').length >= wanted, ply, {
    timeout: 10_000,
  });
}

export async function close_all(pages) {
  for (const page of Object.values(pages)) await page.context().close();
}

/** Small numbers that are the same for the same seed (xorshift). */
export function seeded(seed) {
  let state = seed >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

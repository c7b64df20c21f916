// The arbiter's pages about tablets, on the real program; the tablet itself is a few requests.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { arbiter_page, do_step } from './support/arbiter.mjs';
import { axe, launch, shoot } from './support/chromium.mjs';
import { have_server, start_server } from './support/server.mjs';

const skip = !have_server();
let browser;
before(async () => {
  if (!skip) browser = await launch();
});
after(() => browser?.close());

async function desk_of(server, options = {}) {
  const desk = await arbiter_page(browser, server, null, options);
  // A printer is not there: what would be printed is kept, and the page stays as printed.
  await desk.addInitScript(() => {
    globalThis.print = () => {
      globalThis.printed = document.querySelector('.code-print')?.innerText ?? '';
    };
  });
  return desk;
}

/** A tablet that claims a code. */
async function claim(server, code) {
  const made = await server.request('POST', '/api/v1/devices', { code, name: 'Blue tablet' });
  const { token, device } = await made.json();
  const ask = (path, body) => server.request('POST', path, body, { Authorization: `Bearer ${token}` });
  return {
    device,
    here: (told = {}) => ask('/api/v1/device/here', told),
    log: (kind, side) => ask('/api/v1/device/log', { kind, side }),
    act: (game, command) => ask(`/api/v1/games/${game}/commands`, command),
  };
}

const pair = (desk) => desk.getByRole('button', { name: 'Pair a tablet' });

test(
  'a tablet for one game: code, print, list, silence, the flag confirmed, revoked',
  { skip, timeout: 120_000 },
  async () => {
    const server = await start_server();
    let desk;
    let beat;
    try {
      await server.make_arbiter();
      const game = await server.make_game({ time_control: { program: '9' } });
      desk = await desk_of(server);
      await desk.goto(`${server.address}/g/${game.id}`);
      await desk.getByText('No tablet is paired yet.').waitFor();
      await pair(desk).click();
      await shoot(desk, 'pair');
      assert.deepEqual(await axe(desk), [], 'the question');
      await desk.getByRole('button', { name: 'Make the code' }).click();
      const code = await desk.locator('.device-code').innerText();
      const pin = await desk.locator('.device-pin').innerText();
      assert.match(code, /^[2-9B-Z]{4}-[2-9B-Z]{4}$/);
      assert.match(pin, /^\d{6}$/);
      await shoot(desk, 'code');
      assert.deepEqual(await axe(desk), [], 'the code');

      await desk.getByRole('dialog').getByRole('button', { name: 'Print' }).click();
      const printed = await desk.evaluate(() => globalThis.printed);
      assert.ok(printed.includes(code) && printed.includes(pin), printed);
      await desk.emulateMedia({ media: 'print' });
      assert.equal(await desk.locator('.game-page').isVisible(), false);
      assert.equal(await desk.locator('.code-print').isVisible(), true);
      await shoot(desk, 'printed', { fullPage: true });
      await desk.emulateMedia({ media: 'screen' });
      await desk.evaluate(() => dispatchEvent(new Event('afterprint')));
      assert.equal(await desk.locator('.code-print').count(), 0);
      await desk.getByRole('button', { name: 'Close' }).click();

      const tablet = await claim(server, code.toLowerCase());
      await tablet.here({ battery: 17, charging: false, rtt_ms: 8 });
      await tablet.log('wrong_side', 'black');
      beat = setInterval(() => void tablet.here().catch(() => {}), 500);
      const row = desk.locator('.device');
      await row.getByText('Connected').waitFor();
      await row.getByText('Battery 17 %').waitFor();
      await row.getByText('1 touch ignored').click();
      await row.getByText('the half of Black was touched out of turn').waitFor();
      await shoot(desk, 'desk', { fullPage: true });
      assert.deepEqual(await axe(desk), [], 'the desk with a tablet');

      await tablet.act(game.id, { type: 'start', pin });
      await desk
        .getByRole('listitem')
        .filter({ hasText: 'Tablet PIN, Blue tablet' })
        .waitFor();
      clearInterval(beat);
      await desk.getByText('The tablet of this board is silent. It goes on counting').waitFor();
      await desk.getByText('The tablet of this board is silent, and a flag is due').waitFor();
      await shoot(desk, 'pending', { fullPage: true });
      assert.deepEqual(await axe(desk), [], 'a flag that waits');
      await row.getByText('Silent since').waitFor();
      await desk.getByRole('button', { name: 'Stop both clocks' }).click();
      await desk.getByRole('button', { name: 'Stop now' }).click();
      await desk.locator('.refusal', { hasText: 'has been silent for' }).first().waitFor();
      await desk.getByRole('button', { name: 'Confirm the flag' }).click();
      await desk.getByLabel('Reason').fill('The display shows 0:00');
      await desk.getByRole('dialog').getByRole('button', { name: 'Confirm the flag' }).click();
      await desk.getByText('0–2', { exact: true }).waitFor();
      assert.equal((await server.state(game.id)).outcome.note, 'The display shows 0:00');

      await desk.getByRole('button', { name: 'Revoke Blue tablet' }).click();
      await desk.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
      await desk.getByText('No tablet is paired yet.').waitFor();
      await assert.rejects(tablet.here(), /DEVICE_REVOKED/);
      assert.deepEqual(desk.faults, []);
    } finally {
      clearInterval(beat);
      await desk?.context().close();
      await server.stop();
    }
  },
);

test('tablets for all boards of a round', { skip, timeout: 120_000 }, async () => {
  const server = await start_server();
  let desk;
  try {
    await server.make_arbiter();
    const made = await server.request('POST', '/api/v1/events', {
      settings: { name: 'Club evening' },
      tournament: { name: 'A', rounds: 2, boards: 'here', system: 'round_robin' },
    });
    const { event } = await made.json();
    const order = (type, members) =>
      server.request('POST', `/api/v1/events/${event}/orders`, { type, tournament: 1, ...members });
    await order('add_players', {
      players: ['Jansen', 'de Boer', 'Visser', 'Mulder'].map((name) => ({ name, rating: 1800 })),
    });
    desk = await desk_of(server, { viewport: { width: 900, height: 1000 } });
    await desk.goto(`${server.address}/e/${event}/rounds`);
    await do_step(desk, 'Pair round 1');
    await do_step(desk, 'Publish round 1');
    await desk.locator('#next-step', { hasText: 'Start round 1' }).waitFor();
    await pair(desk).click();
    await desk.getByLabel('Board', { exact: true }).selectOption({ label: 'All 2 boards' });
    await desk.getByLabel('What it shows').selectOption('board');
    await desk.getByRole('button', { name: 'Make the code' }).click();
    await desk.locator('.device-code').nth(1).waitFor();
    const codes = await desk.locator('.device-code').allInnerTexts();
    await shoot(desk, 'round-codes');
    await desk.getByRole('dialog').getByRole('button', { name: 'Print' }).click();
    await desk.emulateMedia({ media: 'print' });
    await shoot(desk, 'round-printed', { fullPage: true });
    await desk.emulateMedia({ media: 'screen' });
    await desk.evaluate(() => dispatchEvent(new Event('afterprint')));
    await desk.getByRole('button', { name: 'Close' }).click();
    const tablet = await claim(server, codes[1]);
    assert.equal(tablet.device.place.board, 2);
    assert.equal(tablet.device.layout, 'board');
    await desk.locator('.device', { hasText: 'Board 2' }).waitFor();
    await shoot(desk, 'round', { fullPage: true });
    assert.deepEqual(await axe(desk), [], 'the round with tablets');
    assert.deepEqual(desk.faults, []);
  } finally {
    await desk?.context().close();
    await server.stop();
  }
});

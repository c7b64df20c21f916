// Players' phones, the page at the door and the desk that makes slips, against a stand-in.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { axe, launch, overflows } from './support/chromium.mjs';
import { event_with, round_of, third_round } from './support/event-scenes.mjs';
import { on_event_stage } from './support/event-stage.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** An old, small phone. */
const old_phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

const at_event = (event, path, body, options = {}) =>
  on_event_stage(browser, event, path, body, { staff: false, ...options });

const orders_of = (fake, type) =>
  fake.orders.map(({ order }) => order).filter((order) => order.type === type);
const button = (page, name) => page.getByRole('button', { name });

/** Two players at one board. */
function two_players(phase = 'running', settings = {}) {
  const event = event_with(4, settings);
  event.tournaments[0].rounds.push(
    round_of(1, phase, [
      [1, 2],
      [4, 3],
    ]),
  );
  return event;
}

/** Every button and every link that can be touched is large enough for a finger. */
async function small_targets(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('main button, main a, main select, main input')]
      .map((each) => ({ text: each.textContent, box: each.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0 && (box.height < 43.5 || box.width < 43.5))
      .map(({ text, box }) => `${text} ${box.width}×${box.height}`),
  );
}

test('where the board is played here, the page of the player leads to its game', () => {
  const event = two_players();
  event.settings.visibility = 'public';
  event.tournaments[0].settings.boards = 'here';
  return at_event(
    event,
    '/e/k3m9x2pq/me#t=slip-1',
    async (page) => {
      await page.getByText('The result comes from the game or from the arbiter.').waitFor();
      const link = page.getByRole('link', { name: 'The game of your board' });
      assert.equal(await link.getAttribute('href'), '/e/k3m9x2pq/t/1/g/1-1');
      assert.deepEqual(await small_targets(page), []);
      assert.deepEqual(await axe(page), []);
    },
    old_phone,
  );
});

test('a slip is scanned, the result entered, and the phone follows what becomes of it', () =>
  at_event(
    two_players(),
    '/e/k3m9x2pq/me#t=slip-1',
    async (page, fake) => {
      await page.getByText('Round 1, board 1').waitFor();
      await page.getByText('You have White').waitFor();
      assert.equal(new URL(page.url()).hash, '', 'what was scanned is gone from the address');
      await button(page, 'I won').click();
      await page.getByText('You say: you won (2–0). Is that right?').waitFor();
      assert.equal(orders_of(fake, 'report').length, 0);
      await button(page, 'No, back').click();
      await button(page, 'Draw').click();
      await button(page, 'Yes, enter it').click();
      await page.getByText('Waiting for your opponent’s entry').waitFor();
      assert.deepEqual(orders_of(fake, 'report'), [
        {
          type: 'report',
          player: 1,
          tournament: 1,
          round: 1,
          board: 1,
          games: [{ result: '1-1' }],
        },
      ]);

      const board = fake.event.tournaments[0].rounds[0].boards[0];
      board.reports.black = [{ result: '0-2' }];
      fake.changed();
      await page.getByText('The two entries differ: the arbiter decides').waitFor();
      await button(page, 'Change my entry').click();
      await button(page, 'I lost').click();
      await button(page, 'Yes, enter it').click();
      await page.getByText('Both agree. The arbiter will confirm it.').waitFor();
      await page.getByText('you lost (0–2)').waitFor();
      board.unconfirmed = false;
      fake.changed();
      await page.getByText('The result is in. Yours:').waitFor();

      await page.reload();
      await page.getByText('The result is in. Yours:').waitFor();
      assert.equal(fake.phones.size, 1, 'the phone stays signed in');
    },
    old_phone,
  ));

test('a result is told from the own side, and a forfeit is marked', () => {
  const event = two_players();
  const board = event.tournaments[0].rounds[0].boards[0];
  Object.assign(board, { games: [{ result: '2-0' }], unconfirmed: false });
  const [second] = event.tournaments[0].rounds[0].boards.slice(1);
  Object.assign(second, { games: [{ result: '0-2', forfeit: true }] });
  return at_event(
    event,
    '/e/k3m9x2pq/me#t=slip-2',
    async (page) => {
      await page.getByText('The result is in. Yours: you lost (0–2)').waitFor();
      await page.getByText('so far: round 1 is not confirmed yet').waitFor();
      await page.goto(new URL('/e/k3m9x2pq/me#t=slip-3', page.url()).href);
      await page.getByText('you won (2–0)').waitFor();
      await page.locator('.my-rounds').getByText('forfeit').waitFor();
    },
    old_phone,
  );
});

test('before the round is started no result is asked for', () => {
  const event = two_players();
  event.tournaments[0].rounds[0].phase = 'published';
  return at_event(
    event,
    '/e/k3m9x2pq/me#t=slip-1',
    async (page, fake) => {
      await page.getByText('The round has not been started yet.').waitFor();
      assert.equal(await button(page, 'I won').count(), 0);
      fake.event.tournaments[0].rounds[0].phase = 'running';
      fake.changed();
      await button(page, 'I won').waitFor();
    },
    old_phone,
  );
});

test('the sign-in names the event and those who play, and the head offers no other sign-in', () => {
  const event = two_players();
  event.tournaments[0].participants[3].until_round = 0;
  return at_event(
    event,
    '/e/k3m9x2pq/me',
    async (page) => {
      await page.getByText('Club championship 2026').waitFor();
      const names = await page.getByLabel('Your name').locator('option').allTextContents();
      assert.ok(names.includes('Clerc, Rob'));
      assert.ok(!names.includes('van der Wal, Jannes'), 'who has withdrawn');
      await page.getByLabel('Your name').selectOption('3');
      await page.getByLabel('PIN').fill('k3mx-9tpq');
      await button(page, 'Sign in').click();
      await page.getByText('Round 1, board 2').waitFor();
      const head = page.getByRole('banner');
      assert.equal(await head.getByRole('link', { name: 'Sign in' }).count(), 0);
      await page.getByRole('link', { name: 'All boards' }).click();
      await head.getByRole('link', { name: 'Your page' }).click();
      await page.getByText('Round 1, board 2').waitFor();
    },
    old_phone,
  );
});

test('without a camera: the name is chosen and the PIN typed, and a wrong one is said so', () =>
  at_event(
    two_players(),
    '/e/k3m9x2pq/me',
    async (page) => {
      await page.getByLabel('Your name').waitFor();
      await page.getByLabel('PIN').fill('k3mx 9tpr');
      await button(page, 'Sign in').click();
      await page.getByText('Choose your name first.').waitFor();
      const names = await page.getByLabel('Your name').locator('option').allTextContents();
      assert.deepEqual(names.slice(1), [...names.slice(1)].sort((a, b) => a.localeCompare(b)));
      await page.getByLabel('Your name').selectOption('3');
      await button(page, 'Sign in').click();
      await page.getByText('Name and PIN do not fit together').waitFor();
      await page.getByLabel('PIN').fill('k3mx-9tpq');
      await button(page, 'Sign in').click();
      await page.getByText('Round 1, board 2').waitFor();
      await page.getByText('You have Black').waitFor();
    },
    old_phone,
  ));

test('where the names are not for everybody, the number on the slip says who one is', () => {
  const event = two_players();
  event.settings.visibility = 'staff';
  return at_event(
    event,
    '/e/k3m9x2pq/me',
    async (page) => {
      await page.getByLabel('Your sign-in number').fill('2');
      await page.getByLabel('PIN').fill('K3MX 9TPQ');
      await button(page, 'Sign in').click();
      await page.getByText('Round 1, board 1').waitFor();
      assert.equal(await page.getByRole('link', { name: 'All boards' }).count(), 0);
    },
    old_phone,
  );
});

test('before the round: here or not, as it is said and as the arbiter sees it', () =>
  at_event(
    event_with(4),
    '/e/k3m9x2pq/me#t=slip-2',
    async (page, fake) => {
      await page.getByText('The first round has not been published yet').waitFor();
      await button(page, 'I am here').click();
      await page.getByText('You are here and will be paired.').waitFor();
      await button(page, 'I am not here').click();
      await page.getByText('You are not here').waitFor();
      assert.deepEqual(
        orders_of(fake, 'presence').map(({ presence }) => presence),
        ['present', 'absent'],
      );
      fake.event.tournaments[0].rounds.push(round_of(1, 'published', [[2, 1], [4, 3]]));
      fake.changed();
      await page.getByText('Round 1, board 1').waitFor();
      assert.equal(await button(page, 'I am here').count(), 0);
    },
    old_phone,
  ));

test('a micro-match is reported game by game, with the better half of a draw', () =>
  at_event(
    two_players('running', { form: 'micro_match', tie_breaks: ['PTS', 'PM'] }),
    '/e/k3m9x2pq/me#t=slip-2',
    async (page, fake) => {
      await page.getByText('How did the first game end?').waitFor();
      await button(page, 'Draw, the better half is mine').click();
      await page.getByText('And the second game?').waitFor();
      await button(page, 'I lost').click();
      await button(page, 'Yes, enter it').click();
      await page.getByText('Waiting for your opponent’s entry').waitFor();
      assert.deepEqual(orders_of(fake, 'report')[0].games, [
        { result: '1-1', plus: 'black' },
        { result: '2-0' },
      ]);
    },
    old_phone,
  ));

test('what is refused is said in words, and a bye needs no result', () =>
  at_event(
    two_players(),
    '/e/k3m9x2pq/me#t=slip-1',
    async (page, fake) => {
      await button(page, 'I won').click();
      fake.refuse_next = {
        type: '/problems/not-possible-now',
        title: 'Not now',
        status: 409,
        detail: 'Board 1 has a result already. Ask the arbiter if it is wrong.',
      };
      await button(page, 'Yes, enter it').click();
      await page.getByText('Board 1 has a result already').waitFor();
      fake.event.tournaments[0].rounds.push(
        round_of(2, 'published', [[4, 3]], [], [{ player: 1, kind: 'pairing_bye' }]),
      );
      fake.changed();
      await page.getByText('Round 2: Bye. 2 points.').waitFor();
    },
    old_phone,
  ));

test('signing out asks first, and a slip made anew ends the phone', () =>
  at_event(
    two_players(),
    '/e/k3m9x2pq/me#t=slip-1',
    async (page, fake) => {
      await button(page, 'This is not me: sign out of this phone').click();
      await button(page, 'Sign out').last().click();
      await page.getByLabel('Your name').waitFor();
      await page.reload();
      await page.getByLabel('Your name').waitFor();

      await page.goto(`${fake.address}/e/k3m9x2pq/me#t=slip-1`);
      await page.getByText('Round 1, board 1').waitFor();
      fake.phones.clear();
      fake.drop_links();
      await page.getByText('A new slip was made for you').waitFor();
      await page.getByLabel('Your name').waitFor();
    },
    old_phone,
  ));

test('a page that is not live says so, and what is said waits for the connection', () =>
  at_event(
    two_players(),
    '/e/k3m9x2pq/me#t=slip-1',
    async (page, fake) => {
      await page.getByText('Round 1, board 1').waitFor();
      fake.links_refused = true;
      fake.drop_links();
      await page.locator('.link-lost').waitFor();
      await page.context().setOffline(true);
      await button(page, 'I won').click();
      await button(page, 'Yes, enter it').click();
      await page.getByText('Not sent yet').waitFor();
      await page.context().setOffline(false);
      await page.getByText('Waiting for your opponent’s entry').waitFor();
      assert.equal(orders_of(fake, 'report').length, 1);
    },
    old_phone,
  ));

test('a slip that is scanned without a connection signs in once there is one', () => {
  let cut_off = 0;
  const first_ones_fail = async (route) => {
    cut_off += 1;
    if (cut_off < 3) await route.abort('connectionreset');
    else await route.continue();
  };
  return at_event(
    two_players(),
    '/e/k3m9x2pq/me',
    async (page, fake) => {
      await page.route('**/phones', first_ones_fail);
      await page.evaluate(() => location.replace('#t=slip-1'));
      await page.getByText('this page tries again').waitFor();
      await page.getByText('You have White').waitFor();
      assert.equal(cut_off, 3);
      assert.equal(fake.phones.size, 1);
      assert.equal(new URL(page.url()).hash, '');
      page.faults.splice(0, page.faults.length);
    },
    old_phone,
  );
});

test('a phone for which older ones had to go says so', () =>
  at_event(
    two_players(),
    '/e/k3m9x2pq/me#t=slip-1',
    (page) => page.getByText('was signed out').waitFor(),
    { ...old_phone, prepare: (fake) => (fake.signed_out = 1) },
  ));

test('at the door a tap says who is here, a second one asks, and a name is found', () => {
  const event = event_with(30);
  event.players[4].presence = 'absent';
  return at_event(event, '/e/k3m9x2pq/door#t=door', async (page, fake) => {
    await page.getByText('0 of 30 here').waitFor();
    const { name } = fake.event.players[0];
    const other = fake.event.players[1].name;
    await button(page, name).click();
    await page.getByText('1 of 30 here').waitFor();
    await page.getByLabel('Find').fill(other.slice(0, 5));
    await button(page, other).click();
    await page.getByText('2 of 30 here').waitFor();
    assert.equal(await page.getByLabel('Find').inputValue(), '', 'the next one finds a whole list');
    await button(page, name).click();
    await page.getByRole('heading', { name: `${name}: not here after all?` }).waitFor();
    await button(page, 'Not here after all').click();
    await page.getByText('1 of 30 here').waitFor();
    await page.getByText('said: not coming').waitFor();
    assert.deepEqual(
      orders_of(fake, 'at_door').map(({ player, presence }) => [player, presence]),
      [
        [1, 'present'],
        [2, 'present'],
        [1, 'unknown'],
      ],
    );
    fake.event.players[2].presence = 'present';
    fake.changed();
    await page.getByText('2 of 30 here').waitFor();
  });
});

test('the page at the door opens by its own link only', () =>
  at_event(event_with(4), '/e/k3m9x2pq/door#t=other', async (page) => {
    await page.getByText('The page at the door opens by its own link').waitFor();
    assert.equal(await page.locator('.door-name').count(), 0);
  }));

test('the desk makes slips and prints them, with the address of the hall', () =>
  at_event(
    two_players(),
    '/e/k3m9x2pq/players',
    async (page, fake) => {
      await button(page, 'Slips for phones').click();
      await page.getByText('0 of 4 players have a slip.').waitFor();
      await button(page, 'Make 4 slips').click();
      await page.getByRole('heading', { name: '4 slips' }).waitFor();
      assert.equal(await page.locator('.phone-slip').count(), 4);
      await page.getByText('K3MX 9TPQ').first().waitFor();
      // Nobody finds the server as 127.0.0.1: the codes have its address in the hall.
      assert.equal(
        await page.locator('.slip-address').first().textContent(),
        'http://192.168.1.7:8080/e/k3m9x2pq/me',
      );
      await page.emulateMedia({ media: 'print' });
      assert.equal(await page.locator('.slip-actions').isVisible(), false);
      assert.equal(await page.locator('.header').isVisible(), false);
      assert.equal(await page.locator('.phone-slip').first().isVisible(), true);
      await page.emulateMedia({ media: 'screen' });
      assert.deepEqual(await axe(page), []);
      // Enter is the next step elsewhere; here it must not take the slips away.
      await page.keyboard.press('Enter');
      assert.equal(await page.locator('.phone-slip').count(), 4);
      await button(page, 'Done').click();

      await button(page, 'Slips for phones').click();
      await page.getByText('4 of 4 players have a slip.').waitFor();
      await page.getByText('every phone that is signed in has to be signed in again').waitFor();
      await button(page, 'Cancel').click();
      await page.locator('.player-row').first().click();
      await button(page, 'New slip').click();
      await button(page, 'Make the slip').click();
      await page.getByRole('heading', { name: '1 slip' }).waitFor();
      assert.equal(fake.slips.size, 4);
    },
    { staff: true },
  ));

test('the result desk shows who has entered what, and confirms it with one key', () => {
  const event = third_round();
  const { boards } = event.tournaments[0].rounds[2];
  boards[1].reports.black = [{ result: '0-2' }];
  boards[3].reports = { white: [{ result: '2-0' }], black: [{ result: '2-0' }] };
  boards[3].games = [{ result: '2-0' }];
  boards[3].unconfirmed = true;
  boards[4].reports = { white: [{ result: '2-0' }], black: [{ result: '0-2' }] };
  return at_event(
    event,
    '/e/k3m9x2pq/r/3',
    async (page, fake) => {
      const rows = page.locator('.result-row');
      await rows.first().waitFor();
      assert.match(await rows.first().textContent(), /^5/, 'the dispute stands first');
      await page.getByText('Decide: the result that you enter counts.').waitFor();
      const row = (board) =>
        rows.filter({ has: page.locator('td.number', { hasText: new RegExp(`^${board}$`) }) });
      assert.match(await row(2).textContent(), /Black: 0–2/);
      assert.match(await row(4).textContent(), /Both say so/);
      await row(4).click();
      await page.keyboard.press('c');
      await row(4).getByText('In', { exact: true }).waitFor();
      await row(2).click();
      await page.keyboard.press('c');
      await row(2).getByText('In', { exact: true }).waitFor();
      await row(5).click();
      await page.keyboard.press('c');
      await page.keyboard.press('3');
      await page.waitForFunction(() => !document.querySelector('.result-row.disputed'));
      assert.deepEqual(
        orders_of(fake, 'enter_result').map(({ board, games }) => [board, games[0].result]),
        [
          [4, '2-0'],
          [2, '0-2'],
          [5, '1-1'],
        ],
      );
      assert.deepEqual(await axe(page), []);
    },
    { staff: true },
  );
});

test('the settings make the link of the door', () =>
  at_event(
    event_with(4),
    '/e/k3m9x2pq/settings',
    async (page) => {
      await button(page, 'A page for the door').click();
      await page.getByText('With this link nothing else can be done').waitFor();
      await page.getByText('/e/k3m9x2pq/door#t=door').waitFor();
    },
    { staff: true },
  ));

for (const colorScheme of ['light', 'dark']) {
  test(`phones and the door, ${colorScheme}: small, touched with a finger, and without faults for axe`, () =>
    at_event(
      two_players(),
      '/e/k3m9x2pq/me',
      async (page, fake) => {
        await page.getByLabel('Your name').waitFor();
        const looked_at = async () => {
          assert.deepEqual(await axe(page), []);
          assert.equal(await overflows(page), false);
          assert.deepEqual(await small_targets(page), []);
        };
        await looked_at();
        await page.goto(`${fake.address}/e/k3m9x2pq/me#t=slip-1`);
        await page.reload();
        await button(page, 'I won').waitFor();
        await looked_at();
        await button(page, 'I won').click();
        await looked_at();
        await button(page, 'Yes, enter it').click();
        await page.getByText('Waiting for your opponent’s entry').waitFor();
        await looked_at();
        fake.event.tournaments[0].rounds[0].boards[0].reports.black = [{ result: '0-2' }];
        fake.changed();
        await page.getByText('The two entries differ').waitFor();
        await looked_at();
        fake.event.players[1].presence = 'present';
        fake.event.players[2].presence = 'absent';
        await page.goto(`${fake.address}/e/k3m9x2pq/door#t=door`);
        await page.getByText('1 of 4 here').waitFor();
        await looked_at();
      },
      { ...old_phone, colorScheme },
    ));
}

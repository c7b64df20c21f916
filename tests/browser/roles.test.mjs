// Who may do what in an event: each sees what is to be done by that role, and the chief gives roles.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { axe, launch } from './support/chromium.mjs';
import { event_with, round_of, third_round } from './support/event-scenes.mjs';
import { on_event_stage, ordered } from './support/event-stage.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const of_scorer = ['enter_result', 'note_presence', 'challenge_player', 'end_challenge'];
const as_scorer = (event, path, body, may = of_scorer) =>
  on_event_stage(browser, event, path, body, {
    prepare: (fake) => {
      fake.may = may;
    },
  });

test('a scorer sees no button that ends in a refusal', () =>
  as_scorer(third_round(), '/e/k3m9x2pq/players', async (page) => {
    await page.locator('.player-row').first().click();
    await page.getByRole('button', { name: 'New slip' }).waitFor();
    for (const name of ['Change', 'Bye …', 'Withdraw', 'Fixed board …', 'Must not meet …', 'Add one'])
      assert.equal(await page.getByRole('button', { name }).count(), 0, name);
    await page.keyboard.press('e');
    assert.equal(await page.getByRole('dialog').count(), 0);
    await page.goto(new URL('/e/k3m9x2pq/settings', page.url()).href);
    await page.getByRole('heading', { name: 'Round 3' }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Save' }).count(), 0);
    await page.getByRole('button', { name: /White wins/ }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Adjourned' }).count(), 0);
    assert.deepEqual(await axe(page), []);
  }));

test('who has boards of their own makes no slips', () =>
  as_scorer(
    third_round(),
    '/e/k3m9x2pq/players',
    async (page) => {
      await page.locator('.player-row').first().click();
      assert.equal(await page.getByRole('button', { name: 'New slip' }).count(), 0);
      assert.equal(await page.getByRole('button', { name: 'Slips for phones' }).count(), 0);
    },
    ['enter_result', 'note_presence'],
  ));

test('the bar tells who waits for the arbiter, and tells nobody to do what is another’s', () => {
  const event = event_with(4);
  const [tournament] = event.tournaments;
  tournament.rounds.push(round_of(1, 'running', [[1, 2], [3, 4]], ['2-0', '1-1']));
  return as_scorer(event, '/e/k3m9x2pq', async (page, fake) => {
    await page.getByText('All results of round 1 are in. The arbiter confirms them.').waitFor();
    assert.equal(await page.locator('#next-step').count(), 0);
    fake.event.tournaments[0].rounds[0].phase = 'draft';
    fake.changed();
    await page.getByText('The arbiter looks at the pairing of round 1').waitFor();
    assert.equal(await page.getByRole('button', { name: /Swap the colours/ }).count(), 0);
  });
});

test('a refusal does not stand above what is done next', () =>
  on_event_stage(browser, third_round(), '/e/k3m9x2pq/r/3', async (page, fake) => {
    fake.refuse_next = { type: '/problems/refused', title: 'Refused', status: 422, detail: 'No.' };
    await page.getByRole('button', { name: /White wins/ }).click();
    await page.locator('.refused').waitFor();
    await page.getByRole('link', { name: 'Players', exact: true }).click();
    await page.locator('.refused').waitFor({ state: 'detached' });
  }));

test('the chief gives everybody a part in the event, and takes it back', () =>
  on_event_stage(
    browser,
    event_with(4),
    '/e/k3m9x2pq/settings',
    async (page, fake) => {
      const staff = page.getByRole('region', { name: 'Staff of this event' });
      const part = staff.getByLabel('Part of Bram in this event');
      await part.waitFor();
      assert.equal(await staff.getByLabel('Part of Anna in this event').count(), 0, 'her own part');
      assert.equal(await staff.getByLabel('Own boards').count(), 0);
      assert.deepEqual(await axe(page), []);

      await part.selectOption('scorer');
      const [given] = await ordered(fake, 'appoint_staff');
      assert.deepEqual([given.account, given.role], ['Bram', 'scorer']);
      const boards = staff.getByLabel('Own boards');
      await boards.fill('one to four');
      await boards.press('Tab');
      await staff.getByText('From board to board').waitFor();
      assert.equal((await ordered(fake, 'appoint_staff')).length, 1, 'nothing wrong is sent');
      await boards.fill('1-4');
      await boards.press('Tab');
      assert.deepEqual((await ordered(fake, 'appoint_staff', 2))[1].boards, [1, 4]);
      await page.waitForFunction(() => document.querySelector('.boards input')?.value === '1–4');
      await boards.fill('');
      await boards.press('Tab');
      assert.deepEqual((await ordered(fake, 'appoint_staff', 3))[2].boards, []);

      await part.selectOption('');
      assert.equal((await ordered(fake, 'release_staff'))[0].account, 'Bram');
      await staff.getByLabel('Own boards').waitFor({ state: 'detached' });
    },
    {
      prepare: (fake) => {
        fake.accounts = [
          { name: 'Anna', role: 'chief' },
          { name: 'Bram', role: 'arbiter' },
        ];
      },
    },
  ));

test('whoever is the only one reads how others are made, and who appoints nobody sees nothing', () =>
  on_event_stage(browser, event_with(4), '/e/k3m9x2pq/settings', async (page, fake) => {
    await page.getByText('There is no other account yet.').waitFor();
    fake.may = fake.may.filter((order) => !order.endsWith('_staff'));
    await page.reload();
    await page.getByRole('heading', { name: 'The tournament' }).waitFor();
    assert.equal(await page.getByText('Staff of this event').count(), 0);
  }));

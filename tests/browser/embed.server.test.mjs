// On the real program: an event inside a page of somebody else, and nothing but that.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { launch, open_page } from './support/chromium.mjs';
import { have_server, start_server } from './support/server.mjs';

const skip = !have_server();
let server;
let browser;
let host;
before(async () => {
  if (skip) return;
  server = await start_server();
  await server.make_arbiter();
  browser = await launch();
  // Somebody else's page, with the frame that its address asks for.
  host = createServer((request, response) => {
    const src = new URL(request.url, 'http://host').searchParams.get('src');
    response.setHeader('Content-Type', 'text/html');
    response.end(`<!doctype html><title>Club</title><iframe title="Event" src="${src}"></iframe>`);
  }).unref();
  await new Promise((done) => host.listen(0, '127.0.0.1', done));
});
after(async () => {
  host?.close();
  await browser?.close();
  await server?.stop();
});

async function made_event() {
  const made = await server.request('POST', '/api/v1/events', {
    settings: { name: 'Spring open', visibility: 'public' },
    tournament: { name: 'A', boards: 'here' },
  });
  const { event } = await made.json();
  const order = (body) => server.request('POST', `/api/v1/events/${event}/orders`, body);
  const players = [{ name: 'Wiersma, Harm' }, { name: 'Clerc, Rob' }];
  await order({ type: 'add_players', tournament: 1, players });
  const proposal = await server.request('POST', `/api/v1/events/${event}/tournaments/1/proposal`, {});
  await order({ type: 'draft_round', ...(await proposal.json()).draft });
  for (const phase of ['checked', 'published'])
    await order({ type: 'move_round', tournament: 1, round: 1, phase });
  return event;
}

test('pages for spectators are framed by others, and the rest is not', { skip, timeout: 60_000 }, async () => {
  const event = await made_event();
  const page = await open_page(browser);
  const frame = async (path) => {
    const outer = `http://localhost:${host.address().port}/?src=${encodeURIComponent(server.address + path)}`;
    await page.goto(outer, { waitUntil: 'load' });
    return page.frameLocator('iframe');
  };
  try {
    const inner = await frame(`/e/${event}?embed=1`);
    await inner.getByRole('heading', { name: 'Spring open' }).waitFor();
    await inner.getByRole('link', { name: /Wiersma/ }).first().waitFor();
    assert.equal(await inner.locator('.header').count(), 0);
    await inner.getByRole('link', { name: 'Watch' }).first().waitFor();
    const game = await frame(`/e/${event}/g/1-1?embed=1`);
    await game.locator('.board').waitFor();
    assert.equal(await game.getByRole('button', { name: 'Resign' }).count(), 0);
    for (const refused of [`/e/${event}`, `/e/${event}/me?embed=1`, '/?embed=1', '/sign-in']) {
      await frame(refused);
      assert.equal(await page.frameLocator('iframe').locator('#app').count(), 0, refused);
    }
  } finally {
    await page.context().close();
  }
});

test('the address of a game leads to it, and the older one still does', { skip, timeout: 60_000 }, async () => {
  const event = await made_event();
  const page = await open_page(browser);
  try {
    await page.goto(`${server.address}/e/${event}`);
    await page.getByRole('link', { name: 'Watch' }).first().waitFor();
    const link = await page.getByRole('link', { name: 'Watch' }).first().getAttribute('href');
    const answer = await page.goto(`${server.address}/e/${event}/g/1-1`);
    assert.equal(answer.status(), 200);
    await page.locator('.board').waitFor();
    await page.getByRole('heading', { name: 'By ear and by keys' }).waitFor();
    assert.match(link, /^\/(g\/|e\/\w+\/g\/1-1)/);
    assert.deepEqual(page.faults, []);
  } finally {
    await page.context().close();
  }
});

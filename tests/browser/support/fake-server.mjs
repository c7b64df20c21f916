// A stand-in for the program: serves web/dist and one canned game, and can be told to misbehave
// (drop links, lose answers), which the real one does not do on request.
import { createServer } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { preview } from './fake-preview.mjs';

const { WebSocketServer } = createRequire(new URL('../../../web/package.json', import.meta.url))(
  'ws',
);
const dist = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

// As strict as the pages are meant for: no inline script, no inline style.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves `scene` (see scenes.mjs) until `close` is called. */
export async function start_fake(scene) {
  const fake = new Fake(scene);
  await new Promise((done) => fake.http.listen(0, '127.0.0.1', done));
  fake.address = `http://127.0.0.1:${fake.http.address().port}`;
  return fake;
}

class Fake {
  /** Every command received, with its key, also those whose answer was lost. */
  commands = [];
  /** How many answers to commands are still to be lost after they were carried out. */
  lose_answers = 0;
  /** What was asked of many boards at once: `['pause', body]`. */
  together = [];
  links_refused = false;
  account = null;

  constructor(scene) {
    this.scene = scene;
    this.started = performance.now();
    this.done = new Map();
    // A test that fails before it closes its stand-in must not keep the whole file from ending.
    this.http = createServer((request, response) => this.answer(request, response)).unref();
    this.sockets = new WebSocketServer({ noServer: true });
    this.http.on('upgrade', (request, socket, head) => {
      if (this.links_refused) return socket.destroy();
      this.sockets.handleUpgrade(request, socket, head, (link) => this.welcome(link));
    });
  }

  now() {
    return this.scene.state.clock.server_ms + Math.round(performance.now() - this.started);
  }

  /** The state with the clock as it is now. */
  state(moves = this.scene.state.moves) {
    const state = structuredClone(this.scene.state);
    const now = this.now();
    const { clock } = state;
    if (clock.running)
      clock[clock.running].left_ms = Math.max(
        0,
        clock[clock.running].left_ms - (now - clock.server_ms),
      );
    return { ...state, moves, clock: { ...clock, server_ms: now } };
  }

  welcome(link) {
    link.once('message', (data) => {
      const { token } = JSON.parse(String(data));
      const viewer = this.viewer(token);
      link.send(
        JSON.stringify({
          type: 'state',
          viewer,
          sequence: this.scene.state.sequence,
          state: this.state(),
          missed: [],
        }),
      );
    });
  }

  viewer(token) {
    return (
      { w: 'white', b: 'black', s: 'spectator' }[token] ?? (this.account ? 'arbiter' : 'spectator')
    );
  }

  tell(message) {
    for (const link of this.sockets.clients) link.send(JSON.stringify(message));
  }

  /** Changes the game and tells everyone. */
  change(fields, event, slice) {
    const now = this.now();
    const sequence = this.scene.state.sequence + 1;
    const running = this.state();
    this.started = performance.now();
    this.scene.state = { ...running, ...fields, sequence };
    this.scene.state.clock = { ...running.clock, ...(fields.clock ?? {}), server_ms: now };
    const events = [
      {
        sequence,
        server_ms: now,
        utc: '2026-11-29T19:03:04.120Z',
        actor: { role: 'white', name: '' },
        data: {},
        ...event,
      },
    ];
    this.scene.events.push(...events);
    const { moves } = this.scene.state;
    this.tell({
      type: 'change',
      sequence,
      events,
      state: this.state(slice ?? { from: moves.items.length, items: [] }),
    });
  }

  drop_links() {
    for (const link of this.sockets.clients) link.terminate();
  }

  async answer(request, response) {
    const { pathname } = new URL(request.url, this.address);
    const body = await read_body(request);
    const send = (status, value) => {
      const type = status < 400 ? 'application/json' : 'application/problem+json';
      response.writeHead(status, { 'Content-Type': type }).end(JSON.stringify(value));
    };
    if (!pathname.startsWith('/api/')) return serve_file(pathname, response);
    const game = `/api/v1/games/${this.scene.state.id}`;
    if (pathname === '/api/v1/session') {
      if (request.method === 'POST') this.account = { name: body.name, role: 'chief' };
      if (request.method === 'DELETE') this.account = null;
      return send(200, { account: this.account });
    }
    if (pathname === '/api/v1/games' && request.method === 'POST') return this.made(body, send);
    if (pathname === '/api/v1/games') return send(200, { games: this.scene.tiles(this.state()) });
    if (pathname === `${game}/commands`) return this.command(request, response, body, send);
    if (pathname === `${game}/preview`) {
      const { status, value } = preview(this.state(), body);
      return send(status, value);
    }
    if (pathname === '/api/v1/games/pause' || pathname === '/api/v1/games/resume') {
      this.together.push([pathname.split('/').at(-1), body]);
      return send(200, this.scene.together ?? { done: [this.scene.state.id], refused: [] });
    }
    if (pathname === `${game}/events`) return send(200, { events: this.scene.events, more: false });
    if (pathname.startsWith(`${game}/links/`))
      return send(201, { link: `/g/${this.scene.state.id}#t=new` });
    const canned = await this.scene.answers[pathname];
    return canned
      ? send(200, canned)
      : send(404, {
          type: '/problems/unknown-address',
          title: 'Unknown address',
          status: 404,
          detail: 'There is nothing at this address.',
        });
  }

  made(body, send) {
    this.order = body;
    if (!body.white.name)
      return send(422, {
        type: '/problems/invalid-fields',
        title: 'Missing or wrong fields',
        status: 422,
        detail: 'One field is missing or wrong.',
        errors: { '/white/name': 'required' },
      });
    const { id } = this.scene.state;
    const links = { white: `/g/${id}#t=w`, black: `/g/${id}#t=b`, watch: `/g/${id}#t=s` };
    return send(201, { game: id, links, state: this.state() });
  }

  command(request, response, command, send) {
    const key = request.headers['idempotency-key'];
    // On what an arbiter rests his command is a matter between the page and the server.
    const { seen: _seen, ...said } = command;
    this.commands.push({ command: said, key });
    if (!this.done.has(key))
      this.done.set(key, this.scene.decide(this, command, request.headers.authorization));
    if (this.lose_answers > 0) {
      this.lose_answers -= 1;
      return response.destroy();
    }
    const refusal = this.done.get(key);
    if (refusal) return send(refusal.status, refusal);
    return send(200, {
      sequence: this.scene.state.sequence,
      already_recorded: false,
      state: this.state({ from: 0, items: [] }),
    });
  }

  async close() {
    this.drop_links();
    this.http.closeAllConnections?.();
    await new Promise((done) => this.http.close(done));
  }
}

export function serve_file(pathname, response) {
  const file = join(dist, pathname);
  const known = extname(pathname) !== '' && existsSync(file);
  const page = known ? file : join(dist, 'index.html');
  response.writeHead(200, {
    'Content-Type': types[extname(page)],
    'Content-Security-Policy': policy,
  });
  response.end(readFileSync(page));
}

export async function read_body(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  const text = Buffer.concat(parts).toString();
  if (request.headers['content-type'] === 'text/csv') return text;
  return text === '' ? null : JSON.parse(text);
}

// A stand-in for the program with one board and its devices: codes, contact, presses, and the faults
// that the real one does not show on request. Its clock counts down, with an increment; whether the
// methods are right is the business of the real one.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { read_body, serve_file } from './fake-server.mjs';
import { base_state } from './scenes.mjs';

const { WebSocketServer } = createRequire(new URL('../../../web/package.json', import.meta.url))(
  'ws',
);

const other = (side) => (side === 'white' ? 'black' : 'white');

/** A board where only the clock is here, five minutes and three seconds a move, White running. */
export function wooden(fields = {}) {
  const side = {
    left_ms: 303_000,
    moves: 0,
    period: 1,
    flag_ms: null,
    interim_ms: null,
    method: 'countdown',
    increment_ms: 3_000,
    delay_ms: 0,
    delay_left_ms: null,
    moves_to_go: null,
    periods_left: null,
    period_ms: null,
    over_ms: null,
    confirmed: false,
    sign: 'none',
  };
  const state = base_state();
  const { clock = {}, settings = {}, ...rest } = fields;
  return {
    ...state,
    ply: 0,
    moves: { from: 0, items: [] },
    to_move: 'white',
    proposed: null,
    call: null,
    pause_ask: null,
    device: null,
    ...rest,
    settings: {
      ...state.settings,
      play: 'clock_only',
      pause_by: 'arbiter',
      call_stops_clocks: true,
      byo_yomi_shown: 'single',
      time_control: { program: '300+3', increment: 'before', crossing: 'by_moves', freeze: true },
      ...settings,
    },
    clock: {
      control: '300+3',
      server_ms: 812_345,
      on_move: 'white',
      running: 'white',
      phase: 'running',
      turn_used_ms: 0,
      next_ms: null,
      opening_press: false,
      ...clock,
      white: { ...side, ...(clock.white ?? {}) },
      black: { ...side, ...(clock.black ?? {}) },
    },
  };
}

export async function start_fake_clock(state = wooden(), device = {}) {
  const fake = new FakeClock(state, device);
  await new Promise((done) => fake.http.listen(0, '127.0.0.1', done));
  fake.address = `http://127.0.0.1:${fake.http.address().port}`;
  return fake;
}

class FakeClock {
  commands = [];
  logged = [];
  heres = 0;
  codes = new Map([['K7WM4P', 'fresh']]);
  tokens = new Map();
  made = 0;
  lose_answers = 0;
  /** What the next command is refused with. */
  refuse_next = null;
  pin = '407100';
  last_contact = -Infinity;
  done = new Map();

  constructor(state, device) {
    this.state = state;
    this.device = {
      id: 1,
      name: 'Tablet 1',
      sides: 'both',
      layout: 'clock',
      place: { event: 'e1', tournament: 1, board: 3 },
      ...device,
    };
    this.game = state.id;
    this.started = performance.now() - state.clock.server_ms;
    this.since = state.clock.server_ms;
    this.http = createServer((request, response) => void this.answer(request, response)).unref();
    this.sockets = new WebSocketServer({ noServer: true });
    this.http.on('upgrade', (request, socket, head) => {
      if (this.dead) return socket.destroy();
      this.sockets.handleUpgrade(request, socket, head, (link) =>
        link.once('message', (data) => this.welcome(link, JSON.parse(String(data)))),
      );
    });
    this.beat = setInterval(() => this.tell({ type: 'time', server_ms: this.now() }), 1_000);
    this.beat.unref();
  }

  now() {
    return Math.round(performance.now() - this.started);
  }

  welcome(link, { token }) {
    const viewer = { w: 'white', b: 'black' }[token] ?? 'device';
    const state = this.told();
    link.send(
      JSON.stringify({ type: 'state', viewer, sequence: state.sequence, state, missed: [] }),
    );
  }

  tell(message) {
    for (const link of this.sockets.clients) link.send(JSON.stringify(message));
  }

  /** The state with its clock as it is now. */
  told() {
    const state = structuredClone(this.state);
    const { clock } = state;
    const now = this.now();
    if (clock.running) clock[clock.running].left_ms -= Math.max(0, now - this.since);
    return { ...state, clock: { ...clock, server_ms: now } };
  }

  /** Charges the running side up to `at`; a flag that fell before it is recorded. */
  charge(at) {
    const { clock } = this.state;
    const side = clock.running;
    if (!side) return (this.since = at);
    const due = this.since + clock[side].left_ms;
    if (due <= at) {
      Object.assign(clock[side], { left_ms: 0, flag_ms: due, sign: 'flag' });
      clock.running = null;
      clock.phase = this.state.phase = 'paused';
      const winner = other(side);
      this.state.proposed = {
        result: winner === 'white' ? '2-0' : '0-2',
        winner,
        reason: 'TIME',
        side,
        sentence: { key: 'outcome.TIME', params: { winner, loser: side } },
      };
      this.changed();
    } else {
      clock[side].left_ms -= at - this.since;
    }
    this.since = at;
  }

  changed() {
    this.state.sequence += 1;
    this.tell({ type: 'change', sequence: this.state.sequence, events: [], state: this.told() });
  }

  /** As if the cable were pulled: nothing is heard and nothing answered until it is mended. */
  cut() {
    this.dead = true;
    for (const link of this.sockets.clients) link.terminate();
    this.http.closeAllConnections?.();
  }

  mend() {
    this.dead = false;
  }

  /** As the server does it where something else happens: another phase, an offer, a call. */
  change(fields) {
    this.charge(this.now());
    Object.assign(this.state, fields);
    this.changed();
  }

  async answer(request, response) {
    const { pathname } = new URL(request.url, this.address);
    if (this.dead) return request.socket.destroy();
    if (!pathname.startsWith('/api/')) return serve_file(pathname, response);
    const body = await read_body(request);
    const token = (request.headers.authorization ?? '').replace('Bearer ', '');
    const send = (status, value) => {
      const type = status < 400 ? 'application/json' : 'application/problem+json';
      response.writeHead(status, { 'Content-Type': type }).end(JSON.stringify(value));
    };
    const problem = (status, code, detail) =>
      send(status, { type: `/problems/${code}`, title: detail, status, code, detail });
    if (pathname === '/api/v1/session') return send(200, { account: null });
    if (pathname === '/api/v1/devices') {
      const code = body.code.replaceAll('-', '').toUpperCase();
      const was = this.codes.get(code);
      if (was === undefined) return problem(404, 'CODE_UNKNOWN', 'There is no such code.');
      if (was !== 'fresh') return problem(410, 'CODE_USED', 'This code has been used.');
      this.codes.set(code, 'used');
      this.tokens.clear();
      const fresh = `token-${(this.made += 1)}`;
      this.tokens.set(fresh, this.device);
      return send(201, { token: fresh, device: this.device });
    }
    const seat = { w: 'white', b: 'black' }[token];
    if (!seat && !this.tokens.has(token))
      return problem(401, 'DEVICE_REVOKED', 'This device was replaced.');
    if (!seat) this.contact();
    const here = { server_ms: this.now(), game: this.game };
    if (pathname === '/api/v1/device') return send(200, { device: this.device, ...here });
    if (pathname === '/api/v1/device/here') {
      this.heres += 1;
      this.charge(this.now());
      return send(200, here);
    }
    if (pathname === '/api/v1/device/pin') {
      if (body.pin === this.pin) return send(200, here);
      return problem(403, 'WRONG_PIN', 'This is not the PIN of this tablet. 4 more tries are free.');
    }
    if (pathname === '/api/v1/device/log') {
      this.logged.push(body);
      return send(200, {});
    }
    if (pathname.endsWith('/commands')) return this.command(request, response, body, send);
    return problem(404, 'UNKNOWN', 'There is nothing at this address.');
  }

  contact() {
    const now = this.now();
    this.silent_before = this.last_contact < now - 2_500 ? this.last_contact : null;
    this.last_contact = now;
  }

  command(request, response, command, send) {
    const key = request.headers['idempotency-key'];
    this.commands.push({ command, key });
    if (!this.done.has(key)) this.done.set(key, this.decide(command));
    if (this.lose_answers > 0) {
      this.lose_answers -= 1;
      return response.destroy();
    }
    const refusal = this.done.get(key);
    if (refusal) return send(refusal.status, refusal);
    const state = this.told();
    return send(200, { sequence: state.sequence, already_recorded: false, state });
  }

  decide(command) {
    const refuse = (code, detail) => ({
      type: `/problems/${code}`,
      title: detail,
      status: 409,
      code,
      detail,
    });
    if (this.refuse_next) {
      const refusal = this.refuse_next;
      this.refuse_next = null;
      return refusal;
    }
    const { clock } = this.state;
    const silent = this.silent_before !== null && command.device_ms !== undefined;
    const at = silent
      ? Math.min(Math.max(command.device_ms, this.silent_before, this.since), this.now())
      : this.now();
    if (command.type === 'press' || command.type === 'play_move') {
      this.charge(at);
      if (this.state.phase !== 'running') return refuse('NOT_RUNNING', 'The clocks stand.');
      const side = clock.running;
      if (command.ply !== this.state.ply) return refuse('STALE_PLY', 'That press is old.');
      if ((command.side ?? side) !== side) return refuse('NOT_YOUR_TURN', 'Not your turn.');
      clock[side].left_ms += clock[side].increment_ms;
      clock[side].moves += 1;
      clock.on_move = clock.running = this.state.to_move = other(side);
      this.state.ply += 1;
    } else {
      const call = command.type === 'call_arbiter';
      this.charge(call ? at : this.now());
      const by = command.side ?? 'white';
      const { ply } = this.state;
      if (call) this.state.call = { by, server_ms: at };
      if (call && clock.running && this.state.settings.call_stops_clocks) this.pause('call', '');
      if (command.type === 'offer_draw') this.state.draw_offer = { by, ply };
      if (command.type === 'decline_draw') this.state.draw_offer = null;
      if (command.type === 'decline_pause') this.state.pause_ask = null;
      if (command.type === 'ask_pause') this.state.pause_ask = { by, ply };
      if (command.type === 'pause') this.pause('arbiter', command.reason);
      if (command.type === 'accept_pause') this.pause('players', '');
      if (command.type === 'resume') this.run();
      if (command.type === 'resign') this.propose(other(by), 'RESIGN');
      if (command.type === 'start') this.run();
    }
    this.changed();
    return null;
  }

  pause(by, reason) {
    const { clock } = this.state;
    clock.running = null;
    clock.phase = this.state.phase = 'paused';
    this.state.pause = { by, reason, server_ms: this.now() };
    this.state.pause_ask = null;
  }

  run() {
    const { clock } = this.state;
    clock.running = clock.on_move;
    clock.phase = this.state.phase = 'running';
    this.state.pause = null;
  }

  propose(winner, reason) {
    this.pause('arbiter', '');
    this.state.proposed = {
      result: winner === 'white' ? '2-0' : '0-2',
      winner,
      reason,
      side: other(winner),
      sentence: { key: `outcome.${reason}`, params: { winner, loser: other(winner) } },
    };
  }

  async close() {
    clearInterval(this.beat);
    for (const link of this.sockets.clients) link.terminate();
    this.http.closeAllConnections?.();
    await new Promise((done) => this.http.close(done));
  }
}

// The real program on a port and a file of its own, and the few requests that set a test up.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const binary = join(
  process.env.FLAGFALL_BIN ? '' : root,
  process.env.FLAGFALL_BIN ?? 'build/release/flagfall',
);

/** False, with a line that says so, where there is no program to test. */
export function have_server() {
  if (existsSync(binary)) return true;
  console.log(`SKIPPED: no program at ${binary}; build it or set FLAGFALL_BIN`);
  return false;
}

export const password = 'a quiet evening in Utrecht';

export async function start_server(options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'flagfall-'));
  const server = new Server(folder, options);
  await server.start(0);
  return server;
}

class Server {
  cookie = '';

  constructor(folder, { flags = [] }) {
    this.folder = folder;
    this.flags = flags;
  }

  /** Starts the program and reads its address from what it prints. */
  async start(port) {
    const args = [
      'serve',
      '--port',
      String(port),
      '--data',
      join(this.folder, 'club.db'),
      ...this.flags,
    ];
    this.process = spawn(binary, args, { cwd: this.folder, stdio: ['ignore', 'pipe', 'pipe'] });
    this.printed = '';
    this.logged = '';
    this.process.stderr.on('data', (data) => {
      this.logged += data;
    });
    this.exited = new Promise((done) => this.process.on('exit', done));
    const address = await new Promise((found, failed) => {
      this.process.stdout.on('data', (data) => {
        this.printed += data;
        const match = /^listening on (http:\/\/\S+?)\/?$/m.exec(this.printed);
        if (match) found(match[1]);
      });
      this.process.on('exit', (code) =>
        failed(new Error(`ended with ${code}: ${this.printed}${this.logged}`)),
      );
    });
    this.address = address;
  }

  /** The one-time link for the first arbiter; waits until it is printed. */
  async setup_link() {
    const pattern = /^first arbiter: (\S+)$/m;
    while (!pattern.test(this.printed))
      await new Promise((done) => this.process.stdout.once('data', done));
    return pattern.exec(this.printed)[1];
  }

  /** Makes the first arbiter and keeps the session for `request`. */
  async make_arbiter() {
    const token = (await this.setup_link()).split('#t=')[1];
    const response = await this.request('POST', '/api/v1/setup', { token, name: 'Anna', password });
    this.cookie = response.headers.get('set-cookie').split(';')[0];
  }

  async request(method, path, body, headers = {}) {
    const response = await fetch(this.address + path, {
      method,
      headers: {
        Origin: this.address,
        ...(this.cookie ? { Cookie: this.cookie } : {}),
        'Content-Type': 'application/json',
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  }

  /** A game with Anna's session; answers its id and whole links. */
  async make_game(fields = {}) {
    const order = {
      white: { name: 'Wiersma' },
      black: { name: 'Clerc' },
      time_control: { program: '4800+60' },
      visibility: 'public',
      ...fields,
    };
    const made = await (await this.request('POST', '/api/v1/games', order)).json();
    const links = Object.fromEntries(
      Object.entries(made.links).map(([name, path]) => [name, this.address + path]),
    );
    return { id: made.game, links };
  }

  async command(game, command) {
    return (await this.request('POST', `/api/v1/games/${game}/commands`, command)).json();
  }

  async state(game) {
    return (await (await this.request('GET', `/api/v1/games/${game}`)).json()).state;
  }

  /** As when the power fails. */
  async kill() {
    this.process.kill('SIGKILL');
    await this.exited;
  }

  async restart() {
    await this.start(Number(new URL(this.address).port));
  }

  async stop() {
    if (this.process.exitCode === null && this.process.signalCode === null) {
      this.process.kill('SIGTERM');
      await this.exited;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}

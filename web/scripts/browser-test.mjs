// Builds the pages and runs the browser tests: all files of tests/browser, or those that are named.
// Each has its own server and browser. Two at a time, since most of them wait for a page, but those
// that measure how soon a touch is answered alone.
import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import './build.mjs';

const folder = fileURLToPath(new URL('../../tests/browser/', import.meta.url));
const measuring = ['tablet.test.mjs', 'tablet.server.test.mjs'];
const at_a_time = 2;

const named = process.argv.slice(2).map((name) => basename(name));
const names = named.length
  ? named
  : readdirSync(folder).filter((name) => name.endsWith('.test.mjs'));
// The largest first, so that no long one is left for the end.
const size = (name) => statSync(join(folder, name)).size;
const waiting = names
  .filter((name) => !measuring.includes(name))
  .sort((one, two) => size(two) - size(one));
let failed = false;

/** Runs one file and prints what it says in one piece, with the time that it took. */
async function run(name) {
  const begun = performance.now();
  const runner = spawn(process.execPath, ['--test', join(folder, name)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  runner.stdout.setEncoding('utf8');
  let said = '';
  runner.stdout.on('data', (data) => {
    said += data;
  });
  const status = await new Promise((done) => runner.on('close', done));
  failed ||= status !== 0;
  console.log(`${said}took: ${((performance.now() - begun) / 1000).toFixed(1)} s, ${name}`);
}

async function run_waiting() {
  for (let name = waiting.shift(); name; name = waiting.shift()) await run(name);
}

await Promise.all(Array.from({ length: at_a_time }, run_waiting));
for (const name of measuring) if (names.includes(name)) await run(name);
process.exit(failed ? 1 : 0);

// Builds the pages and runs the browser tests one file after another: each starts its own server
// and browser.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import './build.mjs';

const folder = fileURLToPath(new URL('../../tests/browser/', import.meta.url));
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.test.mjs'))
  .map((name) => folder + name);
const { status } = spawnSync(process.execPath, ['--test', '--test-concurrency=1', ...files], {
  stdio: 'inherit',
});
process.exit(status ?? 1);

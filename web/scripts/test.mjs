// Bundles each test file for Node and runs them all: TypeScript and the catalogue in, plain
// modules out, so that the tests need nothing of Node but its own runner.
import { build } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogue_plugin } from './catalogue-plugin.mjs';

const web = fileURLToPath(new URL('../', import.meta.url));
const out = join(web, '../build/web-test');
const names = readdirSync(join(web, 'test')).filter((name) => /\.test\.tsx?$/.test(name));

rmSync(out, { recursive: true, force: true });
await build({
  absWorkingDir: web,
  entryPoints: names.map((name) => `test/${name}`),
  outdir: out,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node18',
  define: { FLAGFALL_WEB: JSON.stringify(web) },
  plugins: [catalogue_plugin],
});
const files = names.map((name) => join(out, name.replace(/\.tsx?$/, '.mjs')));
const { status } = spawnSync(process.execPath, ['--test', ...files], { stdio: 'inherit' });
process.exit(status ?? 1);

// Makes web/dist: index.html, one script and one style sheet named by their contents, the icons.
import { build } from 'esbuild';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { catalogue_plugin, read_catalogue } from './catalogue-plugin.mjs';

const web = fileURLToPath(new URL('../', import.meta.url));
const dist = join(web, 'dist');
const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist);

const { metafile } = await build({
  absWorkingDir: web,
  entryPoints: { app: 'src/main.tsx' },
  outdir: dist,
  entryNames: '[name]-[hash]',
  bundle: true,
  format: 'esm',
  target: ['chrome100', 'firefox100', 'safari15.4'],
  minify: true,
  metafile: true,
  legalComments: 'none',
  plugins: [catalogue_plugin],
});

const outputs = Object.keys(metafile.outputs).map((path) => basename(path));
const named = (ending) => outputs.find((name) => name.endsWith(ending));
const { merged } = read_catalogue();
const page = readFileSync(join(web, 'index.html'), 'utf8')
  .replace('{script}', named('.js'))
  .replace('{style}', named('.css'))
  .replace('{no_script}', escape(merged['page.no_script']));
writeFileSync(join(dist, 'index.html'), page);
for (const name of readdirSync(join(web, 'static')))
  copyFileSync(join(web, 'static', name), join(dist, name));

// What a browser loads for a public page must stay small: the server sends these compressed.
const most_bytes = 100_000;
let total = 0;
let sent = 0;
for (const name of readdirSync(dist).sort()) {
  const bytes = readFileSync(join(dist, name));
  const packed = gzipSync(bytes).length;
  total += bytes.length;
  sent += packed;
  console.log(`${name} ${kilobytes(bytes.length)}, ${kilobytes(packed)} compressed`);
}
console.log(`total ${kilobytes(total)}, ${kilobytes(sent)} compressed`);
if (sent > most_bytes) throw new Error(`the pages are larger than ${kilobytes(most_bytes)}`);

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

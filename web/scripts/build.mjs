// Makes web/dist: index.html, the scripts and style sheets named by their contents, the icons. What
// only some pages show has a style sheet apart, which they load.
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
  entryPoints: { app: 'src/main.tsx', apart: 'src/styles/apart.css' },
  outdir: dist,
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  target: ['chrome100', 'firefox100', 'safari15.4'],
  minify: true,
  metafile: true,
  legalComments: 'none',
  plugins: [catalogue_plugin],
});

const outputs = Object.entries(metafile.outputs).map(([path, output]) => ({
  name: basename(path),
  path,
  ...output,
}));
const entry = outputs.find(({ entryPoint }) => entryPoint === 'src/main.tsx');
const apart_style = outputs.find(({ entryPoint }) => entryPoint === 'src/styles/apart.css');
const style = outputs.find((output) => output.name.endsWith('.css') && output !== apart_style);
const { merged } = read_catalogue();
const page = readFileSync(join(web, 'index.html'), 'utf8')
  .replace('{script}', entry.name)
  .replace('{style}', style.name)
  .replace('{apart_style}', apart_style.name)
  .replace('{no_script}', escape(merged['page.no_script']));
writeFileSync(join(dist, 'index.html'), page);
for (const name of readdirSync(join(web, 'static')))
  copyFileSync(join(web, 'static', name), join(dist, name));

const packed = new Map();
let total = 0;
for (const name of readdirSync(dist).sort()) {
  const bytes = readFileSync(join(dist, name));
  packed.set(name, gzipSync(bytes).length);
  total += bytes.length;
  console.log(`${name} ${kilobytes(bytes.length)}, ${kilobytes(packed.get(name))} compressed`);
}
console.log(`total ${kilobytes(total)}, ${kilobytes(sum([...packed.keys()]))} compressed`);

// What a browser loads for a public page must stay small: the server sends these compressed. What
// only the staff loads is kept out of it.
const most_bytes = 100_000;
const first_load = ['index.html', 'icon.svg', style.name, ...with_imports(entry.path)];
const public_pages = {
  start: [],
  'a game': ['src/pages/GamePage.tsx'],
  'an event': ['src/event/EventPage.tsx'],
};
for (const [name, sources] of Object.entries(public_pages)) {
  const parts = sources.flatMap((source) =>
    with_imports(outputs.find(({ entryPoint }) => entryPoint === source).path),
  );
  const sent = sum(new Set([...first_load, ...parts]));
  console.log(`public page, ${name}: ${kilobytes(sent)} compressed`);
  if (sent > most_bytes) throw new Error(`that is more than ${kilobytes(most_bytes)}`);
}

/** The names of a script and of all that it loads at once. */
function with_imports(path, known = new Set()) {
  if (known.has(basename(path))) return [...known];
  known.add(basename(path));
  for (const { kind, path: next } of metafile.outputs[path].imports)
    if (kind === 'import-statement') with_imports(next, known);
  return [...known];
}

function sum(names) {
  return [...names].reduce((bytes, name) => bytes + packed.get(name), 0);
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

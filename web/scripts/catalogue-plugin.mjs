// The module "catalogue" is every file of web/catalogue/LANGUAGE merged into one object, so that a
// key of any part of the program (rules, clock, game, http, pages) can be shown by the pages. A few
// files are modules of their own, "catalogue/NAME": what only some pages say, only they load.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../catalogue/', import.meta.url));

const apart = [
  'cases',
  'devices',
  'files',
  'games',
  'hall',
  'making',
  'papers',
  'pdn',
  'public',
  'record',
  'rulings',
  'sheet',
  'staff',
  'tablet',
];
const common = 'common';

export function read_catalogue(language = 'en') {
  const folder = join(root, language);
  const merged = {};
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();
  for (const file of files) {
    for (const [key, value] of Object.entries(
      JSON.parse(readFileSync(join(folder, file), 'utf8')),
    )) {
      if (key in merged) throw new Error(`the key ${key} stands twice; the second time in ${file}`);
      merged[key] = value;
    }
  }
  return { merged, files: files.map((file) => join(folder, file)) };
}

/** The entries of one file that is apart, or of all that are not. */
function read_part(name) {
  const { merged, files } = read_catalogue();
  const keys_of = (file) =>
    Object.keys(JSON.parse(readFileSync(join(root, 'en', `${file}.json`), 'utf8')));
  const keys = new Set((name === common ? apart : [name]).flatMap(keys_of));
  const wanted = ([key]) => keys.has(key) !== (name === common);
  return { entries: Object.fromEntries(Object.entries(merged).filter(wanted)), files };
}

export const catalogue_plugin = {
  name: 'catalogue',
  setup(build) {
    build.onResolve({ filter: /^catalogue(\/[a-z]+)?$/ }, ({ path }) => {
      const name = path.slice('catalogue/'.length) || common;
      if (name !== common && !apart.includes(name)) throw new Error(`${path} is no module`);
      return { path: name, namespace: 'catalogue' };
    });
    build.onLoad({ filter: /.*/, namespace: 'catalogue' }, ({ path }) => {
      const { entries, files } = read_part(path);
      return { contents: JSON.stringify(entries), loader: 'json', watchFiles: files };
    });
  },
};

// The module "catalogue" is every file of web/catalogue/LANGUAGE merged into one object, so that a
// key of any part of the program (rules, clock, game, http, pages) can be shown by the pages.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../catalogue/', import.meta.url));

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

export const catalogue_plugin = {
  name: 'catalogue',
  setup(build) {
    build.onResolve({ filter: /^catalogue$/ }, () => ({ path: 'en', namespace: 'catalogue' }));
    build.onLoad({ filter: /.*/, namespace: 'catalogue' }, ({ path }) => {
      const { merged, files } = read_catalogue(path);
      return { contents: JSON.stringify(merged), loader: 'json', watchFiles: files };
    });
  },
};

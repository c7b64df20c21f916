// What the pages for arbiters call by name stands on the pages under that name.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import common from 'catalogue';
import cases from 'catalogue/cases';
import devices from 'catalogue/devices';
import files from 'catalogue/files';
import games from 'catalogue/games';
import hall from 'catalogue/hall';
import making from 'catalogue/making';
import pdn from 'catalogue/pdn';
import visitors from 'catalogue/public';
import rulings from 'catalogue/rulings';
import sheet from 'catalogue/sheet';
import staff from 'catalogue/staff';
import tablet from 'catalogue/tablet';

const catalogue = {
  ...common,
  ...cases,
  ...devices,
  ...files,
  ...games,
  ...hall,
  ...making,
  ...pdn,
  ...visitors,
  ...rulings,
  ...sheet,
  ...staff,
  ...tablet,
};

const roles_and_sides = /^(role|side)\./;

/** Every text that can be seen as a heading, a label, a button or a choice; parameters match all. */
const shown = Object.entries(catalogue)
  .filter(([key]) => !roles_and_sides.test(key))
  .flatMap(([, entry]) => (typeof entry === 'string' ? [entry] : [entry.one, entry.other]))
  .map((entry) => {
    const parts = entry.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${parts.join('.+')}$`);
  })
  .filter((pattern) => /\w{2}/.test(pattern.source));

for (const name of ['run-a-game', 'run-a-tournament', 'settle-a-dispute', 'enter-a-scoresheet', 'a-tablet-as-the-clock', 'find-a-game', 'follow-an-event']) {
  test(`${name}: each name in bold is one of the pages`, () => {
    const path = join(FLAGFALL_WEB, `../docs/how-to/${name}.md`);
    const bold = [...readFileSync(path, 'utf8').matchAll(/\*\*(.+?)\*\*/gs)].map(([, words]) =>
      (words ?? '').replace(/\s+/g, ' ').replaceAll("'", '’'),
    );
    assert.ok(bold.length > 5);
    const unknown = bold.filter((words) => !shown.some((pattern) => pattern.test(words)));
    assert.deepEqual(unknown, []);
  });
}

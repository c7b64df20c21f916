// Takes every address out of package-lock.json: it pins versions and contents by hash, and where
// the packages come from is the business of whoever installs them.
import { readFileSync, writeFileSync } from 'node:fs';

const path = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(path, 'utf8'));
for (const entry of Object.values(lock.packages)) {
  delete entry.funding;
  delete entry.resolved;
}
writeFileSync(path, JSON.stringify(lock, null, 2) + '\n');

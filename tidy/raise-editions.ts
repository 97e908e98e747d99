/** `npm run editions` gives every file of database/functions that has changed the next number in its first line. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasItsEdition, inNextEdition } from './editions.ts';

const folder = join(import.meta.dirname, '../database/functions');
for (const name of readdirSync(folder).filter((each) => each.endsWith('.sql'))) {
  const text = readFileSync(join(folder, name), 'utf8');
  if (hasItsEdition(text)) continue;
  const raised = inNextEdition(text);
  writeFileSync(join(folder, name), raised);
  process.stdout.write(`${name}: ${raised.slice(0, raised.indexOf('\n'))}\n`);
}

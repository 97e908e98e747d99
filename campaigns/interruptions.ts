/**
 * `npm run interruptions -- [--seed 1] [--only table] [--servers 1]`: kills the server and PostgreSQL at every step of
 * rounds that have several (mines, free spins), at every moment of a flight and of a round at a table that all share, and
 * of draws, before and after the answer, and looks that the round is found as it was told and gone on with, or ended by
 * the site, and in any case paid once. `--only` takes one of these parts: steps, flight, table, draw. `--servers 2` has two
 * servers drive what all share, and kills one of them.
 * `-- --browser`: kills the server under the games themselves in a browser (KHELA_BROWSER, an installed Chromium, or
 * Playwright's own), in pages that stay open and in pages that are closed and opened anew; `--every 5` takes a part of
 * the cases.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { everyCase, interruptPages } from './interruptions/browser.ts';
import { interruptRounds, parts } from './interruptions/interrupting.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    every: { type: 'string', default: '1' },
    only: { type: 'string' },
    servers: { type: 'string', default: '1' },
    browser: { type: 'boolean', default: false },
  },
});
if (values.browser && !existsSync(join(import.meta.dirname, '../dist/web/index.html')))
  throw new Error('The web is not built. Run: npm start, once');
if (values.only !== undefined && !(parts as readonly string[]).includes(values.only))
  throw new Error(`Which part? One of: ${parts.join(', ')}`);
const [seed, every] = [BigInt(values.seed), Number(values.every)];
const { cases, faults } = values.browser
  ? await interruptPages({ seed, cases: everyCase().filter((_, at) => at % every === 0) }, console.log)
  : await interruptRounds(
      { seed, every, only: parts.find((part) => part === values.only), servers: Number(values.servers) },
      console.log,
    );
const campaign = values.browser ? 'interruptions in the browser' : 'interruptions';
console.log(JSON.stringify({ campaign, cases, faults }));
process.exit(faults.length === 0 ? 0 : 1);

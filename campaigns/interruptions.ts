/**
 * `npm run interruptions -- [--seed 1]`: kills the server and PostgreSQL at every step of rounds that have several (mines,
 * free spins) and at every moment of a flight that all share (crash), before and after the answer, and looks that the
 * round is found as it was told and gone on with, or ended by the site, and in any case paid once.
 * `-- --browser`: kills the server under the games themselves in a browser (KHELA_BROWSER, an installed Chromium, or
 * Playwright's own), in pages that stay open and in pages that are closed and opened anew; `--every 5` takes a part of
 * the cases.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { everyCase, interruptPages } from './interruptions/browser.ts';
import { interruptRounds } from './interruptions/interrupting.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    every: { type: 'string', default: '1' },
    browser: { type: 'boolean', default: false },
  },
});
if (values.browser && !existsSync(join(import.meta.dirname, '../dist/web/index.html')))
  throw new Error('The web is not built. Run: npm start, once');
const [seed, every] = [BigInt(values.seed), Number(values.every)];
const { cases, faults } = values.browser
  ? await interruptPages({ seed, cases: everyCase().filter((_, at) => at % every === 0) }, console.log)
  : await interruptRounds({ seed, every }, console.log);
const campaign = values.browser ? 'interruptions in the browser' : 'interruptions';
console.log(JSON.stringify({ campaign, cases, faults }));
process.exit(faults.length === 0 ? 0 : 1);

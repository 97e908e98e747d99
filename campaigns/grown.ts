/**
 * `npm run grown -- [--few 50000] [--many 5000000] [--members 50] [--seed 1]`: how long record pages, office pages, reports and
 * the minute's check take where so many bets were played, and where a hundred times as many were, half of them by one member. Ends
 * with code 1 where one takes more than half as long again, or the books are broken.
 */
import { checkWholeBooks } from '../server/ledger/new.ts';
import { brokenOf } from '../server/platform/database/database-invariants.ts';
import { startTestSite } from '../server/testing/site.ts';
import { loadBets } from './grown/loading.ts';
import { timePages } from './grown/pages.ts';
import { option, runStorm } from './storm-run.ts';

const few = option('--few', 50_000);
const many = option('--many', 5_000_000);
const members = option('--members', 50);
const seed = option('--seed', 1);
const MOST_RATIO = 1.5;
/** Of what takes less the clock says nothing. */
const LEAST_MS = 2;

await runStorm('grown', seed, async (site) => {
  const small = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  const before = await timed(small, few);
  await small.close();
  const after = await timed(site, many);
  const pages = [...after.pages].map(([name, ms]) => {
    const ratio = Math.max(ms, LEAST_MS) / Math.max(before.pages.get(name)!, LEAST_MS);
    return { name, fewMs: tenths(before.pages.get(name)!), manyMs: tenths(ms), ratio: Math.round(ratio * 100) / 100 };
  });
  console.table(pages);
  return {
    few,
    many,
    wholeCheckSeconds: [before.wholeCheckSeconds, after.wholeCheckSeconds],
    faults: [
      ...before.faults,
      ...after.faults,
      ...pages
        .filter(({ ratio }) => ratio > MOST_RATIO)
        .map(({ name, ratio }) => `${name} takes ${ratio} times as long`),
    ],
  };
});

async function timed(site: Parameters<typeof loadBets>[0], bets: number) {
  const [most] = await loadBets(site, bets, members);
  const startMs = performance.now();
  // Behind it, only what is newer is new.
  const faults = brokenOf(await checkWholeBooks(site.db)).map(({ name }) => `${bets} bets: broken: ${name}`);
  const wholeCheckSeconds = Math.round((performance.now() - startMs) / 100) / 10;
  console.log(`${bets} bets are loaded, and proven in ${wholeCheckSeconds} s`);
  return { pages: await timePages(site, most!), wholeCheckSeconds, faults };
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

/**
 * `npm run provider-storm -- [--calls 250000] [--burst 64] [--seed 1]`: duplicate, reordered and lost calls of a studio,
 * all at once. Each bet has one right end, and the books are clean.
 */
import { providerStorm } from './provider-storm/storm.ts';
import { option, runStorm } from './storm-run.ts';
import { Chance } from './simulator/chance.ts';

const seed = option('--seed', 1);
await runStorm('provider-storm', seed, async (site) =>
  providerStorm(site, new Chance(BigInt(seed), 23), {
    calls: option('--calls', 250_000),
    burst: option('--burst', 64),
  }),
);

/**
 * `npm run callbacks -- [--callbacks 10000] [--burst 64] [--seed 1]`: duplicate, reordered, lying and forged callbacks of a
 * payment company, all at once. Each deposit is credited once or not at all, and the books are clean.
 */
import { callbackStorm } from './callbacks-storm.ts';
import { option, runStorm } from './storm-run.ts';
import { Chance } from './simulator/chance.ts';

const seed = option('--seed', 1);
await runStorm('callbacks', seed, async (site) =>
  callbackStorm(site, new Chance(BigInt(seed), 17), {
    callbacks: option('--callbacks', 10_000),
    burst: option('--burst', 64),
  }),
);

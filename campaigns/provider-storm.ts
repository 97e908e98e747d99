/**
 * `npm run provider-storm -- [--calls 250000] [--burst 64] [--seed 1]`: duplicate, reordered and lost calls of a studio,
 * all at once. Each bet has one right end, and the books are clean.
 */
import { checkLedger } from '../server/ledger.ts';
import { brokenOf } from '../server/platform/database-invariants.ts';
import { startTestCluster } from '../server/platform/test-database.ts';
import { startTestSite } from '../server/test-site.ts';
import { providerStorm } from './provider-storm/storm.ts';
import { Chance } from './simulator/chance.ts';

const seed = option('--seed', 1);
const cluster = await startTestCluster();
try {
  const site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  try {
    const chance = new Chance(BigInt(seed), 23);
    const storm = await providerStorm(site, chance, {
      calls: option('--calls', 250_000),
      burst: option('--burst', 64),
    });
    const broken = brokenOf(await checkLedger(site.db));
    const faults = [...storm.faults, ...broken.map(({ name }) => `broken: ${name}`)];
    for (const fault of faults.slice(0, 20)) console.log(fault);
    console.log(JSON.stringify({ campaign: 'provider-storm', seed, ...storm, faults: faults.length }));
    process.exitCode = faults.length === 0 ? 0 : 1;
  } finally {
    await site.close();
  }
} finally {
  await cluster.stop();
}

function option(name: string, fallback: number): number {
  const at = process.argv.indexOf(name);
  const given = at === -1 ? fallback : Number(process.argv[at + 1]);
  if (!Number.isInteger(given) || given < 1) throw new Error(`${name} takes a whole number above 0.`);
  return given;
}

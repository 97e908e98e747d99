import type { BrandSettings } from '../contract/brand.ts';
import { checkLedger } from '../server/ledger/ledger.ts';
import { brokenOf } from '../server/platform/database/database-invariants.ts';
import { startTestCluster } from '../server/platform/database/test-database.ts';
import { startTestSite, type TestSite } from '../server/testing/site.ts';

/** Lets a storm loose on a site of its own, checks the books after it and tells both; exit code 1 on any fault. */
export async function runStorm(
  campaign: string,
  seed: number,
  storm: (site: TestSite) => Promise<{ faults: string[] }>,
  settings: Partial<BrandSettings> = {},
): Promise<void> {
  const cluster = await startTestCluster();
  try {
    const site = await startTestSite({ settings, env: { RATE_LIMIT_FACTOR: '0' } });
    try {
      const told = await storm(site);
      const broken = brokenOf(await checkLedger(site.db));
      const faults = [...told.faults, ...broken.map(({ name }) => `broken: ${name}`)];
      for (const fault of faults.slice(0, 20)) console.log(fault);
      console.log(JSON.stringify({ campaign, seed, ...told, faults: faults.length }));
      process.exitCode = faults.length === 0 ? 0 : 1;
    } finally {
      await site.close();
    }
  } finally {
    await cluster.stop();
  }
}

/** A whole number above 0 out of the command line, as `--burst 64`. */
export function option(name: string, fallback: number): number {
  const at = process.argv.indexOf(name);
  const given = at === -1 ? fallback : Number(process.argv[at + 1]);
  if (!Number.isInteger(given) || given < 1) throw new Error(`${name} takes a whole number above 0.`);
  return given;
}

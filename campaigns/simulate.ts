/**
 * `npm run simulate -- [--seeds 2000] [--from 1]` plays seeds from a number on; `npm run simulate -- --seed S` plays one
 * twice, prints every step, and says whether both times went alike. Exit code 1 where a promise was broken.
 */
import { startTestCluster } from '../server/platform/test-database.ts';
import { brokenIn, runCampaign, told } from './simulator/campaign.ts';
import { playSeed } from './simulator/playing.ts';
import { openWorld } from './simulator/world.ts';

const cluster = await startTestCluster();
try {
  const seed = option('--seed');
  process.exitCode = (seed === null ? await many() : await one(BigInt(seed))) ? 0 : 1;
} finally {
  await cluster.stop();
}

async function many(): Promise<boolean> {
  const count = Number(option('--seeds') ?? 2_000);
  const { violations, elapsedMs, ...sums } = await runCampaign(BigInt(option('--from') ?? 1), count, (played, ms) =>
    console.log(`${played} seeds, ${((played * 1000) / ms).toFixed(1)} a second`),
  );
  for (const violation of violations) console.log(violation);
  const perSecond = Number(((sums.seeds * 1000) / elapsedMs).toFixed(1));
  const seconds = Math.round(elapsedMs / 1000);
  console.log(JSON.stringify({ campaign: 'simulate', ...sums, seconds, perSecond, violations: violations.length }));
  return violations.length === 0;
}

async function one(seed: bigint): Promise<boolean> {
  const world = await openWorld();
  try {
    const [first, second] = [await playSeed(world, seed), await playSeed(world, seed)];
    for (const line of first.lines) console.log(line);
    const broken = await brokenIn(world);
    if (first.violation) console.log(told(first));
    for (const name of broken) console.log(`broken: ${name}`);
    const alike = first.trace === second.trace;
    console.log(`seed ${seed}: trace ${first.trace}${alike ? ', twice' : `, then ${second.trace}: not alike`}`);
    return alike && !first.violation && broken.length === 0;
  } finally {
    await world.close();
  }
}

function option(name: string): string | null {
  const at = process.argv.indexOf(name);
  return at === -1 ? null : (process.argv[at + 1] ?? null);
}

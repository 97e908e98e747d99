/**
 * `npm run simulate -- [--seeds 2000] [--from 1] [--workers 1]` plays seeds from a number on, in so many processes side by
 * side; `npm run simulate -- --seed S` plays one twice, prints every step, says whether both times went alike, and plays the seed's
 * history of rewards. Exit
 * code 1 where a promise was broken.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { startTestCluster } from '../server/platform/database/test-database.ts';
import { type Campaign, brokenIn, runCampaign, told } from './simulator/campaign.ts';
import { playRewards } from './rewards/history.ts';
import { playSeed } from './simulator/playing.ts';
import { openWorld } from './simulator/world.ts';

const lifeline = new URL('../bootstrap/lifeline.mjs', import.meta.url).href;
const seed = option('--seed');
const workers = Number(option('--workers') ?? 1);
if (workers > 1) process.exitCode = (await shared(workers)) ? 0 : 1;
else {
  const cluster = await startTestCluster();
  try {
    process.exitCode = (seed === null ? await many() : await one(BigInt(seed))) ? 0 : 1;
  } finally {
    await cluster.stop();
  }
}

async function many(): Promise<boolean> {
  const isWorker = process.argv.includes('--worker');
  const campaign = await runCampaign(BigInt(option('--from') ?? 1), seedCount(), (played, ms) =>
    console.error(`${played} seeds, ${((played * 1000) / ms).toFixed(1)} a second`),
  );
  if (isWorker) console.log(JSON.stringify(campaign));
  else tellCampaign(campaign);
  return campaign.violations.length === 0;
}

/** Each worker is a process with a database server of its own, and plays its part of the seeds. It ends with this one. */
async function shared(count: number): Promise<boolean> {
  const [from, seeds] = [BigInt(option('--from') ?? 1), seedCount()];
  const parts = Array.from({ length: count }, async (_, at) => {
    const first = Math.floor((seeds * at) / count);
    const size = Math.floor((seeds * (at + 1)) / count) - first;
    const given = ['--from', String(from + BigInt(first)), '--seeds', String(size), '--worker'];
    const child = spawn(process.execPath, ['--import', lifeline, import.meta.filename, ...given], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    const [said, [code]] = await Promise.all([text(child.stdout ?? Readable.from([])), once(child, 'exit')]);
    if (said.trim() === '') throw new Error(`a worker ended with ${code} and said nothing`);
    return JSON.parse(said) as Campaign;
  });
  const played = await Promise.all(parts);
  const sum = (name: 'seeds' | 'steps' | 'attempts' | 'cuts' | 'waits' | 'histories') =>
    played.reduce((all, part) => all + part[name], 0);
  const campaign: Campaign = {
    seeds: sum('seeds'),
    steps: sum('steps'),
    attempts: sum('attempts'),
    cuts: sum('cuts'),
    waits: sum('waits'),
    histories: sum('histories'),
    elapsedMs: Math.max(...played.map(({ elapsedMs }) => elapsedMs)),
    violations: played.flatMap(({ violations }) => violations),
  };
  tellCampaign(campaign);
  return campaign.violations.length === 0;
}

function tellCampaign({ violations, elapsedMs, ...sums }: Campaign): void {
  for (const violation of violations) console.log(violation);
  const perSecond = Number(((sums.seeds * 1000) / elapsedMs).toFixed(1));
  const seconds = Math.round(elapsedMs / 1000);
  console.log(JSON.stringify({ campaign: 'simulate', ...sums, seconds, perSecond, violations: violations.length }));
}

async function one(wanted: bigint): Promise<boolean> {
  const world = await openWorld();
  try {
    const [first, second] = [await playSeed(world, wanted), await playSeed(world, wanted)];
    for (const line of first.lines) console.log(line);
    const unkept = await playRewards(world, wanted);
    if (unkept !== null) console.log(`rewards, ${unkept}`);
    const broken = await brokenIn(world);
    if (first.violation) console.log(told(first));
    for (const name of broken) console.log(`broken: ${name}`);
    const alike = first.trace === second.trace;
    console.log(`seed ${wanted}: trace ${first.trace}${alike ? ', twice' : `, then ${second.trace}: not alike`}`);
    return alike && !first.violation && unkept === null && broken.length === 0;
  } finally {
    await world.close();
  }
}

function seedCount(): number {
  return Number(option('--seeds') ?? 2_000);
}

function option(name: string): string | null {
  const at = process.argv.indexOf(name);
  return at === -1 ? null : (process.argv[at + 1] ?? null);
}

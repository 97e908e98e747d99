/**
 * `npm run year -- [--members 200] [--bets 300000] [--days 365] [--seed 1]`: plays a year of all kinds of bets, with some that cover
 * each other, are taken back or settled again, while what a brand gives changes, connections break and readers begin anew; then
 * holds points, levels, cashback, missions and leaderboards against year/count.py, which knows the rules from the docs and counts
 * from the bets alone. Ends with code 1 where one unit differs, where tallies counted anew differ, or the books are broken.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { pino } from 'pino';
import * as brand from '../server/brand/service.ts';
import { openDatabase } from '../server/platform/database/database.ts';
import { nowMs } from '../server/platform/process/clock.ts';
import { rebuild } from '../server/tallies/service.ts';
import { everySum } from '../server/tallies/test-tallies.ts';
import type { TestSite } from '../server/testing/site.ts';
import { Chance } from './simulator/chance.ts';
import { option, runStorm } from './storm-run.ts';
import { DAY_MS, type PlannedDay, playedDays, yearBefore } from './year/plan.ts';
import { bonusParts, PlayedYear } from './year/playing.ts';
import { openPrograms } from './year/programs.ts';
import { told } from './year/told.ts';

const scale = { members: option('--members', 200), bets: option('--bets', 300_000), days: option('--days', 365) };
const seed = option('--seed', 1);
const counting = fileURLToPath(new URL('year/count.py', import.meta.url));

await runStorm('year', seed, async (site) => {
  const admin = openDatabase(site.adminUrl, 1, pino({ level: 'silent' }));
  const year = new PlayedYear(site, new Chance(BigInt(seed), 43), { kill: () => killConnections(admin.db) });
  const startMs = yearBefore(nowMs(), scale.days);
  await year.open(scale.members, startMs);
  const programs = await openPrograms(await year.ctx(startMs - 60_000), startMs, scale.days);
  const days: PlannedDay[] = [];
  for (const day of playedDays(new Chance(BigInt(seed), 41), scale, startMs)) {
    await year.day(day, days.length);
    await year.evening(day, programs);
    days.push(day);
    if (days.length % 30 === 0) console.log(`${days.length} days`);
  }
  await year.night(startMs + scale.days * DAY_MS);
  await year.close();
  const { settings, asked, outcomes, members } = year;
  const facts = { days, settings, asked, programs, bonus: await bonusParts(site), told: await told(site.db, members) };
  const faults = [...heldAgainst(facts), ...(await countedAnew(site))];
  await admin.close();
  const claims = Map.groupBy(asked, ({ what, got }) => `${what} ${/^\d+$/.test(got) ? 'paid' : got}`);
  return {
    ...scale,
    outcomes: Object.fromEntries(outcomes),
    claims: Object.fromEntries([...claims].map(([what, list]) => [what, list.length])),
    told: Object.fromEntries(Object.entries(facts.told).map(([what, list]) => [what, list.length])),
    faults,
  };
});

/** What the other program finds wrong. */
function heldAgainst(facts: object): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'khela-year-'));
  try {
    const file = join(folder, 'year.json');
    writeFileSync(
      file,
      JSON.stringify(facts, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
    );
    const { status, stdout, stderr } = spawnSync('python3', [counting, file], { encoding: 'utf8', maxBuffer: 1 << 28 });
    console.log(stdout.split('\n').slice(-12).join('\n'));
    if (status === 0) return [];
    return [...stdout.split('\n').filter((line) => line.startsWith('differs')), stderr].filter((line) => line !== '');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function countedAnew(site: TestSite): Promise<string[]> {
  const before = JSON.stringify(await everySum(site.db), text);
  const { brand: _, ...system } = await site.ctx();
  await rebuild(system, await brand.allBrands(site.db));
  return JSON.stringify(await everySum(site.db), text) === before ? [] : ['tallies counted anew differ'];
}

function text(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}

/** As when a server dies in the middle of whatever it does. */
async function killConnections(db: Parameters<typeof everySum>[0]): Promise<void> {
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`.execute(
    db,
  );
}

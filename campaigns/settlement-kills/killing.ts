import { sql } from 'kysely';
import * as contracts from '../../server/agents/contracts/service.ts';
import { windowAt } from '../../server/agents/contracts/windows.ts';
import { checkLedger } from '../../server/ledger/ledger.ts';
import { isUnavailable, type Db } from '../../server/platform/database/database.ts';
import { brokenOf } from '../../server/platform/database/database-invariants.ts';
import { nowMs } from '../../server/platform/process/clock.ts';
import { pauseMs } from '../../server/platform/jobs/pause.ts';
import { recovered } from '../chaos/recovered.ts';
import { openChaosSite, wrongClocks } from '../chaos/site.ts';
import { Chance } from '../simulator/chance.ts';
import { Teams } from './teams.ts';

const MINUTE_MS = 60_000;
const WRONG_MS = 7 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Of five minutes, of hours, and the day. */
const WINDOWS_A_DAY = 288 + 24 + 1;
/** So long nothing moves before the campaign gives up: a server that comes back on a busy machine takes its time. */
const MOST_STILL_MS = 180_000;

type Site = Awaited<ReturnType<typeof openChaosSite>>;
const victims = ['one server', 'PostgreSQL', 'both servers'] as const;

/** Kills whoever settles contracts, so many times, and judges what was paid. @returns what came of it */
export async function killSettlements(
  { kills: wanted, days, seed }: { kills: number; days: number; seed: bigint },
  say: (line: string) => void,
): Promise<{ kills: number; windows: number; resettled: number; faults: string[] }> {
  const chance = new Chance(seed, 101);
  const site = await openChaosSite({
    clients: 1,
    servers: 2,
    chance,
    env: wrongClocks(WRONG_MS, -WRONG_MS),
  });
  try {
    const untilMs = windowAt('daily', 'D', nowMs(), site.ctx.brand.settings.timeZone).fromMs;
    const teams = new Teams(site.ctx, untilMs - days * DAY_MS, days);
    await teams.play();
    await read(site.ctx.db);
    await teams.agree();
    say(`${days} days are played and wait`);
    const windows = days * WINDOWS_A_DAY;
    let [kills, before] = [0, 0];
    for (let at = 0; at < wanted; at++) {
      // Something was settled since the last one: whoever is killed is at work.
      const due = Math.max(before, Math.floor((windows * (at + 0.5)) / (wanted + 1)));
      const settled = await moved(site, () => settledOf(site.ctx.db, untilMs), due, windows);
      if (settled >= windows) break;
      // Not always as a window has just been written.
      await pauseMs(chance.below(40));
      const victim = victims[at % victims.length]!;
      // While somebody is dead nobody else goes on: else little would be left to kill the next one in.
      await answered(site, () => dueAgain(site.ctx.db, '1 hour'));
      await kill(site, victim, chance);
      await recovered(site.ctx.db);
      before = await answered(site, () => settledOf(site.ctx.db, untilMs));
      await answered(site, () => dueAgain(site.ctx.db, '0'));
      kills += 1;
      say(`${victim} killed after ${settled} of ${windows} windows`);
      // While enough windows are left to make it good with.
      if (at < wanted / 2) await answered(site, () => teams.settleAgain(chance.below(72 * days)));
    }
    await over(site, untilMs);
    // What was settled again is made good with the next windows, of which the last is over tomorrow.
    await contracts.settleAndPay({ ...site.ctx, nowMs: untilMs + DAY_MS + MINUTE_MS });
    const faults = [
      ...(await teams.judge()),
      ...brokenOf(await checkLedger(site.ctx.db)).map(({ name }) => `broken: ${name}`),
    ];
    return { kills, windows: await statementsOf(site.ctx.db), resettled: teams.resettled, faults };
  } finally {
    await site.close();
  }
}

async function kill(site: Site, victim: (typeof victims)[number], chance: Chance): Promise<void> {
  if (victim === 'PostgreSQL') await site.replaceDatabase();
  else if (victim === 'one server') await site.killServer(chance);
  else await Promise.all([site.killServer(chance, undefined, 0), site.killServer(chance, undefined, 1)]);
}

/** Waits until a count has come so far, or is complete. */
async function moved(site: Site, count: () => Promise<number>, due: number, most: number): Promise<number> {
  let [last, stillSinceMs] = [-1, nowMs()];
  for (;;) {
    const now = await answered(site, count);
    if (now > due || now >= most) return now;
    if (now !== last) [last, stillSinceMs] = [now, nowMs()];
    if (nowMs() - stillSinceMs > MOST_STILL_MS) throw new Error(`${now} of ${most} windows, and nothing moves`);
    await pauseMs(5);
  }
}

/** Asks again where the database was killed under the question. */
async function answered<T>(site: Site, ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      await recovered(site.ctx.db);
    }
  }
}

/** Waits until all that was played is settled, of every kind, and what it comes to is paid. */
async function over(site: Site, untilMs: number): Promise<void> {
  const left = async () => {
    const { rows } = await sql<{ left: number }>`
      SELECT ((SELECT count(*) FROM unnest(ARRAY['realtime', 'hourly', 'daily']) k(kind)
                WHERE NOT EXISTS (SELECT 1 FROM contract_runs r WHERE r.kind = k.kind AND r.until_at >= ${new Date(untilMs)}::timestamptz))
              + (SELECT count(*) FROM contract_statements WHERE state = 'due'))::int AS left`.execute(site.ctx.db);
    return rows[0]!.left;
  };
  for (let [last, stillSinceMs] = [-1, nowMs()]; ;) {
    const now = await answered(site, left);
    if (now === 0) return;
    const settled = now * 1_000_000 + (await answered(site, () => settledOf(site.ctx.db, untilMs)));
    if (settled !== last) [last, stillSinceMs] = [settled, nowMs()];
    if (nowMs() - stillSinceMs > MOST_STILL_MS)
      throw new Error(`${now} are left to settle or to pay, and nothing moves`);
    await pauseMs(200);
  }
}

/** Waits until the servers have read what was played. */
async function read(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM platform_unread_facts(${contracts.READER})`.execute(db);
    if (rows[0]!.count === 0) return;
    await pauseMs(100);
  }
}

/** Whoever settles has the turn until they are done; the next turn is due in so long. */
async function dueAgain(db: Db, wait: string): Promise<void> {
  await sql`UPDATE repeated_tasks SET due_at = clock_timestamp() + ${wait}::interval WHERE name = 'settleContracts'`.execute(
    db,
  );
}

async function settledOf(db: Db, untilMs: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM contract_runs WHERE until_at <= ${new Date(untilMs)}::timestamptz`.execute(db);
  return rows[0]!.count;
}

async function statementsOf(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM contract_statements`.execute(db);
  return rows[0]!.count;
}

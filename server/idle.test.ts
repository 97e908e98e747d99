// @module-tag nightly
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWork } from './jobs.ts';
import { bookMoves } from './ledger/moves.ts';
import { loggedInStaff } from './office/test-staff.ts';
import * as staffSessions from './office/service-staff-sessions.ts';
import { registerHouseLotteries } from './lottery/service.ts';
import { nowMs } from './platform/process/clock.ts';
import { migrateJobs } from './platform/jobs/jobs.ts';
import { pauseMs } from './platform/jobs/pause.ts';
import { eventually } from './platform/process/test-ctx.ts';
import { fund } from './testing/money.ts';
import { memberOn } from './testing/people.ts';
import { startTestSite, type TestSite } from './testing/site.ts';

/** The database counts a commit so much later at most. */
const COUNTED_MS = 11_000;
const IDLE_MS = 10_000;
/** Before tasks were woken it was 570 in this time. */
const MOST_COMMITS = 200;
const MOST_ROWS = 100;
const DAY_MS = 24 * 60 * 60 * 1000;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  await migrateJobs(site.adminUrl);
  const ctx = await site.ctx();
  await registerHouseLotteries(ctx);
});
afterAll(() => site.close());

async function counted(): Promise<{ commits: number; rows: number }> {
  const { rows } = await sql<{ commits: number; rows: number }>`
    SELECT xact_commit::float8 AS commits, (tup_inserted + tup_updated + tup_deleted)::float8 AS rows
      FROM pg_stat_database WHERE datname = current_database()`.execute(site.db);
  return rows[0]!;
}

describe('a site to which nobody comes', () => {
  test('asks its database for little, and writes less', async () => {
    const work = await startWork(site.app, site.databaseUrl);
    await work.caughtUp;
    const hasRun = async () =>
      (await sql`SELECT FROM repeated_tasks WHERE name IN ('checkWholeLedger', 'planDraws')`.execute(site.db)).rows
        .length;
    await eventually(hasRun, (count) => count === 2, 60_000);
    await pauseMs(COUNTED_MS);
    const before = await counted();
    await pauseMs(IDLE_MS);
    const after = await counted();
    await work.stop();
    expect(after.commits - before.commits).toBeLessThan(MOST_COMMITS);
    expect(after.rows - before.rows).toBeLessThan(MOST_ROWS);
  }, 120_000);

  test('has books that stand still, until money moves', async () => {
    const { memberId } = await memberOn(site, 'mover');
    await pauseMs(COUNTED_MS);
    const before = await bookMoves(site.db);
    expect(await bookMoves(site.db)).toBe(before);
    await fund(site, memberId, 1_000n);
    expect(
      await eventually(
        () => bookMoves(site.db),
        (moves) => moves > before,
        15_000,
      ),
    ).toBeGreaterThan(before);
  }, 60_000);

  test('forgets sessions of staff that ended long ago', async () => {
    await loggedInStaff(site, 'owner');
    const sessions = async () => (await sql`SELECT FROM staff_sessions`.execute(site.db)).rows.length;
    await staffSessions.forgetStaffSessions(await site.ctx({ kind: 'system' }, nowMs() + 89 * DAY_MS));
    expect(await sessions()).toBe(1);
    await staffSessions.forgetStaffSessions(await site.ctx({ kind: 'system' }, nowMs() + 92 * DAY_MS));
    expect(await sessions()).toBe(0);
  });
});

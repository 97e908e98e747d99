import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { nowMs } from '../process/clock.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { addJob, migrateJobs, startJobs, type Work } from './jobs.ts';
import { createMetrics } from '../process/metrics.ts';
import { eventually, silentLog, testCtx } from '../process/test-ctx.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { inTransaction } from '../database/transaction.ts';

let testDatabase: TestDatabase;
let database: Database;
let running: { stop(): Promise<void> }[] = [];
const metrics = createMetrics();

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  await Promise.all([migrateJobs(testDatabase.adminUrl), migrateJobs(testDatabase.adminUrl)]);
  await migrateJobs(testDatabase.adminUrl);
  database = openDatabase(testDatabase.url, 6, silentLog);
});

afterEach(async () => {
  await Promise.all(running.map((each) => each.stop()));
  running = [];
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

async function work(given: Partial<Work>): Promise<{ stop(): Promise<void> }> {
  const started = await startJobs({ databaseUrl: testDatabase.url, log: silentLog, metrics, ...given });
  running.push(started);
  return started;
}

const sleep = (durationMs: number) => new Promise((resolve) => setTimeout(resolve, durationMs));

describe('a job', () => {
  test('runs with its payload, though the application does not own the queue', async () => {
    const seen: unknown[] = [];
    await addJob(testCtx(database.db), 'greet', { name: 'রহিম', id: '12345678901234567890' });
    await work({ tasks: { greet: async (payload) => void seen.push(payload) } });
    await addJob(testCtx(database.db), 'greet', null);
    // Two run at a time, so either may come first.
    await eventually(
      () => seen.length,
      (count) => count >= 2,
    );
    expect(seen).toHaveLength(2);
    expect(seen).toEqual(expect.arrayContaining([{ name: 'রহিম', id: '12345678901234567890' }, null]));
  });

  test('of a rolled back transaction never runs', async () => {
    const seen: unknown[] = [];
    await work({ tasks: { deed: async (payload) => void seen.push(payload) } });
    const undone = inTransaction(database.db, async (db) => {
      await addJob({ db }, 'deed', 'undone');
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await inTransaction(database.db, (db) => addJob({ db }, 'deed', 'done'));
    await eventually(
      () => [...seen],
      (all) => all.includes('done'),
    );
    await sleep(100);
    expect(seen).toEqual(['done']);
  });

  test('with a key replaces the one that waits, and waits for its time', async () => {
    const seen: unknown[] = [];
    const ctx = testCtx(database.db);
    await addJob(ctx, 'timed', 'first', { key: 'one', runAtMs: nowMs() + 400 });
    await addJob(ctx, 'timed', 'second', { key: 'one', runAtMs: nowMs() + 400 });
    await work({ tasks: { timed: async (payload) => void seen.push(payload) } });
    await sleep(150);
    expect(seen).toEqual([]);
    expect(
      await eventually(
        () => [...seen],
        (all) => all.length > 0,
      ),
    ).toEqual(['second']);
  });

  test('that fails is counted and kept for another try', async () => {
    await addJob(testCtx(database.db), 'failing', 'x');
    await work({
      tasks: {
        failing: async () => {
          throw new Error('not today');
        },
      },
    });
    const text = await eventually(
      () => metrics.text(),
      (all) => all.includes('kind="job",name="failing"'),
    );
    expect(text).toContain('khela_background_failures_total{kind="job",name="failing"} 1');
    const { rows } = await sqlOnce(
      "select attempts, last_error from graphile_worker.jobs where task_identifier = 'failing'",
    );
    expect(rows[0]).toMatchObject({ attempts: 1 });
  });

  test('runs once though three processes look for it', async () => {
    const seen: unknown[] = [];
    for (let process = 0; process < 3; process++)
      await work({ tasks: { shared: async (payload) => void seen.push(payload) }, crontab: '5 18 * * * shared' });
    for (let number = 0; number < 20; number++) await addJob(testCtx(database.db), 'shared', number);
    await eventually(
      () => seen.length,
      (count) => count >= 20,
    );
    await sleep(100);
    expect(seen.toSorted((left, right) => Number(left) - Number(right))).toEqual(
      Array.from({ length: 20 }, (_, number) => number),
    );
  });

  test('is still found after the database cut every connection', async () => {
    const seen: unknown[] = [];
    await work({ tasks: { survivor: async (payload) => void seen.push(payload) } });
    await addJob(testCtx(database.db), 'survivor', 'before');
    await eventually(
      () => [...seen],
      (all) => all.includes('before'),
    );
    await cutConnections();
    await eventually(
      () =>
        addJob(testCtx(database.db), 'survivor', 'after').then(
          () => true,
          () => false,
        ),
      Boolean,
    );
    expect(
      await eventually(
        () => [...seen],
        (all) => all.includes('after'),
        15_000,
      ),
    ).toContain('after');
  });
});

async function cutConnections(): Promise<void> {
  await sqlOnce(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'khela%'",
  );
}

async function sqlOnce(text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: testDatabase.adminUrl, application_name: 'test' });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

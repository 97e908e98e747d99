import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { monotonicMs } from '../process/clock.ts';
import { startJobs, type Work } from './jobs.ts';
import { createMetrics } from '../process/metrics.ts';
import { eventually, silentLog } from '../process/test-ctx.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { createWaking } from './waking.ts';

let testDatabase: TestDatabase;
let running: { stop(): Promise<void> }[] = [];
const metrics = createMetrics();

beforeAll(async () => {
  testDatabase = await createTestDatabase();
});

afterEach(async () => {
  await Promise.all(running.map((each) => each.stop()));
  running = [];
});

afterAll(async () => {
  await testDatabase.drop();
});

async function work(given: Partial<Work>): Promise<{ stop(): Promise<void> }> {
  const started = await startJobs({ databaseUrl: testDatabase.url, log: silentLog, metrics, ...given });
  running.push(started);
  return started;
}

const sleep = (durationMs: number) => new Promise((resolve) => setTimeout(resolve, durationMs));

describe('a repeated task', () => {
  test('runs at its interval on one of three processes at a time', async () => {
    let runs = 0;
    let atOnce = 0;
    let most = 0;
    const every = {
      tick: {
        intervalMs: 100,
        async run() {
          runs += 1;
          most = Math.max(most, ++atOnce);
          await sleep(30);
          atOnce -= 1;
        },
      },
    };
    const startMs = monotonicMs();
    for (let process = 0; process < 3; process++) await work({ every });
    await eventually(
      () => runs,
      (count) => count >= 8,
    );
    expect(most).toBe(1);
    expect(runs).toBeLessThanOrEqual((monotonicMs() - startMs) / 100 + 1);
  });

  test('keeps its turn without holding on to what it has seen: rows that are out of date can be cleared away', async () => {
    let seen: unknown[] | undefined;
    const run = async () => {
      const { rows } = await sqlOnce(
        `SELECT backend_xmin FROM pg_stat_activity
          WHERE datname = current_database() AND state = 'idle in transaction' AND query LIKE '%khela repeated task%'`,
      );
      seen ??= rows;
    };
    await work({ every: { light: { intervalMs: 60_000, run } } });
    await eventually(
      () => seen,
      (rows) => rows !== undefined,
    );
    expect(seen).toEqual([{ backend_xmin: null }]);
  });

  test('is not run again by a restart before its time, and is caught up after it', async () => {
    let runs = 0;
    const every = { rare: { intervalMs: 60_000, run: async () => void (runs += 1) } };
    await (await work({ every })).stop();
    const first = await work({ every });
    await eventually(
      () => runs,
      (count) => count > 0,
    );
    await first.stop();
    expect(runs).toBe(1);
    const second = await work({ every });
    await sleep(200);
    await second.stop();
    expect(runs).toBe(1);
    await sqlOnce("update repeated_tasks set due_at = now() - interval '1 hour' where name = 'rare'");
    await work({ every });
    await eventually(
      () => runs,
      (count) => count > 1,
    );
    await sleep(150);
    expect(runs).toBe(2);
  });

  test('is woken by its name, runs when it said that something would be due, and no more often than it may', async () => {
    const waking = createWaking();
    const runsAtMs: number[] = [];
    const rare = {
      intervalMs: 200,
      atLatestMs: 3_600_000,
      // After its second run it says that something will be due.
      untilDueMs: async () => (runsAtMs.length === 2 ? 400 : Infinity),
      run: async () => void runsAtMs.push(monotonicMs()),
    };
    const runs = (count: number) =>
      eventually(
        () => runsAtMs.length,
        (all) => all >= count,
      );
    const one = await work({ every: { woken: rare }, waking });
    await runs(1);
    waking.wake('another');
    await sleep(300);
    expect(runsAtMs).toHaveLength(1);
    for (let time = 0; time < 5; time++) waking.wake('woken');
    // Once for all five, and once when it said so.
    await runs(3);
    await sleep(300);
    await one.stop();
    expect(runsAtMs).toHaveLength(3);
    for (const [at, atMs] of runsAtMs.slice(1).entries()) expect(atMs - runsAtMs[at]!).toBeGreaterThanOrEqual(195);
    expect(runsAtMs[2]! - runsAtMs[1]!).toBeGreaterThanOrEqual(395);
  });

  test('that was woken while another process had the turn is done afterwards', async () => {
    const [here, there] = [createWaking(), createWaking()];
    const ran: string[] = [];
    let letGo = (): void => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const taskOf = (who: string, until?: Promise<void>) => ({
      turn: {
        intervalMs: 100,
        atLatestMs: 3_600_000,
        run: async () => {
          ran.push(who);
          await until;
        },
      },
    });
    await work({ every: taskOf('first', held), waking: there });
    await eventually(
      () => ran.length,
      (count) => count > 0,
    );
    await work({ every: taskOf('second'), waking: here });
    here.wake('turn');
    await sleep(400);
    expect(ran).toEqual(['first']);
    letGo();
    expect(
      await eventually(
        () => [...ran],
        (all) => all.length > 1,
      ),
    ).toEqual(['first', 'second']);
  });

  test('that throws is counted and runs at its next time', async () => {
    let runs = 0;
    await work({
      every: {
        broken: {
          intervalMs: 50,
          // It is not waited for where something is left to do.
          atLatestMs: 3_600_000,
          run: async () => {
            runs += 1;
            throw new Error('oh');
          },
        },
      },
    });
    await eventually(
      () => runs,
      (count) => count >= 3,
    );
    expect(await metrics.text()).toMatch(/kind="repeated-task",name="broken"\} [2-9]/);
  });

  test('is told to end and waited for', async () => {
    let ended = false;
    let started = false;
    const one = await work({
      every: {
        long: {
          intervalMs: 50,
          async run(signal) {
            started = true;
            await new Promise((resolve) => signal.addEventListener('abort', resolve));
            await sleep(50);
            ended = true;
          },
        },
      },
    });
    await eventually(() => started, Boolean);
    await one.stop();
    expect(ended).toBe(true);
  });

  test('goes on after the database cut every connection, and does not hold up readers of facts while it runs', async () => {
    let runs = 0;
    await work({ every: { cut: { intervalMs: 50, run: async () => void (runs += 1) } } });
    await eventually(
      () => runs,
      (count) => count > 0,
    );
    await cutConnections();
    const before = runs;
    expect(
      await eventually(
        () => runs,
        (count) => count > before + 1,
      ),
    ).toBeGreaterThan(before);
    const writing = await sqlOnce(
      "select 1 from pg_stat_activity where application_name = 'khela jobs' and backend_xid is not null",
    );
    expect(writing.rows).toEqual([]);
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

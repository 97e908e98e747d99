import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {} from '../../facts.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { nowMs } from '../process/clock.ts';
import { eventually, silentLog, testCtx } from '../process/test-ctx.ts';
import { recordFact } from './facts.ts';
import { registered, startReaderOn } from './test-facts.ts';

const TAKES_MS = 400;
const A_MINUTE_MS = 60_000;
const TWO_HOURS_MS = 120 * A_MINUTE_MS;

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, 4, silentLog);
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

/** Between the ends of batches and the beginnings of the next, of facts that are so old, each a batch of its own. */
async function restsMs(reader: string, agoMs: number): Promise<number[]> {
  const told = { ...testCtx(database.db), nowMs: nowMs() - agoMs };
  for (const name of ['a', 'b', 'c']) await recordFact(told, 'memberRegistered', registered(`${reader} ${name}`));
  const times: { startMs: number; endMs: number }[] = [];
  const handle = async () => {
    const startMs = nowMs();
    await setTimeout(TAKES_MS);
    times.push({ startMs, endMs: nowMs() });
  };
  const started = startReaderOn(database.db, reader, handle, 1);
  const done = await eventually(
    () => [...times],
    (all) => all.length >= 3,
    15_000,
  );
  await started.stop();
  expect(done).toHaveLength(3);
  return done.slice(1).map(({ startMs }, at) => startMs - done[at]!.endMs);
}

describe('a reader with more to read', () => {
  test('rests longer than its batches take, and not at all where it is late', async () => {
    // First, and forgotten: each reader reads all that is told.
    for (const rest of await restsMs('late', A_MINUTE_MS)) expect(rest).toBeLessThan(TAKES_MS);
    await database.db.deleteFrom('facts').execute();
    for (const rest of await restsMs('in time', 0)) expect(rest).toBeGreaterThan(2 * TAKES_MS);
  }, 30_000);

  test('rests no longer for facts of a server whose clock is ahead', async () => {
    await database.db.deleteFrom('facts').execute();
    for (const rest of await restsMs('ahead', -TWO_HOURS_MS)) expect(rest).toBeLessThan(15 * TAKES_MS);
  }, 30_000);
});

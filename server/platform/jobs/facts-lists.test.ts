// @module-tag nightly
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type {} from '../../facts.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { type Fact, type FactReader, recordFact } from './facts.ts';
import { eventually, silentLog, testCtx } from '../process/test-ctx.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { nameOf, registered, startReaderOn, toldOf } from './test-facts.ts';

let testDatabase: TestDatabase;
let database: Database;
let readers: FactReader[] = [];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, 12, silentLog);
});
afterEach(async () => {
  await Promise.all(readers.map((reader) => reader.stop()));
  readers = [];
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

async function tellList(names: readonly string[], atMs: readonly number[] = names.map(() => 1_700_000_000_000)) {
  const values = names.map((name) => JSON.stringify([name, 0, null]));
  const moments = atMs.map((each) => new Date(each).toISOString());
  await sql`
    SELECT platform_tell_facts(array_fill(1, ARRAY[${names.length}::integer]), 'memberRegistered', ARRAY['memberId', 'accountType', 'uplineId'],
                               ${values}::json[], ${moments}::timestamptz[])`.execute(database.db);
}

function startReader(reader: string, handle: (fact: Fact) => void, batch?: number): void {
  readers.push(startReaderOn(database.db, reader, handle, batch));
}

describe('news that is told in a list', () => {
  test('comes fact by fact, each with its own moment, wherever a batch ends', async () => {
    const names = Array.from({ length: 40 }, (_, at) => `list-${at}`);
    const toldAtMs = names.map((_, at) => 1_700_000_000_000 + ((at * 7) % 40));
    await recordFact(testCtx(database.db), 'memberRegistered', registered('before'));
    await tellList(names, toldAtMs);
    await recordFact(testCtx(database.db), 'memberRegistered', registered('after'));
    const read: Fact[] = [];
    startReader('of-lists', (fact) => void read.push(fact), 7);
    await eventually(
      () => read.map(nameOf),
      (all) => all.includes('after'),
    );
    expect(read.map(nameOf)).toEqual(['before', ...names, 'after']);
    const listed = read.slice(1, -1);
    expect(listed.map(({ body }) => body)).toEqual(names.map(registered));
    expect(listed.map(({ atMs }) => atMs)).toEqual(toldAtMs);
    expect(new Set(read.map(({ id }) => id)).size).toBe(read.length);
    expect((await toldOf(database.db, 'memberRegistered')).map(({ id }) => id)).toEqual(read.map(({ id }) => id));
    const rows = await sql<{ n: bigint }>`SELECT count(*) AS n FROM facts WHERE list IS NOT NULL`.execute(database.db);
    expect(rows.rows[0]!.n).toBe(3n);
  });

  test('stops in the middle of a list whose fact could not be handled, and goes on there', async () => {
    let broken = true;
    const handled: string[] = [];
    startReader('in-a-list', (fact) => {
      if (nameOf(fact) === 'torn-7' && broken) throw new Error('this one hurts');
      if (nameOf(fact).startsWith('torn-')) handled.push(nameOf(fact));
    });
    const names = Array.from({ length: 12 }, (_, at) => `torn-${at}`);
    await tellList(names);
    const position = async () => {
      const { rows } = await sql<{ before: boolean }>`
        SELECT (r.written_xid, r.fact_id) = (f.written_xid, f.id - 5) AS before
          FROM fact_readers r, facts f WHERE r.reader = 'in-a-list' AND f.list::text LIKE '%torn-7%'`.execute(
        database.db,
      );
      return rows[0]?.before;
    };
    expect(await eventually(position, (isBefore) => isBefore === true, 15_000), 'seven of twelve are passed').toBe(
      true,
    );
    broken = false;
    await eventually(
      () => handled.at(-1),
      (last) => last === 'torn-11',
      15_000,
    );
    // Those of a batch that was not finished came again.
    expect([...new Set(handled)]).toEqual(names);
  });
});

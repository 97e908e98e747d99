import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type {} from '../../facts.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { type Fact, type FactReader, forgetFacts, readFacts, recordFact } from './facts.ts';
import { eventually, silentLog, testCtx } from '../process/test-ctx.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { metrics, nameOf, registered, startReaderOn, toldOf } from './test-facts.ts';

let testDatabase: TestDatabase;
let database: Database;
let readers: FactReader[] = [];
let seen: string[] = [];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, 12, silentLog);
});

beforeEach(() => {
  seen = [];
});

afterEach(async () => {
  await Promise.all(readers.map((reader) => reader.stop()));
  readers = [];
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const tell = (name: string) => recordFact(testCtx(database.db), 'memberRegistered', registered(name));

function startReader(reader: string, handle: (fact: Fact) => Promise<void> | void, batch?: number): FactReader {
  const started = startReaderOn(database.db, reader, handle, batch);
  readers.push(started);
  return started;
}

const note = (fact: Fact): void => {
  seen.push(nameOf(fact));
};
const seenAll = (count: number) =>
  eventually(
    () => [...seen],
    (names) => names.length >= count,
  );

describe('news', () => {
  test('reaches each reader once, in order, and only the kinds that they want', async () => {
    for (const name of ['a', 'b', 'c']) await tell(name);
    await recordFact(testCtx(database.db), 'depositCredited', {
      depositId: '1',
      memberId: 'x',
      currency: 'P',
      amountMinor: '5',
    });
    await tell('d');
    const other: string[] = [];
    startReader('first', note, 2);
    startReader('second', (fact) => void other.push((fact.body as { memberId: string }).memberId));
    expect(await seenAll(4)).toEqual(['a', 'b', 'c', 'd']);
    expect(
      await eventually(
        () => [...other],
        (names) => names.length >= 4,
      ),
    ).toEqual(['a', 'b', 'c', 'd']);
  });

  test('of a rolled back transaction never comes', async () => {
    await expect(
      inTransaction(database.db, async (db) => {
        await recordFact(testCtx(db), 'memberRegistered', registered('never'));
        throw new Error('changed our mind');
      }),
    ).rejects.toThrow('changed our mind');
    await tell('after');
    startReader('rolled-back', note);
    await eventually(
      () => [...seen],
      (names) => names.includes('after'),
    );
    expect(seen).not.toContain('never');
  });

  test('is not skipped when transactions commit in another order than their ids', async () => {
    startReader('interleaved', note);
    await eventually(
      () => [...seen],
      (names) => names.includes('after'),
    );
    seen = [];
    const [early, late] = await Promise.all([connect(), connect()]);
    await early.query('begin');
    await insert(early, 'early-1');
    await late.query('begin');
    await insert(late, 'late-1');
    await insert(early, 'early-2');
    await insert(late, 'late-2');
    await late.query('commit');
    await tell('between');
    await new Promise((resolve) => setTimeout(resolve, 200));
    // Lower ids are still open: whoever read on now would pass them for ever.
    expect(seen).toEqual([]);
    await early.query('commit');
    expect((await seenAll(5)).toSorted()).toEqual(['between', 'early-1', 'early-2', 'late-1', 'late-2']);
    await Promise.all([early.end(), late.end()]);
  });

  test('is not skipped under many writers whose transactions overlap', async () => {
    startReader('many', note, 7);
    await eventually(
      () => [...seen],
      (names) => names.includes('between'),
    );
    seen = [];
    const expected: string[] = [];
    await Promise.all(
      Array.from({ length: 8 }, async (_, writer) => {
        for (let turn = 0; turn < 25; turn++) {
          const name = `${writer}/${turn}`;
          const kept = (writer + turn) % 5 !== 0;
          if (kept) expected.push(name);
          await inTransaction(database.db, async (db) => {
            await recordFact(testCtx(db), 'memberRegistered', registered(name));
            await sql`SELECT pg_sleep(${((writer * 7 + turn * 3) % 5) / 500})`.execute(db);
            if (!kept) throw new Error('roll back');
          }).catch((error: Error) => expect(error.message).toBe('roll back'));
        }
      }),
    );
    expect((await seenAll(expected.length)).toSorted()).toEqual(expected.toSorted());
  });
});

describe('a reader', () => {
  test('is one over all processes, and another takes over when it stops', async () => {
    const handled: string[] = [];
    const first = startReader('single', () => void handled.push('first'), 1);
    await eventually(
      () => handled.length,
      (count) => count > 20,
    );
    const others = [1, 2, 3].map((number) => startReader('single', () => void handled.push(`other ${number}`), 1));
    await first.stop();
    await tell('one');
    await tell('two');
    const total = (await toldOf(database.db, 'memberRegistered')).length;
    await eventually(
      () => handled.length,
      (count) => count >= total,
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(handled).toHaveLength(total);
    expect(others).toHaveLength(3);
  });

  test('that has nothing to read writes nothing', async () => {
    await tell('the last one');
    startReader('idle', note);
    await eventually(
      () => [...seen],
      (names) => names.includes('the last one'),
    );
    const row = async () =>
      (await sql`SELECT xmin::text, xmax::text FROM fact_readers WHERE reader = 'idle'`.execute(database.db)).rows[0];
    // Once what it has read is written: a reader that goes on writing never comes to rest.
    const rests = async () => {
      const before = await row();
      await new Promise((resolve) => setTimeout(resolve, 500));
      return before !== undefined && JSON.stringify(await row()) === JSON.stringify(before);
    };
    expect(await eventually(rests, (is) => is)).toBe(true);
  });

  test('tries a fact again that could not be handled, passes those before it once, and counts the failures', async () => {
    await tell('poison-before');
    await tell('poison');
    await tell('poison-after');
    let broken = true;
    startReader('failing', (fact) => {
      const { memberId } = fact.body as { memberId: string };
      if (memberId === 'poison' && broken) throw new Error('this one hurts');
      note(fact);
    });
    await eventually(
      () => metrics.text(),
      (text) => /khela_background_failures_total\{kind="fact-reader",name="failing"\} [2-9]/.test(text),
    );
    const position = await sql<{ id: bigint }>`SELECT fact_id AS id FROM fact_readers WHERE reader = 'failing'`.execute(
      database.db,
    );
    expect(position.rows[0]!.id).toBeGreaterThan(0n);
    broken = false;
    const names = await eventually(
      () => [...seen],
      (all) => all.includes('poison-after'),
      15_000,
    );
    expect(names.slice(-3)).toEqual(['poison-before', 'poison', 'poison-after']);
  });

  test('keeps what it wrote and its position together', async () => {
    let fails = 2;
    readers.push(
      readFacts({
        db: database.db,
        log: silentLog,
        metrics,
        reader: 'writing',
        kinds: ['depositCredited'],
        ctxOf: async (brandId, db) => testCtx(db, brandId),
        async handle(ctx) {
          await recordFact(ctx, 'memberRegistered', registered('written by a reader'));
          if (fails-- > 0) throw new Error('after the write');
        },
        idleMs: 20,
      }),
    );
    const count = async () => {
      const { rows } = await sql<{
        n: bigint;
      }>`SELECT count(*) AS n FROM facts WHERE body->>'memberId' = 'written by a reader'`.execute(database.db);
      return Number(rows[0]!.n);
    };
    expect(await eventually(count, (n) => n > 0)).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await count()).toBe(1);
  });

  test('goes on after its connection was cut', async () => {
    startReader('cut', note);
    await eventually(
      () => [...seen],
      (names) => names.includes('poison-after'),
    );
    const admin = new pg.Client({ connectionString: testDatabase.adminUrl });
    await admin.connect();
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'khela'",
    );
    await admin.end();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await tell('after the cut');
    expect(
      await eventually(
        () => [...seen],
        (names) => names.includes('after the cut'),
      ),
    ).toContain('after the cut');
  });

  test('has its facts forgotten only when every reader passed them', async () => {
    await sql`UPDATE fact_readers SET written_xid = (SELECT max(written_xid) FROM facts), fact_id = (SELECT max(id) FROM facts) WHERE reader <> 'first'`.execute(
      database.db,
    );
    await sql`UPDATE fact_readers SET written_xid = '0', fact_id = 0 WHERE reader = 'first'`.execute(database.db);
    await forgetFacts(database.db, testCtx(database.db).nowMs + 1_000);
    const count = async () =>
      (await sql<{ n: bigint }>`SELECT count(*) AS n FROM facts`.execute(database.db)).rows[0]!.n;
    expect(await count()).toBeGreaterThan(0n);
    await sql`UPDATE fact_readers SET written_xid = (SELECT max(written_xid) FROM facts), fact_id = (SELECT max(id) FROM facts)`.execute(
      database.db,
    );
    await forgetFacts(database.db, testCtx(database.db).nowMs + 1_000);
    expect(await count()).toBe(0n);
  });
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: testDatabase.url });
  await client.connect();
  return client;
}

async function insert(client: pg.Client, name: string): Promise<void> {
  await client.query("insert into facts (brand_id, kind, body, at) values (1, 'memberRegistered', $1, now())", [
    JSON.stringify(registered(name)),
  ]);
}

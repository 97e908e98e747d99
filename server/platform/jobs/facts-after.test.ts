import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type {} from '../../facts.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { eventually, silentLog, testCtx } from '../process/test-ctx.ts';
import { type Fact, type FactReader, recordFact } from './facts.ts';
import { nameOf, registered, startReaderOn } from './test-facts.ts';

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

const tell = (name: string) => recordFact(testCtx(database.db), 'memberRegistered', registered(name));

describe('news', () => {
  test('comes to a reader that follows another once that one has passed it', async () => {
    const order: string[] = [];
    let held = true;
    const follow = (fact: Fact) => void order.push(`follower ${nameOf(fact)}`);
    const lead = (fact: Fact) => {
      if (held && nameOf(fact) === 'f') throw new Error('not yet');
      order.push(`leader ${nameOf(fact)}`);
    };
    readers.push(startReaderOn(database.db, 'follower', follow, 100, 'leader'));
    readers.push(startReaderOn(database.db, 'leader', lead, 1));
    for (const name of ['e', 'f', 'g']) await tell(name);
    const latest = (entry: string) =>
      eventually(
        () => [...order],
        (all) => all.includes(entry),
      );
    await latest('follower e');
    expect(order).not.toContain('follower f');
    held = false;
    const at = (await latest('follower g')).indexOf('leader f');
    expect(at).toBeLessThan(order.indexOf('follower f'));
  });

  test('that a reader has not read can be asked for by who is in it', async () => {
    await sql`INSERT INTO fact_readers (reader, written_xid, fact_id) VALUES ('nobody', '0', 0)`.execute(database.db);
    await tell('4001');
    await sql`SELECT platform_tell_facts(ARRAY[1, 1], 'memberRegistered', ARRAY['memberId', 'accountType', 'uplineId'],
      ARRAY['["4002", 0, null]', '["4003", 0, "4001"]']::json[], ARRAY[now(), now()])`.execute(database.db);
    const unread = async (ids: string) => {
      const { rows } = await sql<{ id: string }>`
        SELECT u.body ->> 'memberId' AS id FROM platform_unread_facts('nobody', ${ids}::bigint[]) u ORDER BY id`.execute(
        database.db,
      );
      return rows.map(({ id }) => id);
    };
    // Facts that stand in one row come together.
    expect(await unread('{4001}')).toEqual(['4001', '4002', '4003']);
    expect(await unread('{4003}')).toEqual(['4002', '4003']);
    expect(await unread('{400}')).toEqual([]);
  });
});

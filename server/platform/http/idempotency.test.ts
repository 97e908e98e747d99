import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../database/database.ts';
import { fail } from '../process/fail.ts';
import { canonicalJson, forgetRequests, once } from './idempotency.ts';
import { silentLog, testCtx } from '../process/test-ctx.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, 16, silentLog);
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

describe('a command that may be repeated', () => {
  test('acts once for 64 equal requests at once and answers all alike', async () => {
    let acts = 0;
    const answers = await Promise.all(
      Array.from({ length: 64 }, () =>
        once(testCtx(database.db), { actor: 'member:7', key: 'burst-key-1', body: { amount: 500n } }, async () => {
          acts += 1;
          await new Promise((resolve) => setTimeout(resolve, 20));
          return { number: acts };
        }),
      ),
    );
    expect(acts).toBe(1);
    expect(answers).toEqual(Array.from({ length: 64 }, () => ({ number: 1 })));
  });

  test('refuses the same key with another body, whatever the order of its fields', async () => {
    const act = async () => 'done';
    const ask = (body: unknown) => once(testCtx(database.db), { actor: 'member:7', key: 'other-body', body }, act);
    expect(await ask({ amount: 500n, method: 'bkash' })).toBe('done');
    expect(await ask({ method: 'bkash', amount: 500n })).toBe('done');
    await expect(ask({ method: 'bkash', amount: 501n })).rejects.toMatchObject({ code: 'key_reused' });
    await expect(ask({ method: 'bkash', amount: '500' })).rejects.toMatchObject({ code: 'key_reused' });
  });

  test('keeps the keys of two actors and of two brands apart', async () => {
    const ask = (brandId: number, actor: string) =>
      once(testCtx(database.db, brandId), { actor, key: 'same-key-1', body: {} }, async () => `${brandId} ${actor}`);
    expect(await ask(1, 'member:1')).toBe('1 member:1');
    expect(await ask(1, 'member:2')).toBe('1 member:2');
    expect(await ask(2, 'member:1')).toBe('2 member:1');
    expect(await ask(1, 'member:1')).toBe('1 member:1');
  });

  test('keeps nothing of a refusal, so that the caller may try again', async () => {
    const request = { actor: 'member:9', key: 'try-again-1', body: {} };
    const refused = once(testCtx(database.db), request, async (ctx) => {
      await sql`INSERT INTO facts (brand_id, kind, body, at) VALUES (1, 'half done', '{}', now())`.execute(ctx.db);
      return fail('insufficient_balance');
    });
    await expect(refused).rejects.toMatchObject({ code: 'insufficient_balance' });
    const left = await sql`SELECT 1 FROM facts WHERE kind = 'half done'`.execute(database.db);
    expect(left.rows).toEqual([]);
    expect(await once(testCtx(database.db), request, async () => 'now it works')).toBe('now it works');
  });

  test('answers nothing as nothing, again and again', async () => {
    const request = { actor: 'member:9', key: 'no-answer-1', body: {} };
    expect(await once(testCtx(database.db), request, async () => null)).toBeNull();
    expect(await once(testCtx(database.db), request, async () => 'another')).toBeNull();
  });

  test('forgets old answers and no others', async () => {
    const ctx = testCtx(database.db, 5);
    await once({ ...ctx, nowMs: 1_000 }, { actor: 'a', key: 'old-request', body: {} }, async () => 1);
    await once(ctx, { actor: 'a', key: 'new-request', body: {} }, async () => 1);
    await forgetRequests(database.db, ctx.nowMs - 1_000);
    const left = await database.db.selectFrom('idempotent_requests').select('key').where('brand_id', '=', 5).execute();
    expect(left).toEqual([{ key: 'new-request' }]);
  });
});

describe('JSON in one order', () => {
  test.each([
    [{ b: 1, a: { d: 2, c: [3, { f: 4, e: 5n }] } }, '{"a":{"c":[3,{"e":"5n","f":4}],"d":2},"b":1}'],
    [undefined, 'null'],
    ['text', '"text"'],
  ])('%o', (value, expected) => {
    expect(canonicalJson(value)).toBe(expected);
  });
});

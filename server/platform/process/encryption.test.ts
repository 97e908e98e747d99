import { randomUUID } from 'node:crypto';
import { CompactEncrypt, importJWK } from 'jose';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nowMs } from './clock.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { createEncryption, type PublicKey, purgeReplays, type RunningEncryption } from './encryption.ts';
import { createSeal } from './seal.ts';
import { silentLog } from './test-ctx.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';

const seal = createSeal('a secret of more than thirty-two characters');
let testDatabase: TestDatabase;
let database: Database;
let admin: pg.Client;
let encryption: RunningEncryption;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, 8, silentLog);
  admin = new pg.Client({ connectionString: testDatabase.adminUrl });
  await admin.connect();
  encryption = await createEncryption(database, seal, silentLog);
});

afterAll(async () => {
  encryption.close();
  await admin.end();
  await database.close();
  await testDatabase.drop();
});

async function encrypt(payload: string, header: Record<string, unknown> = {}, key: PublicKey = encryption.publicKey()) {
  const heads = {
    alg: 'ECDH-ES',
    enc: 'A256GCM',
    kid: key.kid,
    iat: Math.floor(nowMs() / 1000),
    jti: randomUUID(),
    ...header,
  };
  const jwe = await new CompactEncrypt(new TextEncoder().encode(payload))
    .setProtectedHeader(heads)
    .encrypt(await importJWK(key.jwk, 'ECDH-ES'));
  return { value: jwe };
}

const seconds = (fromNow: number) => Math.floor(nowMs() / 1000) + fromNow;

describe('an encrypted call', () => {
  test('opens what was encrypted to its key', async () => {
    const payload = { username: 'rahim', password: 'খেলা-১২৩' };
    expect(await encryption.open(await encrypt(JSON.stringify(payload)), nowMs())).toEqual(payload);
  });

  test.each([
    ['plain JSON', { username: 'rahim', password: 'x' }],
    ['nothing', {}],
    ['null', null],
    ['a text', 'value'],
    ['a value that is no text', { value: { username: 'rahim' } }],
    ['a field beside the value', { value: 'x.y.z', username: 'rahim' }],
  ])('refuses %s', async (_, body) => {
    await expect(encryption.open(body, nowMs())).rejects.toMatchObject({ code: 'encryption_required' });
  });

  test.each([
    ['no id of the message', { jti: undefined }],
    ['an id that is too short', { jti: 'x' }],
    ['an id that is too long', { jti: 'x'.repeat(129) }],
    ['no time', { iat: undefined }],
    ['a time in words', { iat: 'now' }],
    ['no key id', { kid: undefined }],
    ['another cipher', { enc: 'A128GCM' }],
  ])('refuses a message with %s', async (_, header) => {
    const body = await encrypt('{}', header);
    await expect(encryption.open(body, nowMs())).rejects.toMatchObject({ code: 'encryption_broken' });
  });

  test.each(['', 'hello', 'a.b.c.d.e', '....', '"quoted"'])('refuses %o, which is no message', async (value) => {
    await expect(encryption.open({ value }, nowMs())).rejects.toMatchObject({ code: 'encryption_broken' });
  });

  test.each(['not JSON', '[1,2]', '"text"', 'null', '12'])('refuses the content %s', async (payload) => {
    const body = await encrypt(payload);
    await expect(encryption.open(body, nowMs())).rejects.toMatchObject({ code: 'encryption_broken' });
  });

  test('refuses a message that was changed on its way', async () => {
    const { value } = await encrypt('{"a":1}');
    const parts = value.split('.');
    parts[3] = Buffer.from('another text').toString('base64url');
    await expect(encryption.open({ value: parts.join('.') }, nowMs())).rejects.toMatchObject({
      code: 'encryption_broken',
    });
  });

  test('refuses a key that it does not have', async () => {
    const body = await encrypt('{}', { kid: 'nobodys-key' });
    await expect(encryption.open(body, nowMs())).rejects.toMatchObject({ code: 'unknown_key' });
  });

  test.each([
    ['older than five minutes', -302],
    ['from more than a minute ahead', 63],
  ])('refuses a message %s', async (_, fromNow) => {
    const body = await encrypt('{}', { iat: seconds(fromNow) });
    await expect(encryption.open(body, nowMs())).rejects.toMatchObject({ code: 'request_expired' });
  });

  test.each([
    ['nearly five minutes old', -290],
    ['a little ahead', 50],
  ])('takes a message %s', async (_, fromNow) => {
    expect(await encryption.open(await encrypt('{}', { iat: seconds(fromNow) }), nowMs())).toEqual({});
  });
});

describe('a message sent again', () => {
  test('is refused, also when 16 copies come at once', async () => {
    const body = await encrypt('{"a":1}');
    const tries = await Promise.allSettled(Array.from({ length: 16 }, () => encryption.open(body, nowMs())));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of tries) {
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'request_replayed' });
    }
  });

  test('is refused by another process too', async () => {
    const other = await createEncryption(database, seal, silentLog);
    const body = await encrypt('{"a":1}');
    await encryption.open(body, nowMs());
    await expect(other.open(body, nowMs())).rejects.toMatchObject({ code: 'request_replayed' });
    other.close();
  });

  test('is forgotten only when it is too old anyway', async () => {
    const body = await encrypt('{"a":1}');
    await encryption.open(body, nowMs());
    await purgeReplays(database.db, nowMs());
    await expect(encryption.open(body, nowMs())).rejects.toMatchObject({ code: 'request_replayed' });
    await purgeReplays(database.db, nowMs() + 60 * 60_000);
    const { rows } = await admin.query('select 1 from encryption_replays');
    expect(rows).toEqual([]);
  });
});

describe('the keys', () => {
  test('are one for all processes that start together', async () => {
    await admin.query('delete from encryption_keys');
    const started = await Promise.all(Array.from({ length: 6 }, () => createEncryption(database, seal, silentLog)));
    expect(new Set(started.map((each) => each.publicKey().kid)).size).toBe(1);
    const { rows } = await admin.query('select kid from encryption_keys');
    expect(rows).toHaveLength(1);
    for (const each of started) each.close();
    await encryption.refresh();
    expect(encryption.publicKey().kid).toBe(rows[0].kid);
  });

  test('turn after a day, and pages opened before go on for two days more', async () => {
    const old = encryption.publicKey();
    await admin.query("update encryption_keys set created_at = now() - interval '24 hours 1 minute'");
    await encryption.refresh();
    const fresh = encryption.publicKey();
    expect(fresh.kid).not.toBe(old.kid);
    expect(await encryption.open(await encrypt('{"a":1}', {}, old), nowMs())).toEqual({ a: 1 });
    await admin.query("update encryption_keys set retired_at = now() - interval '47 hours' where kid = $1", [old.kid]);
    await encryption.refresh();
    expect(await encryption.open(await encrypt('{"a":2}', {}, old), nowMs())).toEqual({ a: 2 });
    await admin.query("update encryption_keys set retired_at = now() - interval '49 hours' where kid = $1", [old.kid]);
    await encryption.refresh();
    await expect(encryption.open(await encrypt('{}', {}, old), nowMs())).rejects.toMatchObject({ code: 'unknown_key' });
    expect(encryption.publicKey()).toEqual(fresh);
  });

  test('of another process are known within about a second', async () => {
    await admin.query("update encryption_keys set created_at = now() - interval '25 hours'");
    const other = await createEncryption(database, seal, silentLog);
    expect(other.publicKey().kid).not.toBe(encryption.publicKey().kid);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await encryption.open(await encrypt('{"a":1}', {}, other.publicKey()), nowMs())).toEqual({ a: 1 });
    other.close();
  });

  test('are sealed at rest, and a process with another secret makes its own', async () => {
    const { rows } = await admin.query<{ private_sealed: Buffer; public_jwk: object }>('select * from encryption_keys');
    for (const row of rows) expect(row.private_sealed.toString('latin1')).not.toContain('"d":');
    for (const row of rows) expect(Object.keys(row.public_jwk).toSorted()).toEqual(['crv', 'kty', 'x', 'y']);
    const stranger = await createEncryption(database, createSeal('quite another secret, also long enough'), silentLog);
    expect(stranger.publicKey().kid).not.toBe(encryption.publicKey().kid);
    const theirs = stranger.publicKey();
    await stranger.refresh();
    expect(stranger.publicKey()).toEqual(theirs);
    stranger.close();
  });
});

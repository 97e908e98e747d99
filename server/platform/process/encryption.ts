import { sql } from 'kysely';
import { compactDecrypt, decodeProtectedHeader, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { Logger } from 'pino';
import { type Database, dateOf, type Db } from '../database/database.ts';
import { nowMs as clockMs } from './clock.ts';
import { fail } from './fail.ts';
import { newToken, secureRandom } from './random.ts';
import type { Seal } from './seal.ts';

/** Opens the bodies of encrypted calls. */
export interface Encryption {
  /** The public key that clients encrypt to now. */
  publicKey(): PublicKey;
  /**
   * The payload of `{value: "<compact JWE>"}`.
   * @throws Refusal encryption_required, encryption_broken, unknown_key, request_expired, request_replayed
   */
  open(body: unknown, nowMs: number): Promise<unknown>;
}

export interface PublicKey {
  kid: string;
  jwk: { kty: string; crv: string; x: string; y: string };
}

export interface RunningEncryption extends Encryption {
  /** Reads the keys of all processes again and makes a new one when the newest is a day old. Runs by itself. */
  refresh(): Promise<void>;
  close(): void;
}

const ROTATE_AFTER_HOURS = 24;
const ACCEPT_RETIRED_HOURS = 48;
const REFRESH_MS = 60_000;
const LOOK_AGAIN_MS = 1_000;
const OLDEST_MS = 5 * 60_000;
const AHEAD_MS = 60_000;
const PURPOSE = 'encryption key';

/**
 * The keys of encrypted calls: EC P-256, shared by all processes through the database, a new one every day, the old
 * one accepted for 48 hours more so that open pages go on. Private keys rest sealed.
 */
export async function createEncryption(database: Database, seal: Seal, log: Logger): Promise<RunningEncryption> {
  let keys = await readKeys(database.db, seal, log);
  let readAtMs = clockMs();
  let reading: Promise<void> | null = null;
  // Requests with an unknown key that come together share one look at the database.
  const refresh = (): Promise<void> => {
    reading ??= readKeys(database.db, seal, log)
      .then((read) => {
        keys = read;
        readAtMs = clockMs();
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  };
  const timer = setInterval(() => {
    refresh().catch((error: unknown) => log.warn({ err: error }, 'the encryption keys could not be read again'));
  }, REFRESH_MS).unref();

  return {
    refresh,
    close: () => clearInterval(timer),
    publicKey: () => keys.current,
    async open(body, nowMs) {
      const jwe = jweOf(body);
      const header = headerOf(jwe);
      // A key that another process has just made is known within the second; a made-up one costs one look a second.
      if (!keys.byKid.has(header.kid) && clockMs() - readAtMs > LOOK_AGAIN_MS) await refresh();
      const key = keys.byKid.get(header.kid) ?? fail('unknown_key');
      const payload = await decrypt(jwe, key);
      if (header.issuedAtMs < nowMs - OLDEST_MS || header.issuedAtMs > nowMs + AHEAD_MS) fail('request_expired');
      await useOnce(database.db, header.jti, header.issuedAtMs);
      return payload;
    },
  };
}

/** Forgets messages that are too old to be accepted anyway. */
export async function purgeReplays(db: Db, beforeMs: number): Promise<void> {
  await db.deleteFrom('encryption_replays').where('expires_at', '<', dateOf(beforeMs)).execute();
}

type PrivateKey = Awaited<ReturnType<typeof importJWK>>;

interface Keys {
  current: PublicKey;
  byKid: Map<string, PrivateKey>;
}

/** A body of an encrypted call has one field and nothing else, so that nothing slips past the encryption. */
function jweOf(body: unknown): string {
  if (body === null || typeof body !== 'object') return fail('encryption_required');
  const { value, ...rest } = body as { value?: unknown };
  return typeof value === 'string' && Object.keys(rest).length === 0 ? value : fail('encryption_required');
}

function headerOf(jwe: string): { kid: string; jti: string; issuedAtMs: number } {
  const header = decodedHeader(jwe);
  const { kid, jti, iat } = header;
  if (header.alg !== 'ECDH-ES' || header['enc'] !== 'A256GCM' || 'zip' in header || 'crit' in header)
    fail('encryption_broken');
  if (typeof kid !== 'string' || typeof jti !== 'string' || typeof iat !== 'number') return fail('encryption_broken');
  if (!/^[\w.~-]{8,128}$/.test(jti) || !Number.isFinite(iat)) fail('encryption_broken');
  return { kid, jti, issuedAtMs: Math.round(iat * 1000) };
}

function decodedHeader(jwe: string): Record<string, unknown> {
  try {
    return decodeProtectedHeader(jwe);
  } catch {
    return fail('encryption_broken');
  }
}

async function decrypt(jwe: string, key: PrivateKey): Promise<unknown> {
  let payload: unknown;
  try {
    const { plaintext } = await compactDecrypt(jwe, key, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    payload = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext));
  } catch {
    return fail('encryption_broken');
  }
  if (payload === null || typeof payload !== 'object' || Array.isArray(payload)) fail('encryption_broken');
  return payload;
}

/** Kept well past the moment from which the message is too old, for processes whose clocks differ. */
async function useOnce(db: Db, jti: string, issuedAtMs: number): Promise<void> {
  const used = await db
    .insertInto('encryption_replays')
    .values({ jti, expires_at: dateOf(issuedAtMs + 2 * OLDEST_MS) })
    .onConflict((conflict) => conflict.column('jti').doNothing())
    .executeTakeFirst();
  if (used.numInsertedOrUpdatedRows !== 1n) fail('request_replayed');
}

async function readKeys(db: Db, seal: Seal, log: Logger): Promise<Keys> {
  const known = await openKeys(db, seal, log);
  return known ?? (await rotate(db, seal, log));
}

/** The accepted keys that this process can open, or null when the newest of them is missing or a day old. */
async function openKeys(db: Db, seal: Seal, log: Logger): Promise<Keys | null> {
  const { rows } = await sql<{ kid: string; publicJwk: PublicKey['jwk']; privateSealed: Buffer; fresh: boolean }>`
    SELECT kid, public_jwk AS "publicJwk", private_sealed AS "privateSealed",
           created_at > now() - make_interval(hours => ${ROTATE_AFTER_HOURS}) AS fresh
      FROM encryption_keys
     WHERE retired_at IS NULL OR retired_at > now() - make_interval(hours => ${ACCEPT_RETIRED_HOURS})
     ORDER BY created_at DESC, kid`.execute(db);
  let current: PublicKey | null = null;
  const byKid = new Map<string, PrivateKey>();
  for (const row of rows) {
    try {
      const jwk = JSON.parse(seal.open(PURPOSE, row.privateSealed).toString('utf8'));
      byKid.set(row.kid, await importJWK(jwk, 'ECDH-ES'));
    } catch (error) {
      log.warn({ err: error, kid: row.kid }, 'an encryption key was sealed under another SECRET and is left aside');
      continue;
    }
    if (row.fresh) current ??= { kid: row.kid, jwk: row.publicJwk };
  }
  return current && { current, byKid };
}

/** Makes the key of the day, once for all processes: whoever comes second finds the first one's. */
async function rotate(db: Db, seal: Seal, log: Logger): Promise<Keys> {
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const [privateJwk, { kty, crv, x, y }] = [await exportJWK(pair.privateKey), await exportJWK(pair.publicKey)];
  const kid = newToken(secureRandom).slice(0, 16);
  return db.transaction().execute(async (transaction) => {
    // One process at a time, or each would make a key of its own at midnight.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('khela encryption keys', 0))`.execute(transaction);
    const made = await openKeys(transaction, seal, log);
    if (made) return made;
    const sealed = seal.close(PURPOSE, Buffer.from(JSON.stringify(privateJwk)), secureRandom);
    await sql`UPDATE encryption_keys SET retired_at = now() WHERE retired_at IS NULL`.execute(transaction);
    await sql`DELETE FROM encryption_keys WHERE retired_at < now() - make_interval(hours => ${ACCEPT_RETIRED_HOURS})`.execute(
      transaction,
    );
    await sql`INSERT INTO encryption_keys (kid, public_jwk, private_sealed, created_at)
              VALUES (${kid}, ${JSON.stringify({ kty, crv, x, y })}, ${sealed}, now())`.execute(transaction);
    const keys = await openKeys(transaction, seal, log);
    return keys ?? Promise.reject(new Error('the new encryption key could not be read back'));
  });
}

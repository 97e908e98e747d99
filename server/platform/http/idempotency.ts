import { sql } from 'kysely';
import type { Ctx } from '../process/ctx.ts';
import { dateOf, type Db } from '../database/database.ts';
import { transact } from '../database/transaction.ts';
import { fail } from '../process/fail.ts';
import { equalBytes, sha256 } from '../process/seal.ts';

export interface Repeatable {
  /** Who asks: two members may use the same key. */
  actor: string;
  key: string;
  /** The parsed input; the same key with another one is refused. */
  body: unknown;
}

/**
 * Makes a command repeatable that has no table of its own to remember it: the first call acts and its answer is kept
 * in the same transaction; later ones get that answer. What `act` throws rolls back and is not kept, so the caller may
 * try again. The answer must be plain JSON.
 * @throws Refusal key_reused
 */
export async function once<T>(ctx: Ctx, { actor, key, body }: Repeatable, act: (ctx: Ctx) => Promise<T>): Promise<T> {
  const bodyHash = sha256(canonicalJson(body));
  return transact(ctx, async (inner) => {
    const brandId = inner.brand.id;
    // Equal requests that come together wait here one after another: a unique key alone would let each of them act first.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${JSON.stringify([brandId, actor, key])}, 7))`.execute(
      inner.db,
    );
    const known = await inner.db
      .selectFrom('idempotent_requests')
      .select(['body_hash', 'answer'])
      .where('brand_id', '=', brandId)
      .where('actor', '=', actor)
      .where('key', '=', key)
      .executeTakeFirst();
    if (known) {
      if (!equalBytes(known.body_hash, bodyHash)) fail('key_reused');
      return known.answer as T;
    }
    const answer = await act(inner);
    await inner.db
      .insertInto('idempotent_requests')
      .values({
        brand_id: brandId,
        actor,
        key,
        body_hash: bodyHash,
        answer: JSON.stringify(answer ?? null),
        at: dateOf(inner.nowMs),
      })
      .execute();
    return answer;
  });
}

/** Forgets answers older than a moment; a caller that repeats a request does so within minutes, not weeks. */
export async function forgetRequests(db: Db, beforeMs: number): Promise<void> {
  await db.deleteFrom('idempotent_requests').where('at', '<', dateOf(beforeMs)).execute();
}

/** JSON in which the order of an object's keys does not matter and a bigint is its digits. */
export function canonicalJson(value: unknown): string {
  return (
    JSON.stringify(value, (_key, inner: unknown) => {
      if (typeof inner === 'bigint') return `${inner}n`;
      if (inner === null || typeof inner !== 'object' || Array.isArray(inner)) return inner;
      return Object.fromEntries(Object.entries(inner).toSorted(([left], [right]) => (left < right ? -1 : 1)));
    }) ?? 'null'
  );
}

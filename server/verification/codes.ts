import { CODE_MINUTES, CODE_TRIES } from '../../contract/verification.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { assert, fail } from '../platform/process/fail.ts';
import type { RandomBytes } from '../platform/process/random.ts';
import { equalBytes, hmacSha256 } from '../platform/process/seal.ts';
import * as store from './store.ts';

export type { CodePurpose } from './store.ts';

/** For whom or what a code is, within the brand of the ctx. */
export interface CodeFor {
  purpose: store.CodePurpose;
  target: string;
}

/** A code that was right; `useCode` makes it count. */
export interface TriedCode extends CodeFor {
  codeHash: Buffer;
}

/** Keeps a code for ten minutes in the place of the one before it. Only its keyed hash is written down. */
export async function keepCode(ctx: Ctx, to: CodeFor, code: string): Promise<void> {
  await store.keepCode(ctx.db, {
    brandId: ctx.brand.id,
    ...to,
    codeHash: hashOf(ctx, to, code),
    madeAtMs: ctx.nowMs,
    expiresAtMs: ctx.nowMs + CODE_MINUTES * 60_000,
  });
}

/**
 * Tries a code. Belongs before the transaction that it opens: a wrong try stays counted, five and it is worth nothing.
 * @throws Refusal verification_code_wrong, verification_code_expired (only to who knows the code)
 */
export async function tryCode(ctx: Ctx, to: CodeFor, code: string): Promise<TriedCode> {
  assert(!ctx.db.isTransaction, 'a try stays counted whatever becomes of the request');
  const kept = await store.countTry(ctx.db, { brandId: ctx.brand.id, ...to }, CODE_TRIES);
  const codeHash = hashOf(ctx, to, code.trim());
  if (!kept || !equalBytes(kept.codeHash, codeHash)) fail('verification_code_wrong');
  if (kept.expiresAtMs <= ctx.nowMs) fail('verification_code_expired');
  return { ...to, codeHash };
}

/** Uses a tried code up, in the transaction of what it opens. Of two at once the second is refused. */
export async function useCode(ctx: Ctx, { codeHash, ...to }: TriedCode): Promise<void> {
  const used = await store.useCode(ctx.db, { brandId: ctx.brand.id, ...to }, codeHash, ctx.nowMs);
  if (!used) fail('verification_code_wrong');
}

/** Six digits, each code equally likely. */
export function newCode(random: RandomBytes): string {
  const whole = 4_294_000_000;
  for (;;) {
    const drawn = Buffer.from(random(4)).readUInt32BE(0);
    // Beyond the last whole million a remainder would favour small codes.
    if (drawn < whole) return String(drawn % 1_000_000).padStart(6, '0');
  }
}

function hashOf(ctx: Ctx, { purpose, target }: CodeFor, code: string): Buffer {
  return hmacSha256(ctx.platform.seal.key('verification'), `${ctx.brand.id}:${purpose}:${target}:${code}`);
}

import type { Actor, Ctx } from '../platform/process/ctx.ts';
import { newToken } from '../platform/process/random.ts';
import { sha256 } from '../platform/process/seal.ts';
import * as store from './store.ts';

/** A session of a member as a login begins it, without the password that it would hash. */
export async function beginSession(ctx: Ctx, memberId: bigint): Promise<{ token: string; actor: Actor }> {
  const token = newToken(ctx.random);
  const sessionId = await store.insert(ctx.db, {
    tokenHash: sha256(token),
    brandId: ctx.brand.id,
    memberId,
    accountType: 0,
    deviceId: null,
    userAgent: '',
    address: '127.0.0.1',
    way: 'password',
    isNewPlace: false,
    startedAtMs: ctx.nowMs,
    expiresAtMs: ctx.nowMs + 60 * 60_000,
  });
  return { token, actor: { kind: 'member', memberId, accountType: 0, sessionId } };
}

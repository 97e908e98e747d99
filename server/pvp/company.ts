import * as members from '../members/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as sessions from '../sessions/service.ts';

const LOOKED_BACK_MS = 30 * 24 * 60 * 60 * 1000;

/** Somebody, and what another one has in common with them. */
export interface Linked {
  readonly memberId: bigint;
  readonly link: 'device' | 'upline';
}

/**
 * Those among some members who may not sit with another one: they have logged in on the same device lately, or one is an agent
 * above the other. An address alone says nothing: behind one stand whole dormitories, and all customers of a mobile network.
 */
export async function linkedAmong(ctx: Ctx, memberId: bigint, others: readonly bigint[]): Promise<Linked[]> {
  if (others.length === 0) return [];
  const beside = await sessions.othersOnDevice(ctx, { memberId, among: others }, ctx.nowMs - LOOKED_BACK_MS);
  const linked: Linked[] = [];
  for (const other of others) {
    if (beside.includes(other)) linked.push({ memberId: other, link: 'device' });
    else if ((await members.isBelow(ctx, other, memberId)) || (await members.isBelow(ctx, memberId, other)))
      linked.push({ memberId: other, link: 'upline' });
  }
  return linked;
}

import * as members from '../../server/members/service.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import * as transfers from '../../server/transfers/service.ts';
import * as wallet from '../../server/wallet/service.ts';
import * as withdrawals from '../../server/withdrawals/service.ts';
import type { Moment, SeededMember } from './moments.ts';
import { chanceOf, pastMoments } from './moments.ts';

const DAYS = 12;
const MOST_EACH = 2;
const LEFT_TIMES = 8n;

/** Gifts of the last days between those who invited and those who came: mostly down, now and then back up. */
export async function seedTransfers(ctx: Ctx, seeded: readonly SeededMember[]): Promise<Moment[]> {
  const chance = chanceOf(ctx.random);
  const moments: Moment[] = [];
  for (const member of seeded) {
    const { uplineId } = await members.get(ctx, member.id);
    if (uplineId === null) continue;
    const count = 1 + Math.floor(chance() * MOST_EACH);
    for (const atMs of pastMoments(ctx.nowMs, member.registeredAtMs, count, DAYS, chance)) {
      const isUp = chance() < 0.3;
      const amountMinor = BigInt(20 + Math.floor(chance() * 16) * 5) * 100n;
      const [senderId, receiver] = isUp ? [member.id, undefined] : [uplineId, member.account];
      moments.push({ atMs, act: () => give({ ...ctx, nowMs: atMs }, senderId, receiver, amountMinor) });
    }
  }
  return moments;
}

async function give(ctx: Ctx, senderId: bigint, receiver: string | undefined, amountMinor: bigint): Promise<void> {
  const has = await wallet.balance(ctx, senderId);
  // People give a little of what they have, and nothing of what they have not.
  if (has.balanceMinor - has.heldMinor < amountMinor * LEFT_TIMES) return;
  if ((await withdrawals.turnoverOf(ctx, senderId)).missingMinor > 0n) return;
  const way = receiver === undefined ? 'to_upline' : 'to_downline';
  await transfers.transfer(ctx, { senderId, way, receiver, amountMinor, key: `seed-${ctx.nowMs}-${senderId}` });
}

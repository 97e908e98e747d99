import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { getMemberVip, setMemberVip, simulateVip } from '../../contract/vip.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { transact } from '../platform/database/transaction.ts';
import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import { assert, fail, failField } from '../platform/process/fail.ts';
import * as tallies from '../tallies/service.ts';
import * as wallet from '../wallet/service.ts';
import { levelFor } from './climbing.ts';
import * as store from './store.ts';

const MOST_CHANGES = 20;

/**
 * A member's level, what they have played for it, and how they came there.
 * @throws Refusal not_found
 */
export async function memberVip(ctx: Ctx, memberId: bigint): Promise<CallOutput<typeof getMemberVip>> {
  const { vipLevel } = await members.get(ctx, memberId);
  const { fromMs, untilMs } = await store.monthAt(ctx.db, ctx.brand.settings.timeZone, ctx.nowMs);
  const inMonth = await tallies.memberTotals(ctx, memberId, { fromMs, untilMs });
  const inAll = await tallies.memberTotals(ctx, memberId);
  const changes = await store.changesOf(ctx.db, ctx.brand.id, memberId, MOST_CHANGES);
  return {
    level: vipLevel,
    monthTurnover: wallet.writeAmount(ctx, inMonth.validMinor),
    totalTurnover: wallet.writeAmount(ctx, inAll.validMinor),
    changes: changes.map((row) => ({
      levelBefore: row.level_before,
      level: row.level,
      cause: causeOf(row),
      atMs: row.at.getTime(),
      untilMs: row.until_at?.getTime() ?? null,
      staffAccount: row.staff_account,
      note: row.note,
    })),
  };
}

function causeOf({ cause }: store.ChangeRow): 'turnover' | 'month' | 'staff' {
  assert(cause === 'turnover' || cause === 'month' || cause === 'staff', `${cause} moves members between levels`);
  return cause;
}

/**
 * Gives a member a level by hand. It brings no gift: those are for play.
 * @throws Refusal not_found; bad_input on a level without a name, or an end that is over; conflict where play moved them meanwhile
 */
export async function setByStaff(
  ctx: Ctx,
  { memberId, level, untilMs, reason }: CallParsed<typeof setMemberVip>,
  address: string | null,
): Promise<CallOutput<typeof setMemberVip>> {
  if (level >= ctx.brand.settings.vipLevels.length) failField('level', 'too_big');
  if (untilMs !== null && untilMs <= ctx.nowMs) failField('untilMs', 'too_small');
  const { account } = staffOf(ctx);
  return transact(ctx, async (inside) => {
    const { id, vipLevel: levelBefore } = await members.get(inside, BigInt(memberId));
    if ((await members.vipLevels(inside, [id])).size === 0) fail('in_need_true_account');
    if (!(await members.moveVipLevel(inside, id, levelBefore, level))) fail('conflict');
    const change = { brandId: inside.brand.id, memberId: id, levelBefore, level, untilMs, atMs: inside.nowMs };
    await store.insertChange(inside.db, { ...change, cause: 'staff', staffAccount: account, note: reason });
    const detail = { levelBefore, level, untilMs, reason };
    await audit.record(inside, { action: 'vip.set', subject: `member:${id}`, detail, address });
    return { level };
  });
}

/** Who would stand where under other terms, by what they have played in all and in the last full month. */
export async function simulate(
  ctx: Ctx,
  input: CallParsed<typeof simulateVip>,
): Promise<CallOutput<typeof simulateVip>> {
  const { fromMs, untilMs } = await store.monthAt(ctx.db, ctx.brand.settings.timeZone, ctx.nowMs, 1);
  const levels = input.levels.map((terms) => ({ ...terms, keepMinor: 0, giftMinor: 0, cashback: {} as never }));
  const played = await tallies.playedByAll(ctx, { fromMs, untilMs });
  const standing = await members.vipLevels(ctx, [...played.keys()]);
  const counts = ctx.brand.settings.vipLevels.map((_, level) => ({ level, now: 0, under: 0 }));
  let [up, down] = [0, 0];
  for (const [memberId, now] of standing) {
    const { inAllMinor, windowMinor } = played.get(memberId) ?? { inAllMinor: 0n, windowMinor: 0n };
    const under = Math.min(levelFor(levels, { inAllMinor, monthMinor: windowMinor }), counts.length - 1);
    const [from, to] = [counts[Math.min(now, counts.length - 1)], counts[under]];
    if (from) from.now += 1;
    if (to) to.under += 1;
    if (under > now) up += 1;
    if (under < now) down += 1;
  }
  return { levels: counts, up, down, monthFromMs: fromMs };
}

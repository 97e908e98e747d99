import { gameCategories } from '../../contract/bets.ts';
import type { CallOutput } from '../../contract/call.ts';
import type { Cashback, claimCashback } from '../../contract/cashback.ts';
import * as members from '../members/service.ts';
import { transact } from '../platform/database/transaction.ts';
import { dayOf } from '../platform/process/clock.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { assert, fail } from '../platform/process/fail.ts';
import * as protection from '../protection/service.ts';
import * as rewards from '../rewards/service.ts';
import * as wallet from '../wallet/service.ts';
import { rateOf } from './counting.ts';
import * as store from './store.ts';

export { count } from './counting.ts';

/** So many members are paid in one turn of the daily payment. */
const AT_ONCE = 500;
/** Rates count in hundredths of a percent. */
const WHOLE = 10_000n;

/** The cashback of the member behind the token. */
export async function ofMember(ctx: Ctx): Promise<Cashback> {
  const { memberId } = memberOf(ctx);
  const { vip } = ctx.brand.settings;
  const { vipLevel } = await members.get(ctx, memberId);
  const { sums, earnedMinor, claimedMinor } = await standingOf(ctx, memberId);
  const openMinor = earnedMinor - claimedMinor;
  return {
    rates: gameCategories
      .map((category) => ({ category, rate: rateOf(vip, vipLevel, category) }))
      .filter(({ rate }) => rate > 0),
    lines: sums.map((row) => {
      const category = gameCategories.find((each) => each === row.category);
      assert(category, `${row.category} is a category of games`);
      return { category, rate: row.rate, validTurnover: wallet.writeAmount(ctx, row.valid_minor) };
    }),
    earned: wallet.writeAmount(ctx, earnedMinor),
    paid: wallet.writeAmount(ctx, claimedMinor),
    available: wallet.writeAmount(ctx, openMinor >= BigInt(vip.leastCashbackMinor) ? openMinor : 0n),
    least: wallet.writeAmount(ctx, BigInt(vip.leastCashbackMinor)),
    paidDaily: vip.cashbackDaily,
  };
}

/**
 * Pays the member behind the token what has grown.
 * @throws Refusal self_excluded, cashback_too_small, and those of the ceilings of rewards where they count cashback
 */
export async function claim(ctx: Ctx): Promise<CallOutput<typeof claimCashback>> {
  const { memberId } = memberOf(ctx);
  return transact(ctx, async (inside) => {
    await wallet.lockMembers(inside, [memberId]);
    await protection.checkOpen(inside, memberId);
    await rewards.checkCashback(inside, memberId);
    const paidMinor = await payOut(inside, memberId, BigInt(inside.brand.settings.vip.leastCashbackMinor));
    if (paidMinor === 0n) fail('cashback_too_small');
    return { ...(await ofMember(inside)), claimed: wallet.writeAmount(inside, paidMinor) };
  });
}

/** Pays a member what they have earned, whatever it is: their break begins. */
export async function settle(ctx: Ctx, memberId: bigint): Promise<void> {
  await transact(ctx, async (inside) => {
    await wallet.lockMembers(inside, [memberId]);
    await payOut(inside, memberId, 1n);
  });
}

/** Pays everybody of the brand, once a day, where it does so by itself. */
export async function payDaily(ctx: Ctx): Promise<void> {
  const { vip, timeZone } = ctx.brand.settings;
  if (!vip.cashbackDaily) return;
  const day = dayOf(ctx.nowMs, timeZone);
  if (!(await store.isUnpaidDay(ctx.db, ctx.brand.id, day))) return;
  const leastMinor = BigInt(vip.leastCashbackMinor);
  for (let afterId: bigint | undefined = 0n; afterId !== undefined;) {
    const ids: bigint[] = await store.owedTo(ctx.db, ctx.brand.id, leastMinor, afterId, AT_ONCE);
    for (const memberId of ids) {
      await transact(ctx, async (inside) => {
        await wallet.lockMembers(inside, [memberId]);
        // It waits, and grows, until there is room.
        if (inside.brand.settings.rewards.withCashback && (await rewards.ceilingOf(inside, memberId)) !== null) return;
        await payOut(inside, memberId, leastMinor);
      });
    }
    afterId = ids.length < AT_ONCE ? undefined : ids.at(-1);
  }
  await store.markDay(ctx.db, ctx.brand.id, day, ctx.nowMs);
}

/**
 * Pays what stands open, behind the member's gate: all that was earned, rounded down once, less what was paid. So any number
 * of claims come to the same, and a bet that was settled anew is made good by the next.
 * @returns minor units; 0: it is below the least
 */
async function payOut(ctx: Ctx, memberId: bigint, leastMinor: bigint): Promise<bigint> {
  const { earnedMinor, claimedMinor, claims } = await standingOf(ctx, memberId);
  const openMinor = earnedMinor - claimedMinor;
  if (openMinor < leastMinor) return 0n;
  await store.count(ctx.db, ctx.brand.id, memberId, openMinor);
  const paid = await rewards.pay(ctx, {
    memberId,
    program: 'cashback',
    programId: 0n,
    occurrence: String(claims + 1),
    amountMinor: openMinor,
    expiresAtMs: null,
  });
  assert(paid, 'payments of cashback are numbered behind the gate');
  return openMinor;
}

async function standingOf(ctx: Ctx, memberId: bigint) {
  const sums = await store.sumsOf(ctx.db, ctx.brand.id, memberId);
  const { claimed_minor: claimedMinor, claims } = await store.accountOf(ctx.db, ctx.brand.id, memberId);
  const earnedMinor = sums.reduce((sum, row) => sum + row.valid_minor * BigInt(row.rate), 0n) / WHOLE;
  return { sums, earnedMinor, claimedMinor, claims };
}

import type { CallOutput } from '../../contract/call.ts';
import type { ActivityReason, claimPromotion, joinPromotion } from '../../contract/promotions.ts';
import type { Language } from '../../contract/brand.ts';
import { dateOf } from '../platform/database/database.ts';
import { transact } from '../platform/database/transaction.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { fail, known } from '../platform/process/fail.ts';
import * as protection from '../protection/service.ts';
import * as rewards from '../rewards/service.ts';
import * as wallet from '../wallet/service.ts';
import { give } from './giving.ts';
import { endsOf } from './periods.ts';
import { presentAward } from './presenting.ts';
import { baselineOf } from './progress.ts';
import { activityStateOf } from './reading.ts';
import { begin, move } from './steps.ts';
import * as entries from './store-entries.ts';
import * as store from './store.ts';
import { type View, viewsOf } from './views.ts';

const HOUR_MS = 60 * 60 * 1000;

/**
 * The member behind the token joins a promotion: from now on what it asks for counts, and its award is kept for them.
 * @throws Refusal not_found, and those of `refuseBarrier`
 */
export async function join(ctx: Ctx, promotionId: bigint): Promise<CallOutput<typeof joinPromotion>> {
  const { memberId } = memberOf(ctx);
  return transact(ctx, async (inside) => {
    const view = await standing(inside, promotionId);
    const { take } = view.now.terms;
    if (take.way !== 'join') fail('promotion_closed');
    if (view.entry !== null && view.standing.state !== 'closed') return { state: view.standing.state };
    await refuseUnlessOpen(inside, view, 'join');
    const baseline = await baselineOf(inside, memberId, take);
    await opened(inside, view, { state: 'signed', baseline, target: BigInt(take.target) });
    return { state: 'signed' };
  });
}

/**
 * Takes the award of a promotion for the member behind the token, once; who asks again is told that it was taken.
 * @throws Refusal not_found, self_excluded, in_need_true_account, promotion_not_earned, and those of `refuseBarrier`
 * and of the ceilings of rewards
 */
export async function claim(
  ctx: Ctx,
  promotionId: bigint,
  language: Language,
): Promise<CallOutput<typeof claimPromotion>> {
  const { memberId } = memberOf(ctx);
  return transact(ctx, async (inside) => {
    // Behind their gate: of many claims at once the first one takes it, and the others see that it did.
    const view = await standing(inside, promotionId);
    const { state } = view.standing;
    const answer = async (to: typeof state) => ({
      state: to,
      award: await presentAward(inside, view.held.terms.award, view.held, language),
    });
    if (state === 'claimed' || state === 'issued') return answer(state);
    await protection.checkOpen(inside, memberId);
    if (state !== 'claim') {
      if (view.standing.reason !== null) await refuseBarrier(inside, view.standing.reason);
      fail(state === 'signed' ? 'promotion_not_earned' : 'promotion_closed');
    }
    await rewards.checkCeilings(inside, memberId);
    const open = view.entry ?? (await opened(inside, view, { state: 'claim' }));
    const earned =
      open.state === 'signed'
        ? known(await move(inside, open, 'claim', { progress: view.progress }), 'it is kept')
        : open;
    // What is held before it is paid counts from now on: else all of a day could be claimed at once.
    const counted = { memberId, program: 'promotion', programId: promotionId, worthMinor: open.worth_minor } as const;
    await rewards.countTaken(inside, { ...counted, occurrence: String(open.id) });
    const { holdHours } = view.held.terms;
    const payAtMs = inside.nowMs + holdHours * HOUR_MS;
    const change = { claimed_at: dateOf(inside.nowMs), pay_at: dateOf(payAtMs) };
    const claimed = known(await move(inside, earned, 'claimed', change), 'it is kept');
    if (holdHours > 0) return answer('claimed');
    return answer(activityStateOf((await give(inside, claimed, view.held)).state));
  });
}

/** How a promotion stands for the member behind the token, whose gate is closed behind them. @throws Refusal not_found */
export async function standing(ctx: Ctx, promotionId: bigint): Promise<View> {
  await wallet.lockMembers(ctx, [memberOf(ctx).memberId]);
  const row = await store.byId(ctx.db, ctx.brand.id, promotionId);
  if (!row || row.published_at === null) return fail('not_found');
  return known((await viewsOf(ctx, [row]))[0], 'it was asked for');
}

/** Refuses whoever may not begin now, and says why. */
export async function refuseUnlessOpen(ctx: Ctx, { standing: stands }: View, state: 'join' | 'claim'): Promise<void> {
  if (stands.reason !== null) await refuseBarrier(ctx, stands.reason);
  if (stands.state !== state) fail('promotion_closed');
}

/**
 * Says why a member cannot begin.
 * @throws Refusal in_need_true_account, self_excluded, promotion_not_for_you, promotion_limit_reached, promotion_budget_spent,
 * promotion_closed
 */
export async function refuseBarrier(ctx: Ctx, reason: ActivityReason): Promise<never> {
  if (reason === 'paused') await protection.checkOpen(ctx, memberOf(ctx).memberId);
  return fail(refusals[reason]);
}

const refusals = {
  over: 'promotion_closed',
  gone: 'promotion_budget_spent',
  limit: 'promotion_limit_reached',
  audience: 'promotion_not_for_you',
  paused: 'promotion_closed',
  trial: 'in_need_true_account',
} as const;

/** Writes that the member behind the token begins, in the period that runs. @throws Refusal promotion_closed, promotion_budget_spent, conflict */
export async function opened(
  ctx: Ctx,
  { row, now, period }: View,
  {
    state,
    baseline = 0n,
    target = null,
  }: {
    state: 'signed' | 'applying' | 'claim';
    baseline?: bigint;
    target?: bigint | null;
  },
): Promise<entries.EntryRow> {
  if (period === null) return fail('promotion_closed');
  const entry = await begin(ctx, {
    promotionId: row.id,
    memberId: memberOf(ctx).memberId,
    occurrence: period.occurrence,
    version: now.version,
    way: now.terms.take.way,
    award: now.terms.award.kind,
    state,
    worthMinor: now.worthMinor,
    baseline,
    target,
    ...endsOf(period, now.terms, ctx.brand.settings.timeZone),
  });
  return entry ?? refuseUnkept(ctx, now, row.id);
}

/** Says why nothing was kept for a member: it was ended, or got other terms, while they began; else nothing is left. */
async function refuseUnkept(ctx: Ctx, { version }: View['now'], promotionId: bigint): Promise<never> {
  const row = await store.byId(ctx.db, ctx.brand.id, promotionId);
  if (row?.state !== 'active') fail('promotion_closed');
  return fail(row.version === version ? 'promotion_budget_spent' : 'conflict');
}

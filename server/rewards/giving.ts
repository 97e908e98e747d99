import type { RewardProgram } from '../../contract/rewards.ts';
import { afterCommit, transact } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as protection from '../protection/service.ts';
import * as wallet from '../wallet/service.ts';
import * as claims from './store-claims.ts';
import * as store from './store.ts';

export interface Gift {
  memberId: bigint;
  program: RewardProgram;
  programId: bigint;
  /** For what; the same program gives a member one reward for it. */
  occurrence: string;
  amountMinor: bigint;
  /** Null: it waits for as long as the member takes. */
  expiresAtMs: number | null;
  note?: string;
}

/**
 * Gives a member a reward that they claim by themselves; once for a program and what it is for.
 * @returns false: they had it, or they are in a pause, in which nobody is tempted to play
 */
export async function offer(ctx: Ctx, gift: Gift): Promise<boolean> {
  return transact(ctx, async (inside) => {
    if (await protection.exclusionOf(inside, gift.memberId)) return false;
    return (await write(inside, gift)) !== undefined;
  });
}

/**
 * Gives a reward and pays it in the same moment; also to members in a pause, of what they have earned before.
 * @returns false: they had it
 */
export async function pay(ctx: Ctx, gift: Gift): Promise<boolean> {
  return transact(ctx, async (inside) => {
    const paid = await claims.pay(inside.db, newReward(inside, gift));
    if (paid.outcome === 'given_before') return false;
    tellPaid(inside, gift.memberId, paid);
    return true;
  });
}

/** Whether what a member was given for something still waits to be claimed. */
export async function waits(
  ctx: Ctx,
  given: Pick<Gift, 'memberId' | 'program' | 'programId' | 'occurrence'>,
): Promise<boolean> {
  return (await store.stateFor(ctx.db, { brandId: ctx.brand.id, ...given })) === 'claimable';
}

async function write(ctx: Ctx, gift: Gift): Promise<store.RewardRow | undefined> {
  const row = await store.insert(ctx.db, newReward(ctx, gift));
  if (row !== undefined) afterCommit(ctx, () => tell(ctx, gift.memberId));
  return row;
}

function newReward(ctx: Ctx, { note = '', ...gift }: Gift): store.NewReward {
  return { ...gift, note, brandId: ctx.brand.id, currency: ctx.brand.settings.currency.code, atMs: ctx.nowMs };
}

/** Tells the member's open pages what a reward that was paid has changed. */
export function tellPaid(ctx: Ctx, memberId: bigint, { balance_minor, sequence }: claims.PaidIntoCash): void {
  wallet.tellBalance(ctx, memberId, balance_minor, sequence);
  afterCommit(ctx, () => tell(ctx, memberId));
}

/** Tells the member's open pages that their rewards are others now. */
export function tell(ctx: Pick<Ctx, 'platform'>, memberId: bigint): void {
  ctx.platform.live.publish(`member:${memberId}`, { type: 'rewards' });
}

import type { Reward, RewardProgram } from '../../contract/rewards.ts';
import { afterCommit, transact } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { assert } from '../platform/process/fail.ts';
import * as protection from '../protection/service.ts';
import * as wallet from '../wallet/service.ts';
import { countTaken } from './ceilings.ts';
import { presentReward } from './presenting.ts';
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
 * @returns null: they had it
 */
export async function pay(ctx: Ctx, gift: Gift): Promise<Reward | null> {
  return transact(ctx, async (inside) => {
    const row = await write(inside, gift);
    return row === undefined ? null : presentReward(inside, await issue(inside, row));
  });
}

/** Whether what a member was given for something still waits to be claimed. */
export async function waits(
  ctx: Ctx,
  given: Pick<Gift, 'memberId' | 'program' | 'programId' | 'occurrence'>,
): Promise<boolean> {
  return (await store.stateFor(ctx.db, { brandId: ctx.brand.id, ...given })) === 'claimable';
}

async function write(ctx: Ctx, { note = '', ...gift }: Gift): Promise<store.RewardRow | undefined> {
  const row = await store.insert(ctx.db, {
    ...gift,
    note,
    brandId: ctx.brand.id,
    currency: ctx.brand.settings.currency.code,
    atMs: ctx.nowMs,
  });
  if (row !== undefined) afterCommit(ctx, () => tell(ctx, gift.memberId));
  return row;
}

/** Pays a reward that is locked and can be claimed. */
export async function issue(ctx: Ctx, row: store.RewardRow): Promise<store.RewardRow> {
  const posted = await wallet.post(ctx, {
    memberId: row.member_id,
    kind: 'reward',
    key: `reward:${row.id}`,
    reference: `${row.program}:${row.program_id}`,
    cause: { kind: 'reward', id: row.id },
    amountMinor: row.amount_minor,
    house: 'house_rewards',
  });
  assert(posted.moved, 'a reward that could be claimed was not paid before');
  afterCommit(ctx, () => tell(ctx, row.member_id));
  const { member_id: memberId, program, program_id: programId, occurrence, amount_minor: worthMinor } = row;
  await countTaken(ctx, { memberId, program, programId, occurrence, worthMinor });
  const { transactionId } = posted;
  return store.end(ctx.db, { brandId: ctx.brand.id, id: row.id, state: 'issued', atMs: ctx.nowMs, transactionId });
}

/** Tells the member's open pages that their rewards are others now. */
export function tell(ctx: Pick<Ctx, 'platform'>, memberId: bigint): void {
  ctx.platform.live.publish(`member:${memberId}`, { type: 'rewards' });
}

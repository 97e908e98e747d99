import type { CallOutput, CallParsed } from '../../contract/call.ts';
import { type Queue, queuePermissions, type Taker, type takeNextItem } from '../../contract/queues.ts';
import type { WithdrawalQueue } from '../../contract/withdrawals.ts';
import * as cashier from '../cashier/service.ts';
import * as feedback from '../feedback/service.ts';
import { transact } from '../platform/database/transaction.ts';
import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import * as promotions from '../promotions/service.ts';
import * as queues from '../queues/service.ts';
import * as withdrawals from '../withdrawals/service.ts';

interface Item {
  queue: Queue;
  itemId: string;
}

/** What each queue knows of its items. */
interface Waiting {
  refuseUnlessWaiting: (ctx: Ctx, itemId: bigint) => Promise<void>;
  next: (ctx: Ctx, part: WithdrawalQueue, after: bigint | null, except: readonly bigint[]) => Promise<bigint | null>;
  /** Where an item itself says that somebody has begun with it. */
  takeOn?: (ctx: Ctx, itemId: bigint, address: string) => Promise<void>;
}

const waitingIn: Record<Queue, Waiting> = {
  withdrawals: {
    refuseUnlessWaiting: withdrawals.refuseUnlessWaiting,
    next: withdrawals.nextWaiting,
  },
  deposits: {
    refuseUnlessWaiting: cashier.refuseUnlessWaiting,
    next: (ctx, _, after, except) => cashier.nextWaiting(ctx, after, except),
  },
  applications: {
    refuseUnlessWaiting: promotions.refuseUnlessWaiting,
    next: (ctx, _, after, except) => promotions.nextWaiting(ctx, after, except),
  },
  cases: {
    refuseUnlessWaiting: cashier.refuseCaseUnlessOpen,
    next: (ctx, _, after, except) => cashier.nextOpenCase(ctx, after, except),
  },
  feedback: {
    refuseUnlessWaiting: feedback.refuseUnlessWaiting,
    next: (ctx, _, after, except) => feedback.nextWaiting(ctx, after, except),
    takeOn: feedback.takeOn,
  },
};

/**
 * Takes an item on.
 * @throws Refusal not_allowed, not_found, taken_by_another; withdrawal_closed, deposit_closed, application_decided, conflict or
 * feedback_closed where it waits no longer
 */
export async function take(ctx: Ctx, { queue, itemId }: Item, address: string): Promise<Taker> {
  refuseUnlessAtWork(ctx, queue);
  const { refuseUnlessWaiting, takeOn } = waitingIn[queue];
  await refuseUnlessWaiting(ctx, BigInt(itemId));
  return transact(ctx, async (inside) => {
    const taker = await queues.take(inside, queue, BigInt(itemId));
    await takeOn?.(inside, BigInt(itemId), address);
    return taker;
  });
}

/** Lets an item go that the asker took. @throws Refusal not_allowed */
export async function leave(ctx: Ctx, { queue, itemId }: Item): Promise<void> {
  refuseUnlessAtWork(ctx, queue);
  await queues.leave(ctx, queue, BigInt(itemId));
}

/** Takes the oldest item that nobody works on and the asker may decide. @throws Refusal not_allowed */
export async function takeNext(
  ctx: Ctx,
  { queue, part = 'approval', after }: CallParsed<typeof takeNextItem>,
  address: string,
): Promise<CallOutput<typeof takeNextItem>> {
  refuseUnlessAtWork(ctx, queue);
  const from = after === undefined ? null : BigInt(after);
  const { next, takeOn } = waitingIn[queue];
  const itemId = await queues.takeNext(ctx, queue, (except) => next(ctx, part, from, except));
  if (itemId !== null) await takeOn?.(ctx, itemId, address);
  return { itemId: itemId === null ? null : String(itemId) };
}

function refuseUnlessAtWork(ctx: Ctx, queue: Queue): void {
  if (!staffOf(ctx).permissions.includes(queuePermissions[queue])) fail('not_allowed');
}

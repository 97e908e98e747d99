import type { FeedbackState } from '../../contract/feedback.ts';
import type { Taker } from '../../contract/queues.ts';
import { fail } from '../platform/process/fail.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as queues from '../queues/service.ts';
import * as store from './store.ts';

const waitingStates: readonly FeedbackState[] = ['new', 'in_work'];

/** @throws Refusal not_found, feedback_closed where nobody has to answer it */
export async function refuseUnlessWaiting(ctx: Ctx, feedbackId: bigint): Promise<void> {
  const row = await store.find(ctx.db, ctx.brand.id, feedbackId);
  if (!row) fail('not_found');
  if (!isWaiting(row)) fail('feedback_closed');
}

/** The oldest feedback that waits, behind this one where one is named, but for these; null where none is left. */
export async function nextWaiting(ctx: Ctx, after: bigint | null, except: readonly bigint[]): Promise<bigint | null> {
  return store.nextOf(ctx.db, ctx.brand.id, { states: waitingStates, except }, after);
}

/** Who works on each of these. */
export async function takersOf(ctx: Ctx, rows: readonly store.FeedbackRow[]): Promise<Map<bigint, Taker>> {
  return queues.takersOf(
    ctx,
    'feedback',
    rows.filter(isWaiting).map(({ id }) => id),
  );
}

function isWaiting({ state }: store.FeedbackRow): boolean {
  return waitingStates.some((one) => one === state);
}

import { type ActivityReason, type ActivityState, activityTransitions } from '../../contract/promotions.ts';
import type { TakeWay } from '../../contract/promotion-terms.ts';

/** What the state of a promotion follows from, for one member at one moment. */
export interface Seen {
  nowMs: number;
  way: TakeWay;
  /** Of the terms that hold for whoever joins now; null: without end. */
  startsAtMs: number;
  endsAtMs: number | null;
  isEnded: boolean;
  /** What keeps this member from taking it; null: nothing does. */
  barrier: ActivityReason | null;
  entry: SeenEntry | null;
}

export interface SeenEntry {
  state: string;
  /** Until when it counts, and until when it can be claimed. */
  untilMs: number | null;
  claimUntilMs: number | null;
  progress: bigint;
  target: bigint | null;
}

export interface Standing {
  state: ActivityState;
  reason: ActivityReason | null;
}

/**
 * How a promotion stands: the one place where its state is worked out. What somebody has begun stands by the terms under which they
 * did; what nobody has begun by those of now.
 */
export function standingOf(seen: Seen): Standing {
  if (seen.entry !== null) return { state: ofEntry(seen.entry, seen.nowMs), reason: null };
  const { nowMs, startsAtMs, endsAtMs, isEnded, barrier, way } = seen;
  if (isEnded || (endsAtMs !== null && endsAtMs <= nowMs)) return { state: 'closed', reason: 'over' };
  if (startsAtMs > nowMs) return { state: 'coming_soon', reason: barrier };
  if (barrier !== null) return { state: 'closed', reason: barrier };
  return { state: way === 'at_once' ? 'claim' : 'join', reason: null };
}

function ofEntry({ state, untilMs, claimUntilMs, progress, target }: SeenEntry, nowMs: number): ActivityState {
  const isOver = untilMs !== null && untilMs <= nowMs;
  const isLost = claimUntilMs !== null && claimUntilMs <= nowMs;
  const isReached = target === null || progress >= target;
  switch (state) {
    case 'signed':
      if (isReached) return isLost ? 'closed' : 'claim';
      return isOver ? 'closed' : 'signed';
    case 'applying':
      return isOver ? 'closed' : 'applying';
    case 'claim':
      return isLost || !isReached ? 'closed' : 'claim';
    case 'process':
    case 'claimed':
    case 'issued':
    case 'rejected':
      return state;
    default:
      return 'closed';
  }
}

/** Whether one state may follow another. */
export function mayFollow(from: ActivityState, to: ActivityState): boolean {
  return activityTransitions[from].includes(to);
}

/** States in which the budget keeps the award for the member. */
export const reservedStates: readonly ActivityState[] = ['signed', 'process', 'claim', 'claimed'];

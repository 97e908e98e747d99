import type { CallOutput } from '../../contract/call.ts';
import type { getQueueCounts } from '../../contract/office-money.ts';
import { type Room, roomGroups } from './rooms.ts';

/** So many rooms are in sight at most: those of today, and those of one other group. */
export const MOST_IN_SIGHT = 16;

/** How much waits for people in each room. */
export function waitingIn(counts: CallOutput<typeof getQueueCounts> | undefined): Partial<Record<Room['key'], number>> {
  if (!counts) return {};
  return {
    deposits: counts.deposits,
    withdrawals: counts.withdrawals + counts.failedPayouts + counts.disputes,
    cases: counts.cases,
    corrections: counts.corrections,
    providers: counts.heldWins,
    mall: counts.redemptions,
    applications: counts.applications,
    agentApplications: counts.agentApplications,
    proposals: counts.proposals,
  };
}

export interface MenuGroup {
  key: (typeof roomGroups)[number];
  rooms: readonly Room[];
  /** In all its rooms together. */
  count: number;
}

/** The groups of which the role opens a room. */
export function menuGroups(mine: readonly Room[], waiting: Partial<Record<Room['key'], number>>): readonly MenuGroup[] {
  return roomGroups
    .map((key) => {
      const rooms = mine.filter(({ group }) => group === key);
      return { key, rooms, count: rooms.reduce((sum, room) => sum + (waiting[room.key] ?? 0), 0) };
    })
    .filter(({ rooms }) => rooms.length > 0);
}

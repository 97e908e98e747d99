import type { CrashBet } from '../../../../contract/crash.ts';
import type { Room } from './room.ts';

/** The wish of one of the two panels; what it is worth is the server's. */
export interface Panel {
  stake: string;
  autoOn: boolean;
  autoHundredths: number;
  /** To be placed when the next betting opens. */
  queued: boolean;
  /** An answer is under way. */
  asking: boolean;
}

/** What the big button of a panel does now; null: nothing. */
export type Press = 'bet' | 'queue' | 'unqueue' | 'takeBack' | 'cashOut' | null;

export function ownIn(room: Room, place: number): CrashBet | undefined {
  return room.own.find((bet) => bet.place === place && bet.number === room.round?.number);
}

/** @param isStakePlayable whether the server would take the stake */
export function pressOf(room: Room, panel: Panel, place: number, isStakePlayable: boolean): Press {
  if (panel.asking) return null;
  const own = ownIn(room, place);
  const phase = room.round?.phase;
  if (own?.state === 'placed') {
    if (phase === 'betting') return 'takeBack';
    return phase === 'flying' ? 'cashOut' : null;
  }
  if (panel.queued) return 'unqueue';
  if (!isStakePlayable || room.maintenance) return null;
  return phase === 'betting' && own === undefined ? 'bet' : 'queue';
}

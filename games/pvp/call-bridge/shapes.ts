/**
 * Call Bridge: everybody calls how many tricks they will take with spades as trump, and more than one too many is as bad
 * as one too few. What its client may know; how a match goes on is known to rules.ts.
 */
import type { GameTag } from '../../game.ts';
import type { CallingOptions, CallingView } from '../call-break/calling-shapes.ts';

export const id = 'call-bridge';
export const titles = { BN: 'কল ব্রিজ', EN: 'Call Bridge' } as const;
export const tags: readonly GameTag[] = ['NEW', 'CLASSIC'];
export const seats = { least: 4, most: 4 } as const;
/** Which way round it is dealt and played, for whoever draws the table and puts the seats in order. */
export const direction = 'anticlockwise';

export interface Options extends CallingOptions {
  /** A call of `bonusCall` or more that is made scores `bonusTenths`. */
  readonly bonus: boolean;
}

export type View = CallingView<Options>;

export const leastCall = 2;
export const bonusCall = 8;
export const bonusTenths = 130;

/** The call for as many tricks or one more, the bonus for a high one; otherwise the call is lost. */
export function scoreTenths(call: number, tricks: number, { bonus }: Pick<Options, 'bonus'>): number {
  if (tricks !== call && tricks !== call + 1) return -10 * call;
  return bonus && call >= bonusCall ? bonusTenths : 10 * call;
}

/**
 * Call Break: everybody calls how many tricks they will take with spades as trump, and must beat what lies there if they
 * can. What its client may know; how a match goes on is known to rules.ts.
 */
import type { GameTag } from '../../game.ts';
import type { CallingOptions, CallingView } from './calling-shapes.ts';

export const id = 'call-break';
export const titles = { BN: 'কল ব্রেক', EN: 'Call Break' } as const;
export const tags: readonly GameTag[] = ['NEW', 'CLASSIC'];
export const seats = { least: 4, most: 4 } as const;

export interface Options extends CallingOptions {
  /** Whoever follows suit must play a card that is higher than all in the trick, if they have one. */
  readonly mustBeat: boolean;
}

export type View = CallingView<Options>;

export const leastCall = 1;

/** The call and a tenth for each further trick; whoever takes fewer loses the call. */
export function scoreTenths(call: number, tricks: number): number {
  return tricks < call ? -10 * call : 10 * call + (tricks - call);
}

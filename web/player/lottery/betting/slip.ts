import { create } from 'zustand';
import { MOST_TICKETS } from '../../../../contract/lottery.ts';
import { newKey } from '../../../kit/call.ts';
import { type Chase, noChase } from './chase-plan.ts';
import type { Chosen } from './selection.ts';

/** A ticket that waits in the basket. */
export interface Entry {
  id: string;
  playType: string;
  /** As it is sent: '1,2|3|4,5'. */
  selection: string;
  lines: number;
  /** What a line costs, the multiple in it; decimal text. */
  unit: string;
  /** Of a line; more than one where it is played in several numbers. */
  unitsPerLine: number;
  rebateMilli: number;
  /** As the player was shown them. */
  odds: readonly number[];
}

/** What a player has put together for one lottery; it stays while he looks at results or another lottery. */
export interface Slip {
  entries: readonly Entry[];
  /** By play type. */
  chosen: Readonly<Record<string, Chosen>>;
  unit: string;
  multiple: number;
  rebateMilli: number;
  chase: Chase;
}

export const emptySlip: Slip = {
  entries: [],
  chosen: {},
  unit: '1',
  multiple: 1,
  rebateMilli: 0,
  chase: noChase,
};

const useSlips = create<Record<string, Slip>>(() => ({}));

/** As it stands now, for what is done after it was changed. */
export function slipNow(gameCode: string): Slip {
  return useSlips.getState()[gameCode] ?? emptySlip;
}

export function useSlip(gameCode: string): Slip {
  return useSlips((slips) => slips[gameCode] ?? emptySlip);
}

export function changeSlip(gameCode: string, change: (slip: Slip) => Partial<Slip>): void {
  useSlips.setState((slips) => {
    const slip = slips[gameCode] ?? emptySlip;
    return { [gameCode]: { ...slip, ...change(slip) } };
  });
}

/** @returns whether there was room for all of them */
export function addEntries(gameCode: string, entries: readonly Entry[]): boolean {
  const { entries: before } = useSlips.getState()[gameCode] ?? emptySlip;
  if (before.length + entries.length > MOST_TICKETS) return false;
  const added = entries.map((entry) => ({ ...entry, id: newKey() }));
  changeSlip(gameCode, () => ({ entries: [...before, ...added] }));
  return true;
}

/** What was placed leaves the slip; how it is staked stays. */
export function clearSlip(gameCode: string): void {
  changeSlip(gameCode, () => ({ entries: [], chosen: {}, chase: noChase }));
}

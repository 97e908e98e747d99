import { create } from 'zustand';
import { MOST_TICKETS } from '../../../../contract/lottery.ts';
import { newKey } from '../../../kit/call.ts';
import { useSession } from '../../../kit/session.ts';
import { type Chase, noChase } from './chase-plan.ts';
import { keepSlip, keptSlip, slipKey } from './kept-slips.ts';
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

/** A bet that was sent: sent again as it was, it has the same key and is placed once only. */
export interface Intention {
  /** All that was asked. */
  of: string;
  key: string;
  /** The server has said whether it took it. */
  answered: boolean;
}

/** What a player has put together for one lottery; it stays while they look elsewhere, and when the page is loaded again. */
export interface Slip {
  entries: readonly Entry[];
  /** By play type. */
  chosen: Readonly<Record<string, Chosen>>;
  unit: string;
  multiple: number;
  rebateMilli: number;
  chase: Chase;
  intention: Intention | null;
}

export const emptySlip: Slip = {
  entries: [],
  chosen: {},
  unit: '1',
  multiple: 1,
  rebateMilli: 0,
  chase: noChase,
  intention: null,
};

/** By the keys under which they are kept. */
const useSlips = create<Record<string, Slip>>(() => ({}));

/** As it stands now, for what is done after it was changed. */
export function slipNow(gameCode: string): Slip {
  return slipIn(useSlips.getState(), useSession.getState().customerId, gameCode);
}

export function useSlip(gameCode: string): Slip {
  const customerId = useSession((session) => session.customerId);
  return useSlips((slips) => slipIn(slips, customerId, gameCode));
}

export function changeSlip(gameCode: string, change: (slip: Slip) => Partial<Slip>): void {
  const slip = slipNow(gameCode);
  put(slipKey(useSession.getState().customerId, gameCode), { ...slip, ...change(slip) });
}

/** @returns whether there was room for all of them */
export function addEntries(gameCode: string, entries: readonly Entry[]): boolean {
  const { entries: before } = slipNow(gameCode);
  if (before.length + entries.length > MOST_TICKETS) return false;
  const added = entries.map((entry) => ({ ...entry, id: newKey() }));
  changeSlip(gameCode, () => ({ entries: [...before, ...added] }));
  return true;
}

/**
 * One key an intention: sent again after a lost answer, or from a page that was loaded anew, it finds what was placed.
 * @param of all that is asked
 */
export function intend(gameCode: string, of: string): string {
  const { intention } = slipNow(gameCode);
  const key = intention?.of === of ? intention.key : newKey();
  changeSlip(gameCode, () => ({ intention: { of, key, answered: false } }));
  return key;
}

/** The server has said that it did not take it. */
export function answered(gameCode: string): void {
  changeSlip(gameCode, ({ intention }) => ({ intention: intention && { ...intention, answered: true } }));
}

/** What was placed leaves the slip; how it is staked stays. */
export function clearSlip(gameCode: string): void {
  changeSlip(gameCode, () => ({ entries: [], chosen: {}, chase: noChase, intention: null }));
}

function put(key: string, slip: Slip): void {
  useSlips.setState({ [key]: slip });
  keepSlip(key, slip);
}

/** Read from the storage once; later what is remembered counts, as the storage is emptied when a session ends. */
const read = new Map<string, Slip>();

function slipIn(slips: Record<string, Slip>, customerId: string, gameCode: string): Slip {
  const key = slipKey(customerId, gameCode);
  const known = slips[key] ?? read.get(key);
  if (known) return known;
  const kept = keptOwn(key) ?? (customerId === '' ? null : keptOfVisitor(gameCode)) ?? emptySlip;
  read.set(key, kept);
  return kept;
}

// Whoever has chosen and then logs in goes on with it.
useSession.subscribe((now, before) => {
  if (before.customerId !== '' || now.customerId === '') return;
  const beginning = slipKey('', '');
  for (const [key, slip] of Object.entries({ ...Object.fromEntries(read), ...useSlips.getState() })) {
    if (!key.startsWith(beginning) || slip === emptySlip) continue;
    const gameCode = key.slice(beginning.length);
    const own = slipIn(useSlips.getState(), now.customerId, gameCode);
    put(slipKey(now.customerId, gameCode), together(own, slip));
    put(key, emptySlip);
    keepSlip(key, null);
  }
});

/** They logged in on another page than this one. */
function keptOfVisitor(gameCode: string): Slip | null {
  const key = slipKey('', gameCode);
  const kept = keptOwn(key);
  keepSlip(key, null);
  return kept;
}

/** Only slips are kept under the keys of slips. */
function keptOwn(key: string): Slip | null {
  return keptSlip(key) as Slip | null;
}

/** How the newer one is staked, with the tickets of both for which there is room. */
function together(older: Slip, newer: Slip): Slip {
  return { ...newer, entries: [...newer.entries, ...older.entries].slice(0, MOST_TICKETS) };
}

import type { CallOutput } from '../../../../contract/call.ts';
import type { officeListSportsRulings, sportsOutcomes } from '../../../../contract/sports-rulings.ts';
import { plainDigits } from '../../../kit/money.ts';

export type State = CallOutput<typeof officeListSportsRulings>['state'];
export type StateOf<S extends State['sport']> = Extract<State, { sport: S }>;
export type Outcome = (typeof sportsOutcomes)[number];
export type Side = 'home' | 'away';
export const sides = ['home', 'away'] as const;

/** What somebody has typed of a result, by the keys of its fields. */
export type Typed = Readonly<Record<string, string>>;

interface Keyed {
  key: string;
}

/** A field of a result. */
export type ResultField = Keyed &
  (
    | {
        kind: 'count';
        word: 'runs' | 'wickets' | 'balls' | 'sixes' | 'mapsOf' | 'halfOf' | 'quarterOf' | 'overtimeOf' | 'inMap';
        side: Side;
        /** Which half, quarter or map, counted from 1. */
        at?: number;
      }
    | { kind: 'alone'; word: 'firstHalf' | 'minutesPlayed'; hint?: 'beforeHalf' }
    /** Who scored or won one after the other, as H and A. */
    | { kind: 'order'; word: 'goals' | 'gamesInOrder'; hint?: 'goalsHint' | 'gamesHint'; at?: number }
    | { kind: 'side'; word: 'batsFirst' | 'winnerIs'; none: 'nobody' | 'noWinner' }
  );

/** How the result of a sport is written down by hand. */
export interface ResultForm<S extends State> {
  /** Fields in the order of the screen; those of one row stand beside each other. */
  rows(now: S, outcome: Outcome): readonly (readonly ResultField[])[];
  /** As the event stands now. */
  typed(now: S): Typed;
  /** What was typed; null where it says nothing that can be. What nobody can type stays as it is now. */
  read(typed: Typed, now: S, outcome: Outcome): S | null;
}

/** A whole number that somebody typed, in either script; NaN: none. */
export function countOf(typed: string | undefined): number {
  const text = plainDigits((typed ?? '').trim());
  return /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
}

/** Sides as H and A, one after the other. */
export function lettersOf(order: readonly Side[]): string {
  return order.map((side) => (side === 'home' ? 'H' : 'A')).join('');
}

/** Reads H and A; null: there is something else. */
export function orderOf(letters: string | undefined): Side[] | null {
  const said = (letters ?? '').trim().toUpperCase();
  return /^[HA]*$/.test(said) ? [...said].map((letter) => (letter === 'H' ? 'home' : 'away')) : null;
}

export function isBlank(typed: string | undefined): boolean {
  return (typed ?? '').trim() === '';
}

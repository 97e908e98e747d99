import { combinations } from '../combinations.ts';
import type { Random } from '../random.ts';
import type { LotteryFamily } from './lottery-game.ts';
import type { DrawResult, LotteryFacts, PlayType, Selection } from './shapes.ts';

/** How often the lines of a selection won each prize of a play type, by the symbols drawn. */
type Count = (selection: Selection, drawn: readonly string[]) => readonly number[];

/** How a play type is won; made once for each, from its facts. */
export type Play = (playType: PlayType) => Count;

interface FastDraw {
  facts: LotteryFacts;
  version: number;
  /** What its only tier may hold; `distinct`: nothing twice. */
  symbols: readonly string[];
  distinct?: true;
  draw(random: Random): string[];
  /** By the code of the play type. */
  plays: Readonly<Record<string, Play>>;
}

/**
 * A family whose result is one tier of symbols.
 * @throws RangeError unless there is one way to win for each play type of the facts; so does `hits` for another code
 */
export function createFastFamily({ facts, version, symbols, distinct, draw, plays }: FastDraw): LotteryFamily {
  const counts = new Map(facts.playTypes.map((playType) => [playType.code, plays[playType.code]?.(playType)]));
  const isWhole = facts.playTypes.every(({ code }) => counts.get(code));
  if (!isWhole || counts.size !== Object.keys(plays).length) throw new RangeError(`plays of ${facts.id} do not match`);
  const [tier] = facts.tiers;
  const isDrawn = (drawn: readonly unknown[]): drawn is string[] =>
    drawn.length === tier?.count &&
    drawn.every((one) => typeof one === 'string' && symbols.includes(one)) &&
    (!distinct || new Set(drawn).size === drawn.length);
  return {
    facts,
    version,
    draw: (random): DrawResult => [draw(random)],
    readResult(input) {
      if (!Array.isArray(input) || input.length !== 1 || !Array.isArray(input[0])) return null;
      // Copied, so that holes of the list are read as well.
      const drawn: unknown[] = [...(input[0] as unknown[])];
      return isDrawn(drawn) ? [drawn] : null;
    },
    hits(code, selection, result) {
      const count = counts.get(code);
      if (!count) throw new RangeError(`no play type of ${facts.id}: ${code}`);
      return count(selection, result[0] ?? []);
    },
  };
}

/** One symbol for each place, from the place `from` on. No other line of a selection can have won beside that one. */
export function straight(from: number): Play {
  return () => (selection, drawn) => [selection.every((chosen, at) => chosen.includes(drawn[from + at]!)) ? 1 : 0];
}

/**
 * Plays of one symbol: every symbol that the draw makes win is a hit of its prize where it was chosen.
 * @param find the winning symbols, none twice
 */
export function winning(find: (drawn: readonly string[]) => readonly string[]): Play {
  return ({ prizes }) => {
    const prizeAt = new Map(prizes.flatMap(({ symbols = [] }, at) => symbols.map((symbol) => [symbol, at])));
    return (selection, drawn) => {
      const hits = prizes.map(() => 0);
      for (const symbol of find(drawn)) {
        if (selection[0]!.includes(symbol)) hits[prizeAt.get(symbol) ?? 0]! += 1;
      }
      return hits;
    };
  };
}

/**
 * Plays of `take` symbols that all have to come among the symbols drawn from one place to another, in any order: of `n`
 * different ones that came and were chosen, C(n, take) lines are made.
 * @param to the place behind the last
 */
export function together(take: number, from: number, to: number): Play {
  return () => (selection, drawn) => {
    const came = new Set(drawn.slice(from, to));
    const chosen = selection[0]!.filter((symbol) => came.has(symbol)).length;
    return [Number(combinations(chosen, take))];
  };
}

/**
 * Plays of two symbols in order, the first of which has to come twice and the second once among three: of the two orders
 * one has won.
 */
export function twiceAndOnce(from: number): Play {
  return () => (selection, drawn) => {
    const came = new Set(drawn.slice(from, from + 3));
    return [came.size === 2 && selection[0]!.filter((symbol) => came.has(symbol)).length === 2 ? 1 : 0];
  };
}

/** Big from a number on, else small; odd or even. */
export function sidesOf(value: number, bigFrom: number): string[] {
  return [value >= bigFrom ? 'big' : 'small', value % 2 === 0 ? 'even' : 'odd'];
}

/** Plays of which of two places has the higher number. */
export function dragonTiger(left: number, right: number): Play {
  return winning((drawn) => {
    const ahead = Number(drawn[left]) - Number(drawn[right]);
    return [ahead > 0 ? 'dragon' : ahead < 0 ? 'tiger' : 'tie'];
  });
}

export function sumOf(drawn: readonly string[]): number {
  return drawn.reduce((sum, symbol) => sum + Number(symbol), 0);
}

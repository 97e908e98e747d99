import {
  countLines,
  countPermutations,
  MOST_LINES,
  type Pad,
  readSelection,
  type Titles,
} from '../../../../games/lottery/shapes.ts';
import { plainDigits } from '../../../kit/money.ts';

/** What stands chosen on a pad: a list of symbols for each of its parts. */
export type Chosen = readonly (readonly string[])[];

/** A part of a pad on which symbols are chosen by a touch. */
export interface Part {
  titles: Titles | null;
  symbols: readonly string[];
}

export function partsOf(pad: Pad): Part[] {
  if (pad.kind === 'places') return [...pad.places];
  if (pad.kind === 'pick') return [{ titles: null, symbols: pad.symbols }];
  return [{ titles: null, symbols: [] }];
}

export function nothingOn(pad: Pad): Chosen {
  return partsOf(pad).map(() => []);
}

/** The choice after a touch; one beyond what the pad takes changes nothing. */
export function toggled(pad: Pad, chosen: Chosen, part: number, symbol: string): Chosen {
  const before = chosen[part] ?? [];
  const isOn = before.includes(symbol);
  if (!isOn && pad.kind !== 'places' && before.length >= pad.most) return chosen;
  return withPart(chosen, part, isOn ? before.filter((one) => one !== symbol) : [...before, symbol]);
}

export function withPart(chosen: Chosen, part: number, symbols: readonly string[]): Chosen {
  return chosen.map((before, at) => (at === part ? symbols : before));
}

export const quickSets = ['all', 'big', 'small', 'odd', 'even', 'none'] as const;
export type QuickSet = (typeof quickSets)[number];

/** Rows of at least so many numbers have buttons for many of them at once. */
const LEAST_FOR_SETS = 6;

export function hasQuickSets(symbols: readonly string[]): boolean {
  return symbols.length >= LEAST_FOR_SETS && symbols.every((symbol) => /^\d+$/.test(symbol));
}

/** Symbols of a row by what they are; big is its upper half. */
export function quickSet(symbols: readonly string[], set: QuickSet): string[] {
  const half = Math.ceil(symbols.length / 2);
  switch (set) {
    case 'all':
      return [...symbols];
    case 'none':
      return [];
    case 'big':
      return symbols.slice(half);
    case 'small':
      return symbols.slice(0, half);
    case 'odd':
      return symbols.filter((symbol) => Number(symbol) % 2 === 1);
    case 'even':
      return symbols.filter((symbol) => Number(symbol) % 2 === 0);
  }
}

/** Lines of what is chosen so far, and why no ticket can be made of it yet; null when it can. */
export function standingOf(pad: Pad, chosen: Chosen): { lines: number; fault: 'unfinished' | 'tooMany' | null } {
  const lines = Math.max(0, countLines(pad, chosen));
  if (lines > MOST_LINES) return { lines, fault: 'tooMany' };
  return { lines, fault: lines === 0 || readSelection(pad, chosen) === null ? 'unfinished' : null };
}

export interface NumberFault {
  text: string;
  why: 'length' | 'orders' | 'twice' | 'letters' | 'many';
}

/**
 * Numbers as they were typed or pasted, in digits of either script; a long row of digits is cut into numbers.
 * @returns those that can be played, and what is wrong with the others
 */
export function readNumbers(
  typed: string,
  pad: Extract<Pad, { kind: 'numbers' }>,
): { numbers: string[]; faults: NumberFault[] } {
  const numbers: string[] = [];
  const faults: NumberFault[] = [];
  const take = (text: string): void => {
    if (numbers.includes(text)) faults.push({ text, why: 'twice' });
    else if (pad.orders && countPermutations(text) !== pad.orders) faults.push({ text, why: 'orders' });
    else if (numbers.length >= pad.most) faults.push({ text, why: 'many' });
    else numbers.push(text);
  };
  for (const word of plainDigits(typed).split(/[\s,;|/.-]+/)) {
    if (word === '') continue;
    if (!/^\d+$/.test(word)) faults.push({ text: word, why: 'letters' });
    else if (word.length % pad.digits !== 0) faults.push({ text: word, why: 'length' });
    else for (let at = 0; at < word.length; at += pad.digits) take(word.slice(at, at + pad.digits));
  }
  return { numbers, faults };
}

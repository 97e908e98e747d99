import { countPermutations, type Pad } from '../../../../games/lottery/shapes.ts';
import type { Chosen } from './selection.ts';

/** A whole number from 0 to below the limit, each as likely. */
export type Below = (limit: number) => number;

/** Numbers with few orders are rare: one is found long before so many were tried. */
const MOST_TRIES = 5_000;

/**
 * A choice that makes one line, as chance has it.
 * @param count of numbers, on pads on which they are written
 */
export function quickPick(pad: Pad, below: Below, count = 1): Chosen {
  switch (pad.kind) {
    case 'places': {
      const taken: string[] = [];
      for (const { symbols } of pad.places) {
        const free = pad.distinct ? symbols.filter((symbol) => !taken.includes(symbol)) : symbols;
        taken.push(free[below(free.length)]!);
      }
      return taken.map((symbol) => [symbol]);
    }
    case 'pick':
      return [severalOf(pad.symbols, pad.take, below)];
    case 'numbers':
      return [severalNumbers(pad, Math.min(count, pad.most), below)];
  }
}

function severalOf(symbols: readonly string[], take: number, below: Below): string[] {
  const left = [...symbols];
  const taken = Array.from({ length: take }, () => left.splice(below(left.length), 1)[0]!);
  return taken.toSorted((one, other) => symbols.indexOf(one) - symbols.indexOf(other));
}

function severalNumbers(pad: Extract<Pad, { kind: 'numbers' }>, count: number, below: Below): string[] {
  const found = new Set<string>();
  for (let tries = 0; found.size < count && tries < MOST_TRIES; tries += 1) {
    const number = String(below(10 ** pad.digits)).padStart(pad.digits, '0');
    if (!pad.orders || countPermutations(number) === pad.orders) found.add(number);
  }
  return [...found].toSorted();
}

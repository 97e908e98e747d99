import type { OddsMilli } from './lottery-game.ts';
import { countLines, type PlayType, type Selection } from './shapes.ts';

/** Up to so many numbers of a play type are each watched by themselves. */
const MOST_NUMBERS = 1000;
/** Stands for all numbers of a play type that has more. */
export const ALL_NUMBERS = '*';

/**
 * A number of a draw, and what it would cost per unit staked if it were drawn once, at its largest prize: thousandths.
 * That it may be drawn for several prizes at once is what an operator leaves room for in their limit.
 */
export interface Risk {
  number: string;
  perUnitMilli: number;
}

/**
 * What a selection risks. Where a play type has more numbers than can be watched, the selection as a whole, as if
 * all its lines were drawn.
 */
export function risksOf({ pad }: PlayType, selection: Selection, odds: readonly OddsMilli[]): Risk[] {
  const perUnitMilli = Math.max(...odds);
  if (pad.kind === 'numbers' && 10 ** pad.digits <= 10 * MOST_NUMBERS) {
    // Where every order of the digits wins, all orders are one number.
    const ordered = pad.permutations || pad.orders;
    return selection[0]!.map((number) => ({
      number: ordered ? [...number].toSorted().join('') : number,
      perUnitMilli,
    }));
  }
  if (pad.kind === 'pick' && pad.take === 1) return selection[0]!.map((number) => ({ number, perUnitMilli }));
  if (pad.kind === 'places') {
    const numbers = pad.places.reduce((product, { symbols }) => product * symbols.length, 1);
    if (numbers <= MOST_NUMBERS) return linesOf(selection, pad.distinct).map((number) => ({ number, perUnitMilli }));
    return [{ number: ALL_NUMBERS, perUnitMilli }];
  }
  return [{ number: ALL_NUMBERS, perUnitMilli: countLines(pad, selection) * perUnitMilli }];
}

/** Every line of a selection by places, its symbols joined. */
function linesOf(selection: Selection, distinct: true | undefined): string[] {
  let lines: string[][] = [[]];
  for (const symbols of selection) {
    lines = lines.flatMap((line) =>
      symbols.filter((symbol) => !distinct || !line.includes(symbol)).map((symbol) => [...line, symbol]),
    );
  }
  return lines.map((line) => line.join(''));
}

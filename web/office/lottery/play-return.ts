import type { PlayType, Prize } from '../../../games/lottery/shapes.ts';

/** What a play type would return at some odds: of the line that returns least, and of the one that returns most. */
export interface PlayReturn {
  lowest: number;
  highest: number;
}

/**
 * A look ahead while odds are typed; the server reckons again when they are saved. The sum of chance times odds over the
 * prizes that a line can win, for the units it costs.
 * @param odds thousandths, in the order of the prizes
 */
export function returnAt({ prizes, unitsPerLine = 1 }: PlayType, odds: readonly number[]): PlayReturn {
  const symbols = new Set(prizes.flatMap(({ symbols: some }) => some ?? []));
  const ofLine = (symbol: string | null) =>
    prizes.reduce((sum, prize, at) => {
      const wins = prize.symbols === undefined || (symbol !== null && prize.symbols.includes(symbol));
      return wins ? sum + chanceOf(prize) * (odds[at] ?? 0) : sum;
    }, 0) /
    1000 /
    unitsPerLine;
  const returns = symbols.size === 0 ? [ofLine(null)] : [...symbols].map(ofLine);
  return { lowest: Math.min(...returns), highest: Math.max(...returns) };
}

/** What returns less is named wherever odds are seen or set. */
export const LITTLE_RETURN = 0.7;

export function isLittle(returned: number): boolean {
  return returned < LITTLE_RETURN;
}

/** Enough digits of a fraction whose parts may be too large for a number. */
const PLACES = 10n ** 15n;

function chanceOf({ chance }: Prize): number {
  const [ways = '0', of = '1'] = chance.split('/');
  return Number((BigInt(ways) * PLACES) / BigInt(of)) / Number(PLACES);
}

/** Odds are whole thousandths: 1.900 is 1900. Nobody ever adds or multiplies them as floats. */
export type OddsThousandths = number;

/**
 * What a selection came to. A dead heat pays its odds for `places` of the `sharing` who came in together; a
 * builder of which a part fell away wins at the odds of the rest.
 */
export type LegResult =
  | 'win'
  | 'half_win'
  | 'void'
  | 'half_lose'
  | 'lose'
  | { readonly deadHeat: { readonly places: number; readonly sharing: number } }
  | { readonly repriced: OddsThousandths };

/**
 * A line of an Asian handicap or a total in quarters of a goal: -0.75 is -3. Counted in whole numbers there is one -0.5, however
 * it was written.
 */
export type Quarters = number;

/** Writes a line the one way that keys of markets use: `-0.75`, `0`, `2.5`. */
export function lineText(quarters: Quarters): string {
  return String(quarters / 4);
}

/** Reads a line; null where it is no whole number of quarters, or written another way than `lineText` writes it. */
export function readLine(text: string): Quarters | null {
  const quarters = Number(text) * 4;
  return Number.isInteger(quarters) && lineText(quarters) === text ? quarters : null;
}

/** Whether a line lies half between two numbers: nothing is level with it. */
export function isHalfLine(quarters: Quarters): boolean {
  return Math.abs(quarters) % 4 === 2;
}

export const oddsFormats = ['decimal', 'hongkong', 'malay', 'indonesian', 'american', 'fractional'] as const;
export type OddsFormat = (typeof oddsFormats)[number];

/**
 * Odds as the world writes them; for looking at only, money is always reckoned from thousandths.
 * 1.90 is 0.90 in Hong Kong, 0.90 in Malaysia, -1.111 in Indonesia, -111 in America.
 */
export function oddsText(odds: OddsThousandths, format: OddsFormat): string {
  const net = odds - 1000;
  switch (format) {
    case 'decimal':
      return trimmed(odds / 1000, 3, 2);
    case 'hongkong':
      return trimmed(net / 1000, 3, 2);
    case 'malay':
      return net <= 1000 ? trimmed(net / 1000, 3, 2) : trimmed(-1000 / net, 3, 2);
    case 'indonesian':
      return net >= 1000 ? trimmed(net / 1000, 3, 2) : trimmed(-1000 / net, 3, 2);
    case 'american':
      return net >= 1000 ? `+${Math.round(net / 10)}` : String(-Math.round(100_000 / net));
    case 'fractional': {
      const shared = greatestCommonDivisor(net, 1000);
      return `${net / shared}/${1000 / shared}`;
    }
  }
}

/** At most and at least so many places after the point. */
function trimmed(value: number, most: number, least: number): string {
  const text = value.toFixed(most);
  const zeros = /0*$/.exec(text)![0].length;
  return text.slice(0, text.length - Math.min(zeros, most - least));
}

function greatestCommonDivisor(left: number, right: number): number {
  return right === 0 ? left : greatestCommonDivisor(right, left % right);
}

/** Systems that have names, with how many selections and which sizes of accumulators they are made of. */
export const namedSystems = {
  trixie: { legs: 3, sizes: [2, 3] },
  patent: { legs: 3, sizes: [1, 2, 3] },
  yankee: { legs: 4, sizes: [2, 3, 4] },
  lucky15: { legs: 4, sizes: [1, 2, 3, 4] },
  canadian: { legs: 5, sizes: [2, 3, 4, 5] },
  lucky31: { legs: 5, sizes: [1, 2, 3, 4, 5] },
  heinz: { legs: 6, sizes: [2, 3, 4, 5, 6] },
  lucky63: { legs: 6, sizes: [1, 2, 3, 4, 5, 6] },
  superHeinz: { legs: 7, sizes: [2, 3, 4, 5, 6, 7] },
  goliath: { legs: 8, sizes: [2, 3, 4, 5, 6, 7, 8] },
} as const satisfies Record<string, { legs: number; sizes: readonly number[] }>;

/** Sets or maps of which one side must win more than half. */
export type BestOf = 1 | 3 | 5;

const NUMBERED = 1000;

/**
 * The line of a market that exists once for each over, set, quarter or map: which one, counted from 1, and, where it has one, a line of its
 * own. Over 7, 8.5 runs is 7034.
 */
export function numbered(at: number, quarters: Quarters): Quarters {
  return at * NUMBERED + quarters;
}

/** Takes a numbered line apart. */
export function ofNumbered(line: Quarters): { at: number; quarters: Quarters } {
  return { at: Math.floor(line / NUMBERED), quarters: line % NUMBERED };
}

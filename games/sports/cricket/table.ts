import { BALLS, delivery, WICKETS } from './chances.ts';

/** What is counted of an innings: its runs, or its sixes. */
type Counted = 'runs' | 'sixes';

/** Chances of what is still to come until a ball, by its number: of `ballsLeft` balls with so many down. */
type ToCome = (ballsLeft: number, down: number) => Float64Array;

/** Tables that are kept: some two megabytes and four milliseconds each, and a match asks for two of runs. */
const MOST_TABLES = 40;

const tables = new Map<string, ToCome>();

/**
 * Everything that an innings may still bring, from every standing at once; reckoned once for a pitch and looked up ball by ball. A chase
 * needs no other: who needs n runs gets them where an innings that nothing stopped would have brought n or more.
 * @param pitch how often boundaries come against an average one
 * @param until the innings is looked at until so many balls are left
 */
export function toCome(pitch: number, counted: Counted, until = 0): ToCome {
  const key = `${pitch} ${counted} ${until}`;
  const known = tables.get(key);
  if (known) return known;
  const made = reckoned(pitch, counted, until);
  tables.set(key, made);
  if (tables.size > MOST_TABLES) tables.delete(tables.keys().next().value!);
  return made;
}

/** More than so many runs, or sixes, of so many balls are rarer than one in 10^12. */
function widthOf(balls: number, counted: Counted): number {
  return counted === 'runs' ? Math.ceil(32 + 3.4 * balls) : Math.min(balls, 60) + 1;
}

function reckoned(pitch: number, counted: Counted, until: number): ToCome {
  const nothing = Float64Array.of(1);
  let before: Float64Array[] = Array.from({ length: WICKETS }, () => nothing);
  const rows = [before];
  for (let left = until + 1; left <= BALLS; left++) {
    const width = widthOf(left - until, counted);
    const now = before.map((_, down) => afterOne(delivery(left, down, pitch), before, down, width, counted));
    rows.push(now);
    before = now;
  }
  return (ballsLeft, down) => (down >= WICKETS || ballsLeft <= until ? nothing : rows[ballsLeft - until]![down]!);
}

/** One more ball before what is known: by it runs are made, a wicket falls, or, after an extra, it is bowled again. */
function afterOne(
  { extra, wicket, runs }: ReturnType<typeof delivery>,
  before: readonly Float64Array[],
  down: number,
  width: number,
  counted: Counted,
): Float64Array {
  const now = new Float64Array(width);
  const add = (from: Float64Array, shift: number, chance: number) => {
    const end = Math.min(from.length, width - shift);
    for (let at = 0; at < end; at++) now[at + shift]! += chance * from[at]!;
  };
  if (down + 1 === WICKETS) now[0]! += wicket;
  else add(before[down + 1]!, 0, wicket);
  for (const [made, chance] of runs) add(before[down]!, counted === 'runs' ? made : Number(made === 6), chance);
  if (counted === 'runs') for (let at = 1; at < width; at++) now[at]! += extra * now[at - 1]!;
  else for (let at = 0; at < width; at++) now[at]! /= 1 - extra;
  return now;
}

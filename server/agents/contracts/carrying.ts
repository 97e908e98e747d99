/** How the result of a window goes on to the next ones: not at all, or a team's loss is made good first, for so many windows. */
export type CarryMode = { mode: 'none' } | { mode: 'own'; lapsesAfter: number };

export interface Carried {
  /** Nothing or below it, minor units. */
  minor: bigint;
  /** Windows since it began. */
  age: number;
}

export const NOTHING_CARRIED: Carried = { minor: 0n, age: 0 };

/** What a window pays for, and what goes on to the next one. */
export function carryOver(
  { mode, ...terms }: CarryMode,
  netLossMinor: bigint,
  before: Carried,
): { baseMinor: bigint; carried: Carried } {
  const above = (minor: bigint) => (minor > 0n ? minor : 0n);
  if (mode === 'none') return { baseMinor: above(netLossMinor), carried: NOTHING_CARRIED };
  const minor = netLossMinor + before.minor;
  if (minor >= 0n) return { baseMinor: minor, carried: NOTHING_CARRIED };
  const age = before.minor < 0n ? before.age + 1 : 1;
  const { lapsesAfter = 0 } = terms as { lapsesAfter?: number };
  return { baseMinor: 0n, carried: age > lapsesAfter ? NOTHING_CARRIED : { minor, age } };
}

import { oddsWithRebate } from './odds.ts';
import type { Entry } from './slip.ts';

/** A ticket of the basket whose odds are lower than its player has seen. */
export interface OddsMove {
  entry: Entry;
  now: readonly number[];
}

interface Play {
  playType: string;
  odds: readonly number[];
  returnToPlayer: string;
}

/**
 * Which tickets the refusal speaks of: those whose play type is offered at lower odds now; where the operator changed none,
 * the refused odds are those of a number that many have bet on, and every ticket that they fit is asked about.
 */
export function oddsMoves(entries: readonly Entry[], plays: readonly Play[], refused: readonly number[]): OddsMove[] {
  const byCode = new Map(plays.map((play) => [play.playType, play]));
  const changed = entries.flatMap((entry): OddsMove[] => {
    const play = byCode.get(entry.playType);
    if (!play) return [];
    const now = play.odds.map((one) => oddsWithRebate(one, entry.rebateMilli, play.returnToPlayer));
    return isLower(now, entry.odds) ? [{ entry, now }] : [];
  });
  if (changed.length > 0) return changed;
  return entries
    .filter(({ odds }) => odds.length === refused.length && isLower(refused, odds) && !isAbove(refused, odds))
    .map((entry) => ({ entry, now: refused }));
}

function isLower(now: readonly number[], before: readonly number[]): boolean {
  return now.some((one, at) => one < before[at]!);
}

function isAbove(now: readonly number[], before: readonly number[]): boolean {
  return now.some((one, at) => one > before[at]!);
}

import type { Score } from '../football/shapes.ts';
import { mapFrom, type Overtime } from './chances.ts';

/** How a map is won: the first to so many rounds, or towers. */
export interface Race {
  toWin: number;
  /** How it goes on where both are one short; null: the next one decides. */
  overtime: Overtime | null;
}

/** The chance of the side at home to win a map from a standing; exactly 0 or 1 once it is won. @param round to win a round */
export function winsMap({ toWin, overtime }: Race, round: number, { home, away }: Score): number {
  if (overtime !== null) return mapFrom(round, overtime, home, away);
  if (home >= toWin) return 1;
  if (away >= toWin) return 0;
  // Of the rounds that would be played if nobody stopped, it needs so many.
  const [need, most] = [toWin - home, 2 * toWin - 1 - home - away];
  let [won, ways] = [0, 1];
  for (let lost = 0; lost <= most - need; lost++) {
    won += ways * round ** need * (1 - round) ** lost;
    ways = (ways * (need + lost)) / (lost + 1);
  }
  return won;
}

/** How many rounds a map may have had at its end, with the chances; what goes to overtime has Infinity. */
export function lengthsOf(race: Race, round: number, from: Score): { rounds: number; chance: number }[] {
  const { toWin, overtime } = race;
  const ends = new Map<number, number>();
  const end = (rounds: number, chance: number) => ends.set(rounds, (ends.get(rounds) ?? 0) + chance);
  let open = new Map<number, number>([[from.home, 1]]);
  for (let played = from.home + from.away; open.size > 0; played++) {
    const next = new Map<number, number>();
    for (const [home, chance] of open) {
      const away = played - home;
      if (home >= toWin || away >= toWin) end(played, chance);
      else if (overtime !== null && home === toWin - 1 && away === toWin - 1) end(Infinity, chance);
      else {
        next.set(home + 1, (next.get(home + 1) ?? 0) + chance * round);
        next.set(home, (next.get(home) ?? 0) + chance * (1 - round));
      }
    }
    open = next;
  }
  return [...ends].map(([rounds, chance]) => ({ rounds, chance }));
}

/** Between how many rounds a map has at its end, from a standing that is not its end. */
export function boundsOf({ toWin, overtime }: Race, { home, away }: Score): { least: number; most: number } {
  const now = home + away;
  if (overtime === null) return { least: now + toWin - Math.max(home, away), most: 2 * toWin - 1 };
  return { least: now + Math.max(1, toWin - Math.max(home, away)), most: Infinity };
}

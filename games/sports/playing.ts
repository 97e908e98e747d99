import type { Random } from '../random.ts';
import { playInnings } from './cricket/playing.ts';
import { type EventState, type Sport, stateBefore, type Strengths } from './events.ts';
import { playFootball } from './football/playing.ts';
import { playSeries } from './series/playing.ts';

/** How an event stands from a second of play on. */
export interface Moment {
  second: number;
  state: EventState;
}

/**
 * An invented match from beginning to end, drawn from the chances that its prices are made of: whoever has the seed can draw it again.
 * @returns its moments in order; the last is its end
 */
export function playOut(sport: Sport, strengths: Strengths, random: Random): Moment[] {
  const played = {
    football: () => playFootball(strengths, random),
    cricket: () => playInnings(strengths, random),
    'counter-strike': () => playSeries(strengths.home, random),
  }[sport]();
  return [{ second: 0, state: stateBefore(sport) }, ...played];
}

import type { Random } from '../random.ts';
import { type EventState, rulesOf, type Sport } from './catalogue.ts';
import type { BestOf } from './shapes.ts';
import type { MomentOf, Strengths } from './sport-rules.ts';

/** How an event stands from a second of play on. */
export type Moment = MomentOf<EventState>;

/**
 * An invented match from beginning to end, drawn from the chances that its prices are made of: whoever has the seed can draw it again.
 * @param bestOf sets or maps, of sports that have them
 * @returns its moments in order; the last is its end
 */
export function playOut(sport: Sport, strengths: Strengths, random: Random, bestOf?: BestOf): Moment[] {
  const rules = rulesOf(sport);
  return [{ second: 0, state: rules.before(bestOf) }, ...rules.playOut(strengths, random, bestOf)];
}

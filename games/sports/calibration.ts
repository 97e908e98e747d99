import { priceEvent, settleLeg } from './book.ts';
import { type EventState, marketsOf, type Sport, stateBefore } from './events.ts';
import type { BestOf } from './shapes.ts';
import type { Strengths } from './sport-rules.ts';

/** An outcome of the first market of an event. */
interface Opening {
  outcome: string;
  /** From 0 to 1, without any margin. */
  chance: number;
}

const ANY_MARGIN = 0.05;
/** The 97.5 % point of the normal distribution: an interval of 95 % lies between it and its opposite. */
const Z = 1.959964;

/**
 * What the model gives the outcomes of an event's first market before it begins: who wins.
 * @param bestOf sets or maps, of sports that have them
 */
export function openingsOf(sport: Sport, strengths: Strengths, bestOf?: BestOf): Opening[] {
  // Chances do not depend on the margin; odds, which do, are left out.
  const [main] = priceEvent({ status: 'scheduled', state: stateBefore(sport, bestOf), strengths }, ANY_MARGIN);
  return main ? main.outcomes.map(({ outcome, chance }) => ({ outcome, chance })) : [];
}

/** Whether an outcome of the first market came in; null: the event decided nothing. */
export function cameIn(outcome: string, state: EventState): boolean | null {
  const [market = ''] = marketsOf(state.sport);
  const result = settleLeg({ market, line: null, outcome, accepted: null }, state, true);
  return result === 'void' ? null : result === 'win';
}

/**
 * The share of `won` among `all` with its interval of 95 %. Source: Wilson, Probable inference, the law of succession, and statistical
 * inference, 1927: it stays within 0 and 1, and is wide where little is known.
 */
export function shareOf(won: number, all: number): { share: number; low: number; high: number } | null {
  if (all === 0) return null;
  const share = won / all;
  const weight = 1 + (Z * Z) / all;
  const middle = (share + (Z * Z) / (2 * all)) / weight;
  const reach = (Z * Math.sqrt((share * (1 - share)) / all + (Z * Z) / (4 * all * all))) / weight;
  return { share, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}

import type { Situation } from './book.ts';
import { rulesOf } from './catalogue.ts';
import type { Scenario } from './sport-rules.ts';

/** All ways in which an event may end, as a trader of its sport looks at them. None where it has ended. */
export function scenariosOf(situation: Situation): Scenario[] {
  const { status, state } = situation;
  if (status !== 'scheduled' && status !== 'live') return [];
  return rulesOf(state.sport).scenarios(situation);
}

import { type EventState, rulesOf } from './catalogue.ts';

/**
 * Whether an event can stand so: goals add up to the score, nobody bowls more balls than there are. A person who writes a result down
 * errs in other ways than a feed.
 * @param isWhole it was played to its end
 */
export function isPossible(state: EventState, isWhole: boolean): boolean {
  return rulesOf(state.sport).isPossible(state, isWhole);
}

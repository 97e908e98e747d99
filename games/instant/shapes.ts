/**
 * What an instant game shows of a round, the same for every game, safe for the web to import.
 *
 * A game knows multiples of the stake, never money. Whoever knows the stake turns a multiple into money; nothing here
 * does.
 */
import type { GameFacts } from '../game.ts';
import type { MultipleText } from './multiple.ts';

export {
  payoutMinorOf,
  readMultiple,
  showMultiple,
  showPercent,
  writeMultiple,
  type MultipleText,
} from './multiple.ts';

/** A round that chance decides in one step, as its player sees it. */
export interface InstantRoundView<Choice, Outcome> {
  game: string;
  choice: Choice;
  outcome: Outcome;
  /** What the round pays. */
  payout: MultipleText;
  /** True when the round has paid all it will pay. */
  closed: boolean;
}

/** What an instant game tells of itself, in its shapes.ts. */
export interface InstantFacts extends GameFacts {
  /** What it pays back over the long run, exactly; where choices differ, the choice that pays back least. */
  statedReturn: MultipleText;
  /** The same of the choice that pays back most, where choices differ. */
  highestReturn?: MultipleText;
  /** The most that a round of any choice can pay. */
  mostMultiple: MultipleText;
}

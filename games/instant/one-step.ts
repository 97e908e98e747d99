import type * as z from 'zod/mini';
import type { Fraction } from '../fraction.ts';
import type { Random } from '../random.ts';
import { assertRoundOf, type InstantGame, type InstantRound } from './instant-game.ts';
import { readMultiple, writeMultiple } from './multiple.ts';
import type { InstantRoundView } from './shapes.ts';

/** What tells one game of a single step from another. */
export interface OneStepRules<Choice, Outcome> {
  readonly id: string;
  readonly version: number;
  readonly choice: z.ZodMiniType<Choice>;
  draw(choice: Choice, random: Random): Outcome;
  /** What an outcome pays under a choice. */
  multipleOf(choice: Choice, outcome: Outcome): Fraction;
  exactReturn(choice: Choice): Fraction;
  largestMultiple(choice: Choice): Fraction;
}

export type OneStepGame<Choice, Outcome> = InstantGame<Choice, Outcome, never, InstantRoundView<Choice, Outcome>>;

/** A game that the first draw ends: stake, outcome, pay-out. Its round has one step, the outcome, and hides nothing. */
export function createOneStepGame<Choice, Outcome>(rules: OneStepRules<Choice, Outcome>): OneStepGame<Choice, Outcome> {
  const checked = (given: unknown): Choice | null => rules.choice.safeParse(given).data ?? null;
  const outcomeOf = (round: InstantRound<Choice, Outcome>): Outcome => {
    assertRoundOf(rules, round);
    const [outcome] = round.steps;
    if (outcome === undefined || round.steps.length !== 1) throw new RangeError(`a round of ${rules.id} has one step`);
    return outcome;
  };
  return {
    id: rules.id,
    choice: checked,
    start(given, random) {
      const choice = checked(given);
      if (choice === null) throw new RangeError(`not a choice of ${rules.id}`);
      const outcome = rules.draw(choice, random);
      const payout = writeMultiple(rules.multipleOf(choice, outcome));
      return { game: rules.id, version: rules.version, choice, steps: [outcome], closed: true, payout };
    },
    isOpen(round) {
      assertRoundOf(rules, round);
      return !round.closed;
    },
    payout(round) {
      assertRoundOf(rules, round);
      return readMultiple(round.payout);
    },
    view(round) {
      const outcome = outcomeOf(round);
      return { game: round.game, choice: round.choice, outcome, payout: round.payout, closed: round.closed };
    },
    exactReturn: (choice) => rules.exactReturn(choice),
    largestMultiple: (choice) => rules.largestMultiple(choice),
  };
}

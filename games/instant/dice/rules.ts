import * as z from 'zod/mini';
import { fraction, multiply, zero } from '../../fraction.ts';
import { createOneStepGame } from '../one-step.ts';
import * as shapes from './shapes.ts';
import type { DiceChoice, DiceOutcome } from './shapes.ts';

const choices: z.ZodMiniType<DiceChoice> = z
  .strictObject({
    side: z.enum(shapes.sides),
    targetHundredths: z.int().check(z.gte(0), z.lt(shapes.outcomes)),
  })
  .check(
    z.refine((choice) => {
      const rolls = shapes.winningRolls(choice);
      return rolls >= shapes.fewestWinningRolls && rolls <= shapes.mostWinningRolls;
    }),
  );

export const dice = createOneStepGame<DiceChoice, DiceOutcome>({
  id: shapes.id,
  version: 1,
  choice: choices,
  draw(choice, random) {
    const rollHundredths = random.below(shapes.outcomes);
    return { rollHundredths, won: shapes.isWinningRoll(choice, rollHundredths) };
  },
  multipleOf: (choice, { won }) => (won ? shapes.winMultiple(choice) : zero),
  exactReturn(choice) {
    let wins = 0;
    for (let roll = 0; roll < shapes.outcomes; roll += 1) if (shapes.isWinningRoll(choice, roll)) wins += 1;
    return multiply(fraction(wins, shapes.outcomes), shapes.winMultiple(choice));
  },
  largestMultiple: shapes.winMultiple,
});

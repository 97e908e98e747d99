import * as z from 'zod/mini';
import { multiply, zero } from '../../fraction.ts';
import { createOneStepGame } from '../one-step.ts';
import { chanceOfReaching, drawReached, type Reach } from '../reached.ts';
import * as shapes from './shapes.ts';
import type { LimboChoice, LimboOutcome } from './shapes.ts';

export const reach: Reach = {
  returnHundredths: 99,
  leastHundredths: shapes.leastTargetHundredths - 1,
  mostHundredths: shapes.mostTargetHundredths,
};

const choices: z.ZodMiniType<LimboChoice> = z.strictObject({
  targetHundredths: z.int().check(z.gte(shapes.leastTargetHundredths), z.lte(shapes.mostTargetHundredths)),
});

export const limbo = createOneStepGame<LimboChoice, LimboOutcome>({
  id: shapes.id,
  version: 1,
  choice: choices,
  draw({ targetHundredths }, random) {
    const reachedHundredths = drawReached(reach, random);
    return { reachedHundredths, won: reachedHundredths >= targetHundredths };
  },
  multipleOf: (choice, { won }) => (won ? shapes.winMultiple(choice) : zero),
  exactReturn: (choice) => multiply(chanceOfReaching(reach, choice.targetHundredths), shapes.winMultiple(choice)),
  largestMultiple: shapes.winMultiple,
});

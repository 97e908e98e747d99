import * as z from 'zod/mini';
import { multiply, sum, type Fraction } from '../../fraction.ts';
import { createOneStepGame } from '../one-step.ts';
import * as shapes from './shapes.ts';
import type { PlinkoChoice, PlinkoOutcome } from './shapes.ts';

const choices: z.ZodMiniType<PlinkoChoice> = z.strictObject({
  rows: z.literal(shapes.rowCounts),
  risk: z.enum(shapes.risks),
});

export const plinko = createOneStepGame<PlinkoChoice, PlinkoOutcome>({
  id: shapes.id,
  version: 1,
  choice: choices,
  draw({ rows }, random) {
    const path = Array.from({ length: rows }, () => (random.below(2) === 0 ? 0 : 1));
    return { path, pocket: path.filter((step) => step === 1).length };
  },
  multipleOf: multipleIn,
  exactReturn: (choice) =>
    sum(
      shapes
        .pocketMultiples(choice)
        .map((multiple, pocket) => multiply(shapes.chanceOfPocket(choice.rows, pocket), multiple)),
    ),
  largestMultiple: (choice) => multipleIn(choice, { pocket: 0 }),
});

function multipleIn(choice: PlinkoChoice, { pocket }: Pick<PlinkoOutcome, 'pocket'>): Fraction {
  const multiple = shapes.pocketMultiples(choice)[pocket];
  if (multiple === undefined) throw new RangeError(`no pocket ${pocket} below ${choice.rows} rows`);
  return multiple;
}

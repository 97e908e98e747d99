import * as z from 'zod/mini';
import { compare, multiply, sum, zero } from '../../fraction.ts';
import { drawDistinct } from '../../draw.ts';
import { createOneStepGame } from '../one-step.ts';
import * as shapes from './shapes.ts';
import type { KenoChoice, KenoOutcome } from './shapes.ts';

const pick = z.int().check(z.gte(1), z.lte(shapes.numbers));
const different = z.array(pick).check(
  z.minLength(1),
  z.maxLength(shapes.mostPicks),
  z.refine((picks) => new Set(picks).size === picks.length),
);
const choices: z.ZodMiniType<KenoChoice> = z.strictObject({
  picks: z.pipe(
    different,
    z.transform((picks: number[]) => picks.toSorted((left, right) => left - right)),
  ),
});

export const keno = createOneStepGame<KenoChoice, KenoOutcome>({
  id: shapes.id,
  version: 1,
  choice: choices,
  draw({ picks }, random) {
    const drawn = drawDistinct(shapes.drawnNumbers, shapes.numbers, random).map((place) => place + 1);
    return { drawn, hits: picks.filter((pick) => drawn.includes(pick)) };
  },
  multipleOf: ({ picks }, { hits }) => shapes.payMultiple(picks.length, hits.length),
  exactReturn: ({ picks }) =>
    sum(
      everyCount(picks).map((hits) =>
        multiply(shapes.chanceOfHits(picks.length, hits), shapes.payMultiple(picks.length, hits)),
      ),
    ),
  largestMultiple: ({ picks }) =>
    everyCount(picks)
      .map((hits) => shapes.payMultiple(picks.length, hits))
      .reduce((largest, pay) => (compare(pay, largest) > 0 ? pay : largest), zero),
});

/** From no hit to all. */
function everyCount(picks: readonly number[]): number[] {
  return Array.from({ length: picks.length + 1 }, (_, hits) => hits);
}

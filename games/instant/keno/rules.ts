import { compare, multiply, sum, zero } from '../../fraction.ts';
import { drawDistinct } from '../draw.ts';
import { createOneStepGame } from '../one-step.ts';
import * as shapes from './shapes.ts';
import type { KenoChoice, KenoOutcome } from './shapes.ts';

export const keno = createOneStepGame<KenoChoice, KenoOutcome>({
  id: shapes.id,
  version: 1,
  choice: shapes.choiceSchema(),
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

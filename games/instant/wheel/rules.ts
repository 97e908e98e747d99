import * as z from 'zod/mini';
import { compare, divide, fraction, sum, zero, type Fraction } from '../../fraction.ts';
import { createOneStepGame } from '../one-step.ts';
import * as shapes from './shapes.ts';
import type { WheelChoice, WheelOutcome } from './shapes.ts';

const choices: z.ZodMiniType<WheelChoice> = z.strictObject({
  segments: z.literal(shapes.segmentCounts),
  risk: z.enum(shapes.risks),
});

export const wheel = createOneStepGame<WheelChoice, WheelOutcome>({
  id: shapes.id,
  version: 1,
  choice: choices,
  draw: ({ segments }, random) => ({ segment: random.below(segments) }),
  multipleOf(choice, { segment }) {
    const multiple = shapes.segmentMultiples(choice)[segment];
    if (multiple === undefined) throw new RangeError(`no segment ${segment} on a wheel of ${choice.segments}`);
    return multiple;
  },
  exactReturn: (choice) => divide(sum(shapes.segmentMultiples(choice)), fraction(choice.segments)),
  largestMultiple: (choice) => shapes.segmentMultiples(choice).reduce(larger, zero),
});

function larger(one: Fraction, other: Fraction): Fraction {
  return compare(one, other) < 0 ? other : one;
}

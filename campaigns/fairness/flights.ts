import * as z from 'zod/mini';
import { fraction } from '../../games/fraction.ts';
import { houseGameOfInstant } from '../../games/house-game.ts';
import { crashPoint, exactReturn, payoutAt, version } from '../../games/instant/crash/rules.ts';
import * as crash from '../../games/instant/crash/shapes.ts';
import { createOneStepGame } from '../../games/instant/one-step.ts';

/** A flight of Crash as one player has it who says beforehand where they cash out: for campaigns that play game by game. */
export const crashFlights = createOneStepGame<{ cashOutHundredths: number }, { crashHundredths: number }>({
  id: crash.id,
  version,
  choice: z.strictObject({ cashOutHundredths: z.int().check(z.refine(crash.isCashOut)) }),
  draw: (_, random) => ({ crashHundredths: crashPoint(random) }),
  multipleOf: ({ cashOutHundredths }, { crashHundredths }) => payoutAt(cashOutHundredths, crashHundredths),
  exactReturn: ({ cashOutHundredths }) => exactReturn(cashOutHundredths),
  largestMultiple: ({ cashOutHundredths }) => fraction(cashOutHundredths, 100),
});

export const crashRounds = houseGameOfInstant(crashFlights);

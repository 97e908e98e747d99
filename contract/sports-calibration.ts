import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, nothing } from './fields.ts';
import { sports } from './sport-names.ts';

const calibrationBand = z.strictObject({
  /** Fair chances from so many percent up, ten of them. */
  fromPercent: z.int(),
  outcomes: z.int(),
  won: z.int(),
  /** The mean of what was said, and what happened with the 95 % interval of it, ten-thousandths; null: nothing was. */
  said: z.nullable(z.int()),
  happened: z.nullable(z.strictObject({ share: z.int(), low: z.int(), high: z.int() })),
});
export type CalibrationBand = z.infer<typeof calibrationBand>;

export const getSportsCalibration = defineCall({
  name: 'getSportsCalibration',
  path: '/wps/sports/calibration',
  verb: 'GET',
  input: nothing,
  output: z.strictObject({
    /** The first event that counts began then; null: none has been settled yet. */
    sinceMs: z.nullable(momentMs),
    sports: z.array(
      z.strictObject({
        sport: z.enum(sports),
        events: z.int(),
        /** What inverse odds of a market add up to beyond 1, thousandths. */
        marginMilli: z.int(),
        bands: z.array(calibrationBand),
      }),
    ),
  }),
  summary:
    'Whether the book’s chances hold: what it gave outcomes when their events began, against what happened, by sport.',
});

import * as z from 'zod/mini';
import { type CallingGame, callingGame, commonOptions } from '../call-break/calling.ts';
import { practise } from './practice.ts';
import * as shapes from './shapes.ts';
import type { Options } from './shapes.ts';

const options = z.strictObject({ ...commonOptions, bonus: z._default(z.boolean(), true) });

export const callBridge: CallingGame<Options> = callingGame<Options>({
  facts: { id: shapes.id, titles: shapes.titles, tags: shapes.tags, seats: shapes.seats, direction: shapes.direction },
  version: 1,
  leastCall: shapes.leastCall,
  options: (input) => options.safeParse(input).data ?? null,
  // In the suit that was led any card will do.
  duties: ({ mustTrump }) => ({ mustBeat: false, mustTrump }),
  scoreTenths: shapes.scoreTenths,
  practise,
});

import * as z from 'zod/mini';
import { type CallingGame, callingGame, commonOptions } from './calling.ts';
import { practise } from './practice.ts';
import * as shapes from './shapes.ts';
import type { Options } from './shapes.ts';

const options = z.strictObject({ ...commonOptions, mustBeat: z._default(z.boolean(), true) });

export const callBreak: CallingGame<Options> = callingGame<Options>({
  facts: { id: shapes.id, titles: shapes.titles, tags: shapes.tags, seats: shapes.seats },
  version: 1,
  leastCall: shapes.leastCall,
  options: (input) => options.safeParse(input).data ?? null,
  duties: ({ mustBeat, mustTrump }) => ({ mustBeat, mustTrump }),
  scoreTenths: shapes.scoreTenths,
  practise,
});

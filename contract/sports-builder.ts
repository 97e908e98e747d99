import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { rowId, text } from './fields.ts';
import { moneyText } from './money.ts';

/** What a bet builder is made of, as text, with room to spare. */
export const LONGEST_BUILDER = 240;

const builderProblems = ['parts', 'not_offered', 'impossible', 'adds_nothing', 'suspended'] as const;

export const priceSportsBuilder = defineCall({
  name: 'priceSportsBuilder',
  about: 'sports',
  path: '/wps/sports/builder',
  verb: 'GET',
  token: 'member',
  tokenOptional: true,
  /** Of each part its market, line and outcome, sorted: `both_score::yes+total:10:over`. */
  input: z.strictObject({ eventId: rowId, parts: text(LONGEST_BUILDER, 1) }),
  output: z.strictObject({
    /** null: they are not taken together. */
    odds: z.nullable(z.int()),
    /** What the model gives all of them together, ten-thousandths. */
    chance: z.int(),
    /** What the outcome among them that is backed most may still cost the house. */
    room: moneyText,
    problem: z.nullable(z.enum(builderProblems)),
  }),
  summary: 'One price for several selections of an event that must all win.',
});

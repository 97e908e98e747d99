import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { nothing } from './fields.ts';

export const getVipLadder = defineCall({
  name: 'getVipLadder',
  worded: true,
  path: '/wps/vip/ladder',
  verb: 'GET',
  token: 'member',
  tokenOptional: true,
  input: nothing,
  output: z.strictObject({
    levels: z.array(
      z.strictObject({
        level: z.int(),
        name: z.string(),
        /** Whether members of this level have a channel of customer service of their own. */
        ownService: z.boolean(),
      }),
    ),
    /** Where the caller stands; null for visitors. */
    rankLevel: z.nullable(z.int()),
  }),
  summary: 'The VIP levels of the brand, the lowest first, and where the caller stands.',
});

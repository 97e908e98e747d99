import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, nothing, rowId } from './fields.ts';
import { moneyText } from './money.ts';

const officePot = z.strictObject({
  gameCode: z.string(),
  titles: z.strictObject({ BN: z.string(), EN: z.string() }),
  /** What whoever wins it now is paid. */
  shown: moneyText,
  /** What a pot begins with. */
  floor: moneyText,
  /** Put by for what the next ones begin with. */
  kept: moneyText,
  /** What the house has lent for a beginning, and has not had back yet. */
  lent: moneyText,
  /** What stakes have fed since ever, and what was won. */
  fed: moneyText,
  won: moneyText,
  wins: z.int(),
  /** The latest that won it, the newest first. */
  latest: z.array(
    z.strictObject({ betId: rowId, memberId: rowId, account: z.string(), won: moneyText, wonAtMs: momentMs }),
  ),
});
export type OfficePot = z.infer<typeof officePot>;

export const officeListPots = defineCall({
  name: 'officeListPots',
  about: 'returns',
  path: '/office/api/slot-pots',
  verb: 'GET',
  token: 'staff',
  permission: 'games.read',
  input: nothing,
  output: z.strictObject({ pots: z.array(officePot) }),
  summary:
    'The pots that players of a machine feed together: what is in them, what they came of, and who won them lately.',
});

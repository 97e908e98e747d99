import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, nothing, reasonText, text } from './fields.ts';
import { moneyText } from './money.ts';

/** Shares of the stakes as plain numbers: 0.9642. They are shown, never reckoned with. */
const share = z.number();

export const gameReturn = z.strictObject({
  gameCode: z.string(),
  titles: z.strictObject({ BN: z.string(), EN: z.string() }),
  /** What it states; where choices differ, from the choice that pays back least to the one that does most. */
  statedLowest: share,
  statedHighest: share,
  /** Settled bets: of a round that many share, several. */
  bets: z.int(),
  stake: moneyText,
  payout: moneyText,
  /** Stakes less payouts. */
  result: moneyText,
  /** null before the first bet. */
  actual: z.nullable(share),
  /** An honest game stays within so much of what it states, 999 times of 1,000, however often one looks. */
  within: z.nullable(share),
  /** How unlikely the bets since `watchedSinceMs` are for an honest game: once in so many. */
  tooHighOnceIn: z.number(),
  tooLowOnceIn: z.number(),
  watchedSinceMs: z.nullable(momentMs),
  alarm: z.nullable(z.strictObject({ kind: z.enum(['high', 'low']), atMs: momentMs })),
  /** Who takes no bets in it. */
  suspendedBy: z.nullable(z.enum(['staff', 'return'])),
});
export type GameReturn = z.infer<typeof gameReturn>;

export const listReturns = defineCall({
  name: 'listReturns',
  about: 'returns',
  path: '/office/api/returns',
  verb: 'GET',
  token: 'staff',
  permission: 'games.read',
  input: nothing,
  output: z.strictObject({
    games: z.array(gameReturn),
    /** Alarm is raised at this `tooHighOnceIn` or `tooLowOnceIn`. */
    alarmOnceIn: z.number(),
  }),
  summary: 'What every game of the house states and what it has returned, and whether the two can be true together.',
});

export const suspendGame = defineCall({
  name: 'suspendGame',
  changes: ['returns'],
  path: '/office/api/returns/suspend',
  verb: 'POST',
  token: 'staff',
  permission: 'games.write',
  input: z.strictObject({ gameCode: text(40, 1), suspended: z.boolean(), reason: reasonText(300) }),
  output: z.strictObject({}),
  summary:
    'Stops all bets in a game of the house at once, or takes them again; the watch over its returns then begins anew.',
});

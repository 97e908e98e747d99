import * as z from 'zod/mini';
import { officeBet } from './bets-office.ts';
import { defineCall } from './call.ts';
import { rowId } from './fields.ts';
import { transactionLine } from './office-money.ts';
import { getRound } from './rounds.ts';

const inBoth = z.strictObject({ BN: z.string(), EN: z.string() });

/** Where the rest of a bet's story stands: the hand that it was put in, the draw of its ticket, the events of its selections. */
const betPlace = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('hand'), handId: z.string() }),
  z.strictObject({ kind: z.literal('draw'), gameCode: z.string(), issue: z.string(), state: z.string() }),
  z.strictObject({
    kind: z.literal('events'),
    ticketId: z.string(),
    events: z.array(z.strictObject({ id: z.string(), home: inBoth, away: inBoth })),
  }),
]);
export type BetPlace = z.infer<typeof betPlace>;

export const getBetStory = defineCall({
  name: 'getBetStory',
  path: '/office/api/bets/story',
  verb: 'GET',
  token: 'staff',
  permission: 'records.read',
  input: z.strictObject({ betId: rowId }),
  output: z.strictObject({
    bet: officeBet,
    place: z.nullable(betPlace),
    /** A round of a house game that its player plays alone, as they saw it; the server seed once it is revealed to them. */
    round: z.nullable(getRound.output),
    /** What it moved, in the order of the books. */
    transactions: z.array(transactionLine),
  }),
  summary: 'The story of one bet: what it was, its round move by move with its seeds, and what it moved.',
});

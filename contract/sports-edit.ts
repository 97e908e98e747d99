import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { rowId } from './fields.ts';
import { moneyInput, moneyText } from './money.ts';
import { oddsPolicies, slip, sportsTicket } from './sports.ts';

export const getSportsTicket = defineCall({
  name: 'getSportsTicket',
  about: 'sportsTickets',
  path: '/wps/sports/ticket',
  verb: 'GET',
  token: 'member',
  input: z.strictObject({ ticketId: rowId }),
  output: sportsTicket,
  summary: 'One ticket of the member, with what is offered for it.',
});

export const editSportsTicket = defineCall({
  name: 'editSportsTicket',
  changes: ['sportsTickets', 'balance'],
  path: '/wps/sports/ticket/edit',
  verb: 'POST',
  token: 'member',
  strict: true,
  input: z.strictObject({
    ticketId: rowId,
    ...slip,
    /** Staked on each line of the new ticket. */
    stake: moneyInput,
    policy: z.enum(oddsPolicies),
    /** What of the ticket was still open when it was shown, in stake. */
    openStake: moneyInput,
    /** What it was shown to give back: less is not taken. */
    credit: moneyInput,
  }),
  output: z.strictObject({ ticket: sportsTicket, balance: moneyText }),
  summary:
    'Changes an open ticket of which nothing has begun: it ends for its worth and a new one takes its place, both or neither.',
});

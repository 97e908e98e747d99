import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { rowId } from './fields.ts';
import { proposalReason } from './proposals.ts';

export const officeVoidPvpHand = defineCall({
  name: 'officeVoidPvpHand',
  changes: ['pvp', 'proposals'],
  path: '/office/api/pvp/void',
  verb: 'POST',
  token: 'staff',
  permission: 'games.write',
  input: z.strictObject({ handId: rowId, reason: proposalReason }),
  output: z.strictObject({ proposalId: z.string() }),
  summary: 'Asks a second person to void a hand that is being played: everything that was put in goes back.',
});

export const officeVoidPvpTournament = defineCall({
  name: 'officeVoidPvpTournament',
  changes: ['pvp', 'proposals'],
  path: '/office/api/pvp/voidTournament',
  verb: 'POST',
  token: 'staff',
  permission: 'games.write',
  input: z.strictObject({ tournamentId: rowId, reason: proposalReason }),
  output: z.strictObject({ proposalId: z.string() }),
  summary: 'Asks a second person to void a sit-and-go that has not ended: everybody has back what it cost.',
});

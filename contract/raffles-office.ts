import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, nothing, page, paging, rowId } from './fields.ts';
import { moneyText } from './money.ts';
import { shownAward } from './promotions.ts';
import { savingNote, waitingProposal } from './proposals.ts';
import { raffleTerms } from './raffle-terms.ts';
import { winStates } from './raffles.ts';

export const officeRaffleStates = ['draft', 'active', 'sealed', 'drawn', 'cancelled'] as const;
export type OfficeRaffleState = (typeof officeRaffleStates)[number];

/** From each state the states that may follow it: one way. */
export const raffleTransitions: Record<OfficeRaffleState, readonly OfficeRaffleState[]> = {
  draft: ['active', 'cancelled'],
  active: ['sealed', 'cancelled'],
  sealed: ['drawn', 'cancelled'],
  drawn: [],
  cancelled: [],
};

export const officeRaffle = z.strictObject({
  id: z.string(),
  state: z.enum(officeRaffleStates),
  version: z.int(),
  terms: raffleTerms,
  closesAtMs: momentMs,
  drawsAtMs: momentMs,
  /** What it may cost, what of that is set aside, and what winners were given. */
  budget: moneyText,
  reserved: moneyText,
  spent: moneyText,
  /** As they were last counted, or sealed. */
  tickets: z.int(),
  holders: z.int(),
  /** Prizes that somebody won, and that they have claimed. */
  won: z.int(),
  claimed: z.int(),
  seedHash: z.nullable(z.string()),
  root: z.nullable(z.string()),
  changedAtMs: momentMs,
});
export type OfficeRaffle = z.infer<typeof officeRaffle>;

export const listRaffles = defineCall({
  name: 'listRaffles',
  about: 'officeRaffles',
  path: '/office/api/raffles',
  verb: 'GET',
  token: 'staff',
  permission: 'bonuses.read',
  input: nothing,
  output: z.strictObject({ list: z.array(officeRaffle) }),
  summary: 'Raffles of the brand, newest first, with their tickets and what they may cost and have cost.',
});

export const saveRaffle = defineCall({
  name: 'saveRaffle',
  changes: ['officeRaffles'],
  path: '/office/api/raffle',
  verb: 'POST',
  token: 'staff',
  permission: 'bonuses.write',
  input: z.strictObject({
    /** Null: a new draft. */
    id: z.nullable(rowId),
    version: z.int().check(z.gte(0)),
    terms: raffleTerms,
  }),
  output: z.strictObject({ id: z.string(), version: z.int() }),
  summary: 'Writes a draft of a raffle. What members can see keeps its terms.',
});

export const moveRaffle = defineCall({
  name: 'moveRaffle',
  changes: ['officeRaffles', 'proposals'],
  path: '/office/api/raffle/state',
  verb: 'POST',
  token: 'staff',
  permission: 'bonuses.write',
  input: z.strictObject({
    id: rowId,
    version: z.int().check(z.gte(1)),
    state: z.enum(['active', 'cancelled']),
    note: savingNote,
  }),
  output: z.strictObject({ proposalId: waitingProposal }),
  summary: 'Asks a second person to publish a draft, or to call off what members can see; a draft is dropped at once.',
});

export const forecastRaffle = defineCall({
  name: 'forecastRaffle',
  path: '/office/api/raffle/forecast',
  verb: 'POST',
  token: 'staff',
  permission: 'bonuses.write',
  input: z.strictObject({ id: z.nullable(rowId), terms: raffleTerms }),
  output: z.strictObject({
    /** Members who may take part. */
    audience: z.int(),
    budget: moneyText,
    /** By what members did on as many days before today: who would have had tickets, and how many. */
    holders: z.int(),
    tickets: z.int(),
    /** What the prizes would come to that somebody wins. */
    expected: moneyText,
    /** What a ticket can be worth at most. */
    ticketWorth: moneyText,
    /** What turnover costs by it at most: hundredths of a percent, with all else that gives back of the same play. */
    share: z.nullable(z.strictObject({ own: z.int(), others: z.int(), most: z.int() })),
  }),
  summary: 'What a raffle would cost, by what members did on as many days before today.',
});

export const getRaffleResults = defineCall({
  name: 'getRaffleResults',
  about: 'officeRaffles',
  path: '/office/api/raffle/results',
  verb: 'GET',
  token: 'staff',
  permission: 'bonuses.read',
  input: z.strictObject({ id: rowId, ...paging }),
  output: z.extend(
    /** Who holds most tickets, first. */
    page(z.strictObject({ memberId: z.string(), account: z.string(), tickets: z.int() })),
    {
      winners: z.array(
        z.strictObject({
          place: z.int(),
          number: z.int(),
          /** Null: nobody held it. */
          memberId: z.nullable(z.string()),
          account: z.nullable(z.string()),
          award: shownAward,
          worth: moneyText,
          state: z.nullable(z.enum(winStates)),
        }),
      ),
      cost: moneyText,
      /** What those who hold tickets staked and won on its days, and what the house kept of it. */
      turnover: moneyText,
      revenue: moneyText,
    },
  ),
  summary: 'Who holds the tickets of a raffle, who won what, and its cost against what its holders played.',
});

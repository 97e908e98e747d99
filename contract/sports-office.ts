import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, nothing, rowId, text, wholeNumber } from './fields.ts';
import { moneyInput, moneyText } from './money.ts';
import { waitingProposal } from './proposals.ts';
import { sports } from './sport-names.ts';
import { sportsEvent, sportsViews } from './sports.ts';

const milli = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

export const tradedEvent = z.extend(sportsEvent, {
  /** When the feed last told of it. */
  toldAtMs: momentMs,
  tickets: z.int(),
  stake: moneyText,
  /** The most that one of its outcomes may cost, and which. */
  liability: moneyText,
  heaviest: z.nullable(z.string()),
  strengths: z.strictObject({ home: z.number(), away: z.number() }),
  /** A trader's own: null is what its sport has. */
  marginMilli: z.nullable(z.int()),
  homeShiftMilli: z.int(),
  held: z.boolean(),
  bookVersion: z.int(),
});
export type TradedEvent = z.infer<typeof tradedEvent>;

export const officeListSportsEvents = defineCall({
  name: 'officeListSportsEvents',
  about: 'sports',
  path: '/office/api/sports/events',
  verb: 'GET',
  token: 'staff',
  permission: 'games.read',
  input: z.strictObject({ view: z.enum(sportsViews), sport: z.optional(z.enum(sports)) }),
  output: z.strictObject({
    nowMs: momentMs,
    /** When the feed was last heard; null: never. */
    feedHeardAtMs: z.nullable(momentMs),
    isFeedUp: z.boolean(),
    events: z.array(tradedEvent),
  }),
  summary: 'The trading board: events with their stakes, what they may cost, and how old their prices are.',
});

export const officeSaveSportsBook = defineCall({
  name: 'officeSaveSportsBook',
  changes: ['sports'],
  path: '/office/api/sports/book',
  verb: 'PUT',
  token: 'staff',
  permission: 'games.write',
  input: z.strictObject({
    eventId: rowId,
    /** No bets are taken on it, and none is cashed out. */
    held: z.boolean(),
    marginMilli: z.nullable(milli(10, 300)),
    homeShiftMilli: milli(-100, 100),
    version: wholeNumber(0, 1_000_000),
  }),
  output: tradedEvent,
  summary: 'Suspends an event, or moves its margin and its prices.',
});

const sportsTerms = z.strictObject({
  sport: z.enum(sports),
  enabled: z.boolean(),
  marginMilli: z.int(),
  delayMs: z.int(),
  mostPayout: moneyText,
  mostLiability: moneyText,
  cashOutMarginMilli: z.int(),
  /** Tickets of lower odds do not count toward turnover, thousandths. */
  leastTurnoverOdds: z.int(),
  version: z.int(),
});
export type SportsTerms = z.infer<typeof sportsTerms>;

export const officeListSportsTerms = defineCall({
  name: 'officeListSportsTerms',
  about: 'sports',
  path: '/office/api/sports/terms',
  verb: 'GET',
  token: 'staff',
  permission: 'games.read',
  input: nothing,
  output: z.array(sportsTerms),
  summary: 'What this brand decides for each sport: margin, waiting time and limits.',
});

export const officeSaveSportsTerms = defineCall({
  name: 'officeSaveSportsTerms',
  changes: ['sports'],
  path: '/office/api/sports/terms',
  verb: 'PUT',
  token: 'staff',
  permission: 'games.write',
  input: z.strictObject({
    sport: z.enum(sports),
    enabled: z.boolean(),
    marginMilli: milli(10, 300),
    delayMs: milli(2000, 20_000),
    mostPayout: moneyInput,
    mostLiability: moneyInput,
    cashOutMarginMilli: milli(0, 300),
    leastTurnoverOdds: milli(1000, 3000),
    version: wholeNumber(0, 1_000_000),
  }),
  output: sportsTerms,
  summary: 'Sets the margin, the waiting time and the limits of a sport.',
});

const sportsPlayer = z.strictObject({
  /** Of what their sport lets a ticket pay and an outcome cost, thousandths. */
  mostMilli: z.int(),
  /** Of the waiting time in play, thousandths. */
  delayMilli: z.int(),
  /** null: nobody has ever changed it. */
  reason: z.nullable(z.string()),
  changedAtMs: z.nullable(momentMs),
  version: z.int(),
});
export type SportsPlayer = z.infer<typeof sportsPlayer>;

export const officeGetSportsPlayer = defineCall({
  name: 'officeGetSportsPlayer',
  about: 'sportsPlayer',
  path: '/office/api/sports/player',
  verb: 'GET',
  token: 'staff',
  permission: 'games.read',
  input: z.strictObject({ memberId: rowId }),
  output: sportsPlayer,
  summary: 'What counts for one player beside the terms of each sport.',
});

export const officeSaveSportsPlayer = defineCall({
  name: 'officeSaveSportsPlayer',
  changes: ['sportsPlayer', 'proposals'],
  path: '/office/api/sports/player',
  verb: 'PUT',
  token: 'staff',
  permission: 'games.write',
  input: z.strictObject({
    memberId: rowId,
    mostMilli: milli(1, 5000),
    delayMilli: milli(500, 5000),
    reason: text(300),
    version: wholeNumber(0, 1_000_000),
  }),
  output: z.strictObject({ player: sportsPlayer, proposalId: waitingProposal }),
  summary: 'Sets what one player may win and how long they wait; to let more be won takes two people.',
});

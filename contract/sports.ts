import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, page, paging, requestId, rowId, text, wholeNumber } from './fields.ts';
import { moneyInput, moneyText } from './money.ts';
import { LONGEST_BUILDER } from './sports-builder.ts';
import { eventStatuses, sports } from './sport-names.ts';
import { sportsState } from './sports-feed.ts';

/**
 * The sports book. Odds are thousandths, the stake included: 1950 is 1.95. Lines of handicaps and totals are whole quarters: -3 is -0.75.
 * Where a market exists for each over, set, quarter or map, thousands of the line say for which: 7034 is over 7, 8.5 runs.
 */

/** Selections of one ticket at most, and accumulators that it may be made of. */
export const MOST_LEGS = 12;
export const MOST_LINES = 500;

const name = z.strictObject({ BN: z.string(), EN: z.string() });
const market = text(40, 1);
const thousandths = wholeNumber(1, 1000);
const line = z.nullable(z.int().check(z.gte(-400), z.lte(50_000)));

const sportsOutcome = z.strictObject({
  outcome: z.string(),
  /** null: it cannot be bet on now. */
  odds: z.nullable(z.int()),
  /** What the model gives it, in ten-thousandths: the book hides nothing. */
  chance: z.int(),
  /** What it may still cost the house, where that is less than for others. */
  room: z.nullable(moneyText),
});
const sportsMarket = z.strictObject({
  market: z.string(),
  line,
  /** Its selections can be put into a bet builder. */
  builds: z.boolean(),
  outcomes: z.array(sportsOutcome),
});
export type SportsMarket = z.infer<typeof sportsMarket>;

export const sportsEvent = z.strictObject({
  eventId: z.string(),
  sport: z.enum(sports),
  tournament: name,
  home: name,
  away: name,
  startsAtMs: momentMs,
  status: z.enum(eventStatuses),
  state: sportsState,
  /** Odds are asked for anew where it has another one. */
  version: z.string(),
  /** No bets are taken just now: something may be about to happen, the feed is silent, or a trader looks at it. */
  suspended: z.boolean(),
  /** How many markets it has, and the one that everybody asks for first. */
  markets: z.int(),
  main: z.nullable(sportsMarket),
});
export type SportsEvent = z.infer<typeof sportsEvent>;

const listedEvent = z.extend(sportsEvent, {
  /** It, its league or one of its sides is starred by whoever asks; such ones come first. */
  starred: z.boolean(),
});

export const sportsViews = ['live', 'coming', 'results'] as const;

export const listSportsEvents = defineCall({
  name: 'listSportsEvents',
  about: 'sports',
  path: '/wps/sports/events',
  verb: 'GET',
  token: 'member',
  tokenOptional: true,
  input: z.strictObject({
    view: z.enum(sportsViews),
    sport: z.optional(z.enum(sports)),
    league: z.optional(rowId),
    team: z.optional(rowId),
  }),
  output: z.strictObject({
    nowMs: momentMs,
    events: z.array(listedEvent),
    /** Of each sport that this brand offers, how many are live. */
    live: z.array(z.strictObject({ sport: z.enum(sports), events: z.int() })),
  }),
  summary: 'Events that are live, that come next, or that have ended, each with its first market.',
});

export const getSportsEvent = defineCall({
  name: 'getSportsEvent',
  about: 'sports',
  path: '/wps/sports/event',
  verb: 'GET',
  token: 'member',
  tokenOptional: true,
  input: z.strictObject({ eventId: rowId }),
  output: z.extend(sportsEvent, {
    nowMs: momentMs,
    book: z.array(sportsMarket),
    /** Inverse odds of a market add up to so much more than 1, thousandths. */
    marginMilli: z.int(),
    /** How long a bet on what is being played waits. */
    delayMs: z.int(),
    /** What a ticket pays at most, and an outcome may cost: of this player, where a member asks. */
    mostPayout: moneyText,
    mostLiability: moneyText,
    /** SHA-256 of what an invented match is drawn from, told before it; null: a real one. */
    seedHash: z.nullable(z.string()),
    /** Told with its result. */
    seed: z.nullable(z.string()),
  }),
  summary: 'One event with its whole book.',
});

export const oddsPolicies = ['none', 'higher', 'any'] as const;
export type OddsPolicy = (typeof oddsPolicies)[number];

export const ticketStates = ['pending', 'accepted', 'refused', 'settled', 'cashed_out'] as const;
export type SportsTicketState = (typeof ticketStates)[number];

/** Why a ticket that waited was not taken. */
export const sportsRefusals = ['odds_higher', 'odds_lower', 'suspended', 'incident', 'limit'] as const;
export type SportsRefusal = (typeof sportsRefusals)[number];

const legResult = z.enum(['win', 'half_win', 'void', 'half_lose', 'lose', 'dead_heat', 'repriced']);

const sportsLeg = z.strictObject({
  eventId: z.string(),
  sport: z.enum(sports),
  home: name,
  away: name,
  startsAtMs: momentMs,
  status: z.enum(eventStatuses),
  state: sportsState,
  market: z.string(),
  line,
  outcome: z.string(),
  odds: z.int(),
  /** As the model saw it when the bet was taken, ten-thousandths. */
  chance: z.int(),
  banker: z.boolean(),
  /** null: open. */
  result: z.nullable(legResult),
  /** Of a builder of which parts fell away: what the rest was paid at. */
  paidOdds: z.nullable(z.int()),
  /** The score that a handicap counts from; null: from the beginning. */
  accepted: z.nullable(z.strictObject({ home: z.int(), away: z.int() })),
  /** People of the house have decided what it came to, and say why; null: its feed did. */
  ruled: z.nullable(z.strictObject({ kind: z.enum(['result', 'cancel', 'factor']), reason: name })),
  /** While it is open and something is offered: as the model sees it now, ten-thousandths. */
  chanceNow: z.nullable(z.int()),
  /** It is void because its event did not begin near its time. */
  postponed: z.boolean(),
});
export type SportsLeg = z.infer<typeof sportsLeg>;

export const sportsTicket = z.strictObject({
  ticketId: z.string(),
  betId: z.string(),
  state: z.enum(ticketStates),
  sizes: z.array(z.int()),
  lines: z.int(),
  lineStake: moneyText,
  stake: moneyText,
  /** What of the stake was not cashed out. */
  openStake: moneyText,
  /** Of what is open. */
  mostPayout: moneyText,
  /** All that was paid, parts that were cashed out among it. */
  payout: moneyText,
  /** Whether it counts as played: its odds are not too low for that. */
  counts: z.boolean(),
  placedAtMs: momentMs,
  /** When a ticket that waits is decided. */
  decidesAtMs: momentMs,
  settledAtMs: z.nullable(momentMs),
  refusal: z.nullable(z.enum(sportsRefusals)),
  /** What it is worth now, and what is offered for it; null: nothing is. */
  cashOut: z.nullable(z.strictObject({ worth: moneyText, offer: moneyText })),
  /** A cash-out that was asked for waits as a bet does. */
  cashingOut: z.nullable(moneyText),
  /** Parts that were cashed out, the first first. */
  parts: z.array(
    z.strictObject({ atMs: momentMs, stake: moneyText, worth: moneyText, payout: moneyText, byRule: z.boolean() }),
  ),
  /** Nothing of it has begun, and something is offered for it: its selections and its stake can be changed. */
  canEdit: z.boolean(),
  /** The ticket that it was changed from, and the one that it was changed into. */
  editedFrom: z.nullable(z.string()),
  editedInto: z.nullable(z.string()),
  /** When all that is open is offered so much, so many thousandths of it are cashed out by themselves. */
  rule: z.nullable(z.strictObject({ offer: moneyText, share: z.int() })),
  legs: z.array(sportsLeg),
});
export type SportsTicket = z.infer<typeof sportsTicket>;

export const slipLeg = z.strictObject({
  eventId: rowId,
  market,
  line,
  /** Of a builder the text of its parts. */
  outcome: text(LONGEST_BUILDER, 1),
  /** As it was shown. */
  odds: wholeNumber(1001, 1_000_000),
  banker: z.boolean(),
});

/** What is chosen, and how it goes together. */
export const slip = {
  legs: z.array(slipLeg).check(z.minLength(1), z.maxLength(MOST_LEGS)),
  /** How many selections each accumulator has: [1] singles, [2, 3] all doubles and trebles. */
  sizes: z.array(wholeNumber(1, MOST_LEGS)).check(z.minLength(1), z.maxLength(MOST_LEGS)),
};

/** Of a saved slip; neither 0 and O nor 1 and I. */
export const bookingCode = z.string().check(z.regex(/^[2-9A-HJ-NP-Z]{8}$/));

export const placeSportsTicket = defineCall({
  name: 'placeSportsTicket',
  changes: ['sportsTickets', 'balance'],
  path: '/wps/sports/ticket',
  verb: 'POST',
  token: 'member',
  money: true,
  rate: 'play',
  input: z.strictObject({
    ...slip,
    /** Staked on each line. */
    stake: moneyInput,
    policy: z.enum(oddsPolicies),
    /** Of the saved slip that it was made of: counted there, and asked nothing of the bet. */
    booking: z.optional(bookingCode),
    requestId,
  }),
  output: z.strictObject({ ticket: sportsTicket, balance: moneyText }),
  summary: 'Places a single, an accumulator or a system; what is being played waits for some seconds first.',
});

/** What `sports_odds_changed` tells: each such selection by its place, with its odds as they are now. */
export interface SportsOddsMoved {
  moved: readonly { leg: number; odds: number }[];
}

export const listSportsTickets = defineCall({
  name: 'listSportsTickets',
  about: 'sportsTickets',
  path: '/wps/sports/tickets',
  verb: 'GET',
  token: 'member',
  input: z.strictObject({ ...paging, open: z.optional(z.stringbool()) }),
  output: page(sportsTicket),
  summary: 'The member’s tickets with their selections, newest first; open ones with what is offered for them.',
});

export const cashOutSportsTicket = defineCall({
  name: 'cashOutSportsTicket',
  changes: ['sportsTickets', 'balance'],
  path: '/wps/sports/ticket/cash-out',
  verb: 'POST',
  token: 'member',
  strict: true,
  input: z.strictObject({
    ticketId: rowId,
    /** Of what was open when it was shown, in stake, so many thousandths. */
    openStake: moneyInput,
    share: thousandths,
    /** The offer that was shown for that: a lower one is not taken. */
    offer: moneyInput,
  }),
  output: z.strictObject({ ticket: sportsTicket, balance: moneyText }),
  summary:
    'Ends an open ticket, or a part of it, for what is offered; while one of its events is played, it waits as a bet does.',
});

export const setSportsCashOutRule = defineCall({
  name: 'setSportsCashOutRule',
  changes: ['sportsTickets'],
  path: '/wps/sports/ticket/cash-out-rule',
  verb: 'PUT',
  token: 'member',
  strict: true,
  /** null: no rule from now on. */
  input: z.strictObject({ ticketId: rowId, offer: z.nullable(moneyInput), share: thousandths }),
  output: z.strictObject({ ticket: sportsTicket }),
  summary: 'Has a ticket, or a share of it, cashed out as soon as all of it is offered so much.',
});

/** What everybody hears of events, and, in `sports-own`, what only one player does. */
export type SportsNews =
  | { type: 'sports'; events: readonly { eventId: string; version: string }[] }
  | {
      type: 'sports-own';
      ticketId: string;
      state: SportsTicketState;
      payout: string;
      /** What a cash-out has just paid, of all or of a part. */
      cashedOut?: string;
    };

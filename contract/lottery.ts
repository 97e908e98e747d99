import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, page, paging, requestId, rowId, text, wholeNumber } from './fields.ts';
import { moneyInput, moneyText } from './money.ts';

/**
 * Lotteries: tickets are taken until a draw closes, by the clock of the database; then they are sealed, then numbers are
 * drawn. Odds are thousandths of the unit, the stake included: 1950 is 1.95.
 */

export const prizeModes = ['Lott', 'ZY', 'Elott', 'SEA'] as const;
export const lotteryAreas = ['VN', 'SEA', ''] as const;

export const drawStates = ['open', 'closed', 'drawn', 'settled', 'cancelled'] as const;
export type DrawState = (typeof drawStates)[number];

export const drawTransitions: Record<DrawState, readonly DrawState[]> = {
  open: ['closed', 'cancelled'],
  closed: ['drawn', 'cancelled'],
  drawn: ['settled'],
  // Numbers that were entered wrong are corrected: it is settled once more.
  settled: ['drawn'],
  cancelled: [],
};

/** Of a ticket as its player sees it: whether it won is known when its draw is settled. */
export const ticketStates = ['placed', 'won', 'lost', 'cancelled', 'refunded'] as const;

/** Tickets in one basket, and draws that one chase plays. */
export const MOST_TICKETS = 50;
export const MOST_CHASED = 120;
/** As text: '1,2|3|4,5'. */
const SELECTION_LENGTH_MAX = 60_000;

const odds = z.array(z.int().check(z.gte(0)));
export const drawResult = z.array(z.array(z.string()));

export const lotteryDraw = z.strictObject({
  gameCode: z.string(),
  issue: z.string(),
  state: z.enum(drawStates),
  opensAtMs: momentMs,
  closesAtMs: momentMs,
  drawsAtMs: momentMs,
  result: z.nullable(drawResult),
  /** 0: no result yet; 1, and one more with each correction. */
  resultVersion: z.int(),
  /** SHA-256 of the seed of our own draws, published before betting; null where numbers are drawn elsewhere. */
  serverSeedHash: z.nullable(z.string()),
  /** Known when the numbers are. */
  serverSeed: z.nullable(z.string()),
  /** What the tickets were sealed to, published before the result. */
  merkleRoot: z.nullable(z.string()),
  tickets: z.nullable(z.int()),
  /** The round of the public beacon that the numbers are mixed with, named before betting; null: none is. */
  beaconRound: z.nullable(z.string()),
  /** Which beacon: the key that its word is signed with, in hex. */
  beaconKey: z.nullable(z.string()),
  /** What it said, in hex; known when the betting is over. */
  beaconSignature: z.nullable(z.string()),
});
export type LotteryDraw = z.infer<typeof lotteryDraw>;

export const lotteryTicket = z.strictObject({
  ticketId: z.string(),
  gameCode: z.string(),
  issue: z.string(),
  playType: z.string(),
  selection: z.string(),
  lines: z.int(),
  unit: moneyText,
  stake: moneyText,
  odds,
  rebateMilli: z.int(),
  state: z.enum(ticketStates),
  payout: moneyText,
  chaseId: z.nullable(z.string()),
  placedAtMs: momentMs,
  drawsAtMs: momentMs,
  /** The hash under which the ticket will be sealed, told when it is placed: docs/fairness.md has the formula. */
  commitment: z.string(),
});
export type LotteryTicket = z.infer<typeof lotteryTicket>;

// Betting.

const play = z.strictObject({
  playType: z.string(),
  odds,
  /** What it returns over the long run at these odds; of the line that returns least. */
  returnToPlayer: z.string(),
});

export const getLotteryGame = defineCall({
  name: 'getLotteryGame',
  about: 'lottery',
  sameForAll: true,
  path: '/wps/lottery/game',
  verb: 'GET',
  shared: true,
  tokenOptional: true,
  token: 'member',
  input: z.strictObject({ gameCode: text(40, 1) }),
  output: z.strictObject({
    gameCode: z.string(),
    names: z.strictObject({ BN: z.string(), EN: z.string() }),
    family: z.string(),
    prizeMode: z.enum(prizeModes),
    area: z.enum(lotteryAreas),
    source: z.enum(['rng', 'office']),
    plays: z.array(play),
    leastUnit: moneyText,
    mostTicket: moneyText,
    mostRebateMilli: z.int(),
    /** By the clock that decides. */
    nowMs: momentMs,
    /** Draws on which bets are taken, the next one first. */
    coming: z.array(lotteryDraw),
    /** Draws that have closed, newest first. */
    latest: z.array(lotteryDraw),
  }),
  summary: 'A lottery with its odds and limits, the draws to bet on and the latest results.',
});

const wantedTicket = z.strictObject({
  playType: text(40, 1),
  selection: z.string().check(z.minLength(1), z.maxLength(SELECTION_LENGTH_MAX), z.regex(/^[0-9a-z,|-]+$/)),
  /** What a line costs. */
  unit: moneyInput,
  rebateMilli: wholeNumber(0, 100),
  /** As they were shown: lower ones are not taken without asking. */
  odds,
});

export const placeLotteryBet = defineCall({
  name: 'placeLotteryBet',
  changes: ['tickets', 'balance'],
  path: '/wps/lottery/bet',
  verb: 'POST',
  token: 'member',
  money: true,
  rate: 'play',
  mostBodyBytes: 512 * 1024,
  input: z.strictObject({
    gameCode: text(40, 1),
    tickets: z.array(wantedTicket).check(z.minLength(1), z.maxLength(MOST_TICKETS)),
    /** The draws that are played, and how many times the units on each: one, or a chase over several. */
    draws: z
      .array(z.strictObject({ issue: text(40, 1), times: wholeNumber(1, 10_000) }))
      .check(z.minLength(1), z.maxLength(MOST_CHASED)),
    stopOnWin: z.boolean(),
    requestId,
  }),
  output: z.strictObject({ tickets: z.array(lotteryTicket), chaseId: z.nullable(z.string()), balance: moneyText }),
  summary: 'Places a basket of tickets on one draw or on several, whole or not at all.',
});

/** What `lottery_odds_changed` tells: each such ticket by its place in the basket, with its odds as they are now. */
export interface OddsMoved {
  moved: readonly { ticket: number; odds: readonly number[] }[];
}

export const listLotteryTickets = defineCall({
  name: 'listLotteryTickets',
  about: 'tickets',
  path: '/wps/lottery/tickets',
  verb: 'GET',
  token: 'member',
  input: z.strictObject({
    ...paging,
    gameCode: z.optional(text(40)),
    issue: z.optional(text(40)),
    state: z.optional(z.enum(ticketStates)),
    chaseId: z.optional(rowId),
  }),
  output: page(lotteryTicket),
  summary: 'The member’s tickets, newest first.',
});

/** By which anybody can show that a ticket was sealed before the result: docs/fairness.md has the formula. */
const ticketProof = z.strictObject({
  leaf: z.string(),
  /** Hashes to combine with, from the leaf upwards, and on which side each stands. */
  path: z.array(z.strictObject({ side: z.enum(['left', 'right']), hash: z.string() })),
  merkleRoot: z.string(),
});
export type TicketProof = z.infer<typeof ticketProof>;

export const getLotteryTicket = defineCall({
  name: 'getLotteryTicket',
  about: 'tickets',
  path: '/wps/lottery/ticket',
  verb: 'GET',
  token: 'member',
  input: z.strictObject({ ticketId: rowId }),
  output: z.strictObject({
    ticket: lotteryTicket,
    draw: lotteryDraw,
    family: z.string(),
    /** Of the family's rules, by which it is paid. */
    version: z.int(),
    proof: z.nullable(ticketProof),
  }),
  summary: 'One ticket with the proof that it was sealed before the result.',
});

export const cancelLotteryTicket = defineCall({
  name: 'cancelLotteryTicket',
  changes: ['tickets', 'balance'],
  path: '/wps/lottery/ticket/cancel',
  verb: 'POST',
  token: 'member',
  strict: true,
  input: z.strictObject({ ticketId: rowId }),
  output: z.strictObject({ ticket: lotteryTicket, balance: moneyText }),
  summary: 'Takes a ticket back before its draw closes; repeated, it answers the same.',
});

export const stopLotteryChase = defineCall({
  name: 'stopLotteryChase',
  changes: ['tickets', 'balance'],
  path: '/wps/lottery/chase/stop',
  verb: 'POST',
  token: 'member',
  strict: true,
  input: z.strictObject({ chaseId: rowId }),
  output: z.strictObject({ cancelled: z.int(), balance: moneyText }),
  summary: 'Takes back the tickets of a chase whose draws have not closed.',
});

export const listLotteryDraws = defineCall({
  name: 'listLotteryDraws',
  path: '/wps/lottery/draws',
  verb: 'GET',
  input: z.strictObject({
    gameCode: text(40, 1),
    /** One draw alone, whatever has become of it: what was promised for it stays to be looked up. */
    issue: z.optional(text(40, 1)),
    ...paging,
  }),
  output: page(lotteryDraw),
  summary:
    'The results of a lottery, newest first; or one draw by its issue, also one that a changed calendar replaced.',
});

/** What everybody hears of draws, and, in `lottery-own`, what only one player does. */
export type LotteryNews =
  | { type: 'lottery-draw'; draw: LotteryDraw; atMs: number }
  | { type: 'lottery-own'; gameCode: string; issue: string; payout: string };

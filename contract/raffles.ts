import * as z from 'zod/mini';
import { gameCategories } from './bets.ts';
import { defineCall } from './call.ts';
import { momentMs, nothing, rowId, wholeNumber } from './fields.ts';
import { moneyText } from './money.ts';
import { shownAward } from './promotions.ts';
import { ticketSources } from './raffle-terms.ts';

/** How a raffle stands for members: tickets are earned, it is sealed and waits for its draw, or it is over. */
export const raffleStates = ['coming', 'open', 'sealed', 'drawn', 'cancelled'] as const;
export type RaffleState = (typeof raffleStates)[number];

export const winStates = ['waiting', 'claimed', 'expired'] as const;
export type WinState = (typeof winStates)[number];

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const memberSource = z.strictObject({
  kind: z.enum(ticketSources),
  /** For how much there is one; of missions and levels null. */
  per: z.nullable(moneyText),
  categories: z.array(z.enum(gameCategories)),
  /** The mission, or the level. */
  name: z.nullable(z.string()),
  /** How many there are for it. */
  each: z.int(),
  /** How many the member has by it. */
  own: z.int(),
});

export const memberRaffle = z.strictObject({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  state: z.enum(raffleStates),
  opensAtMs: momentMs,
  closesAtMs: momentMs,
  /** Not before it. */
  drawsAtMs: momentMs,
  /** Whether it is for the member at all. */
  isForMember: z.boolean(),
  /** Of the seed that it is drawn by: known before anybody has a ticket. */
  seedHash: hash,
  prizes: z.array(z.strictObject({ count: z.int(), award: shownAward })),
  sources: z.array(memberSource),
  /** Tickets that the member has: those of now until the close, then those that were sealed. */
  own: z.int(),
  most: z.int(),
  /** Tickets of all; until the close as they were last counted. */
  tickets: z.int(),
  /** From how many numbers it is drawn. */
  numbers: z.int(),
  /** The first number and the last one of the member's; null before the close, or without a ticket. */
  firstNumber: z.nullable(z.int()),
  lastNumber: z.nullable(z.int()),
  /** What the member has won. */
  wins: z.array(
    z.strictObject({
      id: z.string(),
      number: z.int(),
      award: shownAward,
      state: z.enum(winStates),
      claimUntilMs: momentMs,
    }),
  ),
  /** Of one that was drawn: all that won, best prizes first; names are masked. */
  winners: z.array(
    z.strictObject({ number: z.int(), name: z.nullable(z.string()), own: z.boolean(), award: shownAward }),
  ),
});
export type MemberRaffle = z.infer<typeof memberRaffle>;

export const getRaffles = defineCall({
  name: 'getRaffles',
  about: 'promotions',
  path: '/wps/raffles',
  verb: 'GET',
  token: 'member',
  feature: 'REWCEN3',
  worded: true,
  input: nothing,
  output: z.strictObject({
    /** In a break there is nothing to earn. */
    paused: z.boolean(),
    /** The house’s clock, for what counts down. */
    nowMs: momentMs,
    raffles: z.array(memberRaffle),
  }),
  summary: 'Raffles that come, run or were drawn lately, with the member’s tickets and what they won.',
});

/** Old clients ask for no raffle in particular: then all that waits is claimed. */
export const claimRafflePromotion = defineCall({
  name: 'claimRafflePromotion',
  changes: ['promotions', 'rewards', 'balance', 'points', 'memberBonuses'],
  path: '/wps/relay/MCS2_claimRafflePromotion',
  aliases: [{ path: '/wps/relay/MCSFE_claimRafflePromotion' }],
  verb: 'POST',
  token: 'member',
  feature: 'REWCEN3',
  rate: 'money',
  input: z.strictObject({ winId: z.optional(rowId) }),
  output: z.strictObject({
    claimed: z.array(z.strictObject({ winId: z.string(), number: z.int(), award: shownAward })),
    /** How many more wait. */
    left: z.int(),
  }),
  summary: 'Pays what the member won in raffles, each prize once: one of them, or all that wait.',
});

export const getRafflePromotionStatus = defineCall({
  name: 'getRafflePromotionStatus',
  about: 'promotions',
  path: '/wps/relay/MCSFE_getRafflePromotionStatus',
  aliases: [{ path: '/wps/relay/MCS2_getRafflePromotionStatus' }],
  verb: 'GET',
  eitherVerb: true,
  token: 'member',
  feature: 'REWCEN3',
  input: nothing,
  output: z.strictObject({
    /** Whether one runs in which the member may earn tickets. */
    enabled: z.boolean(),
    /** Prizes that wait for the member. */
    claimable: z.int(),
    /** When the next one is drawn. */
    drawsAtMs: z.nullable(momentMs),
  }),
  summary: 'Whether a raffle runs, and how many prizes wait for the member.',
});

/** A ticket of a sealed raffle as anybody can check it. */
export const raffleRecord = z.strictObject({
  raffle: z.string(),
  version: z.int(),
  tickets: z.int(),
  numbers: z.int(),
  prizes: z.int(),
  /** Of all tickets. */
  root: hash,
  serverSeedHash: hash,
  beaconRound: z.nullable(z.string()),
  beaconKey: z.nullable(z.string()),
  sealedAtMs: momentMs,
  drawsAtMs: momentMs,
  number: z.int(),
  /** Which prize it won, counted from 1; null: none. */
  place: z.nullable(z.int()),
  proof: z.strictObject({
    leaf: z.string(),
    path: z.array(z.strictObject({ side: z.enum(['left', 'right']), hash })),
  }),
  /** Null until it is drawn. */
  revealed: z.nullable(
    z.strictObject({
      serverSeed: hash,
      beaconSignature: z.nullable(z.string()),
      /** Numbers that were drawn and passed over: who held them was in a break, or had closed their account. */
      passed: z.array(z.int()),
      /** Numbers that won, the first prize first. */
      winners: z.array(z.int()),
    }),
  ),
});
export type RaffleRecord = z.infer<typeof raffleRecord>;

export const getRaffleRecord = defineCall({
  name: 'getRaffleRecord',
  about: 'promotions',
  path: '/wps/raffles/record',
  verb: 'GET',
  token: 'member',
  feature: 'REWCEN3',
  input: z.strictObject({ raffleId: rowId, number: wholeNumber(0, 1_000_000_000) }),
  output: raffleRecord,
  summary:
    'A ticket of the member in a sealed raffle with its way to the root, and once it is drawn with the seed, for checking.',
});

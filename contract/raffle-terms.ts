import * as z from 'zod/mini';
import { gameCategories } from './bets.ts';
import { dayText, rowId, text } from './fields.ts';
import { audience, promotionAward } from './promotion-terms.ts';

/** What tickets are earned by. Loss, result and time spent are none of it. */
export const ticketSources = ['turnover', 'deposits', 'mission', 'level'] as const;
export type TicketSource = (typeof ticketSources)[number];

/** Prizes of a raffle in all: each is drawn, and claimed, by itself. */
export const MOST_RAFFLE_PRIZES = 500;

const minor = (least: number) => z.int().check(z.gte(least), z.lte(1_000_000_000_000));
const count = (most: number) => z.int().check(z.gte(1), z.lte(most));
const both = (most: number, least: number) => z.strictObject({ BN: text(most, least), EN: text(most, least) });

const source = z.discriminatedUnion('kind', [
  /** A ticket for so much valid turnover; nothing in the list: in all games. */
  z.strictObject({
    kind: z.literal('turnover'),
    perMinor: minor(100),
    categories: z.array(z.enum(gameCategories)).check(z.maxLength(gameCategories.length)),
  }),
  /** A ticket for so much that was paid in. */
  z.strictObject({ kind: z.literal('deposits'), perMinor: minor(100) }),
  /** So many tickets each time that a mission is claimed. */
  z.strictObject({ kind: z.literal('mission'), missionId: rowId, tickets: count(100) }),
  /** So many tickets for who has this level at the close, or a higher one. */
  z.strictObject({ kind: z.literal('level'), least: z.int().check(z.gte(1), z.lte(100)), tickets: count(100) }),
]);

/** What a raffle promises; nothing of it changes once members can see it. */
export const raffleTerms = z.strictObject({
  title: both(60, 1),
  text: both(300, 0),
  /** Days of the brand on which tickets are earned, half-open: it closes as `untilDay` begins. */
  fromDay: dayText,
  untilDay: dayText,
  /** From the close to the draw at least so many minutes. */
  drawMinutes: z.int().check(z.gte(5), z.lte(10_080)),
  audience,
  sources: z.array(source).check(z.minLength(1), z.maxLength(6)),
  /** Tickets that one member has at most. */
  most: count(1_000),
  /**
   * It is drawn from at least so many numbers. One that nobody holds wins nothing: so a ticket is never worth more than the prizes
   * divided by them, however few play.
   */
  leastNumbers: count(1_000_000),
  /** The first is drawn first. */
  prizes: z
    .array(z.strictObject({ count: count(MOST_RAFFLE_PRIZES), award: promotionAward }))
    .check(z.minLength(1), z.maxLength(10)),
  /** Days after the draw on which a prize can be claimed. */
  claimDays: count(60),
});
export type RaffleTerms = z.infer<typeof raffleTerms>;
export type RaffleSource = RaffleTerms['sources'][number];

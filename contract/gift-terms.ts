import * as z from 'zod/mini';
import { momentMs, text } from './fields.ts';

/** An envelope is opened by whoever comes first; a rain is shared by all who stand in it when it falls. */
export const giftKinds = ['envelope', 'rain'] as const;
export type GiftKind = (typeof giftKinds)[number];

/** So many shares of all envelopes of a campaign together are sealed when it is opened. */
export const MOST_GIFT_SHARES = 20_000;

const minor = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));
const count = (most: number) => z.int().check(z.gte(1), z.lte(most));
const both = (most: number, least: number) => z.strictObject({ BN: text(most, least), EN: text(most, least) });

/** Who may take part; what is 0 asks for nothing. Loss and time spent are no condition. */
export const giftCondition = z.strictObject({
  /** Days of the brand over which deposits and turnover are counted, today with them. */
  days: count(90),
  depositMinor: minor(0, 1_000_000_000_000),
  turnoverMinor: minor(0, 1_000_000_000_000),
  /** VIP level at least. */
  level: z.int().check(z.gte(0), z.lte(19)),
});
export type GiftCondition = z.infer<typeof giftCondition>;

export const giftTerms = z.strictObject({
  kind: z.enum(giftKinds),
  title: both(60, 1),
  text: both(300, 0),
  /** When the first one opens; a rain can be joined from then on. */
  opensAtMs: momentMs,
  /** For so long one stands open; a rain falls when it closes. */
  minutes: count(10_080),
  times: count(100),
  /** From the opening of one to that of the next. */
  everyHours: count(168),
  /** What lies in each, and in how many shares; of a rain so many may join. */
  amountMinor: minor(1, 1_000_000_000),
  shares: count(2_000),
  /** Of a rain: what one member gets at most, minor units; 0: whatever is theirs. The rest goes back into the budget. */
  mostMinor: minor(0, 1_000_000_000),
  condition: giftCondition,
});
export type GiftTerms = z.infer<typeof giftTerms>;

import * as z from 'zod/mini';
import { dayText, text } from './fields.ts';
import { audience, promotionAward } from './promotion-terms.ts';

/** What a right to spin is for. Loss, result and time spent are none of it. */
export const wheelCauses = ['daily', 'level', 'deposit', 'turnover'] as const;
export type WheelCause = (typeof wheelCauses)[number];

export const SEGMENTS_LEAST = 8;
export const SEGMENTS_MOST = 16;

const minor = z.int().check(z.gte(1), z.lte(1_000_000_000_000));
const spins = z.int().check(z.gte(1), z.lte(20));
const both = (most: number, least: number) => z.strictObject({ BN: text(most, least), EN: text(most, least) });

/** Of each day of the brand; what is not spun on it is gone with it. */
export const wheelWay = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('daily'), spins }),
  /** From a VIP level on. */
  z.strictObject({ kind: z.literal('level'), least: z.int().check(z.gte(1), z.lte(19)), spins }),
  /** For each so much that was paid in, or validly turned over, at most so often. */
  z.strictObject({ kind: z.literal('deposit'), eachMinor: minor, spins }),
  z.strictObject({ kind: z.literal('turnover'), eachMinor: minor, spins }),
]);
export type WheelWay = z.infer<typeof wheelWay>;

export const wheelSegment = z.strictObject({
  label: both(20, 1),
  /** Of 10,000 (games/prize-wheel.ts): what members read as its chance. */
  weight: z.int().check(z.gte(1), z.lte(9_999)),
  /** Null: nothing. */
  award: z.nullable(promotionAward),
});
export type WheelSegment = z.infer<typeof wheelSegment>;

export const wheelTerms = z.strictObject({
  title: both(60, 1),
  text: both(300, 0),
  /** Days of the brand, the last one not among them; null: it has no end. */
  fromDay: dayText,
  untilDay: z.nullable(dayText),
  audience,
  ways: z.array(wheelWay).check(z.minLength(1), z.maxLength(wheelCauses.length)),
  segments: z.array(wheelSegment).check(z.minLength(SEGMENTS_LEAST), z.maxLength(SEGMENTS_MOST)),
  /** What all prizes together may be worth. It is spun only while the largest of them is covered. */
  budgetMinor: minor,
});
export type WheelTerms = z.infer<typeof wheelTerms>;

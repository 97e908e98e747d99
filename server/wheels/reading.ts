import * as z from 'zod/mini';
import { type GiftState, giftStates } from '../../contract/gifts-office.ts';
import { type WheelTerms, wheelTerms } from '../../contract/wheel-terms.ts';
import type { WheelStanding } from '../../contract/wheels.ts';
import { dayOf, dayStartMs } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { known } from '../platform/process/fail.ts';
import * as promotions from '../promotions/service.ts';
import type { WheelRow } from './store.ts';

/** Terms as the database keeps them. */
export function readTerms(terms: unknown): WheelTerms {
  return wheelTerms.parse(terms);
}

export function stateOf({ state }: Pick<WheelRow, 'state'>): GiftState {
  return known(
    giftStates.find((each) => each === state),
    `${state} is a state of wheels`,
  );
}

/** What each segment is worth, as it was when the wheel was opened; of one that gives nothing null. */
export type Worths = readonly (promotions.Worth | null)[];

const kept = z.array(z.nullable(z.strictObject({ worthMinor: z.string(), bonusTerms: z.unknown() })));

export function readWorths(worths: unknown): Worths {
  return kept.parse(worths).map(
    (each) =>
      each && {
        worthMinor: BigInt(each.worthMinor),
        bonusTerms: each.bonusTerms === null ? null : promotions.readBonus(each.bonusTerms),
      },
  );
}

export function writtenWorths(worths: Worths): string {
  return JSON.stringify(worths.map((each) => each && { ...each, worthMinor: String(each.worthMinor) }));
}

export function largestOf(worths: Worths): bigint {
  return worths.reduce((most, each) => (each !== null && each.worthMinor > most ? each.worthMinor : most), 0n);
}

/** Half-open; of a wheel without end null. */
export function windowOf(
  { fromDay, untilDay }: WheelTerms,
  { brand }: Ctx,
): { startsAtMs: number; endsAtMs: number | null } {
  const { timeZone } = brand.settings;
  return {
    startsAtMs: dayStartMs(fromDay, timeZone),
    endsAtMs: untilDay === null ? null : dayStartMs(untilDay, timeZone),
  };
}

/** What members can do with a wheel at a moment. It is spun only while what is left covers its largest prize. */
export function standingOf(ctx: Ctx, row: WheelRow, terms: WheelTerms): WheelStanding {
  const { startsAtMs, endsAtMs } = windowOf(terms, ctx);
  if (row.state !== 'active' || (endsAtMs !== null && endsAtMs <= ctx.nowMs)) return 'over';
  if (ctx.nowMs < startsAtMs) return 'coming';
  return isSpent(row) ? 'spent' : 'open';
}

export function isSpent({ largest_minor, spent_minor, budget_minor }: WheelRow): boolean {
  return largest_minor !== null && spent_minor + largest_minor > budget_minor;
}

/** The day of the brand that it is now. */
export function today(ctx: Ctx): string {
  return dayOf(ctx.nowMs, ctx.brand.settings.timeZone);
}

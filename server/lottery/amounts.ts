import { fromMinor, toMinor } from '../../contract/money.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { failField } from '../platform/process/fail.ts';

/** Writes amounts as the books have them. */
export function moneyOf(ctx: Ctx): (minor: bigint) => string {
  return (minor) => fromMinor(minor, ctx.brand.settings.currency.decimals);
}

/** @throws Refusal bad_input for what is no amount, or nothing */
export function minorOf(ctx: Ctx, field: string, text: string): bigint {
  const minor = toMinor(text, ctx.brand.settings.currency.decimals) ?? failField(field, 'invalid_amount');
  return minor > 0n ? minor : failField(field, 'too_small');
}

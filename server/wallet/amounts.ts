import { POINTS } from '../../contract/brand-points.ts';
import { fromMinor, toMinor } from '../../contract/money.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { failField } from '../platform/process/fail.ts';

/** Minor units of an amount that a caller sent, in the brand's currency. Refuses the field where it has more decimals. */
export function readAmount(ctx: Ctx, field: string, text: string): bigint {
  const minor = toMinor(text, ctx.brand.settings.currency.decimals);
  if (minor === null || minor === 0n) failField(field, 'invalid_amount');
  return minor;
}

/** Both ends of an amount that rows are narrowed to; 0 is an end too. @throws Refusal invalid_amount on the field */
export function readAmounts(
  ctx: Ctx,
  { amountFrom, amountTo }: { amountFrom?: string | undefined; amountTo?: string | undefined },
): { fromMinor: bigint | undefined; toMinor: bigint | undefined } {
  const read = (field: string, text: string | undefined) =>
    text === undefined
      ? undefined
      : (toMinor(text, ctx.brand.settings.currency.decimals) ?? failField(field, 'invalid_amount'));
  return { fromMinor: read('amountFrom', amountFrom), toMinor: read('amountTo', amountTo) };
}

/** An amount of a currency of the books: points are whole, all else is the brand's money. */
export function writeAmountOf(ctx: Ctx, currency: string, minor: bigint): string {
  return currency === POINTS ? fromMinor(minor, 0) : writeAmount(ctx, minor);
}

/** An amount as answers carry it. */
export function writeAmount(ctx: Ctx, minor: bigint): string {
  return fromMinor(minor, ctx.brand.settings.currency.decimals);
}

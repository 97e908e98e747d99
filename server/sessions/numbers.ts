import * as countries from '../brand/service-countries.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { failField } from '../platform/process/fail.ts';
import * as verification from '../verification/service.ts';

/**
 * What was entered as a mobile number, as we keep numbers; null where it is none.
 * @param dialingCode the country that was chosen; without one it is the brand's
 */
export function mobileOf(ctx: Ctx, typed: string, dialingCode: string | undefined): string | null {
  const code = dialingCode?.trim() || countries.dialingCodeOf(ctx.brand.settings.verification.country);
  return /^\+?[1-9]\d{0,3}$/.test(code) ? verification.numberOf(typed, code) : null;
}

/** The same where there must be a number. Refuses the field with mobile_invalid. */
export function numberIn(ctx: Ctx, field: string, typed: string, dialingCode: string | undefined): string {
  return mobileOf(ctx, typed, dialingCode) ?? failField(field, 'mobile_invalid');
}

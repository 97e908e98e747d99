import type { Ctx } from '../platform/process/ctx.ts';
import * as store from './store-sums.ts';

interface Window {
  fromMs: number;
  untilMs: number;
}

/** What payment companies kept of deposits at the house's cost, in the brand's currency: by day or hour of the brand, or in all. */
export async function feesBorne(ctx: Ctx, window: Window, span: 'day' | 'hour' | null): Promise<Map<number, bigint>> {
  const { currency, timeZone } = ctx.brand.settings;
  const cut = span === null ? null : { span, timeZone };
  const rows = await store.feesBorne(ctx.db, { brandId: ctx.brand.id, currency: currency.code, ...window }, cut);
  return new Map(rows.map(({ from_at, fee_minor }) => [from_at.getTime(), fee_minor]));
}

/** What a member's first deposit brought in, where it was credited before a moment; null: none was. */
export async function firstDepositOf(ctx: Ctx, memberId: bigint, untilMs: number): Promise<bigint | null> {
  return store.firstDepositOf(ctx.db, ctx.brand.id, memberId, untilMs);
}

/** How many members had their first deposit ever credited in a half-open window. */
export async function firstDeposits(ctx: Ctx, { fromMs, untilMs }: Window): Promise<number> {
  return store.firstDeposits(ctx.db, ctx.brand.id, fromMs, untilMs);
}

/** A member's credited deposits of a half-open window, each with the day of the brand on which it was. */
export async function creditedOf(
  ctx: Ctx,
  memberId: bigint,
  window: Window,
): Promise<{ day: string; amountMinor: bigint }[]> {
  const whose = { brandId: ctx.brand.id, memberId, timeZone: ctx.brand.settings.timeZone };
  const rows = await store.creditedOf(ctx.db, whose, window);
  return rows.map(({ day, amount_minor }) => ({ day, amountMinor: amount_minor }));
}

/** What members paid in in a half-open window, those who did. */
export async function creditedByAll(
  ctx: Ctx,
  { fromMs, untilMs }: Window,
): Promise<Map<bigint, { count: number; amountMinor: bigint }>> {
  const rows = await store.creditedByAll(ctx.db, ctx.brand.id, fromMs, untilMs);
  return new Map(rows.map((row) => [row.member_id, { count: row.count, amountMinor: row.amount_minor }]));
}

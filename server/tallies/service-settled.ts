import type { Ctx } from '../platform/process/ctx.ts';
import { dayOf, startOfDayMs } from '../platform/process/clock.ts';
import * as store from './store-settled.ts';

/** What bets came to by the moment of their settlements, minor units. */
export interface Settled {
  fromMs: number;
  month: string;
  studio: string;
  category: string;
  gameCode: string;
  /** Settled for the first time. */
  bets: bigint;
  stakeMinor: bigint;
  stakeBonusMinor: bigint;
  payoutMinor: bigint;
  payoutBonusMinor: bigint;
  /** By how much the stakes grew that are open. */
  openChangeMinor: bigint;
  openBonusChangeMinor: bigint;
}

interface Window {
  fromMs: number;
  untilMs: number;
}

/** What was settled in a half-open window of whole quarters of an hour: by game, or of all of them together. */
export async function settledBetween(
  ctx: Ctx,
  window: Window,
  { cut, inAll }: { cut: 'day' | 'hour' | null; inAll: boolean },
): Promise<Settled[]> {
  const inDays = cut !== 'hour' && isWholeDays(ctx, window);
  const rows = await store.settled(ctx.db, { ...whoseOf(ctx), ...window, inDays, cut, inAll });
  return rows.map((row) => ({
    fromMs: row.from_at.getTime(),
    month: row.month,
    studio: row.provider,
    category: row.category,
    gameCode: row.game_code,
    bets: row.settled_bets,
    stakeMinor: row.stake_minor,
    stakeBonusMinor: row.stake_bonus_minor,
    payoutMinor: row.payout_minor,
    payoutBonusMinor: row.payout_bonus_minor,
    openChangeMinor: row.open_change_minor,
    openBonusChangeMinor: row.open_bonus_change_minor,
  }));
}

/** How many different members were active: never the sum of parts. Null where the window cuts a day. */
export async function activeBetween(ctx: Ctx, window: Window): Promise<number | null> {
  return isWholeDays(ctx, window) ? store.activeInAll(ctx.db, { ...whoseOf(ctx), ...daysOf(ctx, window) }) : null;
}

/** The same by day (2026-11-21), studio, category or game ("studio category game"); null where the window cuts a day. */
export async function activeBy(
  ctx: Ctx,
  window: Window,
  by: 'day' | 'studio' | 'category' | 'game',
): Promise<ReadonlyMap<string, number> | null> {
  if (!isWholeDays(ctx, window)) return null;
  const rows = await store.activeBy(ctx.db, { ...whoseOf(ctx), ...daysOf(ctx, window), by });
  return new Map(rows.map(({ key, members }) => [key, members]));
}

function isWholeDays(ctx: Ctx, { fromMs, untilMs }: Window): boolean {
  const { timeZone } = ctx.brand.settings;
  return [fromMs, untilMs].every((atMs) => startOfDayMs(atMs, timeZone) === atMs);
}

function daysOf(ctx: Ctx, { fromMs, untilMs }: Window): { fromDay: string; untilDay: string } {
  const { timeZone } = ctx.brand.settings;
  return { fromDay: dayOf(fromMs, timeZone), untilDay: dayOf(untilMs, timeZone) };
}

function whoseOf(ctx: Ctx): { brandId: number; timeZone: string; currency: string } {
  const { timeZone, currency } = ctx.brand.settings;
  return { brandId: ctx.brand.id, timeZone, currency: currency.code };
}

import { dayOf } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as store from './store-figures.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** As far back as an agent may ask (`LONGEST_DAYS` of team.ts). */
const CLOSED_DAYS = 93;
const DAYS_AT_ONCE = 10;

/**
 * Adds up what the teams of all agents paid and were given on days that are over, so that a page of a large team reads a row a day. A day is closed when no
 * posting comes to it any more; until then, and after `openDays`, pages read the days of members themselves.
 */
export async function closeDays(ctx: Ctx): Promise<void> {
  const { timeZone, currency } = ctx.brand.settings;
  const of = { brandId: ctx.brand.id, timeZone, currency: currency.code };
  await store.closeMoney(ctx.db, of, dayOf(ctx.nowMs - CLOSED_DAYS * DAY_MS, timeZone), DAYS_AT_ONCE);
}

/** Lets the days of these brands be closed anew. */
export async function openDays({ db }: Pick<Ctx, 'db'>, brands: readonly Ctx['brand'][]): Promise<void> {
  for (const { id } of brands) await store.openMoney(db, id);
}

import type { CallOutput, CallParsed } from '../../contract/call.ts';
import {
  type getRevenue,
  REPORT_DAYS_MAX,
  REPORT_DEFINITIONS,
  REPORT_HOURS_DAYS_MAX,
  type RevenueFigures,
  type RevenueGroup,
  type RevenueRow,
} from '../../contract/reports.ts';
import * as cashier from '../cashier/service.ts';
import { inSnapshot } from '../platform/database/transaction.ts';
import { dayOf } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { failField } from '../platform/process/fail.ts';
import * as providers from '../providers/service.ts';
import { activeBetween, activeBy, type Settled, settledBetween } from '../tallies/service-settled.ts';
import * as wallet from '../wallet/service.ts';
import { accruedOf, brandSums, figuresOf, ggrOf, ngrOf, type Royalties, royaltiesOf, sumOf } from './figures.ts';
import { identitiesOf } from './identities.ts';

const QUARTER_MS = 15 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

interface Window {
  fromMs: number;
  untilMs: number;
}

/**
 * What the brand won over a half-open window, by the moment of settlement and in its own currency, with the proof of it. All of
 * it is read at one moment.
 * @throws Refusal bad_input: invalid_format on an end within a quarter of an hour; on untilMs too_small, too_big
 */
export async function revenue(
  ctx: Ctx,
  { by, against, ...window }: CallParsed<typeof getRevenue>,
): Promise<CallOutput<typeof getRevenue>> {
  checkWindow(window, by);
  return inSnapshot(ctx.db, async (db) => {
    const inside = { ...ctx, db };
    const rates = await providers.royalties(inside);
    const settled = await settledBetween(inside, window, { cut: cutOf(by), inAll: false });
    const other = windowAgainst(ctx, window, against);
    const play = sumOf(await settledBetween(inside, window, { cut: null, inAll: true }));
    const flows = await wallet.flowsBetween(inside, window);
    return {
      definitions: REPORT_DEFINITIONS,
      currency: ctx.brand.settings.currency.code,
      atMs: ctx.nowMs,
      total: await totalOf(inside, window, rates),
      against: { ...other, total: await totalOf(inside, other, rates) },
      rows: await rowsOf(inside, window, { by, settled, rates }),
      identities: await identitiesOf(inside, { window, play, parts: sumOf(settled), flows }),
    };
  });
}

/** The rows of a report alone. */
export async function revenueRows(ctx: Ctx, { by, ...window }: Window & { by: RevenueGroup }): Promise<RevenueRow[]> {
  checkWindow(window, by);
  return inSnapshot(ctx.db, async (db) => {
    const inside = { ...ctx, db };
    const settled = await settledBetween(inside, window, { cut: cutOf(by), inAll: false });
    return rowsOf(inside, window, { by, settled, rates: await providers.royalties(inside) });
  });
}

/** The figures of a window as a whole. */
async function totalOf(ctx: Ctx, window: Window, rates: Royalties): Promise<RevenueFigures> {
  const { play, ...parts } = await wholeOf(ctx, window, rates);
  return figuresOf(ctx, play, parts);
}

/** The sums behind them that many brands are compared by, minor units. */
export async function sumsOf(ctx: Ctx, window: Window) {
  const { play, active, brand, royaltiesMinor } = await wholeOf(ctx, window, await providers.royalties(ctx));
  const { depositsMinor, withdrawalsMinor } = brand;
  const ngrMinor = ngrOf(play, royaltiesMinor, brand);
  return { active, depositsMinor, withdrawalsMinor, ggrMinor: ggrOf(play), ngrMinor };
}

async function wholeOf(ctx: Ctx, window: Window, rates: Royalties) {
  const settled = await settledBetween(ctx, window, { cut: null, inAll: false });
  const flows = await wallet.flowsBetween(ctx, window);
  const [fees = 0n] = (await cashier.feesBorne(ctx, window, null)).values();
  return {
    play: sumOf(settled),
    royaltiesMinor: royaltiesOf(settled, rates),
    active: await activeBetween(ctx, window),
    brand: brandSums(flows, fees),
  };
}

async function rowsOf(
  ctx: Ctx,
  window: Window,
  { by, settled, rates }: { by: RevenueGroup; settled: readonly Settled[]; rates: Royalties },
): Promise<RevenueRow[]> {
  if (by === 'day' || by === 'hour') return timeRows(ctx, window, { span: by, settled, rates });
  const active = await activeBy(ctx, window, by);
  const groups = Map.groupBy(settled, (part) => keyOf(by, part));
  const rows = [...groups].map(([key, parts]) => {
    const [{ studio, category, gameCode }] = parts as [Settled, ...Settled[]];
    const figures = figuresOf(ctx, sumOf(parts), {
      royaltiesMinor: by === 'studio' ? royaltiesOf(parts, rates) : accruedOf(parts, rates),
      active: active && (active.get(key) ?? 0),
      brand: null,
    });
    return {
      ...figures,
      fromMs: null,
      studio: by === 'category' ? null : studio,
      category: by === 'studio' ? null : category,
      gameCode: by === 'game' ? gameCode : null,
    };
  });
  return rows.toSorted((one, other) => Number(other.turnover) - Number(one.turnover));
}

/** Days or hours, oldest first: also those in which nobody played, where money moved. */
async function timeRows(
  ctx: Ctx,
  window: Window,
  { span, settled, rates }: { span: 'day' | 'hour'; settled: readonly Settled[]; rates: Royalties },
): Promise<RevenueRow[]> {
  const played = Map.groupBy(settled, ({ fromMs }) => fromMs);
  const moved = Map.groupBy(await wallet.flowsBetween(ctx, window, span), ({ fromMs }) => fromMs);
  const fees = await cashier.feesBorne(ctx, window, span);
  const active = span === 'day' ? await activeBy(ctx, window, 'day') : null;
  const moments = new Set([...played.keys(), ...moved.keys(), ...fees.keys()]);
  return [...moments]
    .toSorted((one, other) => one - other)
    .map((fromMs) => {
      const parts = played.get(fromMs) ?? [];
      const figures = figuresOf(ctx, sumOf(parts), {
        royaltiesMinor: accruedOf(parts, rates),
        active: active && (active.get(dayOf(fromMs, ctx.brand.settings.timeZone)) ?? 0),
        brand: brandSums(moved.get(fromMs) ?? [], fees.get(fromMs) ?? 0n),
      });
      return { ...figures, fromMs, studio: null, category: null, gameCode: null };
    });
}

function keyOf(by: 'game' | 'studio' | 'category', { studio, category, gameCode }: Settled): string {
  if (by === 'studio') return studio;
  return by === 'category' ? category : `${studio} ${category} ${gameCode}`;
}

function cutOf(by: RevenueGroup): 'day' | 'hour' | null {
  return by === 'day' || by === 'hour' ? by : null;
}

/** The window of the same days before it, or of the week before: in days of the brand, whose clocks may be moved. */
function windowAgainst(ctx: Ctx, { fromMs, untilMs }: Window, against: 'before' | 'week'): Window {
  const { timeZone } = ctx.brand.settings;
  const days = against === 'week' ? 7 : Math.max(1, Math.ceil((untilMs - fromMs) / DAY_MS - 0.5));
  const earlier = (atMs: number) =>
    Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(timeZone).subtract({ days }).epochMilliseconds;
  return { fromMs: earlier(fromMs), untilMs: earlier(untilMs) };
}

function checkWindow({ fromMs, untilMs }: Window, by: RevenueGroup): void {
  if (fromMs % QUARTER_MS !== 0) failField('fromMs', 'invalid_format');
  if (untilMs % QUARTER_MS !== 0) failField('untilMs', 'invalid_format');
  if (untilMs <= fromMs) failField('untilMs', 'too_small');
  const most = by === 'hour' ? REPORT_HOURS_DAYS_MAX : REPORT_DAYS_MAX;
  // A day more than the most: where clocks are put back it is an hour longer.
  if (untilMs - fromMs >= (most + 1) * DAY_MS) failField('untilMs', 'too_big');
}

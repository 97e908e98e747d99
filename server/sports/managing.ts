import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type {
  officeListSportsEvents,
  officeListSportsTerms,
  officeSaveSportsBook,
  officeSaveSportsTerms,
  SportsTerms,
  TradedEvent,
} from '../../contract/sports-office.ts';
import { toMinor } from '../../contract/money.ts';
import * as audit from '../audit/service.ts';
import { transact } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import { heardEvent } from './finding.ts';
import { type Offer, offersOf, termsOf, isFeedUp } from './offering.ts';
import { eventOf, moneyOf } from './presenting.ts';
import type { ExposureRow, TermsRow } from './store-books.ts';
import * as bookStore from './store-books.ts';
import * as store from './store-events.ts';
import { eventsTopic } from './telling.ts';

const MOST_LISTED = 200;

/** The trading board: what may cost most comes first. */
export async function board(
  ctx: Ctx,
  { view, sport }: CallParsed<typeof officeListSportsEvents>,
): Promise<CallOutput<typeof officeListSportsEvents>> {
  const nowMs = await store.clockMs(ctx.db);
  const rows = await store.listEvents(ctx.db, view, { sport }, MOST_LISTED);
  const feed = await store.feed(ctx.db);
  return {
    nowMs,
    feedHeardAtMs: feed?.heard_at.getTime() ?? null,
    isFeedUp: await isFeedUp(ctx, nowMs),
    events: await traded(ctx, rows, nowMs),
  };
}

/** @throws Refusal not_found, version_conflict */
export async function saveBook(
  ctx: Ctx,
  { eventId, held, marginMilli, homeShiftMilli, version }: CallParsed<typeof officeSaveSportsBook>,
  address: string,
): Promise<CallOutput<typeof officeSaveSportsBook>> {
  const id = BigInt(eventId);
  const saved = await transact(ctx, async (inside) => {
    const event = await heardEvent(inside, id);
    const before = (await bookStore.books(inside.db, ctx.brand.id, [id])).get(id) ?? null;
    const row = { event_id: id, suspended: held, margin_milli: marginMilli, home_shift_milli: homeShiftMilli, version };
    if (!(await bookStore.saveBook(inside.db, ctx.brand.id, row))) fail('version_conflict');
    await audit.record(inside, {
      action: 'sports.book',
      subject: `sports_event:${id}`,
      detail: {
        before: before && {
          held: before.suspended,
          marginMilli: before.margin_milli,
          homeShiftMilli: before.home_shift_milli,
        },
        after: { held, marginMilli, homeShiftMilli },
      },
      address,
    });
    return event;
  });
  ctx.platform.live.publish(eventsTopic, { type: 'sports', events: [{ eventId, version: String(saved.version) }] });
  return (await traded(ctx, [saved], await store.clockMs(ctx.db)))[0]!;
}

/** What this brand decides for each sport. */
export async function listTerms(ctx: Ctx): Promise<CallOutput<typeof officeListSportsTerms>> {
  return [...(await termsOf(ctx)).values()].map((row) => told(ctx, row));
}

/** @throws Refusal version_conflict, bad input */
export async function saveTerms(
  ctx: Ctx,
  input: CallParsed<typeof officeSaveSportsTerms>,
  address: string,
): Promise<CallOutput<typeof officeSaveSportsTerms>> {
  const { sport, enabled, marginMilli, delayMs, cashOutMarginMilli, leastTurnoverOdds, version } = input;
  const minor = (field: 'mostPayout' | 'mostLiability') => {
    const amount = toMinor(input[field], ctx.brand.settings.currency.decimals) ?? failField(field, 'invalid_amount');
    return amount > 0n ? amount : failField(field, 'too_small');
  };
  const row: TermsRow = {
    sport,
    enabled,
    margin_milli: marginMilli,
    delay_ms: BigInt(delayMs),
    most_payout_minor: minor('mostPayout'),
    most_liability_minor: minor('mostLiability'),
    cash_out_margin_milli: cashOutMarginMilli,
    least_turnover_odds: leastTurnoverOdds,
    version,
  };
  return transact(ctx, async (inside) => {
    const before = (await termsOf(inside)).get(sport)!;
    if (!(await bookStore.saveTerms(inside.db, ctx.brand.id, row))) fail('version_conflict');
    const after = told(ctx, { ...row, version: version + 1 });
    await audit.record(inside, {
      action: 'sports.terms',
      subject: `sport:${sport}`,
      detail: { before: told(ctx, before), after },
      address,
    });
    return after;
  });
}

/** Events as the board shows them. */
export async function traded(ctx: Ctx, rows: readonly store.EventRow[], nowMs: number): Promise<TradedEvent[]> {
  const exposures = await bookStore.exposures(
    ctx.db,
    ctx.brand.id,
    rows.map(({ id }) => id),
  );
  const byEvent = Map.groupBy(exposures, (row) => row.event_id);
  return (await offersOf(ctx, rows, nowMs)).map((offer) => tradedOf(ctx, offer, byEvent.get(offer.event.id) ?? []));
}

function tradedOf(ctx: Ctx, offer: Offer, exposures: readonly ExposureRow[]): TradedEvent {
  const { event, hand } = offer;
  const money = moneyOf(ctx);
  const [heaviest] = exposures.toSorted((left, right) => Number(right.liability_minor - left.liability_minor));
  const sum = (of: (row: ExposureRow) => bigint) => exposures.reduce((all, row) => all + of(row), 0n);
  return {
    ...eventOf(ctx, offer, exposures),
    toldAtMs: event.told_at.getTime(),
    tickets: Number(sum((row) => BigInt(row.tickets))),
    stake: money(sum((row) => row.stake_minor)),
    liability: money(heaviest?.liability_minor ?? 0n),
    heaviest: heaviest?.selection ?? null,
    strengths: event.strengths,
    marginMilli: hand?.margin_milli ?? null,
    homeShiftMilli: hand?.home_shift_milli ?? 0,
    held: hand?.suspended ?? false,
    bookVersion: hand?.version ?? 0,
  };
}

function told(ctx: Ctx, row: TermsRow): SportsTerms {
  const money = moneyOf(ctx);
  return {
    sport: row.sport,
    enabled: row.enabled,
    marginMilli: row.margin_milli,
    delayMs: Number(row.delay_ms),
    mostPayout: money(row.most_payout_minor),
    mostLiability: money(row.most_liability_minor),
    cashOutMarginMilli: row.cash_out_margin_milli,
    leastTurnoverOdds: row.least_turnover_odds,
    version: row.version,
  };
}

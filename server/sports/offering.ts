import { type PricedMarket, priceEvent, shifted, type Situation } from '../../games/sports/book.ts';
import { sports } from '../../contract/sport-names.ts';
import { type Sport } from '../../games/sports/events.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import type { BookRow, TermsRow } from './store-books.ts';
import * as bookStore from './store-books.ts';
import { type RuledEvent, ruledEvents } from './ruling.ts';
import type { EventRow } from './store-events.ts';
import * as store from './store-events.ts';
import { asEverybody, player as playerOf, type PlayerRow } from './store-players.ts';

/** A feed that was not heard for so long is down. */
export const SILENT_MS = 20_000;
const MOST_REMEMBERED = 600;
/** As long as a brand has decided nothing. */
const standard: Record<Sport, Pick<TermsRow, 'margin_milli' | 'delay_ms'>> = {
  cricket: { margin_milli: 50, delay_ms: 5_000n },
  football: { margin_milli: 50, delay_ms: 6_000n },
  kabaddi: { margin_milli: 60, delay_ms: 5_000n },
  tennis: { margin_milli: 50, delay_ms: 4_000n },
  basketball: { margin_milli: 50, delay_ms: 5_000n },
  'counter-strike': { margin_milli: 60, delay_ms: 5_000n },
  valorant: { margin_milli: 60, delay_ms: 5_000n },
  'dota-2': { margin_milli: 60, delay_ms: 5_000n },
  'league-of-legends': { margin_milli: 60, delay_ms: 5_000n },
};
const STANDARD_PAYOUT_UNITS = 100_000n;
const STANDARD_LIABILITY_UNITS = 250_000n;
const STANDARD_CASH_OUT_MARGIN = 50;
const STANDARD_LEAST_ODDS = 1200;

/** An event with what a brand makes of it. */
export interface Offer {
  /** As this brand sees it, with what its people have decided about it. */
  event: RuledEvent;
  terms: TermsRow;
  hand: BookRow | undefined;
  situation: Situation;
  markets: readonly PricedMarket[];
  /** Whether bets are taken on it now. */
  isOpen: boolean;
  /** What one outcome may cost by the tickets of this player. */
  mostCostMinor: bigint;
}

/** What a brand decides for each sport; as long as it has decided nothing, what the house begins with. */
export async function termsOf(ctx: Ctx): Promise<Map<Sport, TermsRow>> {
  const unit = 10n ** BigInt(ctx.brand.settings.currency.decimals);
  const known = new Map((await bookStore.terms(ctx.db, ctx.brand.id)).map((row) => [row.sport, row]));
  return new Map(
    sports.map((sport) => [
      sport,
      known.get(sport) ?? {
        sport,
        enabled: true,
        ...standard[sport],
        most_payout_minor: STANDARD_PAYOUT_UNITS * unit,
        most_liability_minor: STANDARD_LIABILITY_UNITS * unit,
        cash_out_margin_milli: STANDARD_CASH_OUT_MARGIN,
        least_turnover_odds: STANDARD_LEAST_ODDS,
        version: 0,
      },
    ]),
  );
}

/** Whether everything that the feed has said is known, and it still speaks. */
export async function isFeedUp(ctx: Pick<Ctx, 'db'>, atMs: number): Promise<boolean> {
  const feed = await store.feed(ctx.db);
  return feed !== undefined && feed.is_whole && atMs - feed.heard_at.getTime() <= SILENT_MS;
}

/**
 * What this brand offers on events, in their order, to the member who asks or is named: limits and waiting times are theirs.
 * @param atMs the moment by the clock that decides
 */
export async function offersOf(
  ctx: Ctx,
  told: readonly EventRow[],
  atMs: number,
  memberId = ctx.actor.kind === 'member' ? ctx.actor.memberId : null,
): Promise<Offer[]> {
  const terms = await termsOf(ctx);
  const events = await ruledEvents(ctx, told);
  const hands = await bookStore.books(
    ctx.db,
    ctx.brand.id,
    events.map(({ id }) => id),
  );
  const isUp = await isFeedUp(ctx, atMs);
  const player = memberId === null ? asEverybody : await playerOf(ctx.db, ctx.brand.id, memberId);
  return events.map((event) => {
    const all = terms.get(event.sport)!;
    const of = termsFor(all, player);
    const hand = hands.get(event.id);
    const situation = {
      status: event.status,
      state: event.state,
      strengths: hand ? shifted(event.strengths, event.sport, hand.home_shift_milli) : event.strengths,
    };
    const begins = event.status === 'live' || (event.status === 'scheduled' && event.starts_at.getTime() > atMs);
    return {
      event,
      terms: of,
      hand,
      situation,
      markets: of.enabled ? pricesOf(ctx.brand.id, event, situation, hand, of) : [],
      mostCostMinor: part(all.most_liability_minor, player.most_milli),
      isOpen: of.enabled && isUp && begins && !event.stopped && !hand?.suspended,
    };
  });
}

/** The terms of a sport as they are for one player: what all of them together may cost is everybody's. */
function termsFor(terms: TermsRow, { most_milli: most, delay_milli: delay }: PlayerRow): TermsRow {
  return {
    ...terms,
    most_payout_minor: part(terms.most_payout_minor, most),
    delay_ms: part(terms.delay_ms, delay),
  };
}

function part(of: bigint, milli: number): bigint {
  return (of * BigInt(milli)) / 1000n;
}

// What was priced last, of everything that prices follow from: an event is looked at much more often than it changes.
const memory = new Map<string, readonly PricedMarket[]>();

function pricesOf(
  brandId: number,
  { code, version }: EventRow,
  situation: Situation,
  hand: BookRow | undefined,
  terms: TermsRow,
): readonly PricedMarket[] {
  const margin = hand?.margin_milli ?? terms.margin_milli;
  const key = [brandId, code, version, situation.status, margin, hand?.home_shift_milli ?? 0].join(':');
  let priced = memory.get(key);
  if (!priced) {
    priced = priceEvent(situation, margin / 1000);
    memory.set(key, priced);
    if (memory.size > MOST_REMEMBERED) memory.delete(memory.keys().next().value!);
  }
  return priced;
}

import type { SportsRulingBody } from '../../contract/sports-rulings.ts';
import { settleLeg } from '../../games/sports/book.ts';
import { builderResult } from '../../games/sports/builder.ts';
import { type BuilderPart, partsOf } from '../../games/sports/builder-shapes.ts';
import type { LegResult } from '../../games/sports/shapes.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import type { EventRow } from './store-events.ts';
import type { RulingRow } from './store-rulings.ts';
import * as rulingStore from './store-rulings.ts';
import type { LegRow, Ticket } from './store-tickets.ts';

/** An event as a brand sees it: with what its people have decided, which goes before what the feed says. */
export interface RuledEvent extends EventRow {
  /** Those that count. */
  rulings: readonly RulingRow[];
  /** Somebody has decided something about it, even if it was taken back. */
  wasRuled: boolean;
}

/**
 * Lays what a brand has decided over what the feed says of events: a result of the house counts as a confirmed one, and each decision,
 * made or taken back, makes a newer version of the result.
 */
export async function ruledEvents(ctx: Pick<Ctx, 'db' | 'brand'>, events: readonly EventRow[]): Promise<RuledEvent[]> {
  const rulings = await rulingStore.rulingsOf(
    ctx.db,
    ctx.brand.id,
    events.map(({ id }) => id),
  );
  const byEvent = Map.groupBy(rulings, (row) => row.event_id);
  return events.map((event) => ruledEvent(event, byEvent.get(event.id) ?? []));
}

/** The same of one event, with decisions that are known, or only thought of. @param all those that were taken back too */
export function ruledEvent(event: EventRow, all: readonly RulingRow[]): RuledEvent {
  const rulings = all.filter((row) => row.ended_at === null);
  const version = event.result_version + all.length + all.filter((row) => row.ended_at !== null).length;
  const ruled = { ...event, result_version: version, rulings, wasRuled: all.length > 0 };
  const result = lastResult(rulings);
  if (!result) return ruled;
  const { state, outcome } = result.body;
  const status = outcome === 'played' ? 'ended' : 'abandoned';
  return { ...ruled, status, stopped: true, state, result: state, result_outcome: outcome };
}

/**
 * What a selection has come to: void where it was accepted in a stretch of time that was cancelled, else as was decided on it alone,
 * else by the result of its event. null: nothing says yet.
 * @param acceptedAtMs when its ticket was taken
 */
export function verdictOn(leg: LegRow, acceptedAtMs: number, event: RuledEvent): LegResult | null {
  const verdicts = partsOf(leg).map((part) => verdictOnPart({ ...leg, ...part }, acceptedAtMs, event));
  return leg.rest_odds === null ? verdicts[0]! : builderResult(verdicts, leg.rest_odds);
}

/**
 * A builder as far as it is open: what is decided of its parts has fallen away, or lost it, and the others go on by themselves.
 * @returns what of it is open, what it comes to if that wins, or what it has come to already
 */
export function openPartsOf(
  leg: LegRow,
  acceptedAtMs: number,
  event: RuledEvent,
): { parts: readonly BuilderPart[]; won: LegResult } | { decided: LegResult } {
  const parts = partsOf(leg);
  const verdicts = parts.map((part) => verdictOnPart({ ...leg, ...part }, acceptedAtMs, event));
  const won = builderResult(
    verdicts.map((verdict) => verdict ?? 'win'),
    leg.rest_odds!,
  )!;
  const open = parts.filter((_, at) => verdicts[at] === null);
  return won === 'lose' || open.length === 0 ? { decided: won } : { parts: open, won };
}

function verdictOnPart(leg: LegRow, acceptedAtMs: number, event: RuledEvent): LegResult | null {
  const ruling = rulingOnPart(leg, acceptedAtMs, event.rulings);
  if (ruling?.kind === 'cancel') return 'void';
  if (ruling?.kind === 'factor') return resultOfFactor(ruling.body);
  if (event.result === null) return null;
  if (event.result_outcome === 'cancelled') return 'void';
  return settleLeg(leg, event.result, event.result_outcome === 'played');
}

/** The decision by which a selection came to what it did, of a builder one that was about a part of it; undefined: it was its feed. */
export function rulingOn(
  leg: Pick<LegRow, 'market' | 'line' | 'outcome'>,
  acceptedAtMs: number,
  rulings: readonly RulingRow[],
): RulingRow | undefined {
  const found = partsOf(leg).map((part) => rulingOnPart(part, acceptedAtMs, rulings));
  return found.find((row) => row !== undefined && row.kind !== 'result') ?? found[0];
}

function rulingOnPart(
  leg: Pick<LegRow, 'market' | 'line' | 'outcome'>,
  acceptedAtMs: number,
  rulings: readonly RulingRow[],
): RulingRow | undefined {
  return (
    rulings.find((row) => row.kind === 'cancel' && isCancelled(row.body, leg, acceptedAtMs)) ??
    rulings.findLast((row) => row.kind === 'factor' && isOn(row.body, leg)) ??
    lastResult(rulings)
  );
}

/** A selection by what is known of it now, as its row will say. */
export function judgedLeg(ticket: Pick<Ticket, 'state' | 'decided_at'>, leg: LegRow, event: RuledEvent): LegRow {
  // Void for good, whatever comes of a match that is played some other day.
  if (leg.postponed_at !== null) return { ...leg, result_version: event.result_version };
  if (leg.result_version === event.result_version) return leg;
  const found = verdictOn(leg, ticket.decided_at!.getTime(), event);
  // A result that is taken back pays nothing and takes nothing: what was settled by it waits for the next one as it is.
  if (found === null && !event.wasRuled) return leg;
  const seen = { ...leg, result_version: event.result_version };
  if (found !== null) return { ...seen, ...columnsOf(found) };
  return ticket.state === 'accepted' ? { ...seen, ...columnsOf(null) } : seen;
}

/** What a selection came to, as the maths of tickets reads it. */
export function resultOf(leg: LegRow): LegResult | null {
  const { result, heat_places: places, heat_sharing: sharing } = leg;
  if (result === 'repriced') return { repriced: leg.paid_odds! };
  if (result !== 'dead_heat') return result;
  return { deadHeat: { places: places!, sharing: sharing! } };
}

function columnsOf(result: LegResult | null): Pick<LegRow, 'result' | 'heat_places' | 'heat_sharing' | 'paid_odds'> {
  const plain = { heat_places: null, heat_sharing: null, paid_odds: null };
  if (result === null || typeof result === 'string') return { ...plain, result };
  if ('repriced' in result) return { ...plain, result: 'repriced', paid_odds: result.repriced };
  const { places, sharing } = result.deadHeat;
  return { ...plain, result: 'dead_heat', heat_places: places, heat_sharing: sharing };
}

type FactorBody = Extract<SportsRulingBody, { kind: 'factor' }>;
type CancelBody = Extract<SportsRulingBody, { kind: 'cancel' }>;

function resultOfFactor({ result, places, sharing }: FactorBody): LegResult {
  return result === 'dead_heat' ? { deadHeat: { places: places!, sharing: sharing! } } : result;
}

function isCancelled(
  { market, line, fromMs, untilMs }: CancelBody,
  leg: Pick<LegRow, 'market' | 'line'>,
  atMs: number,
) {
  if (market !== null && (leg.market !== market || (line !== null && leg.line !== line))) return false;
  return (fromMs === null || atMs >= fromMs) && (untilMs === null || atMs < untilMs);
}

function isOn(body: FactorBody, leg: Pick<LegRow, 'market' | 'line' | 'outcome'>): boolean {
  return body.market === leg.market && body.line === leg.line && body.outcome === leg.outcome;
}

function lastResult(rulings: readonly RulingRow[]) {
  return rulings.findLast((row) => row.kind === 'result');
}

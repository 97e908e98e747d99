import type { CallOutput, CallParsed } from '../../contract/call.ts';
import { fromMinor, toMinor } from '../../contract/money.ts';
import { MOST_LINES, type OddsPolicy, type placeSportsTicket, type SportsOddsMoved } from '../../contract/sports.ts';
import { acceptedScore, incidentsOf } from '../../games/sports/book.ts';
import { BUILDER } from '../../games/sports/builder-shapes.ts';
import { factorOf, linesOf, payoutMinor, returnOf, weakestOdds } from '../../games/sports/tickets.ts';
import * as bets from '../bets/service.ts';
import { canonicalJson } from '../platform/http/idempotency.ts';
import { transact, wakeAfterCommit } from '../platform/database/transaction.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import { sha256 } from '../platform/process/seal.ts';
import * as wallet from '../wallet/service.ts';
import { betOf, gameOf, repeatedBet } from './bet-of-ticket.ts';
import { noteTicket } from './booked-tickets.ts';
import { ticketAnswer } from './browsing-tickets.ts';
import { countedFor, liabilitiesOf } from './exposing.ts';
import { type Offer, offersOf } from './offering.ts';
import { builderOf, priceOf, selectionNames } from './selections.ts';
import * as bookStore from './store-books.ts';
import * as store from './store-events.ts';
import type { NewLeg, Ticket } from './store-tickets.ts';
import * as ticketStore from './store-tickets.ts';

/** Of a whole ticket, units of the currency. */
const LEAST_STAKE_UNITS = 1n;

type Unkeyed = Omit<CallParsed<typeof placeSportsTicket>, 'requestId'>;
export type Asked = Unkeyed & { key: string };

/** How a ticket says that it takes the place of another; that one ends in the same transaction, before it. */
export interface InPlaceOf {
  ticketId: bigint;
  /** What that one was worth, and what of that it gave, minor units. */
  worthMinor: bigint;
  creditMinor: bigint;
}

/**
 * Takes a ticket: at once where nothing of it is being played, else to be decided when the longest of its waiting times is over. The
 * same key places it once and answers it again.
 * @throws Refusal sports_suspended, sports_odds_changed, sports_related, sports_builder_refused, sports_stake_limit, key_reused, bad input, and as bets.placeAll
 */
export async function place(ctx: Ctx, asked: Asked): Promise<CallOutput<typeof placeSportsTicket>> {
  const { memberId } = memberOf(ctx);
  checkShape(asked);
  const key = `sports:${asked.key}`;
  const bodyHash = hashOf(ctx, asked);
  const ticket = await transact(ctx, async (inside) => {
    const known = await ticketStore.ticketByKey(inside.db, ctx.brand.id, memberId, key);
    if (known) {
      await bets.placeAll(inside, [repeatedBet(known, bodyHash)]);
      return known;
    }
    return placeNew(inside, asked, key, bodyHash);
  });
  const { balanceMinor } = await wallet.balance(ctx, memberId);
  return {
    ticket: await ticketAnswer(ctx, ticket),
    balance: fromMinor(balanceMinor, ctx.brand.settings.currency.decimals),
  };
}

/**
 * Takes a ticket that is not known yet by its key: call it in a transaction.
 * @param inPlaceOf what it was changed from: it never waits then, since nothing of it may have begun
 * @throws Refusal sports_edit_closed, and as place
 */
export async function placeNew(
  ctx: Ctx,
  asked: Unkeyed,
  key: string,
  bodyHash: Buffer,
  inPlaceOf?: InPlaceOf,
): Promise<Ticket> {
  const { memberId } = memberOf(ctx);
  const ids = asked.legs.map(({ eventId }) => BigInt(eventId));
  // Held: nothing is heard of these events until the stake is taken or refused. The clock is read after that.
  const events = await store.eventsByIds(ctx.db, ids, 'shared');
  if (events.length !== new Set(ids).size) fail('not_found');
  const atMs = await store.clockMs(ctx.db);
  const offers = new Map((await offersOf(ctx, events, atMs)).map((offer) => [offer.event.id, offer]));
  const legs = asked.legs.map((leg, at) => legOf(leg, offers.get(ids[at]!)!));
  checkOdds(asked.policy, asked.legs, legs);
  const stake = stakeOf(ctx, asked, legs);
  const known = await bookStore.exposures(ctx.db, ctx.brand.id, ids);
  const all = [...offers.values()];
  limit(ctx, asked.sizes, stake, offers, await countedFor(ctx, all, known));
  const isLive = events.some(({ status }) => status === 'live');
  if (isLive && inPlaceOf) fail('sports_edit_closed');
  const delayMs = Math.max(
    0,
    ...events.map((event) => (event.status === 'live' ? Number(offers.get(event.id)!.terms.delay_ms) : 0)),
  );
  const at = ticketStore.atMs(atMs);
  const game = gameOf(events, offers.get(ids[0]!)!.event.sport);
  const draft = { memberId, key, stakeMinor: stake.stakeMinor };
  // Singles on one event count together: who bets on both sides of it has turned over less than both stakes.
  const counts = countsAsPlayed(legs, asked.sizes, offers);
  const roundId = events.length === 1 && counts ? events[0]!.id : await ticketStore.newRound(ctx.db);
  const bet = { ...betOf(draft, roundId, game, bodyHash), uncounted: !counts };
  const placed = await bets.placeAll({ ...ctx, nowMs: atMs }, [bet]);
  // The same request came in beside this one, and was first.
  if (placed === null) return (await ticketStore.ticketByKey(ctx.db, ctx.brand.id, memberId, key))!;
  // Others may have been faster: what is reserved now is what counts.
  limit(ctx, asked.sizes, stake, offers, await countedFor(ctx, all, await reserve(ctx, stake)));
  const id = await ticketStore.insertTicket(
    ctx.db,
    {
      brand_id: ctx.brand.id,
      member_id: memberId,
      bet_id: placed[0]!.betId,
      key,
      state: isLive ? 'pending' : 'accepted',
      sizes: asked.sizes,
      lines: Number(stake.lines),
      line_minor: stake.lineMinor,
      stake_minor: stake.stakeMinor,
      open_minor: stake.stakeMinor,
      most_minor: stake.mostMinor,
      counts,
      policy: asked.policy,
      placed_at: at,
      decides_at: ticketStore.atMs(atMs + delayMs),
      decided_at: isLive ? null : at,
      edited_from: inPlaceOf?.ticketId ?? null,
      edit_worth_minor: inPlaceOf?.worthMinor ?? null,
      edit_credit_minor: inPlaceOf?.creditMinor ?? null,
    },
    legs,
  );
  if (asked.booking !== undefined) await noteTicket(ctx, asked.booking, id, legs);
  if (isLive) wakeAfterCommit(ctx, 'decideSports');
  return (await ticketStore.ticketById(ctx.db, ctx.brand.id, id, false))!;
}

/** That a slip can be bet on as it is put together. @throws Refusal sports_related, bad input */
export function checkShape({ legs, sizes }: Pick<Asked, 'legs' | 'sizes'>): void {
  const events = legs.map(({ eventId }) => eventId);
  if (new Set(events).size !== events.length) fail('sports_related');
  if (new Set(sizes).size !== sizes.length) failField('sizes', 'invalid_value');
  const bankers = legs.filter(({ banker }) => banker).length;
  if (bankers === legs.length) failField('legs', 'invalid_value');
  for (const [at, size] of sizes.entries()) {
    if (size > legs.length) failField(`sizes.${at}`, 'too_big');
    if (size <= bankers) failField(`sizes.${at}`, 'too_small');
  }
  if (linesOf(legs.length, bankers, sizes) > BigInt(MOST_LINES)) failField('sizes', 'too_long');
}

function legOf(wanted: Asked['legs'][number], offer: Offer): NewLeg {
  const { market, line, outcome, banker } = wanted;
  const { event, isOpen } = offer;
  if (isOpen && market === BUILDER) {
    const built = builderOf(offer, outcome);
    if ('problem' in built && built.problem !== 'not_offered') fail('sports_builder_refused', built);
  }
  const price = priceOf(offer, wanted) ?? fail('sports_suspended', { eventId: wanted.eventId });
  return {
    event_id: event.id,
    market,
    line,
    outcome,
    odds: price.odds,
    chance: price.chance,
    rest_odds: price.rest,
    event_version: event.version,
    accepted: acceptedScore(event.state),
    incidents: incidentsOf(event.state),
    banker,
    starts_at: event.starts_at,
  };
}

/**
 * Odds that moved are the player's to accept: by their word always, upwards only, or never unasked.
 * @throws Refusal sports_odds_changed
 */
function checkOdds(policy: OddsPolicy, asked: readonly { odds: number }[], now: readonly { odds: number }[]): void {
  const moved = now.flatMap(({ odds }, leg) => (isTaken(policy, asked[leg]!.odds, odds) ? [] : [{ leg, odds }]));
  const told: SportsOddsMoved = { moved };
  if (moved.length > 0) fail('sports_odds_changed', told);
}

/** Whether odds are taken that were others when they were asked for. */
export function isTaken(policy: OddsPolicy, asked: number, now: number): boolean {
  return policy === 'any' || asked === now || (policy === 'higher' && now > asked);
}

/** Whether a ticket counts as played: by the odds that it is asked for at, and the highest of what its sports want. */
function countsAsPlayed(
  legs: readonly NewLeg[],
  sizes: readonly number[],
  offers: ReadonlyMap<bigint, Offer>,
): boolean {
  const leastOdds = Math.max(...[...offers.values()].map(({ terms }) => terms.least_turnover_odds));
  return weakestOdds(legs, sizes) >= leastOdds;
}

interface Stake {
  legs: readonly NewLeg[];
  lines: bigint;
  lineMinor: bigint;
  stakeMinor: bigint;
  mostMinor: bigint;
}

function stakeOf(ctx: Ctx, { legs: asked, sizes, stake }: Unkeyed, legs: readonly NewLeg[]): Stake {
  const lineMinor = lineMinorOf(ctx, stake);
  const lines = linesOf(legs.length, asked.filter(({ banker }) => banker).length, sizes);
  if (lineMinor * lines < LEAST_STAKE_UNITS * 10n ** BigInt(ctx.brand.settings.currency.decimals))
    failField('stake', 'too_small');
  return {
    legs,
    lines,
    lineMinor,
    stakeMinor: lineMinor * lines,
    mostMinor: payoutMinor(lineMinor, winning(legs), sizes),
  };
}

/** What is staked in all. @throws Refusal bad input */
export function stakeMinorOf(ctx: Ctx, { legs, sizes, stake }: Pick<Asked, 'legs' | 'sizes' | 'stake'>): bigint {
  const bankers = legs.filter(({ banker }) => banker).length;
  return lineMinorOf(ctx, stake) * linesOf(legs.length, bankers, sizes);
}

function lineMinorOf(ctx: Ctx, stake: string): bigint {
  return toMinor(stake, ctx.brand.settings.currency.decimals) ?? failField('stake', 'invalid_amount');
}

/** What all selections bring if they win. */
export function winning(legs: readonly Pick<NewLeg, 'odds' | 'banker'>[]) {
  return legs.map(({ odds, banker }) => ({ ...factorOf('win', odds), isBanker: banker }));
}

/**
 * What would go beyond a limit is refused, and the refusal names the stake that would pass.
 * @param costs what outcomes may cost without this ticket
 * @throws Refusal sports_stake_limit
 */
function limit(
  ctx: Ctx,
  sizes: readonly number[],
  { legs, lines, lineMinor, stakeMinor, mostMinor }: Stake,
  offers: ReadonlyMap<bigint, Offer>,
  costs: readonly bookStore.ExposureRow[],
): void {
  const { numerator, denominator } = returnOf(winning(legs), sizes);
  const gain = numerator - lines * denominator;
  let mostLine = lineMinor;
  for (const leg of legs) {
    const { terms, mostCostMinor } = offers.get(leg.event_id)!;
    const names = selectionNames(leg);
    const known = costs.filter((row) => row.event_id === leg.event_id && names.includes(row.selection));
    const room = known.reduce(
      (left, row) => least(left, terms.most_liability_minor - row.liability_minor),
      least(mostCostMinor, terms.most_liability_minor),
    );
    if (gain > 0n && mostMinor - stakeMinor > room)
      mostLine = least(mostLine, (room > 0n ? room * denominator : 0n) / gain);
    if (mostMinor > terms.most_payout_minor)
      mostLine = least(mostLine, (terms.most_payout_minor * denominator) / numerator);
  }
  if (mostLine < lineMinor)
    fail('sports_stake_limit', { most: fromMinor(mostLine * lines, ctx.brand.settings.currency.decimals) });
}

/** Reserves what a ticket costs on each of its outcomes. @returns what they may cost without it */
async function reserve(ctx: Ctx, { legs, stakeMinor, mostMinor }: Stake): Promise<bookStore.ExposureRow[]> {
  const costMinor = mostMinor - stakeMinor;
  const raised = await bookStore.moveExposures(ctx.db, ctx.brand.id, liabilitiesOf(legs, stakeMinor, costMinor, 1));
  return raised.map((row) => ({ ...row, liability_minor: row.liability_minor - costMinor }));
}

function least(left: bigint, right: bigint): bigint {
  return left < right ? left : right;
}

/** Of what was asked, amounts as what they are worth; the odds that were shown are not a part of it. */
export function hashOf(
  ctx: Ctx,
  { legs, sizes, stake, policy }: Unkeyed,
  inPlaceOf?: Pick<InPlaceOf, 'ticketId'>,
): Buffer {
  const wanted = legs.map(({ eventId, market, line, outcome, banker }) => ({ eventId, market, line, outcome, banker }));
  const lineMinor = String(lineMinorOf(ctx, stake));
  const edits = inPlaceOf && { edits: String(inPlaceOf.ticketId) };
  return sha256(canonicalJson({ wanted, sizes, lineMinor, policy, ...edits }));
}

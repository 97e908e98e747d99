import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { placeLotteryBet } from '../../contract/lottery.ts';
import { fromMinor } from '../../contract/money.ts';
import { risksOf } from '../../games/lottery/risk.ts';
import { selectionOf } from '../../games/lottery/shapes.ts';
import * as bets from '../bets/service.ts';
import * as lobby from '../lobby/service.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import { canonicalJson } from '../platform/http/idempotency.ts';
import { sha256 } from '../platform/process/seal.ts';
import { transact } from '../platform/database/transaction.ts';
import * as wallet from '../wallet/service.ts';
import { type Checked, checkedTickets, checkOdds, refuseStake, unitOf } from './checking.ts';
import { categoryOf, oddsOf, offeredOdds } from './offering.ts';
import { ticketOf } from './presenting.ts';
import type { DrawRow } from './store.ts';
import * as store from './store.ts';
import type { GameRow } from './store-games.ts';
import * as gameStore from './store-games.ts';
import * as chaseStore from './store-chases.ts';
import type { ExposureRow } from './store-exposures.ts';
import * as exposureStore from './store-exposures.ts';
import * as ticketStore from './store-tickets.ts';

export type Asked = Omit<CallParsed<typeof placeLotteryBet>, 'requestId'> & { key: string };

/** A basket on several draws is many tickets; no request makes more than so many. */
const MOST_PLACED = 600;

/**
 * Places a basket of tickets on one draw or as a chase on several, whole or not at all. The same key places it once and
 * answers it again.
 * @throws Refusal lottery_draw_closed, lottery_number_full, lottery_odds_changed, stake_limit, game_maintenance, key_reused,
 *   not_found, bad input, and as bets.placeAll
 */
export async function place(ctx: Ctx, asked: Asked): Promise<CallOutput<typeof placeLotteryBet>> {
  const { memberId } = memberOf(ctx);
  const game = (await gameStore.game(ctx.db, ctx.brand.id, asked.gameCode)) ?? fail('not_found');
  if (asked.tickets.length * asked.draws.length > MOST_PLACED) failField('draws', 'too_long');
  if (new Set(asked.draws.map(({ issue }) => issue)).size !== asked.draws.length) failField('draws', 'invalid_value');
  const known = await ticketsOf(ctx, memberId, asked);
  if (known.length > 0) {
    await transact(ctx, (inside) => takeStakes(inside, game, asked, known.map(repeatedOf)));
    return answer(ctx, memberId, known);
  }
  if (!game.enabled) fail('game_maintenance');
  const checked = await checkedTickets(ctx, game, asked.tickets);
  const draws = await drawsOf(ctx, asked);
  await transact(ctx, async (inside) => {
    const dated = { ...inside, nowMs: await stillOpen(inside, draws) };
    const placing = draws.flatMap((draw, at) => ticketsOn(draw, at, asked, checked));
    const tooDear = placing.find(({ stakeMinor }) => stakeMinor > game.most_ticket_minor);
    if (tooDear) refuseStake(ctx, game, tooDear.checked.at);
    const placed = await takeStakes(dated, game, asked, placing);
    if (placed) await writeTickets(dated, game, asked, placing, placed);
  });
  return answer(ctx, memberId, await ticketsOf(ctx, memberId, asked));
}

/** The tickets of an earlier request with this key. */
async function ticketsOf(ctx: Ctx, memberId: bigint, asked: Asked): Promise<ticketStore.OwnTicketRow[]> {
  const keys = asked.draws.flatMap((_, draw) => asked.tickets.map((_, ticket) => keyOf(asked, draw, ticket)));
  return ticketStore.ticketsByKeys(ctx.db, ctx.brand.id, memberId, keys);
}

interface Staked {
  drawId: bigint;
  key: string;
  stakeMinor: bigint;
}

function repeatedOf({ draw_id: drawId, key, stake_minor: stakeMinor }: ticketStore.OwnTicketRow): Staked {
  return { drawId, key, stakeMinor };
}

/** @returns null where they were taken by an earlier request with this key */
async function takeStakes(
  ctx: Ctx,
  game: GameRow,
  asked: Asked,
  staked: readonly Staked[],
): Promise<bets.PlacedBet[] | null> {
  const { memberId } = memberOf(ctx);
  const bodyHash = hashOf(ctx, asked);
  return bets.placeAll(
    ctx,
    staked.map(({ drawId, key, stakeMinor }) => ({
      memberId,
      provider: lobby.lotteryProvider,
      gameCode: game.code,
      category: categoryOf(game),
      roundId: drawId,
      key,
      bodyHash,
      stakeMinor,
    })),
  );
}

async function writeTickets(
  ctx: Ctx,
  game: GameRow,
  asked: Asked,
  placing: readonly Placing[],
  placed: readonly bets.PlacedBet[],
): Promise<void> {
  const of = { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId, atMs: ctx.nowMs };
  const tickets = await withExposures(ctx, game, placing);
  const { stopOnWin } = asked;
  const chaseId =
    asked.draws.length === 1 ? null : await chaseStore.insertChase(ctx.db, { ...of, gameCode: game.code, stopOnWin });
  await ticketStore.insertTickets(
    ctx.db,
    of,
    tickets.map(({ drawId, key, stakeMinor, unitMinor, checked }, at) => ({
      drawId,
      betId: placed[at]!.betId,
      key,
      playType: checked.playType.code,
      selection: checked.selection,
      lines: checked.lines,
      unitMinor,
      stakeMinor,
      odds: checked.odds,
      rebateMilli: checked.rebateMilli,
      chaseId,
    })),
  );
}

async function answer(
  ctx: Ctx,
  memberId: bigint,
  rows: readonly ticketStore.OwnTicketRow[],
): Promise<CallOutput<typeof placeLotteryBet>> {
  const tickets = rows.map((row) => ticketOf(ctx, row));
  const { balanceMinor } = await wallet.balance(ctx, memberId);
  const { decimals } = ctx.brand.settings.currency;
  return { tickets, chaseId: tickets[0]!.chaseId, balance: fromMinor(balanceMinor, decimals) };
}

/** One key for each bet of the request. */
function keyOf({ key }: Asked, draw: number, ticket: number): string {
  return `lottery:${key}:${draw}:${ticket}`;
}

/** Of what was asked, amounts as what they are worth; the odds that were shown are not a part of it. */
function hashOf(ctx: Ctx, { gameCode, draws, stopOnWin, tickets }: Asked): Buffer {
  const wanted = tickets.map(({ playType, selection, unit, rebateMilli }, at) => ({
    playType,
    selection,
    unitMinor: String(unitOf(ctx, unit, `tickets.${at}`)),
    rebateMilli,
  }));
  return sha256(canonicalJson({ gameCode, draws, stopOnWin, wanted }));
}

async function drawsOf(ctx: Ctx, { gameCode, draws }: Asked): Promise<DrawRow[]> {
  const issues = draws.map(({ issue }) => issue);
  const found = await store.drawsByIssues(ctx.db, ctx.brand.id, gameCode, issues);
  const byIssue = new Map(found.map((draw) => [draw.issue, draw]));
  const ordered = issues.map((issue) => byIssue.get(issue) ?? fail('not_found'));
  checkOpen(ordered, await store.clockMs(ctx.db));
  return ordered;
}

/**
 * Holds the draws, so that none is closed before this transaction ends, and reads the clock after that: what is taken now
 * was in time.
 * @returns the moment of the bet
 */
async function stillOpen(ctx: Ctx, draws: readonly DrawRow[]): Promise<number> {
  const locked = await store.lockDraws(
    ctx.db,
    draws.map(({ id }) => id),
    'shared',
  );
  const atMs = await store.clockMs(ctx.db);
  checkOpen(locked, atMs);
  return atMs;
}

function checkOpen(draws: readonly DrawRow[], atMs: number): void {
  const late = draws.find(({ state, closes_at: closes }) => state !== 'open' || closes.getTime() <= atMs);
  if (late) fail('lottery_draw_closed', { issue: late.issue });
}

interface Placing extends Staked {
  checked: Checked;
  unitMinor: bigint;
}

function ticketsOn(draw: DrawRow, at: number, asked: Asked, checked: readonly Checked[]): Placing[] {
  const times = BigInt(asked.draws[at]!.times);
  return checked.map((one, ticket) => {
    const unitMinor = one.unitMinor * times;
    const stakeMinor = unitMinor * BigInt(one.lines) * BigInt(one.playType.unitsPerLine ?? 1);
    return { drawId: draw.id, checked: one, key: keyOf(asked, at, ticket), unitMinor, stakeMinor };
  });
}

/**
 * No number of a draw may cost the house more than its limit; near it, a ticket gets lower odds.
 * @throws Refusal lottery_number_full, lottery_odds_changed
 */
async function withExposures(ctx: Ctx, game: GameRow, tickets: readonly Placing[]): Promise<Placing[]> {
  const risks = tickets.map(({ drawId, checked, unitMinor }) =>
    risksOf(checked.playType, selectionOf(checked.selection), checked.odds).map(({ number, perUnitMilli }) => ({
      draw_id: drawId,
      play_type: checked.playType.code,
      number,
      liability_minor: (unitMinor * BigInt(perUnitMilli)) / 1000n,
    })),
  );
  const raised = await exposureStore.raiseExposures(ctx.db, ctx.brand.id, risks.flat());
  const liability = new Map(raised.map((row) => [riskKey(row), row.liability_minor]));
  const offered = tickets.map((ticket, at) => {
    const { play, playType, rebateMilli, at: place } = ticket.checked;
    const mostMinor = play?.most_liability_minor ?? game.most_liability_minor;
    const full = risks[at]!.find((row) => liability.get(riskKey(row))! > mostMinor);
    if (full) fail('lottery_number_full', { number: full.number, playType: playType.code, ticket: place });
    const lowersAtMinor = mostMinor * BigInt(game.lower_from_percent);
    if (!risks[at]!.some((row) => liability.get(riskKey(row))! * 100n > lowersAtMinor)) return ticket;
    const odds = offeredOdds(playType, oddsOf(playType, play, game.lower_to_percent), rebateMilli);
    return { ...ticket, checked: { ...ticket.checked, odds } };
  });
  checkOdds(offered.map(({ checked }) => checked));
  return offered;
}

function riskKey({ draw_id: draw, play_type: play, number }: ExposureRow): string {
  return `${draw}:${play}:${number}`;
}

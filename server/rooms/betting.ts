import { toMinor } from '../../contract/money.ts';
import type { TableBet } from '../../contract/tables.ts';
import { returnMinor } from '../../games/tables/shapes.ts';
import type { TableGame } from '../../games/tables/table-game.ts';
import * as bets from '../bets/service.ts';
import { afterCommit, transact } from '../platform/database/transaction.ts';
import { type Ctx, gameOf } from '../platform/process/ctx.ts';
import { assert, fail, failField } from '../platform/process/fail.ts';
import * as rounds from '../rounds/service.ts';
import * as fun from './fun.ts';
import { positionOf, tableOf } from './games.ts';
import { endingOf } from './paying.ts';
import { placeBet } from './placing.ts';
import { betOf } from './presenting.ts';
import * as store from './store.ts';
import * as betStore from './store-bets.ts';
import type { PlaceRow } from './store-placing.ts';
import { tellSums } from './telling.ts';

export interface AskedBet {
  number: bigint;
  places: readonly { position: string; stake: string }[];
  /** 16 bytes in hex. */
  playerSeed: string;
  key: string;
}

export interface OwnBet {
  bet: TableBet;
  balance: string;
}

/**
 * A bet on the round whose betting is open, by the database's clock. The same key places it once and answers it again.
 * @throws Refusal table_betting_closed, table_too_many_bets, stake_limit, game_maintenance, key_reused, not_found (no such
 *   round), token_expired, bad input, unavailable where too many wait, and as bets.placeAll
 */
export async function place(ctx: Ctx, asked: AskedBet): Promise<OwnBet> {
  const { memberId } = gameOf(ctx);
  const { game, room } = tableOf(ctx);
  const places = placesOf(ctx, game, asked.places);
  const wanted = { number: asked.number, key: asked.key, places, playerSeed: Buffer.from(asked.playerSeed, 'hex') };
  if (memberId === null) return fun.place(ctx, { game, room }, wanted, () => limitsFor(ctx, game, places));
  const before = await placedBefore(ctx, memberId, wanted);
  if (before) return before;
  const placed = await placeBet(ctx, room, wanted, await limitsFor(ctx, game, places));
  if (!placed) {
    const known = await placedBefore(ctx, memberId, wanted);
    assert(known, 'a key that is known has a bet');
    return known;
  }
  tellSums(ctx, room, asked.number);
  return answer(ctx, placed.bet, placed.balanceMinor);
}

/**
 * Takes a bet back while betting is open.
 * @throws Refusal table_betting_closed, not_found
 */
export async function takeBack(ctx: Ctx, betId: bigint): Promise<OwnBet> {
  const { memberId, gameSessionId } = gameOf(ctx);
  const { game, room } = tableOf(ctx);
  if (memberId === null) return fun.takeBack(ctx, { game, room }, betId);
  return transact(ctx, async (inside) => {
    const { db } = inside;
    const found = await betStore.betById(db, room.brandId, memberId, betId);
    if (found?.game_code !== room.game) fail('not_found');
    // The round first, as all do: whoever closes it waits for what is under way here.
    await store.lockRound(db, room, found.number, 'shared');
    const bet = await betStore.lockBet(db, room.brandId, memberId, betId);
    const round = await store.roundOf(db, room, found.number);
    assert(bet && round, 'a bet does not go away, nor its round');
    if (bet.state === 'taken_back') return answer(ctx, bet, await rounds.balance(inside, memberId, gameSessionId));
    if (bet.state !== 'placed' || (await store.clockMs(db)) >= round.closes_at.getTime()) fail('table_betting_closed');
    await betStore.takeBack(db, bet.id);
    const [ended] = await bets.endAll(inside, [endingOf(bet, 'rollback')]);
    afterCommit(inside, () => tellSums(ctx, room, bet.number));
    return answer(ctx, { ...bet, state: 'taken_back' }, ended!.balanceMinor);
  });
}

/** What is put where, each position once, in the order in which they were first named. @throws Refusal bad input */
function placesOf(ctx: Ctx, game: TableGame, asked: AskedBet['places']): PlaceRow[] {
  const stakes = new Map<string, bigint>();
  for (const { position, stake } of asked) {
    if (!positionOf(game, position)) failField('places', 'invalid_value');
    const minor = toMinor(stake, ctx.brand.settings.currency.decimals);
    if (minor === null || minor <= 0n) failField('places', 'invalid_amount');
    stakes.set(position, (stakes.get(position) ?? 0n) + minor);
  }
  return [...stakes].map(([position, minor]) => {
    const most = returnMinor(minor, positionOf(game, position)!.mostReturnHundredths);
    if (most > BigInt(Number.MAX_SAFE_INTEGER)) failField('places', 'invalid_amount');
    return [position, Number(minor), Number(most)];
  });
}

/** What may be staked; a stake that may not be placed by itself is refused. */
async function limitsFor(ctx: Ctx, game: TableGame, places: readonly PlaceRow[]): Promise<rounds.GameLimits> {
  const limits = await rounds.limitsOf(ctx, game.facts.id);
  if (limits.suspendedBy) fail('game_maintenance');
  const isWithin = places.every(
    ([, minor]) => BigInt(minor) >= limits.leastStakeMinor && BigInt(minor) <= limits.mostStakeMinor,
  );
  const mostMinor = places.reduce((sum, [, , most]) => sum + BigInt(most), 0n);
  return isWithin && mostMinor <= limits.mostPayoutMinor ? limits : rounds.refuseStake(ctx, game.facts.id);
}

/** The bet of an earlier request with this key, as it stands now. */
async function placedBefore(
  ctx: Ctx,
  memberId: bigint,
  wanted: { number: bigint; key: string; places: readonly PlaceRow[]; playerSeed: Buffer },
): Promise<OwnBet | null> {
  const known = await betStore.betByKey(ctx.db, ctx.brand.id, memberId, wanted.key);
  if (!known) return null;
  const { gameCode, gameSessionId } = gameOf(ctx);
  const isSame =
    known.game_code === gameCode &&
    known.number === wanted.number &&
    known.player_seed.equals(wanted.playerSeed) &&
    JSON.stringify(known.places) === JSON.stringify(wanted.places);
  if (!isSame) fail('key_reused');
  return answer(ctx, known, await rounds.balance(ctx, memberId, gameSessionId));
}

function answer(ctx: Ctx, bet: betStore.BetRow, balanceMinor: bigint): OwnBet {
  return { bet: betOf(ctx, bet), balance: rounds.moneyOf(ctx, balanceMinor) };
}

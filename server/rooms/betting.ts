import type { RunningGame } from '../../games/running-game.ts';
import * as bets from '../bets/service.ts';
import { afterCommit, transact } from '../platform/database/transaction.ts';
import { type Ctx, gameOf } from '../platform/process/ctx.ts';
import { assert, fail } from '../platform/process/fail.ts';
import * as rounds from '../rounds/service.ts';
import { drawnFor } from './chance.ts';
import { startDue } from './driving.ts';
import * as fun from './fun.ts';
import { closedCodeOf, type Seat } from './games.ts';
import { endingOf } from './paying.ts';
import { placeBet } from './placing.ts';
import * as store from './store.ts';
import type { BetRow } from './store-bets.ts';
import * as betStore from './store-bets.ts';
import { tellChanged } from './voices.ts';
import { type Admitted, isSame, type Wish } from './wish.ts';

export interface OwnBet {
  bet: BetRow;
  balanceMinor: bigint;
}

/**
 * A bet on the round whose betting is open, by the database's clock. The same key places it once and answers it again.
 * @param admit refuses what may not be staked, before anything is written
 * @throws Refusal closedCodeOf, crash_place_taken, table_too_many_bets, stake_limit, key_reused, not_found (no such
 *   round), token_expired, unavailable where too many wait, and as bets.placeAll
 */
export async function place(ctx: Ctx, seat: Seat, wish: Wish, admit: () => Promise<Admitted>): Promise<OwnBet> {
  const { memberId } = gameOf(ctx);
  if (memberId === null) return fun.place(ctx, seat, wish, admit);
  const before = await placedBefore(ctx, seat, memberId, wish);
  if (before) return before;
  const placed = await placeBet(ctx, seat, wish, await admit());
  if (!placed) {
    const known = await placedBefore(ctx, seat, memberId, wish);
    assert(known, 'a key that is known has a bet');
    return known;
  }
  tellChanged(ctx, seat, wish.number, [placed.bet]);
  return placed;
}

/**
 * Takes a bet back while betting is open.
 * @throws Refusal closedCodeOf, not_found
 */
export async function takeBack(ctx: Ctx, seat: Seat, betId: bigint): Promise<OwnBet> {
  const { memberId, gameSessionId } = gameOf(ctx);
  const { game, room } = seat;
  if (memberId === null) return fun.takeBack(ctx, seat, betId);
  return transact(ctx, async (inside) => {
    const { db } = inside;
    const { bet, round } = await locked(inside, seat, memberId, betId);
    if (bet.state === 'taken_back') return { bet, balanceMinor: await rounds.balance(inside, memberId, gameSessionId) };
    if (bet.state !== 'placed' || (await store.clockMs(db)) >= round.closes_at.getTime()) fail(closedCodeOf(game));
    await betStore.takeBack(db, room, bet.id);
    const balanceMinor = await endOne(inside, bet, 'rollback');
    const taken: BetRow = { ...bet, state: 'taken_back' };
    afterCommit(inside, () => tellChanged(ctx, seat, bet.number, [taken]));
    return { bet: taken, balanceMinor };
  });
}

/**
 * Pays a bet at the multiple of the moment in which the database sees the wish. A bet that was cashed out before, by this
 * wish or by itself, is answered as it was.
 * @throws Refusal crash_too_soon, round_closed where the round was over, bet_rolled_back, not_found
 */
export async function cashOut(ctx: Ctx, seat: Seat<RunningGame>, betId: bigint): Promise<OwnBet> {
  const { memberId, gameSessionId } = gameOf(ctx);
  const { game, room } = seat;
  if (memberId === null) return fun.cashOut(ctx, seat, betId);
  const found = (await betStore.betById(ctx.db, room, memberId, betId)) ?? fail('not_found');
  await startDue(ctx, seat, found.number);
  return transact(ctx, async (inside) => {
    const { db } = inside;
    const { bet, round } = await locked(inside, seat, memberId, betId);
    if (bet.state === 'won') return { bet, balanceMinor: await rounds.balance(inside, memberId, gameSessionId) };
    if (bet.state === 'taken_back' || bet.state === 'refunded') fail('bet_rolled_back');
    if (bet.state === 'lost') fail('round_closed');
    if (round.dealt_at === null) fail('crash_too_soon');
    const elapsedMs = (await store.clockMs(db)) - round.dealt_at.getTime();
    const { outcome } = await drawnFor(inside, round);
    const made = game.cashOutAt(elapsedMs, outcome, bet.latest_hundredths!);
    if (made.kind === 'too_soon') fail('crash_too_soon');
    if (made.kind === 'over') fail('round_closed');
    const cashed = await betStore.cashOut(db, room, bet.id, made.hundredths, true);
    const balanceMinor = await endOne(inside, cashed, 'win');
    afterCommit(inside, () => tellChanged(ctx, seat, bet.number, [cashed]));
    return { bet: cashed, balanceMinor };
  });
}

/** @returns what its player can stake afterwards */
async function endOne(ctx: Ctx, bet: BetRow, kind: 'win' | 'rollback'): Promise<bigint> {
  const [ended] = await bets.endAll(ctx, [endingOf(bet, kind)]);
  assert(ended && ended.balanceMinor !== null, 'a bet that is paid or given back has an account');
  return ended.balanceMinor;
}

/** The bet of an earlier request with this key, as it stands now. */
async function placedBefore(ctx: Ctx, { room }: Seat, memberId: bigint, wish: Wish): Promise<OwnBet | null> {
  const bet = await betStore.betByKey(ctx.db, room, memberId, wish.key);
  if (!bet) return null;
  if (!isSame(bet, wish)) fail('key_reused');
  return { bet, balanceMinor: await rounds.balance(ctx, memberId, gameOf(ctx).gameSessionId) };
}

/** A bet of this member with its round, both kept as they are until the transaction ends. */
async function locked(ctx: Ctx, { room }: Seat, memberId: bigint, betId: bigint) {
  const { db } = ctx;
  const found = (await betStore.betById(db, room, memberId, betId)) ?? fail('not_found');
  // The round first, as all do: whoever moves it on waits for what is under way here.
  await store.lockRound(db, room, found.number, 'shared');
  const bet = await betStore.lockBet(db, room, memberId, betId);
  const round = await store.roundOf(db, room, found.number);
  assert(bet && round, 'a bet does not go away, nor its round');
  return { bet, round };
}

import type { CrashBet } from '../../contract/crash.ts';
import { fromMinor, toMinor } from '../../contract/money.ts';
import { cashOutAt, latestCashOut } from '../../games/instant/crash/room.ts';
import * as shapes from '../../games/instant/crash/shapes.ts';
import * as bets from '../bets/service.ts';
import { type Ctx, gameOf } from '../platform/process/ctx.ts';
import { assert, fail, failField } from '../platform/process/fail.ts';
import { afterCommit, transact } from '../platform/database/transaction.ts';
import * as rounds from '../rounds/service.ts';
import { drawnFor } from './chance.ts';
import * as fun from './fun.ts';
import { endingOf } from './paying.ts';
import { placeBet } from './placing.ts';
import { betOf } from './presenting.ts';
import * as store from './store.ts';
import * as betStore from './store-bets.ts';
import { tellBets } from './telling.ts';

export interface AskedBet {
  number: bigint;
  place: number;
  stake: string;
  autoHundredths: number | null;
  key: string;
}

export interface OwnBet {
  bet: CrashBet;
  balance: string;
}

/**
 * A bet on the round whose betting is open, by the database's clock. The same key places it once and answers it again.
 * @throws Refusal crash_betting_closed, crash_place_taken, stake_limit, game_maintenance, key_reused, not_found (no such
 *   round), token_expired, bad input, unavailable where too many wait, and as bets.placeAll
 */
export async function place(ctx: Ctx, asked: AskedBet): Promise<OwnBet> {
  const { memberId } = frameOf(ctx);
  const stakeMinor = toMinor(asked.stake, ctx.brand.settings.currency.decimals) ?? failField('stake', 'invalid_amount');
  if (memberId === null)
    return fun.place(ctx, { ...asked, stakeMinor, latest: () => latestFor(ctx, asked, stakeMinor) });
  const before = await placedBefore(ctx, memberId, asked, stakeMinor);
  if (before) return before;
  const latestHundredths = await latestFor(ctx, asked, stakeMinor);
  const { stake: _, ...wanted } = asked;
  const placed = await placeBet(ctx, { ...wanted, stakeMinor, latestHundredths });
  if (!placed) {
    const known = await placedBefore(ctx, memberId, asked, stakeMinor);
    assert(known, 'a key that is known has a bet');
    return known;
  }
  tellBets(ctx, [placed.bet]);
  return answer(ctx, placed.bet, placed.balanceMinor);
}

/**
 * Takes a bet back while betting is open.
 * @throws Refusal crash_betting_closed, not_found
 */
export async function takeBack(ctx: Ctx, betId: bigint): Promise<OwnBet> {
  const { memberId, gameSessionId } = frameOf(ctx);
  if (memberId === null) return fun.takeBack(ctx, betId);
  return transact(ctx, async (inside) => {
    const { db } = inside;
    const bet = await lockedBet(inside, memberId, betId);
    if (bet.state === 'taken_back') return answer(ctx, bet, await rounds.balance(inside, memberId, gameSessionId));
    const round = await store.roundOf(db, ctx.brand.id, bet.number);
    assert(round, 'a bet stands in a round');
    if (bet.state !== 'placed' || (await store.clockMs(db)) >= round.closes_at.getTime()) fail('crash_betting_closed');
    await betStore.takeBack(db, bet.id);
    const [ended] = await bets.endAll(inside, [endingOf(bet, 'rollback')]);
    const taken = { ...bet, state: 'taken_back' };
    afterCommit(inside, () => tellBets(ctx, [taken]));
    return answer(ctx, taken, ended!.balanceMinor);
  });
}

/**
 * Pays a bet at the multiple of the moment in which the database sees the wish. A bet that was cashed out before, by this
 * wish or by itself, is answered as it was.
 * @throws Refusal crash_too_soon, round_closed where the flight was over, bet_rolled_back, not_found
 */
export async function cashOut(ctx: Ctx, betId: bigint): Promise<OwnBet> {
  const { memberId, gameSessionId } = frameOf(ctx);
  if (memberId === null) return fun.cashOut(ctx, betId);
  return transact(ctx, async (inside) => {
    const { db } = inside;
    const bet = await lockedBet(inside, memberId, betId);
    if (bet.state === 'cashed_out') return answer(ctx, bet, await rounds.balance(inside, memberId, gameSessionId));
    if (bet.state === 'taken_back') fail('bet_rolled_back');
    if (bet.state === 'lost') fail('round_closed');
    const round = await store.roundOf(db, ctx.brand.id, bet.number);
    assert(round, 'a bet stands in a round');
    const nowMs = await store.clockMs(db);
    const elapsedMs = nowMs - round.closes_at.getTime();
    if (elapsedMs < 0) fail('crash_too_soon');
    const { crashHundredths } = await drawnFor(inside, round, nowMs);
    const made = cashOutAt(elapsedMs, crashHundredths, bet.latest_hundredths);
    if (made.kind === 'too_soon') fail('crash_too_soon');
    if (made.kind === 'over') fail('round_closed');
    const cashed = await betStore.cashOut(db, bet.id, made.hundredths, true);
    const [ended] = await bets.endAll(inside, [endingOf(cashed, 'win')]);
    afterCommit(inside, () => tellBets(ctx, [cashed]));
    return answer(ctx, cashed, ended!.balanceMinor);
  });
}

/** Where a bet is cashed out at the latest; a stake that may not be placed is refused. */
async function latestFor(ctx: Ctx, { autoHundredths }: AskedBet, stakeMinor: bigint): Promise<number> {
  const limits = await rounds.limitsOf(ctx, shapes.id);
  if (limits.suspendedBy) fail('game_maintenance');
  const isWithin = stakeMinor >= limits.leastStakeMinor && stakeMinor <= limits.mostStakeMinor && stakeMinor > 0n;
  const latest = isWithin ? latestCashOut(stakeMinor, limits.mostPayoutMinor, autoHundredths) : null;
  return latest ?? rounds.refuseStake(ctx, shapes.id);
}

/** The bet of an earlier request with this key, as it stands now. */
async function placedBefore(ctx: Ctx, memberId: bigint, asked: AskedBet, stakeMinor: bigint): Promise<OwnBet | null> {
  const known = await betStore.betByKey(ctx.db, ctx.brand.id, memberId, asked.key);
  if (!known) return null;
  const isSame =
    known.number === asked.number &&
    known.place === asked.place &&
    known.stake_minor === stakeMinor &&
    known.auto_hundredths === asked.autoHundredths;
  if (!isSame) fail('key_reused');
  return answer(ctx, known, await rounds.balance(ctx, memberId, gameOf(ctx).gameSessionId));
}

/** A bet of this member with its round, both kept as they are until the transaction ends: the round first, as all do. */
async function lockedBet(ctx: Ctx, memberId: bigint, betId: bigint): Promise<betStore.BetRow> {
  const { db, brand } = ctx;
  const found = await betStore.betById(db, brand.id, memberId, betId);
  if (!found) fail('not_found');
  await store.lockRound(db, brand.id, found.number, 'shared');
  const bet = await betStore.lockBet(db, brand.id, memberId, betId);
  assert(bet, 'a bet does not go away');
  return bet;
}

/** @throws Refusal not_found where the frame is another game's */
function frameOf(ctx: Ctx) {
  const frame = gameOf(ctx);
  return frame.gameCode === shapes.id ? frame : fail('not_found');
}

function answer(ctx: Ctx, bet: betStore.BetRow, balanceMinor: bigint): OwnBet {
  return { bet: betOf(ctx, bet), balance: fromMinor(balanceMinor, ctx.brand.settings.currency.decimals) };
}

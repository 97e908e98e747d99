import type { CrashBet } from '../../contract/crash.ts';
import { fromMinor } from '../../contract/money.ts';
import { type BetState, cashOutAt, payoutMinor } from '../../games/instant/crash/room.ts';
import { type Ctx, gameOf } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import * as rounds from '../rounds/service.ts';
import { drawnFor } from './chance.ts';
import * as store from './store.ts';

/**
 * Play for fun in the shared room: the same flights, with money of the frame alone. No member, no bet, no posting; what
 * became of a bet follows from the round's time line, and is worked out when the frame asks.
 */
const MOST_TRIES = 5;

interface FunBet {
  id: number;
  number: string;
  place: number;
  key: string;
  stake: string;
  autoHundredths: number | null;
  latestHundredths: number;
  state: BetState;
  cashOutHundredths: number | null;
}

interface FunRoom {
  bets: FunBet[];
}

interface FunState {
  room: FunRoom;
  balanceMinor: bigint;
  read: rounds.FunState;
}

interface FunAsked {
  number: bigint;
  place: number;
  key: string;
  stakeMinor: bigint;
  autoHundredths: number | null;
  latest(): Promise<number>;
}

interface OwnBet {
  bet: CrashBet;
  balance: string;
}

/** The frame's own bets and balance as they stand. */
export async function own(ctx: Ctx): Promise<{ bets: CrashBet[]; balanceMinor: bigint }> {
  const state = await stateOf(ctx);
  const round = await store.latestRound(ctx.db, ctx.brand.id);
  const bets = state.room.bets.filter((bet) => bet.number === String(round?.number) && bet.state !== 'taken_back');
  return { bets: bets.map((bet) => answerOf(ctx, bet)), balanceMinor: state.balanceMinor };
}

/** A frame asks for both its bets at once: whoever finds the other's written looks again. */
export async function place(ctx: Ctx, asked: FunAsked): Promise<OwnBet> {
  return again(async () => tryToPlace(ctx, asked));
}

export async function takeBack(ctx: Ctx, betId: bigint): Promise<OwnBet> {
  return again(async () => tryToTakeBack(ctx, betId));
}

export async function cashOut(ctx: Ctx, betId: bigint): Promise<OwnBet> {
  return again(async () => tryToCashOut(ctx, betId));
}

async function again(act: () => Promise<OwnBet | null>): Promise<OwnBet> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const done = await act();
    if (done) return done;
  }
  fail('conflict');
}

async function tryToPlace(ctx: Ctx, asked: FunAsked): Promise<OwnBet | null> {
  const state = await stateOf(ctx);
  const { bets } = state.room;
  const [number, stake] = [String(asked.number), String(asked.stakeMinor)];
  const known = bets.find(({ key }) => key === asked.key);
  if (known) {
    const isSame = known.number === number && known.place === asked.place && known.stake === stake;
    return isSame ? answer(ctx, known, state.balanceMinor) : fail('key_reused');
  }
  const latestHundredths = await asked.latest();
  const round = (await store.roundOf(ctx.db, ctx.brand.id, asked.number)) ?? fail('not_found');
  if ((await store.clockMs(ctx.db)) >= round.closes_at.getTime()) fail('crash_betting_closed');
  const mine = bets.filter((bet) => bet.number === number);
  if (mine.some((bet) => bet.place === asked.place && bet.state !== 'taken_back')) fail('crash_place_taken');
  if (state.balanceMinor < asked.stakeMinor) fail('insufficient_balance');
  const bet: FunBet = {
    id: Math.max(0, ...bets.map(({ id }) => id)) + 1,
    number,
    place: asked.place,
    key: asked.key,
    stake,
    autoHundredths: asked.autoHundredths,
    latestHundredths,
    state: 'placed',
    cashOutHundredths: null,
  };
  // Of older rounds nothing is left to be asked.
  return save(ctx, state, [...mine, bet], bet, -asked.stakeMinor);
}

async function tryToTakeBack(ctx: Ctx, betId: bigint): Promise<OwnBet | null> {
  const state = await stateOf(ctx);
  const bet = betIn(state, betId);
  if (bet.state === 'taken_back') return answer(ctx, bet, state.balanceMinor);
  const round = (await store.roundOf(ctx.db, ctx.brand.id, BigInt(bet.number))) ?? fail('not_found');
  if (bet.state !== 'placed' || (await store.clockMs(ctx.db)) >= round.closes_at.getTime())
    fail('crash_betting_closed');
  return saveOne(ctx, state, { ...bet, state: 'taken_back' }, BigInt(bet.stake));
}

async function tryToCashOut(ctx: Ctx, betId: bigint): Promise<OwnBet | null> {
  const state = await stateOf(ctx);
  const bet = betIn(state, betId);
  if (bet.state === 'cashed_out') return answer(ctx, bet, state.balanceMinor);
  if (bet.state === 'taken_back') fail('bet_rolled_back');
  if (bet.state === 'lost') fail('round_closed');
  const round = (await store.roundOf(ctx.db, ctx.brand.id, BigInt(bet.number))) ?? fail('not_found');
  const nowMs = await store.clockMs(ctx.db);
  const elapsedMs = nowMs - round.closes_at.getTime();
  if (elapsedMs < 0) fail('crash_too_soon');
  const { crashHundredths } = await drawnFor(ctx, round, nowMs);
  const made = cashOutAt(elapsedMs, crashHundredths, bet.latestHundredths);
  if (made.kind === 'too_soon') fail('crash_too_soon');
  if (made.kind === 'over') fail('round_closed');
  const cashed: FunBet = { ...bet, state: 'cashed_out', cashOutHundredths: made.hundredths };
  return saveOne(ctx, state, cashed, payoutOf(cashed));
}

/** Where the frame stands, with what its bets have come to by now. */
async function stateOf(ctx: Ctx): Promise<FunState> {
  const { gameSessionId } = gameOf(ctx);
  const read = await rounds.funState(ctx.db, gameSessionId);
  const room = (read.round as unknown as FunRoom | null) ?? { bets: [] };
  let { balanceMinor } = read;
  const bets: FunBet[] = [];
  for (const bet of room.bets) {
    const since = bet.state === 'placed' ? await byNow(ctx, bet) : bet;
    if (since !== bet) balanceMinor += payoutOf(since);
    bets.push(since);
  }
  return { read, room: { bets }, balanceMinor };
}

async function byNow(ctx: Ctx, bet: FunBet): Promise<FunBet> {
  const round = (await store.roundOf(ctx.db, ctx.brand.id, BigInt(bet.number))) ?? fail('not_found');
  const nowMs = await store.clockMs(ctx.db);
  const elapsedMs = nowMs - round.closes_at.getTime();
  if (elapsedMs < 0) return bet;
  const { crashHundredths } = await drawnFor(ctx, round, nowMs);
  const made = cashOutAt(elapsedMs, crashHundredths, bet.latestHundredths);
  if (made.kind === 'over') return { ...bet, state: 'lost' };
  const isReached = made.kind === 'made' && made.hundredths === bet.latestHundredths;
  return isReached ? { ...bet, state: 'cashed_out', cashOutHundredths: made.hundredths } : bet;
}

async function saveOne(ctx: Ctx, state: FunState, bet: FunBet, byMinor: bigint): Promise<OwnBet | null> {
  return save(
    ctx,
    state,
    state.room.bets.map((each) => (each.id === bet.id ? bet : each)),
    bet,
    byMinor,
  );
}

async function save(ctx: Ctx, state: FunState, bets: FunBet[], bet: FunBet, byMinor: bigint): Promise<OwnBet | null> {
  const balanceMinor = state.balanceMinor + byMinor;
  const { gameSessionId } = gameOf(ctx);
  const isSaved = await rounds.saveFun(ctx.db, gameSessionId, state.read, balanceMinor, { bets });
  return isSaved ? answer(ctx, bet, balanceMinor) : null;
}

function betIn(state: FunState, betId: bigint): FunBet {
  return state.room.bets.find(({ id }) => BigInt(id) === betId) ?? fail('not_found');
}

function payoutOf(bet: FunBet): bigint {
  return bet.cashOutHundredths === null ? 0n : payoutMinor(BigInt(bet.stake), bet.cashOutHundredths);
}

function answer(ctx: Ctx, bet: FunBet, balanceMinor: bigint): OwnBet {
  return { bet: answerOf(ctx, bet), balance: fromMinor(balanceMinor, ctx.brand.settings.currency.decimals) };
}

function answerOf(ctx: Ctx, bet: FunBet): CrashBet {
  const { decimals } = ctx.brand.settings.currency;
  const { id, key: _, stake, ...rest } = bet;
  return {
    ...rest,
    betId: String(id),
    stake: fromMinor(BigInt(stake), decimals),
    payout: fromMinor(payoutOf(bet), decimals),
  };
}

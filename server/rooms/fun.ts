import { type Ctx, gameOf } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import type { RunningGame } from '../../games/running-game.ts';
import { returnMinor } from '../../games/tables/shapes.ts';
import * as rounds from '../rounds/service.ts';
import { drawnFor } from './chance.ts';
import { payoutOf } from './deciding.ts';
import { startDue } from './driving.ts';
import { limitExceeded } from './exceeding.ts';
import { closedCodeOf, isRunning, type Seat } from './games.ts';
import * as store from './store.ts';
import type { BetRow } from './store-bets.ts';
import type { PlaceRow } from './store-placing.ts';
import { type Admitted, isSame, stakeOf, type Wish } from './wish.ts';

/**
 * Play for fun in a shared room: the same rounds, with money of the frame alone. No member, no bet, no posting; what
 * became of a bet follows from its round, and is worked out when the frame asks.
 */
const MOST_TRIES = 5;
const MOST_BETS = 100;

/** As the frame's session keeps it. */
interface FunBet {
  id: number;
  number: string;
  key: string;
  places: readonly PlaceRow[];
  playerSeed: string;
  autoHundredths?: number | null;
  latestHundredths?: number | null;
  cashOutHundredths?: number | null;
  state: string;
  payoutMinor: number;
}

interface FunState {
  bets: FunBet[];
  balanceMinor: bigint;
  read: rounds.FunState;
}

interface OwnBet {
  bet: BetRow;
  balanceMinor: bigint;
}

/** What the frame has in a round, and its balance. */
export async function ownIn(ctx: Ctx, seat: Seat, number: bigint): Promise<{ bets: BetRow[]; balanceMinor: bigint }> {
  const { bets, balanceMinor } = await stateOf(ctx, seat);
  const own = bets.filter((bet) => bet.number === String(number) && isStanding(bet));
  return { bets: own.map((bet) => rowOf(seat, bet)), balanceMinor };
}

/** @param admit refuses what may not be staked */
export async function place(ctx: Ctx, seat: Seat, wish: Wish, admit: () => Promise<Admitted>): Promise<OwnBet> {
  return again(async () => tryToPlace(ctx, seat, wish, admit));
}

export async function takeBack(ctx: Ctx, seat: Seat, betId: bigint): Promise<OwnBet> {
  return again(async () => tryToTakeBack(ctx, seat, betId));
}

export async function cashOut(ctx: Ctx, seat: Seat<RunningGame>, betId: bigint): Promise<OwnBet> {
  return again(async () => tryToCashOut(ctx, seat, betId));
}

/** A frame may ask for several things at once: whoever finds another's written looks again. */
async function again(act: () => Promise<OwnBet | null>): Promise<OwnBet> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const done = await act();
    if (done) return done;
  }
  fail('conflict');
}

async function tryToPlace(ctx: Ctx, seat: Seat, wish: Wish, admit: () => Promise<Admitted>): Promise<OwnBet | null> {
  const state = await stateOf(ctx, seat);
  const known = state.bets.find(({ key }) => key === wish.key);
  if (known) {
    const bet = rowOf(seat, known);
    return isSame(bet, wish) ? { bet, balanceMinor: state.balanceMinor } : fail('key_reused');
  }
  const { limits, places, latestHundredths } = await admit();
  await assertOpen(ctx, seat, wish.number);
  const number = String(wish.number);
  // Of older rounds nothing is left to be asked.
  const mine = state.bets.filter((bet) => bet.number === number);
  const standing = mine.filter(isStanding).map((bet) => bet.places);
  if (isRunning(seat.game)) refuseTaken(standing, places);
  else await refuseTooMuch(ctx, seat, standing, places, limits);
  const stakeMinor = stakeOf(places);
  if (state.balanceMinor < stakeMinor) fail('insufficient_balance');
  const bet: FunBet = {
    id: Math.max(0, ...state.bets.map(({ id }) => id)) + 1,
    number,
    key: wish.key,
    places,
    playerSeed: wish.playerSeed.toString('hex'),
    autoHundredths: wish.autoHundredths,
    latestHundredths,
    state: 'placed',
    payoutMinor: 0,
  };
  return save(ctx, seat, { ...state, bets: [...mine, bet] }, bet, -stakeMinor);
}

async function tryToTakeBack(ctx: Ctx, seat: Seat, betId: bigint): Promise<OwnBet | null> {
  const state = await stateOf(ctx, seat);
  const bet = betIn(state, betId);
  if (bet.state === 'taken_back') return { bet: rowOf(seat, bet), balanceMinor: state.balanceMinor };
  if (bet.state !== 'placed') fail(closedCodeOf(seat.game));
  await assertOpen(ctx, seat, BigInt(bet.number));
  return saveOne(ctx, seat, state, { ...bet, state: 'taken_back' }, stakeOf(bet.places));
}

async function tryToCashOut(ctx: Ctx, seat: Seat<RunningGame>, betId: bigint): Promise<OwnBet | null> {
  const state = await stateOf(ctx, seat);
  const bet = betIn(state, betId);
  if (bet.state === 'won') return { bet: rowOf(seat, bet), balanceMinor: state.balanceMinor };
  if (bet.state === 'taken_back' || bet.state === 'refunded') fail('bet_rolled_back');
  if (bet.state === 'lost') fail('round_closed');
  const made = await madeOf(ctx, seat, bet);
  if (made === null || made.kind === 'too_soon') fail('crash_too_soon');
  if (made.kind === 'over') fail('round_closed');
  const cashed = cashedOut(bet, made.hundredths);
  return saveOne(ctx, seat, state, cashed, BigInt(cashed.payoutMinor));
}

/** @throws Refusal not_found, closedCodeOf */
async function assertOpen(ctx: Ctx, { game, room }: Seat, number: bigint): Promise<void> {
  const round = (await store.roundOf(ctx.db, room, number)) ?? fail('not_found');
  const isOpen = round.state === 'betting' && (await store.clockMs(ctx.db)) < round.closes_at.getTime();
  if (!isOpen) fail(closedCodeOf(game));
}

/** As rooms_is_taken has it for money. */
function refuseTaken(standing: readonly (readonly PlaceRow[])[], wanted: readonly PlaceRow[]): void {
  if (standing.some(([first]) => first?.[0] === wanted[0]?.[0])) fail('crash_place_taken');
}

/** As rooms_refusal has it for money. */
async function refuseTooMuch(
  ctx: Ctx,
  { room }: Seat,
  standing: readonly (readonly PlaceRow[])[],
  wanted: readonly PlaceRow[],
  limits: rounds.GameLimits,
): Promise<void> {
  if (standing.length >= MOST_BETS) fail('table_too_many_bets');
  const limit = limitExceeded(wanted, standing.flat(), limits);
  if (limit) await rounds.refuseStake(ctx, room.game, limit);
}

/** Where the frame stands, with what its bets have come to by now. */
async function stateOf(ctx: Ctx, seat: Seat): Promise<FunState> {
  const read = await rounds.funState(ctx.db, gameOf(ctx).gameSessionId);
  const kept = (read.round as unknown as { bets: FunBet[] } | null)?.bets ?? [];
  let { balanceMinor } = read;
  const bets: FunBet[] = [];
  for (const bet of kept) {
    const since = bet.state === 'placed' ? await byNow(ctx, seat, bet) : bet;
    if (since !== bet) balanceMinor += BigInt(since.payoutMinor);
    bets.push(since);
  }
  return { read, bets, balanceMinor };
}

async function byNow(ctx: Ctx, { game, room }: Seat, bet: FunBet): Promise<FunBet> {
  const round = (await store.roundOf(ctx.db, room, BigInt(bet.number))) ?? fail('not_found');
  if (round.state === 'void') return { ...bet, state: 'refunded', payoutMinor: Number(stakeOf(bet.places)) };
  if (isRunning(game)) {
    const made = await madeOf(ctx, { game, room }, bet);
    if (made?.kind === 'over') return { ...bet, state: 'lost' };
    const isReached = made?.kind === 'made' && made.hundredths === bet.latestHundredths;
    return isReached ? cashedOut(bet, made.hundredths) : bet;
  }
  if (round.state !== 'settled') return bet;
  const payoutMinor = payoutOf(game, bet.places, round.outcome);
  return { ...bet, state: payoutMinor > 0n ? 'won' : 'lost', payoutMinor: Number(payoutMinor) };
}

/** What a wish to cash out comes to now; null where the round has not begun. */
async function madeOf(ctx: Ctx, seat: Seat<RunningGame>, bet: FunBet) {
  const round = (await startDue(ctx, seat, BigInt(bet.number))) ?? fail('not_found');
  if (round.dealt_at === null) return null;
  const elapsedMs = (await store.clockMs(ctx.db)) - round.dealt_at.getTime();
  return seat.game.cashOutAt(elapsedMs, (await drawnFor(ctx, round)).outcome, bet.latestHundredths!);
}

function cashedOut(bet: FunBet, hundredths: number): FunBet {
  const payoutMinor = Number(returnMinor(stakeOf(bet.places), hundredths));
  return { ...bet, state: 'won', cashOutHundredths: hundredths, payoutMinor };
}

async function saveOne(ctx: Ctx, seat: Seat, state: FunState, bet: FunBet, byMinor: bigint): Promise<OwnBet | null> {
  const bets = state.bets.map((each) => (each.id === bet.id ? bet : each));
  return save(ctx, seat, { ...state, bets }, bet, byMinor);
}

async function save(ctx: Ctx, seat: Seat, state: FunState, bet: FunBet, byMinor: bigint): Promise<OwnBet | null> {
  const { balanceMinor: before, bets, read } = state;
  const balanceMinor = before + byMinor;
  const isSaved = await rounds.saveFun(ctx.db, gameOf(ctx).gameSessionId, read, balanceMinor, { bets });
  return isSaved ? { bet: rowOf(seat, bet), balanceMinor } : null;
}

function betIn({ bets }: FunState, betId: bigint): FunBet {
  return bets.find(({ id }) => BigInt(id) === betId) ?? fail('not_found');
}

function isStanding({ state }: FunBet): boolean {
  return state !== 'taken_back';
}

/** As it would stand among those for money. */
function rowOf({ room }: Seat, bet: FunBet): BetRow {
  return {
    id: BigInt(bet.id),
    bet_id: 0n,
    game_code: room.game,
    number: BigInt(bet.number),
    member_id: 0n,
    key: bet.key,
    places: bet.places as unknown as BetRow['places'],
    stake_minor: stakeOf(bet.places),
    player_seed: Buffer.from(bet.playerSeed, 'hex'),
    auto_hundredths: bet.autoHundredths ?? null,
    latest_hundredths: bet.latestHundredths ?? null,
    state: bet.state,
    cash_out_hundredths: bet.cashOutHundredths ?? null,
    payout_minor: BigInt(bet.state === 'placed' ? 0 : bet.payoutMinor),
    paid: true,
  };
}

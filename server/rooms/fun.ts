import { fromMinor } from '../../contract/money.ts';
import type { TableBet } from '../../contract/tables.ts';
import { returnMinor } from '../../games/tables/shapes.ts';
import type { TableGame } from '../../games/tables/table-game.ts';
import { type Ctx, gameOf } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import * as rounds from '../rounds/service.ts';
import type { RoomId } from './store.ts';
import * as store from './store.ts';
import type { PlaceRow } from './store-placing.ts';
import { type WantedBet, stakeOf } from './placing.ts';

/**
 * Play for fun at a shared table: the same rounds, with money of the frame alone. No member, no bet, no posting; what
 * became of a bet follows from its round, and is worked out when the frame asks.
 */
const MOST_TRIES = 5;
const MOST_BETS = 100;

interface FunBet {
  id: number;
  number: string;
  key: string;
  places: readonly PlaceRow[];
  playerSeed: string;
  state: TableBet['state'];
  payoutMinor: number;
}

interface FunState {
  bets: FunBet[];
  balanceMinor: bigint;
  read: rounds.FunState;
}

export interface Table {
  game: TableGame;
  room: RoomId;
}

interface OwnBet {
  bet: TableBet;
  balance: string;
}

/** The frame's own bets in the latest round, and its balance. */
export async function own(ctx: Ctx, table: Table): Promise<{ bets: TableBet[]; balanceMinor: bigint }> {
  const state = await stateOf(ctx, table);
  const round = await store.latestRound(ctx.db, table.room);
  return { bets: shownIn(ctx, state, round?.number ?? 0n), balanceMinor: state.balanceMinor };
}

/** What the frame had in a round; none of it stands in the round's tree. */
export async function ownIn(ctx: Ctx, table: Table, number: bigint): Promise<{ bet: TableBet; path: null }[]> {
  return shownIn(ctx, await stateOf(ctx, table), number).map((bet) => ({ bet, path: null }));
}

/** @param limits refuses what may not be staked */
export async function place(
  ctx: Ctx,
  table: Table,
  wanted: WantedBet,
  limits: () => Promise<rounds.GameLimits>,
): Promise<OwnBet> {
  return again(async () => tryToPlace(ctx, table, wanted, await limits()));
}

export async function takeBack(ctx: Ctx, table: Table, betId: bigint): Promise<OwnBet> {
  return again(async () => tryToTakeBack(ctx, table, betId));
}

/** A frame may ask for several things at once: whoever finds another's written looks again. */
async function again(act: () => Promise<OwnBet | null>): Promise<OwnBet> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const done = await act();
    if (done) return done;
  }
  fail('conflict');
}

async function tryToPlace(
  ctx: Ctx,
  table: Table,
  wanted: WantedBet,
  limits: rounds.GameLimits,
): Promise<OwnBet | null> {
  const state = await stateOf(ctx, table);
  const [number, playerSeed] = [String(wanted.number), wanted.playerSeed.toString('hex')];
  const known = state.bets.find(({ key }) => key === wanted.key);
  if (known) {
    const isSame =
      known.number === number &&
      known.playerSeed === playerSeed &&
      JSON.stringify(known.places) === JSON.stringify(wanted.places);
    return isSame ? answer(ctx, known, state.balanceMinor) : fail('key_reused');
  }
  await assertOpen(ctx, table, wanted.number);
  // Of older rounds nothing is left to be asked.
  const mine = state.bets.filter((bet) => bet.number === number);
  await refuseTooMuch(ctx, table, [...mine.filter(isStanding).map(({ places }) => places), wanted.places], limits);
  const stakeMinor = stakeOf(wanted.places);
  if (state.balanceMinor < stakeMinor) fail('insufficient_balance');
  const bet: FunBet = {
    id: Math.max(0, ...state.bets.map(({ id }) => id)) + 1,
    number,
    key: wanted.key,
    places: wanted.places,
    playerSeed,
    state: 'placed',
    payoutMinor: 0,
  };
  return save(ctx, state, [...mine, bet], bet, -stakeMinor);
}

async function tryToTakeBack(ctx: Ctx, table: Table, betId: bigint): Promise<OwnBet | null> {
  const state = await stateOf(ctx, table);
  const bet = state.bets.find(({ id }) => BigInt(id) === betId) ?? fail('not_found');
  if (bet.state === 'taken_back') return answer(ctx, bet, state.balanceMinor);
  if (bet.state !== 'placed') fail('table_betting_closed');
  await assertOpen(ctx, table, BigInt(bet.number));
  const taken: FunBet = { ...bet, state: 'taken_back' };
  const bets = state.bets.map((each) => (each.id === bet.id ? taken : each));
  return save(ctx, state, bets, taken, stakeOf(bet.places));
}

/** @throws Refusal not_found, table_betting_closed */
async function assertOpen(ctx: Ctx, { room }: Table, number: bigint): Promise<void> {
  const round = (await store.roundOf(ctx.db, room, number)) ?? fail('not_found');
  const isOpen = round.state === 'betting' && (await store.clockMs(ctx.db)) < round.closes_at.getTime();
  if (!isOpen) fail('table_betting_closed');
}

/** As rooms_refusal has it for money. */
async function refuseTooMuch(
  ctx: Ctx,
  { room }: Table,
  all: readonly (readonly PlaceRow[])[],
  { mostStakeMinor, mostPayoutMinor }: rounds.GameLimits,
): Promise<void> {
  if (all.length > MOST_BETS) fail('table_too_many_bets');
  const places = all.flat();
  const onPosition = Map.groupBy(places, ([position]) => position);
  const isTooMuch = [...onPosition.values()].some((own) => stakeOf(own) > mostStakeMinor);
  const most = places.reduce((sum, [, , mostMinor]) => sum + BigInt(mostMinor), 0n);
  if (isTooMuch || most > mostPayoutMinor) await rounds.refuseStake(ctx, room.game);
}

/** Where the frame stands, with what its bets have come to by now. */
async function stateOf(ctx: Ctx, table: Table): Promise<FunState> {
  const read = await rounds.funState(ctx.db, gameOf(ctx).gameSessionId);
  const kept = (read.round as unknown as { bets: FunBet[] } | null)?.bets ?? [];
  let { balanceMinor } = read;
  const bets: FunBet[] = [];
  for (const bet of kept) {
    const since = bet.state === 'placed' ? await byNow(ctx, table, bet) : bet;
    if (since !== bet) balanceMinor += BigInt(since.payoutMinor);
    bets.push(since);
  }
  return { read, bets, balanceMinor };
}

async function byNow(ctx: Ctx, { game, room }: Table, bet: FunBet): Promise<FunBet> {
  const round = (await store.roundOf(ctx.db, room, BigInt(bet.number))) ?? fail('not_found');
  if (round.state === 'void') return { ...bet, state: 'refunded', payoutMinor: Number(stakeOf(bet.places)) };
  if (round.state !== 'settled') return bet;
  const payoutMinor = bet.places.reduce(
    (sum, [position, minor]) => sum + returnMinor(BigInt(minor), game.returnHundredths(position, round.outcome)),
    0n,
  );
  return { ...bet, state: payoutMinor > 0n ? 'won' : 'lost', payoutMinor: Number(payoutMinor) };
}

async function save(
  ctx: Ctx,
  { balanceMinor, read }: FunState,
  bets: FunBet[],
  bet: FunBet,
  byMinor: bigint,
): Promise<OwnBet | null> {
  const after = balanceMinor + byMinor;
  const isSaved = await rounds.saveFun(ctx.db, gameOf(ctx).gameSessionId, read, after, { bets });
  return isSaved ? answer(ctx, bet, after) : null;
}

function isStanding({ state }: FunBet): boolean {
  return state !== 'taken_back';
}

function shownIn(ctx: Ctx, { bets }: FunState, number: bigint): TableBet[] {
  return bets.filter((bet) => bet.number === String(number) && isStanding(bet)).map((bet) => shownOf(ctx, bet));
}

function answer(ctx: Ctx, bet: FunBet, balanceMinor: bigint): OwnBet {
  return { bet: shownOf(ctx, bet), balance: fromMinor(balanceMinor, ctx.brand.settings.currency.decimals) };
}

function shownOf(ctx: Ctx, bet: FunBet): TableBet {
  const { decimals } = ctx.brand.settings.currency;
  const money = (minor: bigint) => fromMinor(minor, decimals);
  return {
    betId: String(bet.id),
    number: bet.number,
    places: bet.places.map(([position, minor]) => ({ position, stake: money(BigInt(minor)) })),
    stake: money(stakeOf(bet.places)),
    state: bet.state,
    payout: money(BigInt(bet.state === 'placed' ? 0 : bet.payoutMinor)),
    playerSeed: bet.playerSeed,
  };
}

import * as bets from '../bets/service.ts';
import { gathererOfServer } from '../platform/jobs/gatherer.ts';
import { type Ctx, gameOf } from '../platform/process/ctx.ts';
import { assert, fail } from '../platform/process/fail.ts';
import * as rounds from '../rounds/service.ts';
import { limitExceeded } from './exceeding.ts';
import { closedCodeOf, isRunning, providerOf, type Seat } from './games.ts';
import type { BetRow } from './store-bets.ts';
import * as betStore from './store-bets.ts';
import type { PlaceRow } from './store-placing.ts';
import * as store from './store-placing.ts';
import { type Admitted, bodyHashOf, stakeOf, type Wish } from './wish.ts';

/**
 * Places a bet of the member of this frame, together with those that arrive while earlier ones are being written.
 * @returns null where a bet has this key already
 * @throws Refusal not_found (no such round), closedCodeOf, crash_place_taken, table_too_many_bets, token_expired,
 *   game_maintenance, stake_limit, unavailable where too many wait, and as bets.placeAll
 */
export async function placeBet(
  ctx: Ctx,
  seat: Seat,
  wish: Wish,
  { limits, places, latestHundredths }: Admitted,
): Promise<{ bet: BetRow; balanceMinor: bigint } | null> {
  const { memberId, gameSessionId: sessionId } = gameOf(ctx);
  assert(memberId !== null, 'a visitor stakes no money');
  const { room } = seat;
  const { number, key, playerSeed, autoHundredths } = wish;
  const stakeMinor = stakeOf(places);
  const placed = await write(ctx, {
    number,
    key,
    places,
    playerSeed,
    autoHundredths,
    latestHundredths,
    brandId: room.brandId,
    game: room.game,
    provider: providerOf(seat.game),
    memberId,
    sessionId,
    stakeMinor,
    largestMinor: places.reduce((most, [, minor]) => (BigInt(minor) > most ? BigInt(minor) : most), 0n),
    bodyHash: bodyHashOf(wish),
    leastStakeMinor: limits.leastStakeMinor,
    mostStakeMinor: limits.mostStakeMinor,
    mostPayoutMinor: limits.mostPayoutMinor,
    atMs: ctx.nowMs,
  });
  if (placed.outcome === 'repeated') return null;
  if (placed.outcome !== 'posted') return refuse(ctx, seat, placed.outcome, { memberId, stakeMinor, number, places });
  bets.tellBalances(ctx, [{ memberId }], [placed]);
  const bet: BetRow = {
    id: placed.id!,
    bet_id: placed.bet_id!,
    game_code: room.game,
    number,
    member_id: memberId,
    key,
    places: places as unknown as BetRow['places'],
    stake_minor: stakeMinor,
    player_seed: playerSeed,
    auto_hundredths: autoHundredths,
    latest_hundredths: latestHundredths,
    cash_out_hundredths: null,
    state: 'placed',
    payout_minor: 0n,
    paid: false,
  };
  return { bet, balanceMinor: placed.balance_minor! };
}

interface Refused {
  memberId: bigint;
  stakeMinor: bigint;
  number: bigint;
  places: readonly PlaceRow[];
}

async function refuse(ctx: Ctx, seat: Seat, outcome: string, bet: Refused): Promise<never> {
  switch (outcome) {
    case 'no_round':
    case 'game_unknown':
      return fail('not_found');
    case 'betting_closed':
      return fail(closedCodeOf(seat.game));
    case 'place_taken':
      return fail('crash_place_taken');
    case 'too_many':
      return fail('table_too_many_bets');
    case 'session_ended':
      return fail('token_expired');
    case 'suspended':
      return fail('game_maintenance');
    case 'stake_limit':
    case 'round_limit':
      return refuseTooMuch(ctx, seat, bet);
    default:
      return bets.refuse(ctx, outcome, bet);
  }
}

/** Names the limit by what stands now: where that has changed since, all limits are named and none of them singled out. */
async function refuseTooMuch(ctx: Ctx, { game, room }: Seat, { memberId, number, places }: Refused): Promise<never> {
  const limits = await rounds.limitsOf(ctx, room.game);
  // Each flight is a bet by itself; at a table all of a round count together.
  const own = isRunning(game) ? [] : await betStore.betsOf(ctx.db, room, number, memberId);
  const standing = own.flatMap((bet) => bet.places as unknown as PlaceRow[]);
  return rounds.refuseStake(ctx, room.game, limitExceeded(places, standing, limits));
}

const write = gathererOfServer({
  name: 'room_bets',
  // Two, so that one list is computed while the other is being made durable.
  mostUnderWay: 2,
  mostInAList: 128,
  // So that each list takes its locks once, in one order; a member's next bet goes with the next.
  mostOfAnOwner: 1,
  mostWaiting: 2_000,
  write: store.placeAll,
});

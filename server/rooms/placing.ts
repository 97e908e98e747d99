import * as bets from '../bets/service.ts';
import { canonicalJson } from '../platform/http/idempotency.ts';
import { gathererOfServer } from '../platform/jobs/gatherer.ts';
import { type Ctx, gameOf } from '../platform/process/ctx.ts';
import { assert, fail } from '../platform/process/fail.ts';
import { sha256 } from '../platform/process/seal.ts';
import * as rounds from '../rounds/service.ts';
import type { RoomId } from './store.ts';
import type { BetRow } from './store-bets.ts';
import type { PlaceRow } from './store-placing.ts';
import * as store from './store-placing.ts';

export interface WantedBet {
  number: bigint;
  key: string;
  places: readonly PlaceRow[];
  playerSeed: Buffer;
}

/**
 * Places a bet of the member of this frame, together with those that arrive while earlier ones are being written.
 * @returns null where a bet has this key already
 * @throws Refusal not_found (no such round), table_betting_closed, table_too_many_bets, token_expired, game_maintenance,
 *   stake_limit, unavailable where too many wait, and as bets.placeAll
 */
export async function placeBet(
  ctx: Ctx,
  room: RoomId,
  wanted: WantedBet,
  limits: rounds.GameLimits,
): Promise<{ bet: BetRow; balanceMinor: bigint } | null> {
  const { memberId, gameSessionId: sessionId } = gameOf(ctx);
  assert(memberId !== null, 'a visitor stakes no money');
  const { number, key, places, playerSeed } = wanted;
  const stakeMinor = stakeOf(places);
  const placed = await write(ctx, {
    ...wanted,
    brandId: room.brandId,
    game: room.game,
    memberId,
    sessionId,
    stakeMinor,
    largestMinor: places.reduce((most, [, minor]) => (BigInt(minor) > most ? BigInt(minor) : most), 0n),
    bodyHash: bodyHashOf(wanted),
    leastStakeMinor: limits.leastStakeMinor,
    mostStakeMinor: limits.mostStakeMinor,
    mostPayoutMinor: limits.mostPayoutMinor,
    atMs: ctx.nowMs,
  });
  if (placed.outcome === 'repeated') return null;
  if (placed.outcome !== 'posted') return refuse(ctx, room, placed.outcome, { memberId, stakeMinor });
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
    state: 'placed',
    payout_minor: 0n,
    paid: false,
  };
  return { bet, balanceMinor: placed.balance_minor! };
}

/** All that a bet puts down, minor units. */
export function stakeOf(places: readonly PlaceRow[]): bigint {
  return places.reduce((sum, [, minor]) => sum + BigInt(minor), 0n);
}

function bodyHashOf({ number, places, playerSeed }: WantedBet): Buffer {
  return sha256(canonicalJson({ number: String(number), places, playerSeed: playerSeed.toString('hex') }));
}

async function refuse(
  ctx: Ctx,
  room: RoomId,
  outcome: string,
  bet: { memberId: bigint; stakeMinor: bigint },
): Promise<never> {
  switch (outcome) {
    case 'no_round':
    case 'game_unknown':
      return fail('not_found');
    case 'betting_closed':
      return fail('table_betting_closed');
    case 'too_many':
      return fail('table_too_many_bets');
    case 'session_ended':
      return fail('token_expired');
    case 'suspended':
      return fail('game_maintenance');
    case 'stake_limit':
    case 'round_limit':
      return rounds.refuseStake(ctx, room.game);
    default:
      return bets.refuse(ctx, outcome, bet);
  }
}

const write = gathererOfServer({
  name: 'table_bets',
  // Two, so that one list is computed while the other is being made durable.
  mostUnderWay: 2,
  mostInAList: 128,
  // So that each list takes its locks once, in one order; a member's next bet goes with the next.
  mostOfAnOwner: 1,
  mostWaiting: 2_000,
  write: store.placeAll,
});

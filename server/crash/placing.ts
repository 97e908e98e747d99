import * as shapes from '../../games/instant/crash/shapes.ts';
import * as bets from '../bets/service.ts';
import { type Ctx, gameOf } from '../platform/process/ctx.ts';
import { assert, fail } from '../platform/process/fail.ts';
import type { Db } from '../platform/database/database.ts';
import { createGatherer } from '../platform/jobs/gatherer.ts';
import { canonicalJson } from '../platform/http/idempotency.ts';
import { sha256 } from '../platform/process/seal.ts';
import * as rounds from '../rounds/service.ts';
import type { BetRow } from './store-bets.ts';
import type { PlaceCommand, Placed } from './store-placing.ts';
import * as store from './store-placing.ts';

interface WantedBet {
  number: bigint;
  place: number;
  key: string;
  stakeMinor: bigint;
  autoHundredths: number | null;
  latestHundredths: number;
}

/**
 * Places a bet of the member of this frame, together with those that arrive while earlier ones are being written.
 * @returns null where a bet has this key already
 * @throws Refusal not_found (no such round), crash_place_taken, crash_betting_closed, token_expired, game_maintenance,
 *   stake_limit, unavailable where too many wait, and as bets.placeAll
 */
export async function placeBet(ctx: Ctx, wanted: WantedBet): Promise<{ bet: BetRow; balanceMinor: bigint } | null> {
  const { memberId, gameSessionId: sessionId } = gameOf(ctx);
  assert(memberId !== null, 'a visitor stakes no money');
  const { number, place, key, stakeMinor, autoHundredths, latestHundredths } = wanted;
  const placed = await write(ctx, {
    ...wanted,
    brandId: ctx.brand.id,
    memberId,
    sessionId,
    bodyHash: sha256(canonicalJson({ number: String(number), place, stakeMinor: String(stakeMinor), autoHundredths })),
    leastStakeMinor: BigInt(ctx.brand.settings.play.leastStakeMinor),
    mostStakeMinor: BigInt(ctx.brand.settings.play.mostStakeMinor),
    atMs: ctx.nowMs,
  });
  if (placed.outcome === 'repeated') return null;
  if (placed.outcome !== 'posted') return refuse(ctx, placed.outcome, { memberId, stakeMinor });
  bets.tellBalances(ctx, [{ memberId }], [placed]);
  const bet: BetRow = {
    id: placed.id!,
    bet_id: placed.bet_id!,
    number,
    member_id: memberId,
    place,
    key,
    stake_minor: stakeMinor,
    auto_hundredths: autoHundredths,
    latest_hundredths: latestHundredths,
    state: 'placed',
    cash_out_hundredths: null,
    payout_minor: 0n,
    paid: false,
  };
  return { bet, balanceMinor: placed.balance_minor! };
}

async function refuse(ctx: Ctx, outcome: string, bet: { memberId: bigint; stakeMinor: bigint }): Promise<never> {
  switch (outcome) {
    case 'no_round':
    case 'game_unknown':
      return fail('not_found');
    case 'place_taken':
      return fail('crash_place_taken');
    case 'betting_closed':
      return fail('crash_betting_closed');
    case 'session_ended':
      return fail('token_expired');
    case 'suspended':
      return fail('game_maintenance');
    case 'stake_limit':
      return rounds.refuseStake(ctx, shapes.id);
    default:
      return bets.refuse(ctx, outcome, bet);
  }
}

// One a server: its callers share lists.
const writers = new WeakMap<Db, (command: PlaceCommand) => Promise<Placed>>();

async function write({ db, platform }: Ctx, command: PlaceCommand): Promise<Placed> {
  if (db.isTransaction) return (await store.placeAll(db, [command]))[0]!;
  let writer = writers.get(db);
  if (!writer) {
    writer = createGatherer({
      name: 'crash_bets',
      metrics: platform.metrics,
      // Two, so that one list is computed while the other is being made durable.
      mostUnderWay: 2,
      mostInAList: 128,
      // So that each list takes its locks once, in one order; the bet beside it goes with the next.
      mostOfAnOwner: 1,
      mostWaiting: 2_000,
      write: (commands) => store.placeAll(db, commands),
    });
    writers.set(db, writer);
  }
  return writer(command);
}

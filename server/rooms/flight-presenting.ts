import type { CrashBet, CrashRoomBet, CrashRoomRound, CrashRound } from '../../contract/crash.ts';
import { fromMinor } from '../../contract/money.ts';
import type { Flight } from '../../games/instant/crash/room.ts';
import * as bets from '../bets/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { chainOf, hex } from './presenting.ts';
import type { RoundRow } from './store.ts';
import type { BetRow } from './store-bets.ts';
import type { PlaceRow } from './store-placing.ts';

/** A bet as its player sees it. */
export function betOf(ctx: Ctx, row: BetRow): CrashBet {
  const { decimals } = ctx.brand.settings.currency;
  return {
    betId: String(row.id),
    number: String(row.number),
    place: Number(positionOf(row)),
    stake: fromMinor(row.stake_minor, decimals),
    autoHundredths: row.auto_hundredths,
    latestHundredths: row.latest_hundredths!,
    state: row.state === 'won' ? 'cashed_out' : (row.state as CrashBet['state']),
    cashOutHundredths: row.cash_out_hundredths,
    payout: fromMinor(row.payout_minor, decimals),
    playerSeed: hex(row.player_seed),
  };
}

/** As others see a bet. */
export function roomBetOf(ctx: Ctx, bet: BetRow): CrashRoomBet {
  return {
    betId: String(bet.id),
    name: bets.maskedMember(bet.member_id),
    stake: fromMinor(bet.stake_minor, ctx.brand.settings.currency.decimals),
    cashOutHundredths: bet.cash_out_hundredths,
  };
}

/** Where a bet stands in its round: each has one position. */
export function positionOf({ places }: Pick<BetRow, 'places'>): string {
  const [[position]] = places as unknown as [PlaceRow];
  return position;
}

/** When its flight begins: as its betting closes, or where it waited for a beacon as that spoke. */
export function beginsAtMs(row: RoundRow): number {
  return (row.dealt_at ?? row.closes_at).getTime();
}

/**
 * A round as the room sees it.
 * @param nowMs by the database's clock: the flight begins by it, whether anybody has written that down or not
 */
export function roomRoundOf(row: RoundRow, nowMs: number): CrashRoomRound {
  return {
    number: String(row.number),
    phase: phaseOf(row, nowMs),
    serverSeedHash: hex(row.server_seed_hash),
    clientSeed: row.client_seed ?? row.chain_client_seed ?? '',
    beaconRound: row.beacon_round === null ? null : String(row.beacon_round),
    openedAtMs: row.opened_at.getTime(),
    closesAtMs: beginsAtMs(row),
    revealed: revealedOf(row),
  };
}

/** A round with all that is needed to compute it again. */
export function roundFactsOf(row: RoundRow): CrashRound {
  const { phase: _, ...round } = roomRoundOf(row, 0);
  return { ...round, version: row.version, beaconKey: row.beacon_key && hex(row.beacon_key), chain: chainOf(row) };
}

export function crashHundredthsOf({ outcome }: RoundRow): number {
  return (outcome as unknown as Flight).crashHundredths;
}

export function revealedOf(row: RoundRow): CrashRound['revealed'] {
  if (!row.server_seed || row.outcome === null || !row.ends_at || !row.next_at) return null;
  return {
    crashHundredths: crashHundredthsOf(row),
    serverSeed: hex(row.server_seed),
    betsRoot: row.bets_root === null || row.chain_client_seed !== null ? null : hex(row.bets_root),
    beaconSignature: row.beacon_signature && hex(row.beacon_signature),
    crashedAtMs: row.ends_at.getTime(),
    nextAtMs: row.next_at.getTime(),
  };
}

function phaseOf(row: RoundRow, nowMs: number): CrashRoomRound['phase'] {
  switch (row.state) {
    case 'running':
      return 'flying';
    case 'settled':
      return 'crashed';
    case 'void':
      return 'void';
    default:
      // Nobody knows when a beacon will speak.
      return row.beacon_round === null && nowMs >= row.closes_at.getTime() ? 'flying' : 'betting';
  }
}

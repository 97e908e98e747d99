import type { CrashBet, CrashRoomRound, CrashRound } from '../../contract/crash.ts';
import { fromMinor } from '../../contract/money.ts';
import type { BetState, Phase } from '../../games/instant/crash/room.ts';
import { version } from '../../games/instant/crash/rules.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import type { RoundRow } from './store.ts';
import type { BetRow } from './store-bets.ts';

export function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

/** A bet as its player sees it. */
export function betOf(ctx: Ctx, row: BetRow): CrashBet {
  const { decimals } = ctx.brand.settings.currency;
  return {
    betId: String(row.id),
    number: String(row.number),
    place: row.place,
    stake: fromMinor(row.stake_minor, decimals),
    autoHundredths: row.auto_hundredths,
    latestHundredths: row.latest_hundredths,
    state: row.state as BetState,
    cashOutHundredths: row.cash_out_hundredths,
    payout: fromMinor(row.payout_minor, decimals),
  };
}

/**
 * A round as the room sees it.
 * @param nowMs by the database's clock: the flight begins by it, whether anybody has written that down or not
 */
export function roomRoundOf(row: RoundRow, nowMs: number): CrashRoomRound {
  const flies = row.state === 'betting' && nowMs >= row.closes_at.getTime();
  return {
    number: String(row.number),
    phase: flies ? 'flying' : (row.state as Phase),
    serverSeedHash: hex(row.server_seed_hash),
    clientSeed: row.client_seed,
    openedAtMs: row.opened_at.getTime(),
    closesAtMs: row.closes_at.getTime(),
    revealed: revealedOf(row),
  };
}

/** A round with all that is needed to compute it again. */
export function roundFactsOf(row: RoundRow): CrashRound {
  return {
    number: String(row.number),
    version,
    serverSeedHash: hex(row.server_seed_hash),
    clientSeed: row.client_seed,
    chain: {
      commitment: hex(row.commitment),
      firstNumber: String(row.first_number),
      rounds: row.rounds,
      startedAtMs: row.started_at.getTime(),
    },
    openedAtMs: row.opened_at.getTime(),
    closesAtMs: row.closes_at.getTime(),
    revealed: revealedOf(row),
  };
}

function revealedOf(row: RoundRow): CrashRound['revealed'] {
  if (!row.server_seed || row.crash_hundredths === null || !row.crashed_at || !row.next_at) return null;
  return {
    crashHundredths: row.crash_hundredths,
    serverSeed: hex(row.server_seed),
    crashedAtMs: row.crashed_at.getTime(),
    nextAtMs: row.next_at.getTime(),
  };
}

import type {
  PositionSum,
  TableBet,
  TableRecord,
  TableResult,
  TableRevealed,
  TableRound,
} from '../../contract/tables.ts';
import { fromMinor } from '../../contract/money.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { assert } from '../platform/process/fail.ts';
import type { RoundRow } from './store.ts';
import type { BetRow } from './store-bets.ts';
import type { PlaceRow } from './store-placing.ts';

export function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

/** A bet as its player sees it. */
export function betOf(ctx: Ctx, row: BetRow): TableBet {
  const { decimals } = ctx.brand.settings.currency;
  const places = row.places as unknown as PlaceRow[];
  return {
    betId: String(row.id),
    number: String(row.number),
    places: places.map(([position, stakeMinor]) => ({ position, stake: fromMinor(BigInt(stakeMinor), decimals) })),
    stake: fromMinor(row.stake_minor, decimals),
    state: row.state as TableBet['state'],
    payout: fromMinor(row.payout_minor, decimals),
    playerSeed: hex(row.player_seed),
  };
}

/** A round as everybody sees it. */
export function roundOf(row: RoundRow): TableRound {
  return {
    number: String(row.number),
    version: row.version,
    phase: row.state as TableRound['phase'],
    serverSeedHash: hex(row.server_seed_hash),
    beaconRound: row.beacon_round === null ? null : String(row.beacon_round),
    beaconKey: row.beacon_key && hex(row.beacon_key),
    openedAtMs: row.opened_at.getTime(),
    closesAtMs: row.closes_at.getTime(),
    revealed: row.outcome === null ? null : revealedOf(row),
  };
}

/** The chain that a round's seed is of. */
export function chainOf(row: RoundRow): TableRecord['chain'] {
  return {
    commitment: hex(row.commitment),
    firstNumber: String(row.first_number),
    rounds: row.rounds,
    startedAtMs: row.started_at.getTime(),
  };
}

/** What a decided round was decided by. */
export function revealedOf(row: RoundRow): TableRevealed {
  const { server_seed: serverSeed, client_seed: clientSeed, bets_root: betsRoot } = row;
  assert(serverSeed && clientSeed && betsRoot && row.dealt_at && row.ends_at && row.next_at, 'a decided round');
  return {
    serverSeed: hex(serverSeed),
    clientSeed,
    betsRoot: hex(betsRoot),
    beaconSignature: row.beacon_signature && hex(row.beacon_signature),
    outcome: outcomeShown(row),
    dealtAtMs: row.dealt_at.getTime(),
    endsAtMs: row.ends_at.getTime(),
    nextAtMs: row.next_at.getTime(),
  };
}

/** A result as tables show many of them; a round that was void has none. */
export function resultOf(row: RoundRow): TableResult {
  return { number: String(row.number), outcome: outcomeShown(row) };
}

export function sumOf(ctx: Ctx, sum: { position: string; stake_minor: bigint; players: number }): PositionSum {
  const stake = fromMinor(sum.stake_minor, ctx.brand.settings.currency.decimals);
  return { position: sum.position, stake, players: sum.players };
}

function outcomeShown({ outcome }: RoundRow): TableResult['outcome'] {
  return outcome as TableResult['outcome'];
}

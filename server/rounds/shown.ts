import { fromMinor } from '../../contract/money.ts';
import type { HouseGame, HouseRound } from '../../games/house-game.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import type { RoundRow } from './store.ts';

/** A round as far as its asker may know it, with what an answer tells about it. */
export interface Shown<Round> {
  round: Round;
  roundId: bigint;
  stakeMinor: bigint;
  payoutMinor: bigint;
  nonce: bigint;
  pair: { serverSeedHash: string; clientSeed: string };
  closed: boolean;
  closedBy: 'player' | 'server' | null;
  startedAtMs: number;
}

/** What every answer about a round tells, whichever game it is of. */
export function factsOf(ctx: Ctx, shown: Shown<unknown>) {
  return {
    roundId: String(shown.roundId),
    stake: moneyOf(ctx, shown.stakeMinor),
    nonce: String(shown.nonce),
    serverSeedHash: shown.pair.serverSeedHash,
    clientSeed: shown.pair.clientSeed,
    payout: moneyOf(ctx, shown.payoutMinor),
    closed: shown.closed,
    closedBy: shown.closedBy,
    startedAtMs: shown.startedAtMs,
  };
}

export function moneyOf(ctx: Ctx, minor: bigint): string {
  return fromMinor(minor, ctx.brand.settings.currency.decimals);
}

/** A round as its player sees it. */
export function shownOf<Round extends HouseRound>(
  game: HouseGame<unknown, Round>,
  row: Pick<RoundRow, 'id' | 'stake_minor' | 'nonce' | 'closed_by' | 'started_at'>,
  pair: { serverSeedHash: string; clientSeed: string },
  round: Round,
): Shown<Round> {
  const closed = !game.isOpen(round);
  return {
    round,
    roundId: row.id,
    stakeMinor: row.stake_minor,
    payoutMinor: game.payoutMinor(round, row.stake_minor),
    nonce: row.nonce,
    pair: { serverSeedHash: pair.serverSeedHash, clientSeed: pair.clientSeed },
    closed,
    closedBy: closed ? (row.closed_by ?? 'player') : null,
    startedAtMs: row.started_at.getTime(),
  };
}

import type { Db } from '../platform/database/database.ts';
import { rowsOf, statement } from '../platform/database/database-statement.ts';

/** Position, stake and the most that it can come back as, both in minor units. */
export type PlaceRow = readonly [position: string, stakeMinor: number, mostMinor: number];

export interface PlaceCommand {
  brandId: number;
  memberId: bigint;
  sessionId: bigint;
  /** As whose our books know its bets. */
  provider: string;
  game: string;
  number: bigint;
  key: string;
  bodyHash: Buffer;
  stakeMinor: bigint;
  /** The largest stake on one position. */
  largestMinor: bigint;
  places: readonly PlaceRow[];
  playerSeed: Buffer;
  /** Of a bet that may be cashed out. */
  autoHundredths: number | null;
  latestHundredths: number | null;
  leastStakeMinor: bigint;
  /** What a player may have on a position of a round, and what all their bets in it may come to. */
  mostStakeMinor: bigint;
  mostPayoutMinor: bigint;
  atMs: number;
}

export interface Placed {
  outcome: string;
  id: bigint | null;
  bet_id: bigint | null;
  balance_minor: bigint | null;
  sequence: bigint | null;
}

const placing = statement<Placed & { place: number }>('SELECT * FROM rooms_place_all($1::rooms_command[])');

/** Places bets of several members, one of each, in one durable write, each with an outcome of its own, at the places of the commands. */
export async function placeAll(db: Db, commands: readonly PlaceCommand[]): Promise<Placed[]> {
  const rows = await placing(db, [
    rowsOf(commands, (one) => [
      one.brandId,
      one.memberId,
      one.sessionId,
      one.provider,
      one.game,
      one.number,
      one.key,
      one.bodyHash,
      one.stakeMinor,
      one.largestMinor,
      JSON.stringify(one.places),
      one.playerSeed,
      one.autoHundredths,
      one.latestHundredths,
      one.leastStakeMinor,
      one.mostStakeMinor,
      one.mostPayoutMinor,
      one.atMs,
    ]),
  ]);
  const placed: Placed[] = [];
  for (const row of rows) placed[row.place - 1] = row;
  return placed;
}

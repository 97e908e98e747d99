import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

export interface PlaceCommand {
  brandId: number;
  memberId: bigint;
  sessionId: bigint;
  /** The number of the round, and where in it the member's bet stands. */
  number: bigint;
  place: number;
  key: string;
  bodyHash: Buffer;
  stakeMinor: bigint;
  autoHundredths: number | null;
  latestHundredths: number;
  /** What may be staked where the brand says nothing else of this game. */
  leastStakeMinor: bigint;
  mostStakeMinor: bigint;
  atMs: number;
}

export interface Placed {
  outcome: string;
  id: bigint | null;
  bet_id: bigint | null;
  balance_minor: bigint | null;
  sequence: bigint | null;
}

/** Places bets of several members, one of each, in one durable write, each with an outcome of its own, at the places of the commands. */
export async function placeAll(db: Db, commands: readonly PlaceCommand[]): Promise<Placed[]> {
  const list = commands.map(({ bodyHash, ...command }) => ({
    ...command,
    memberId: String(command.memberId),
    sessionId: String(command.sessionId),
    number: String(command.number),
    bodyHash: bodyHash.toString('hex'),
    stakeMinor: String(command.stakeMinor),
    leastStakeMinor: String(command.leastStakeMinor),
    mostStakeMinor: String(command.mostStakeMinor),
  }));
  const { rows } = await sql<
    Placed & { place_in_list: number }
  >`SELECT * FROM crash_place_all(${JSON.stringify(list)}::jsonb)`.execute(db);
  const placed: Placed[] = [];
  for (const row of rows) placed[row.place_in_list - 1] = row;
  return placed;
}

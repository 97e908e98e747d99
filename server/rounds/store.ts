import { type RawBuilder, sql } from 'kysely';
import { dateOf } from '../platform/database/database.ts';
import type { Db } from '../platform/database/database.ts';
import { bigintsOf, rowsOf, statement } from '../platform/database/database-statement.ts';
import type { Json } from '../platform/database/database-types.ts';

export interface SeedRow {
  id: bigint;
  server_seed_sealed: Buffer;
  server_seed_hash: Buffer;
  client_seed: string;
  next_nonce: bigint;
  started_at: Date;
  /** Since when the server's hash could be seen; null of pairs whose server seed was made with the client seed. */
  promised_at: Date | null;
}

export const seedColumns = [
  'id',
  'server_seed_sealed',
  'server_seed_hash',
  'client_seed',
  'next_nonce',
  'started_at',
  'promised_at',
] as const;

export async function activeSeed(db: Db, brandId: number, memberId: bigint): Promise<SeedRow | undefined> {
  return db
    .selectFrom('game_seeds')
    .select(seedColumns)
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('revealed_at', 'is', null)
    .executeTakeFirst();
}

export async function seedById(db: Db, id: bigint): Promise<SeedRow> {
  return db.selectFrom('game_seeds').select(seedColumns).where('id', '=', id).executeTakeFirstOrThrow();
}

export type PlayOutcome =
  | 'posted'
  | 'repeated'
  | 'key_reused'
  | 'insufficient'
  | 'no_account'
  | 'self_excluded'
  | 'limit_reached'
  | 'bonus_max_bet'
  | 'session_ended'
  | 'stale_nonce'
  | 'round_open'
  | 'too_fast'
  | 'suspended'
  | 'stake_limit'
  | 'rolled_back';

export interface Played {
  outcome: PlayOutcome;
  round_id: bigint | null;
  balance_minor: bigint | null;
  sequence: bigint | null;
}

export interface PlayCommand {
  brandId: number;
  memberId: bigint;
  sessionId: bigint;
  key: string;
  bodyHash: Buffer;
  seedId: bigint;
  nonce: bigint;
  stakeMinor: bigint;
  payoutMinor: bigint;
  closed: boolean;
  /** What an open round holds; null of one that ended at once. */
  record: unknown;
  /** What was chosen with the stake; null where nothing was to be chosen. */
  choice: unknown;
  /** The version of the rules that the round is played by. */
  rules: number;
  leastMs: number;
  idleMs: number;
  /** The most that the round can pay, and what the brand allows where it says nothing of the game. */
  largestMinor: bigint;
  leastStakeMinor: bigint;
  mostStakeMinor: bigint;
  mostPayoutMinor: bigint;
  atMs: number;
}

const write = statement<Played & { place: number }>('SELECT * FROM rounds_play_all($1::rounds_command[])');

const writeSteps = statement<Stepped & { place: number }>('SELECT * FROM rounds_step_all($1::rounds_step[])');

function jsonOf(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

/**
 * Plays rounds of several members in one durable write, each with an outcome of its own.
 * @param commands sorted by brand and member
 * @returns the outcomes in the order of the commands
 */
export async function playAll(db: Db, commands: readonly PlayCommand[]): Promise<Played[]> {
  const rows = await write(db, [
    rowsOf(commands, (command) => [
      command.brandId,
      command.memberId,
      command.sessionId,
      command.key,
      command.bodyHash,
      command.seedId,
      command.nonce,
      command.stakeMinor,
      command.payoutMinor,
      command.closed,
      jsonOf(command.record),
      jsonOf(command.choice),
      command.rules,
      command.leastMs,
      command.idleMs,
      command.largestMinor,
      command.leastStakeMinor,
      command.mostStakeMinor,
      command.mostPayoutMinor,
      command.atMs,
    ]),
  ]);
  const played: Played[] = [];
  for (const row of rows) played[row.place - 1] = row;
  return played;
}

export interface StepCommand {
  brandId: number;
  memberId: bigint;
  betId: bigint;
  /** Steps that the record held before. */
  steps: number;
  record: unknown;
  /** Of a step that closes the round, all that was done in it after its choice. */
  moves: readonly unknown[] | null;
  closed: boolean;
  payoutMinor: bigint;
  by: 'player' | 'server';
  idleMs: number;
  atMs: number;
}

export interface Stepped {
  outcome: 'posted' | 'stale_step';
  balance_minor: bigint | null;
  sequence: bigint | null;
}

/**
 * Writes the next steps of rounds of several members in one durable write, each with an outcome of its own.
 * @param commands sorted by brand and member
 * @returns the outcomes in the order of the commands
 */
export async function stepAll(db: Db, commands: readonly StepCommand[]): Promise<Stepped[]> {
  const rows = await writeSteps(db, [
    rowsOf(commands, (command) => [
      command.brandId,
      command.memberId,
      command.betId,
      command.steps,
      jsonOf(command.record),
      jsonOf(command.moves),
      command.closed,
      command.payoutMinor,
      command.by,
      command.idleMs,
      command.atMs,
    ]),
  ]);
  const stepped: Stepped[] = [];
  for (const row of rows) stepped[row.place - 1] = row;
  return stepped;
}

/** A round of the house that a member plays alone, as the view `game_rounds` tells it. */
export interface RoundRow {
  id: bigint;
  bet_id: bigint;
  brand_id: number;
  member_id: bigint;
  game_code: string;
  currency: string;
  key: string;
  state: 'open' | 'closed' | 'rolled_back';
  stake_minor: bigint;
  payout_minor: bigint;
  balance_after_minor: bigint | null;
  closed_balance_minor: bigint | null;
  seed_id: bigint;
  nonce: bigint;
  /** The version of the rules that it is played by. */
  rules: number;
  /** Null where nothing was to be chosen. */
  choice: Json | null;
  /** What was done after the choice, of a round that is over; null: nothing. */
  moves: Json | null;
  steps: number;
  /** What it holds, while it is open or was ended for its player; else it follows from the rest. */
  record: Json | null;
  closed_by: 'player' | 'server' | null;
  started_at: Date;
  closed_at: Date | null;
  due_at: Date | null;
}

/** Rounds that were played before they were bets have numbers of their own. */
export async function roundById(
  db: Db,
  brandId: number,
  memberId: bigint,
  roundId: bigint,
): Promise<RoundRow | undefined> {
  const [found] = await rounds(db, sql`brand_id = ${brandId} AND member_id = ${memberId} AND ${isRound(roundId)}`);
  return found;
}

/** A round of the brand, whoever played it. */
export async function roundOfBrand(db: Db, brandId: number, roundId: bigint): Promise<RoundRow | undefined> {
  const [found] = await rounds(db, sql`brand_id = ${brandId} AND ${isRound(roundId)}`);
  return found;
}

export async function roundsOfBets(db: Db, betIds: readonly bigint[]): Promise<RoundRow[]> {
  return ofBets(db, [bigintsOf(betIds)]);
}

const ofBets = statement<RoundRow>('SELECT * FROM game_rounds WHERE bet_id = ANY ($1::bigint[])');

/** The round of a game that is not over, or that was ended for a member who has not played it again. */
export async function currentRound(
  db: Db,
  brandId: number,
  memberId: bigint,
  gameCode: string,
): Promise<RoundRow | undefined> {
  const [found] = await rounds(
    db,
    sql`bet_id = (SELECT bet_id FROM current_rounds
                   WHERE brand_id = ${brandId} AND member_id = ${memberId} AND game_code = ${gameCode})`,
  );
  return found;
}

/** Open rounds whose player has had their time, over all brands, oldest first. */
export async function dueRounds(db: Db, atMs: number, limit: number): Promise<RoundRow[]> {
  return rounds(db, sql`due_at <= ${dateOf(atMs)} ORDER BY due_at LIMIT ${limit}`);
}

/** The rounds that a condition on the view names. */
export async function rounds(db: Db, condition: RawBuilder<unknown>): Promise<RoundRow[]> {
  return (await sql<RoundRow>`SELECT * FROM game_rounds WHERE ${condition}`.execute(db)).rows;
}

function isRound(id: bigint): RawBuilder<unknown> {
  return sql`((bet_id = ${id} AND id = ${id}) OR (id = ${id} AND id <> bet_id))`;
}

import { sql } from 'kysely';
import { dateOf } from '../platform/database.ts';
import type { Db } from '../platform/database.ts';

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
  record: unknown;
  leastMs: number;
  idleMs: number;
  /** The most that the round can pay, and what the brand allows where it says nothing of the game. */
  largestMinor: bigint;
  leastStakeMinor: bigint;
  mostStakeMinor: bigint;
  mostPayoutMinor: bigint;
  atMs: number;
}

/**
 * Plays rounds of several members in one durable write, each with an outcome of its own.
 * @param commands sorted by brand and member
 * @returns the outcomes in the order of the commands
 */
export async function playAll(db: Db, commands: readonly PlayCommand[]): Promise<Played[]> {
  const list = commands.map((command) => ({
    brandId: command.brandId,
    memberId: String(command.memberId),
    sessionId: String(command.sessionId),
    key: command.key,
    bodyHash: command.bodyHash.toString('hex'),
    seedId: String(command.seedId),
    nonce: String(command.nonce),
    stakeMinor: String(command.stakeMinor),
    payoutMinor: String(command.payoutMinor),
    closed: command.closed,
    record: command.record,
    leastMs: command.leastMs,
    idleMs: command.idleMs,
    largestMinor: String(command.largestMinor),
    leastStakeMinor: String(command.leastStakeMinor),
    mostStakeMinor: String(command.mostStakeMinor),
    mostPayoutMinor: String(command.mostPayoutMinor),
    atMs: command.atMs,
  }));
  const result = await sql<
    Played & { place: number }
  >`SELECT * FROM providers_play_all(${JSON.stringify(list)}::jsonb)`.execute(db);
  const played: Played[] = [];
  for (const row of result.rows) played[row.place - 1] = row;
  return played;
}

export interface StepCommand {
  brandId: number;
  memberId: bigint;
  roundId: bigint;
  /** Steps that the record held before. */
  steps: number;
  record: unknown;
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
  const list = commands.map((command) => ({
    ...command,
    memberId: String(command.memberId),
    roundId: String(command.roundId),
    payoutMinor: String(command.payoutMinor),
  }));
  const result = await sql<
    Stepped & { place: number }
  >`SELECT * FROM providers_step_all(${JSON.stringify(list)}::jsonb)`.execute(db);
  const stepped: Stepped[] = [];
  for (const row of result.rows) stepped[row.place - 1] = row;
  return stepped;
}

export async function rollBack(
  db: Db,
  sessionId: bigint,
  key: string,
  bodyHash: Buffer,
  atMs: number,
): Promise<{
  outcome: 'posted' | 'repeated' | 'bet_settled' | 'tombstone';
  balance_minor: bigint | null;
  sequence: bigint | null;
}> {
  const result = await sql<{
    outcome: 'posted' | 'repeated' | 'bet_settled' | 'tombstone';
    balance_minor: bigint | null;
    sequence: bigint | null;
  }>`SELECT * FROM providers_roll_back(${sessionId}, ${key}, ${bodyHash}, ${dateOf(atMs)})`.execute(db);
  return result.rows[0]!;
}

export const roundColumns = [
  'id',
  'brand_id',
  'member_id',
  'game_code',
  'currency',
  'key',
  'state',
  'stake_minor',
  'payout_minor',
  'balance_after_minor',
  'closed_balance_minor',
  'seed_id',
  'nonce',
  'steps',
  'record',
  'closed_by',
  'started_at',
  'due_at',
] as const;

export async function roundById(db: Db, brandId: number, memberId: bigint, roundId: bigint) {
  return db
    .selectFrom('game_rounds')
    .select(roundColumns)
    .where('id', '=', roundId)
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

export async function latestRound(db: Db, brandId: number, memberId: bigint, gameCode: string) {
  return db
    .selectFrom('game_rounds')
    .select(roundColumns)
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('game_code', '=', gameCode)
    .where('state', '<>', 'rolled_back')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type RoundRow = NonNullable<Awaited<ReturnType<typeof roundById>>>;

/** Open rounds whose player has had his time, over all brands, oldest first. */
export async function dueRounds(db: Db, provider: string, atMs: number, limit: number): Promise<RoundRow[]> {
  return db
    .selectFrom('game_rounds')
    .select(roundColumns)
    .where('state', '=', 'open')
    .where('provider', '=', provider)
    .where('due_at', '<=', dateOf(atMs))
    .orderBy('due_at')
    .limit(limit)
    .execute();
}

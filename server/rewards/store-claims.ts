import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import { oneRow } from '../platform/database/database-rows.ts';
import type { NewReward, RewardRow } from './store.ts';
import { type Ceiling, type Ceilings, ceilingsRow } from './store-takes.ts';

export interface ClaimCommand {
  brandId: number;
  memberId: bigint;
  /** Held open until it is durable; null: the transaction around it does, or nobody asked by one. */
  sessionId: bigint | null;
  currency: string;
  ceilings: Ceilings;
  atMs: number;
}

/** Why none was paid: nothing has changed. */
export interface Refused {
  outcome: 'session_ended' | 'no_account' | 'not_found' | 'ended' | Ceiling;
}

export interface Paused {
  outcome: 'paused';
  pause_kind: string;
  pause_until: Date | null;
}

/** What they can stake after it. */
export interface PaidIntoCash {
  balance_minor: bigint;
  sequence: bigint;
}

type TakenReward = Pick<
  RewardRow,
  'id' | 'program' | 'program_id' | 'amount_minor' | 'state' | 'offered_at' | 'expires_at' | 'ended_at'
>;

export type Claimed =
  | Refused
  | Paused
  | (TakenReward & { outcome: 'paid_before' })
  | (TakenReward & PaidIntoCash & { outcome: 'paid' });

/** Claims one reward in one statement; the database function says what its outcomes mean. */
export async function claim(db: Db, command: ClaimCommand, rewardId: bigint): Promise<Claimed> {
  const { rows } = await sql<Claimed>`SELECT * FROM rewards_claim(${asked(command)}, ${rewardId})`.execute(db);
  return oneRow(rows);
}

export type ClaimedAll =
  | Refused
  | Paused
  | {
      outcome: 'paid';
      claimed_count: number;
      total_minor: bigint;
      left_count: number;
      /** Null where nothing waited. */
      balance_minor: bigint | null;
      sequence: bigint | null;
    };

/** Claims what a member can, at most so many, in one statement. */
export async function claimAll(db: Db, command: ClaimCommand, most: number): Promise<ClaimedAll> {
  const { rows } = await sql<ClaimedAll>`SELECT * FROM rewards_claim_all(${asked(command)}, ${most})`.execute(db);
  return oneRow(rows);
}

/** Gives a reward and pays it in one statement. */
export async function pay(
  db: Db,
  given: NewReward,
): Promise<{ outcome: 'given_before' } | (PaidIntoCash & { outcome: 'paid' })> {
  const { brandId, memberId, currency, program, programId, occurrence, amountMinor, note, expiresAtMs, atMs } = given;
  const { rows } = await sql<
    { outcome: 'given_before' } | (PaidIntoCash & { outcome: 'paid' })
  >`SELECT * FROM rewards_pay(
    ${brandId}, ${memberId}, ${currency}, ${program}, ${programId}, ${occurrence}, ${amountMinor}, ${note},
    ${expiresAtMs === null ? null : dateOf(expiresAtMs)}, ${dateOf(atMs)})`.execute(db);
  return oneRow(rows);
}

function asked({ brandId, memberId, sessionId, currency, ceilings, atMs }: ClaimCommand) {
  return sql`${brandId}, ${memberId}, ${sessionId}, ${currency}, ${ceilingsRow(ceilings)}, ${dateOf(atMs)}`;
}

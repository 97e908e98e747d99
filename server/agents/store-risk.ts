import { type Insertable, type Selectable, sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import type { DB } from '../platform/database/database-types.ts';

export interface OppositeRow {
  agent_id: bigint;
  member_id: bigint;
  other_id: bigint;
  rounds: number;
  opposite: number;
  stake_minor: bigint;
  net_minor: bigint;
}

/** Pairs below one agent on opposite sides of rounds. @param least rounds */
export async function opposite(
  db: Db,
  brandId: number,
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
  least: number,
): Promise<OppositeRow[]> {
  const { rows } = await sql<OppositeRow>`
    SELECT * FROM agents_opposite(${brandId}::integer, ${dateOf(fromMs)}::timestamptz, ${dateOf(untilMs)}::timestamptz, ${least}::integer)`.execute(
    db,
  );
  return rows;
}

export interface ChurnRow {
  agent_id: bigint;
  members: number;
  gone: number;
  bonus_minor: bigint;
  deposit_minor: bigint;
}

interface Days {
  currency: string;
  fromDay: string;
  untilDay: string;
}

/** Agents of whose members many came for a bonus and went. @param least members */
export async function churn(
  db: Db,
  brandId: number,
  { currency, fromDay, untilDay }: Days,
  least: number,
): Promise<ChurnRow[]> {
  const { rows } = await sql<ChurnRow>`
    SELECT * FROM agents_churn(${brandId}::integer, ${currency}, ${fromDay}::date, ${untilDay}::date, ${least}::integer)`.execute(
    db,
  );
  return rows;
}

/** What members played below an agent, and what bonuses they ever had, minor units in all. */
export async function playedBy(
  db: Db,
  brandId: number,
  { agentId, memberIds, currency, fromDay, untilDay }: Days & { agentId: bigint; memberIds: readonly bigint[] },
): Promise<{ validMinor: bigint; bonusMinor: bigint }> {
  const { rows } = await sql<{ valid: bigint; bonus: bigint }>`
    SELECT coalesce(sum(valid_minor), 0)::bigint AS valid, coalesce(sum(bonus_minor), 0)::bigint AS bonus
      FROM agents_played_by(${brandId}::integer, ${agentId}::bigint, ${[...memberIds]}::bigint[], ${currency}, ${fromDay}::date, ${untilDay}::date)`.execute(
    db,
  );
  return { validMinor: rows[0]?.valid ?? 0n, bonusMinor: rows[0]?.bonus ?? 0n };
}

type ReviewRow = Selectable<DB['agent_risk_reviews']>;

export async function insertReview(db: Db, row: Insertable<DB['agent_risk_reviews']>): Promise<void> {
  await db.insertInto('agent_risk_reviews').values(row).execute();
}

/** Decisions that still keep what they are about from being shown, the newest first. */
export async function silentReviews(db: Db, brandId: number, atMs: number): Promise<ReviewRow[]> {
  return db
    .selectFrom('agent_risk_reviews')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('silent_until', '>', dateOf(atMs))
    .orderBy('id', 'desc')
    .execute();
}

/** One at a time decides about a finding; held until the transaction ends. */
export async function lockFinding(db: Db, brandId: number, finding: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`agent_risk:${brandId}:${finding}`}, 0))`.execute(db);
}

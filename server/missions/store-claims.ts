import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';

export interface ClaimRow {
  program_id: bigint;
  occurrence: string;
  prize_minor: bigint;
}

/** What a member claimed of these programs. */
export async function claimsOf(
  db: Db,
  brandId: number,
  memberId: bigint,
  programIds: readonly bigint[],
): Promise<ClaimRow[]> {
  if (programIds.length === 0) return [];
  return db
    .selectFrom('mission_claims')
    .select(['program_id', 'occurrence', 'prize_minor'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('program_id', 'in', programIds)
    .execute();
}

/** How often members claimed each of these programs in a half-open window. */
export async function claimsIn(
  db: Db,
  brandId: number,
  programIds: readonly bigint[],
  { fromMs, untilMs, memberId }: { fromMs: number; untilMs: number; memberId: bigint | null },
): Promise<{ program_id: bigint; member_id: bigint; claims: number }[]> {
  if (programIds.length === 0) return [];
  let query = db
    .selectFrom('mission_claims')
    .select(['program_id', 'member_id', sql<number>`count(*)::int`.as('claims')])
    .where('brand_id', '=', brandId)
    .where('program_id', 'in', programIds)
    .where('at', '>=', dateOf(fromMs))
    .where('at', '<', dateOf(untilMs))
    .groupBy(['program_id', 'member_id']);
  if (memberId !== null) query = query.where('member_id', '=', memberId);
  return query.execute();
}

export interface NewClaim {
  brandId: number;
  memberId: bigint;
  programId: bigint;
  occurrence: string;
  version: number;
  fromDay: string;
  untilDay: string;
  progress: bigint;
  target: bigint;
  prizeMinor: bigint;
  atMs: number;
}

/** Writes a completed window down. Call behind the member's gate. */
export async function insertClaim(db: Db, claim: NewClaim): Promise<void> {
  await db
    .insertInto('mission_claims')
    .values({
      brand_id: claim.brandId,
      member_id: claim.memberId,
      program_id: claim.programId,
      occurrence: claim.occurrence,
      version: claim.version,
      from_day: sql<Date>`${claim.fromDay}::date`,
      until_day: sql<Date>`${claim.untilDay}::date`,
      progress: claim.progress,
      target: claim.target,
      prize_minor: claim.prizeMinor,
      at: dateOf(claim.atMs),
    })
    .execute();
}

export interface SignInRow {
  program_id: bigint;
  /** As 2026-11-01. */
  day: string;
  place: number;
  version: number;
  prize_minor: bigint;
}

/** The last day that a member signed of each of these calendars. */
export async function lastSignIns(
  db: Db,
  brandId: number,
  memberId: bigint,
  programIds: readonly bigint[],
): Promise<Map<bigint, SignInRow>> {
  if (programIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('mission_sign_ins')
    .distinctOn('program_id')
    .select(['program_id', sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'), 'place', 'version', 'prize_minor'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('program_id', 'in', programIds)
    .orderBy('program_id')
    .orderBy('mission_sign_ins.day', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.program_id, row]));
}

/** Signs a day. Call behind the member's gate. */
export async function insertSignIn(
  db: Db,
  given: { brandId: number; memberId: bigint; atMs: number } & SignInRow,
): Promise<void> {
  await db
    .insertInto('mission_sign_ins')
    .values({
      brand_id: given.brandId,
      member_id: given.memberId,
      program_id: given.program_id,
      day: sql<Date>`${given.day}::date`,
      place: given.place,
      version: given.version,
      prize_minor: given.prize_minor,
      at: dateOf(given.atMs),
    })
    .execute();
}

export interface GivenRow {
  program_id: bigint;
  rewards: number;
  members: number;
}

/** How often each program of a brand gave something, and to how many. */
export async function givenBy(db: Db, brandId: number): Promise<Map<bigint, GivenRow>> {
  const { rows } = await sql<GivenRow>`
    SELECT program_id, count(*)::int AS rewards, count(DISTINCT member_id)::int AS members
      FROM (SELECT program_id, member_id FROM mission_claims WHERE brand_id = ${brandId}
            UNION ALL SELECT program_id, member_id FROM mission_sign_ins WHERE brand_id = ${brandId} AND prize_minor > 0
            UNION ALL SELECT program_id, member_id FROM board_places WHERE brand_id = ${brandId} AND prize_minor > 0) g
     GROUP BY program_id`.execute(db);
  return new Map(rows.map((row) => [row.program_id, row]));
}

export interface ResultRow {
  member_id: bigint;
  place: number | null;
  what: string;
  prize_minor: bigint;
  at: Date;
}

/** Who got what from a program: windows and days, newest first; places, the first at the top. */
export async function results(
  db: Db,
  brandId: number,
  programId: bigint,
  limit: number,
  offset: number,
): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    SELECT member_id, place, what, prize_minor, at
      FROM (SELECT member_id, NULL::integer AS place, occurrence AS what, prize_minor, at FROM mission_claims
             WHERE brand_id = ${brandId} AND program_id = ${programId}
            UNION ALL
            SELECT member_id, NULL, to_char(day, 'YYYY-MM-DD') || ':' || place, prize_minor, at FROM mission_sign_ins
             WHERE brand_id = ${brandId} AND program_id = ${programId}
            UNION ALL
            SELECT member_id, place, score::text, prize_minor, reached_at FROM board_places
             WHERE brand_id = ${brandId} AND program_id = ${programId}) r
     ORDER BY place, CASE WHEN place IS NULL THEN at END DESC, at, member_id LIMIT ${limit} OFFSET ${offset}`.execute(
    db,
  );
  return rows;
}

export async function resultTotals(
  db: Db,
  brandId: number,
  programId: bigint,
): Promise<{ count: number; memberIds: bigint[] }> {
  const { rows } = await sql<{ member_id: bigint; count: number }>`
    SELECT member_id, count(*)::int AS count
      FROM (SELECT member_id FROM mission_claims WHERE brand_id = ${brandId} AND program_id = ${programId}
            UNION ALL SELECT member_id FROM mission_sign_ins WHERE brand_id = ${brandId} AND program_id = ${programId}
            UNION ALL SELECT member_id FROM board_places WHERE brand_id = ${brandId} AND program_id = ${programId}) r
     GROUP BY member_id`.execute(db);
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    memberIds: rows.map(({ member_id }) => member_id),
  };
}

import { sql } from 'kysely';
import { bigintsOf } from '../platform/database/database-statement.ts';
import { type Db, dateOf } from '../platform/database/database.ts';

/** Bets of a member, settled or settled anew, at the ratio and the unit of the day on which they were placed. */
export interface Played {
  memberId: bigint;
  category: string;
  /** Hundredths of a point. */
  ratio: number;
  unitMinor: bigint;
  validMinor: bigint;
}

/** Counts what was played and credits the points that it comes to. @returns whose points are others now */
export async function count(
  db: Db,
  brandId: number,
  played: readonly Played[],
  { paused, atMs }: { paused: readonly bigint[]; atMs: number },
): Promise<bigint[]> {
  const { rows } = await sql<{ member_id: bigint }>`
    SELECT c AS member_id FROM points_count(${brandId}::integer, ${bigintsOf(played.map(({ memberId }) => memberId))}::bigint[],
      ${played.map(({ category }) => category)}::text[], ${played.map(({ ratio }) => ratio)}::smallint[],
      ${bigintsOf(played.map(({ unitMinor }) => unitMinor))}::bigint[], ${bigintsOf(played.map(({ validMinor }) => validMinor))}::bigint[],
      ${bigintsOf(paused)}::bigint[], ${dateOf(atMs)}::timestamptz) AS c`.execute(db);
  return rows.map(({ member_id }) => member_id);
}

export interface SumRow {
  category: string;
  ratio: number;
  unit_minor: bigint;
  valid_minor: bigint;
}

/** What a member played for points, by category, ratio and unit. */
export async function sumsOf(db: Db, brandId: number, memberId: bigint): Promise<SumRow[]> {
  return db
    .selectFrom('points_sums')
    .select(['category', 'ratio', 'unit_minor', 'valid_minor'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('valid_minor', '<>', 0n)
    .orderBy('category')
    .orderBy('ratio')
    .orderBy('unit_minor')
    .execute();
}

export interface AccountRow {
  earned_points: bigint;
  credited_points: bigint;
}

export async function accountOf(db: Db, brandId: number, memberId: bigint): Promise<AccountRow> {
  const row = await db
    .selectFrom('points_accounts')
    .select(['earned_points', 'credited_points'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ?? { earned_points: 0n, credited_points: 0n };
}

import { sql } from 'kysely';
import type { Db } from '../../server/platform/database/database.ts';

/** What the site says at the end of a year, of members by their places in its list; every number is text. */
export interface Told {
  /** category|ratio|unit -> valid turnover, by member. */
  pointSums: [member: number, category: string, ratio: string, unit: string, valid: string][];
  points: [member: number, earned: string, credited: string, balance: string][];
  levels: [member: number, cause: string, before: string, level: string, atMs: string][];
  gifts: [member: number, level: string, minor: string][];
  cashbackSums: [member: number, category: string, rate: string, valid: string][];
  cashbackPaid: [member: number, minor: string][];
  missionsPaid: [member: number, mission: string, occurrence: string, minor: string][];
  places: [board: string, member: number, place: string, score: string, reachedAtMs: string, prize: string][];
}

/** Reads it from the tables of the slices, each of which keeps its own. */
export async function told(db: Db, members: readonly bigint[]): Promise<Told> {
  const placeOf = new Map(members.map((id, at) => [String(id), at]));
  const read = async <Row extends unknown[]>(
    statement: ReturnType<typeof sql<Record<string, bigint | number | string>>>,
  ): Promise<Row[]> => {
    const { rows } = await statement.execute(db);
    return rows.map((row) =>
      Object.entries(row).map(([name, value]) => (name === 'member_id' ? placeOf.get(String(value)) : String(value))),
    ) as Row[];
  };
  const plain = sql<Record<string, bigint | number | string>>;
  return {
    pointSums: await read(plain`
      SELECT member_id, category, ratio, unit_minor, valid_minor FROM points_sums WHERE valid_minor <> 0`),
    points: await read(plain`
      SELECT p.member_id, p.earned_points, p.credited_points, a.balance_minor
        FROM points_accounts p JOIN accounts a ON a.member_id = p.member_id AND a.currency = 'PTS' AND a.kind = 'points'`),
    levels: await read(plain`
      SELECT member_id, cause, level_before, level, (extract(epoch FROM at) * 1000)::bigint FROM vip_changes ORDER BY id`),
    gifts: await read(plain`
      SELECT member_id, program_id, amount_minor FROM rewards WHERE program = 'vip_level'`),
    cashbackSums: await read(plain`
      SELECT member_id, category, rate, valid_minor FROM cashback_sums WHERE valid_minor <> 0`),
    cashbackPaid: await read(plain`
      SELECT member_id, sum(amount_minor) FROM rewards WHERE program = 'cashback' AND state = 'issued' GROUP BY member_id`),
    missionsPaid: await read(plain`
      SELECT member_id, program_id, occurrence, amount_minor FROM rewards WHERE program = 'mission' AND state = 'issued'`),
    places: await read(plain`
      SELECT program_id, member_id, place, score, (extract(epoch FROM reached_at) * 1000)::bigint, prize_minor FROM board_places`),
  };
}

import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import { oneRow } from '../platform/database/database-rows.ts';

/** The constraint that keeps ways down from the top short enough for their index. */
export const DEPTH_CONSTRAINT = 'agent_tree_depth';

export interface SpanRow {
  member_id: bigint;
  upline_id: bigint | null;
  /** '/85/1042/': from the top down to the member. */
  path: string;
  depth: number;
  from_at: Date | number;
  until_at: Date | number;
}

/** What stands against a move; null: it is done. */
export type MoveFault = 'same' | 'inside' | 'deep' | null;

export async function move(
  db: Db,
  brandId: number,
  { memberId, uplineId, atMs }: { memberId: bigint; uplineId: bigint | null; atMs: number },
): Promise<MoveFault> {
  const { rows } = await sql<{ fault: MoveFault }>`
    SELECT members_move(${brandId}::integer, ${memberId}::bigint, ${uplineId}::bigint, ${dateOf(atMs)}::timestamptz) AS fault`.execute(
    db,
  );
  return rows[0]?.fault ?? null;
}

export async function follow(db: Db, brandId: number, memberIds: readonly bigint[], atMs: number): Promise<void> {
  await sql`SELECT members_follow_tree(${brandId}::integer, ${[...memberIds]}::bigint[], ${dateOf(atMs)}::timestamptz)`.execute(
    db,
  );
}

/** Where a member stands at a moment. */
export async function spanAt(db: Db, brandId: number, memberId: bigint, atMs: number): Promise<SpanRow | undefined> {
  const { rows } = await sql<SpanRow>`
    SELECT member_id, upline_id, path, depth, from_at, until_at FROM agent_tree
     WHERE brand_id = ${brandId} AND member_id = ${memberId}
       AND from_at <= ${dateOf(atMs)}::timestamptz AND ${dateOf(atMs)}::timestamptz < until_at`.execute(db);
  return rows[0];
}

interface KeptSpan {
  upline_id: bigint | null;
  path: string;
  from_at: Date | null;
  until_at: Date | null;
}

/** Every span of a member, the first one first; moments that are none as null. */
export async function spansOf(db: Db, brandId: number, memberId: bigint): Promise<KeptSpan[]> {
  const { rows } = await sql<KeptSpan>`
    SELECT upline_id, path, CASE WHEN from_at > '-infinity' THEN from_at END AS from_at,
           CASE WHEN until_at < 'infinity' THEN until_at END AS until_at
      FROM agent_tree WHERE brand_id = ${brandId} AND member_id = ${memberId} ORDER BY agent_tree.from_at`.execute(db);
  return rows;
}

/** Of these members, how many stand below each at a moment, and how many of them directly. */
export async function teamSizes(
  db: Db,
  brandId: number,
  memberIds: readonly bigint[],
  atMs: number,
): Promise<{ member_id: bigint; below: number; directly: number }[]> {
  if (memberIds.length === 0) return [];
  const { rows } = await sql<{ member_id: bigint; below: number; directly: number }>`
    SELECT ids.id AS member_id, count(b.member_id)::int AS below,
           (count(b.member_id) FILTER (WHERE b.upline_id = ids.id))::int AS directly
      FROM unnest(${[...memberIds]}::bigint[]) AS ids (id)
      LEFT JOIN LATERAL members_below(${brandId}::integer, ids.id, ${dateOf(atMs)}::timestamptz) b ON true
     GROUP BY ids.id`.execute(db);
  return rows;
}

export interface TeamRow {
  below: number;
  directly: number;
  /** Of those below, how many registered in each window. */
  newcomers: number[];
}

/** How many stand below a member at a moment, directly too, and how many of them registered in each of these half-open windows: the team is walked through once. */
export async function team(
  db: Db,
  brandId: number,
  memberId: bigint,
  windows: readonly { fromMs: number; untilMs: number }[],
  atMs: number,
): Promise<TeamRow> {
  const from = windows.map(({ fromMs }) => dateOf(fromMs));
  const until = windows.map(({ untilMs }) => dateOf(untilMs));
  const { rows } = await sql<TeamRow>`
    WITH windows AS MATERIALIZED (SELECT * FROM unnest(${from}::timestamptz[], ${until}::timestamptz[]) WITH ORDINALITY AS w (from_at, until_at, place)),
    -- Whoever came in one of them has no lower number than this: most of a large team is not looked up.
    first AS MATERIALIZED (
      SELECT min(l.id) AS id
        FROM (SELECT m.id FROM members m
               WHERE m.brand_id = ${brandId} AND m.registered_at >= (SELECT min(w.from_at) FROM windows w) AND m.id <> ${memberId} OFFSET 0) l),
    team AS MATERIALIZED (
      SELECT count(*)::int AS below, (count(*) FILTER (WHERE b.upline_id = ${memberId}))::int AS directly,
             array_agg(b.member_id) FILTER (WHERE b.member_id >= (SELECT f.id FROM first f)) AS late
        FROM members_below(${brandId}::integer, ${memberId}::bigint, ${dateOf(atMs)}::timestamptz) b)
    SELECT t.below, t.directly,
           ARRAY(SELECT count(m.id)::int
                   FROM windows w LEFT JOIN (unnest(t.late) AS l(id) JOIN members m ON m.id = l.id) ON m.registered_at >= w.from_at AND m.registered_at < w.until_at
                  GROUP BY w.place ORDER BY w.place) AS newcomers
      FROM team t`.execute(db);
  return oneRow(rows);
}

/**
 * Numbers of those below a member that a text means: by the beginning of their name where they stand directly below, else by the
 * whole of it, or by their number; newest first.
 */
export async function findBelow(
  db: Db,
  brandId: number,
  memberId: bigint,
  { name, number, atMs, limit }: { name: string; number: bigint | null; atMs: number; limit: number },
): Promise<bigint[]> {
  const start = `${name.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<{ id: bigint }>`
    SELECT m.id FROM members_below(${brandId}::integer, ${memberId}::bigint, ${dateOf(atMs)}::timestamptz) b
      JOIN members m ON m.id = b.member_id
     WHERE m.id = ${number} OR m.account_key = ${name} OR b.upline_id = ${memberId} AND m.account_key LIKE ${start}
     ORDER BY m.id DESC LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function depths(
  db: Db,
  brandId: number,
  memberIds: readonly bigint[],
  atMs: number,
): Promise<{ member_id: bigint; depth: number }[]> {
  if (memberIds.length === 0) return [];
  return db
    .selectFrom('agent_tree')
    .select(['member_id', 'depth'])
    .where('brand_id', '=', brandId)
    .where('member_id', 'in', [...memberIds])
    .where('from_at', '<=', dateOf(atMs))
    .where('until_at', '>', dateOf(atMs))
    .execute();
}

export async function setType(db: Db, brandId: number, memberId: bigint, type: number): Promise<void> {
  await db.updateTable('members').set({ type }).where('brand_id', '=', brandId).where('id', '=', memberId).execute();
}

/** @param atMs null: they may do again what agents do */
export async function setFrozen(db: Db, brandId: number, memberId: bigint, atMs: number | null): Promise<void> {
  await db
    .updateTable('members')
    .set({ agent_frozen_at: atMs === null ? null : dateOf(atMs) })
    .where('brand_id', '=', brandId)
    .where('id', '=', memberId)
    .execute();
}

/** The way down to whoever stood above each of these members as it was then: '/85/1042/'; null: nobody did. */
export async function waysAt(
  db: Db,
  moments: readonly { memberId: bigint; atMs: number }[],
): Promise<(string | null)[]> {
  const { rows } = await sql<{ path: string | null }>`
    SELECT path FROM members_ways_at(${moments.map(({ memberId }) => memberId)}::bigint[],
      ${moments.map(({ atMs }) => dateOf(atMs).toISOString())}::timestamptz[])`.execute(db);
  return rows.map(({ path }) => path);
}

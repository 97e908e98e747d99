import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import { bigintsOf } from '../platform/database/database-statement.ts';

export interface BoardRow {
  id: bigint;
  terms: unknown;
  from_at: Date;
  until_at: Date;
  closed_at: Date | null;
}

/**
 * The leaderboards of a brand that news may be about, in the order of their numbers. They are shared until the transaction ends: whoever
 * closes one waits for who counts, and who counts after that sees that it is closed.
 */
export async function counting(db: Db, brandId: number, endedAfterMs: number): Promise<BoardRow[]> {
  const { rows } = await sql<BoardRow>`
    -- Shared, by their numbers: closing takes one alone.
    SELECT id, terms, from_at, until_at, closed_at FROM mission_programs
     WHERE brand_id = ${brandId} AND kind = 'board' AND activated_at IS NOT NULL AND until_at > ${dateOf(endedAfterMs)}
     ORDER BY id FOR SHARE`.execute(db);
  return rows;
}

/** Leaderboards of a brand that are over and not closed. */
export async function due(db: Db, brandId: number, endedBeforeMs: number): Promise<{ id: bigint; until_at: Date }[]> {
  const { rows } = await sql<{ id: bigint; until_at: Date }>`
    SELECT id, until_at FROM mission_programs
     WHERE brand_id = ${brandId} AND kind = 'board' AND state = 'active' AND closed_at IS NULL AND until_at <= ${dateOf(endedBeforeMs)}
     ORDER BY id`.execute(db);
  return rows;
}

export interface Scored {
  memberId: bigint;
  score: bigint;
  atMs: number;
}

/** Adds to scores of turnover. */
export async function addScores(db: Db, brandId: number, programId: bigint, scored: readonly Scored[]): Promise<void> {
  await sql`
    INSERT INTO board_entries AS e (brand_id, program_id, member_id, score, reached_at)
    SELECT ${brandId}::integer, ${programId}::bigint, s.member_id, sum(s.score), max(s.at)
      FROM unnest(${bigintsOf(scored.map(({ memberId }) => memberId))}::bigint[], ${bigintsOf(scored.map(({ score }) => score))}::bigint[],
                  ${scored.map(({ atMs }) => dateOf(atMs))}::timestamptz[]) AS s (member_id, score, at)
     GROUP BY s.member_id ORDER BY s.member_id
    ON CONFLICT (brand_id, program_id, member_id) DO UPDATE
       SET score = e.score + excluded.score, reached_at = greatest(e.reached_at, excluded.reached_at)`.execute(db);
}

export interface Round {
  memberId: bigint;
  betId: bigint;
  settlement: number;
  stakeMinor: bigint;
  payoutMinor: bigint;
  atMs: number;
}

/** Writes settlements down, each once, and makes the scores of their members anew from all of theirs. */
export async function addRounds(
  db: Db,
  brandId: number,
  programId: bigint,
  { leastStakeMinor, best }: { leastStakeMinor: bigint; best: number },
  rounds: readonly Round[],
): Promise<void> {
  await sql`
    INSERT INTO board_rounds (brand_id, program_id, member_id, bet_id, settlement, stake_minor, payout_minor, at)
    SELECT ${brandId}::integer, ${programId}::bigint, r.*
      FROM unnest(${bigintsOf(rounds.map(({ memberId }) => memberId))}::bigint[], ${bigintsOf(rounds.map(({ betId }) => betId))}::bigint[],
                  ${rounds.map(({ settlement }) => settlement)}::integer[], ${bigintsOf(rounds.map(({ stakeMinor }) => stakeMinor))}::bigint[],
                  ${bigintsOf(rounds.map(({ payoutMinor }) => payoutMinor))}::bigint[], ${rounds.map(({ atMs }) => dateOf(atMs))}::timestamptz[]) r
    ON CONFLICT DO NOTHING`.execute(db);
  const members = [...new Set(rounds.map(({ memberId }) => memberId))];
  await sql`
    INSERT INTO board_entries AS e (brand_id, program_id, member_id, score, reached_at)
    SELECT ${brandId}::integer, ${programId}::bigint, m.member_id, coalesce(b.score, 0), coalesce(b.reached_at, m.last_at)
      FROM (SELECT r.member_id, max(r.at) AS last_at FROM board_rounds r
             WHERE r.brand_id = ${brandId} AND r.program_id = ${programId} AND r.member_id = ANY (${bigintsOf(members)}::bigint[])
             GROUP BY r.member_id) m
     CROSS JOIN LATERAL (
       SELECT sum(k.multiple)::bigint AS score, max(k.at) AS reached_at
         FROM (SELECT floor(sum(r.payout_minor) * 100 / sum(r.stake_minor)) AS multiple, max(r.at) AS at FROM board_rounds r
                WHERE r.brand_id = ${brandId} AND r.program_id = ${programId} AND r.member_id = m.member_id
                GROUP BY r.bet_id HAVING sum(r.stake_minor) >= ${leastStakeMinor}::bigint
                ORDER BY multiple DESC, at, r.bet_id LIMIT ${best}) k) b
     ORDER BY m.member_id
    ON CONFLICT (brand_id, program_id, member_id) DO UPDATE SET score = excluded.score, reached_at = excluded.reached_at`.execute(
    db,
  );
}

export interface Correction {
  memberId: bigint;
  betId: bigint;
  settlement: number;
  version: number;
  validMinor: bigint;
  payoutMinor: bigint;
  atMs: number;
}

/** Lists settlements that came too late, of members who stand on the leaderboard. */
export async function addCorrections(
  db: Db,
  brandId: number,
  programId: bigint,
  list: readonly Correction[],
): Promise<void> {
  await sql`
    INSERT INTO board_corrections (brand_id, program_id, member_id, bet_id, settlement, version, valid_minor, payout_minor, at)
    SELECT ${brandId}::integer, ${programId}::bigint, c.*
      FROM unnest(${bigintsOf(list.map(({ memberId }) => memberId))}::bigint[], ${bigintsOf(list.map(({ betId }) => betId))}::bigint[],
                  ${list.map(({ settlement }) => settlement)}::integer[], ${list.map(({ version }) => version)}::integer[],
                  ${bigintsOf(list.map(({ validMinor }) => validMinor))}::bigint[], ${bigintsOf(list.map(({ payoutMinor }) => payoutMinor))}::bigint[],
                  ${list.map(({ atMs }) => dateOf(atMs))}::timestamptz[]) AS c (member_id, bet_id, settlement, version, valid_minor, payout_minor, at)
     WHERE EXISTS (SELECT FROM board_entries e WHERE e.brand_id = ${brandId} AND e.program_id = ${programId} AND e.member_id = c.member_id)
    ON CONFLICT DO NOTHING`.execute(db);
}

export interface CorrectionRow {
  member_id: bigint;
  bet_id: bigint;
  valid_minor: bigint;
  payout_minor: bigint;
  at: Date;
}

export async function corrections(db: Db, brandId: number, programId: bigint, limit: number): Promise<CorrectionRow[]> {
  return db
    .selectFrom('board_corrections')
    .select(['member_id', 'bet_id', 'valid_minor', 'payout_minor', 'at'])
    .where('brand_id', '=', brandId)
    .where('program_id', '=', programId)
    .orderBy('at', 'desc')
    .orderBy('bet_id', 'desc')
    .limit(limit)
    .execute();
}

export interface EntryRow {
  member_id: bigint;
  score: bigint;
  reached_at: Date;
}

/** The best of a leaderboard: all that stand on one of so many places, equal scores on one. */
export async function best(db: Db, brandId: number, programId: bigint, places: number): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    SELECT member_id, score, reached_at
      FROM (SELECT member_id, score, reached_at, rank() OVER (ORDER BY score DESC) AS place FROM board_entries
             WHERE brand_id = ${brandId} AND program_id = ${programId} AND score > 0) e
     WHERE place <= ${places} ORDER BY score DESC, reached_at, member_id`.execute(db);
  return rows;
}

/** Where a member stands; undefined: nowhere yet. */
export async function standingOf(
  db: Db,
  brandId: number,
  programId: bigint,
  memberId: bigint,
): Promise<(EntryRow & { place: number }) | undefined> {
  const { rows } = await sql<EntryRow & { place: number }>`
    SELECT e.member_id, e.score, e.reached_at,
           (SELECT count(*) FROM board_entries o WHERE o.brand_id = e.brand_id AND o.program_id = e.program_id AND o.score > e.score)::int + 1 AS place
      FROM board_entries e
     WHERE e.brand_id = ${brandId} AND e.program_id = ${programId} AND e.member_id = ${memberId} AND e.score > 0`.execute(
    db,
  );
  return rows[0];
}

export async function players(db: Db, brandId: number, programId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM board_entries
     WHERE brand_id = ${brandId} AND program_id = ${programId} AND score > 0`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface PlaceRow extends EntryRow {
  place: number;
  prize_minor: bigint;
}

/** Closes a locked leaderboard: its places stand for good. */
export async function close(
  db: Db,
  brandId: number,
  programId: bigint,
  rows: readonly { memberId: bigint; place: number; score: bigint; reachedAtMs: number; prizeMinor: bigint }[],
  atMs: number,
): Promise<void> {
  await sql`
    INSERT INTO board_places (brand_id, program_id, member_id, place, score, reached_at, prize_minor)
    SELECT ${brandId}::integer, ${programId}::bigint, p.*
      FROM unnest(${bigintsOf(rows.map(({ memberId }) => memberId))}::bigint[], ${rows.map(({ place }) => place)}::integer[],
                  ${bigintsOf(rows.map(({ score }) => score))}::bigint[], ${rows.map(({ reachedAtMs }) => dateOf(reachedAtMs))}::timestamptz[],
                  ${bigintsOf(rows.map(({ prizeMinor }) => prizeMinor))}::bigint[]) p`.execute(db);
  await db
    .updateTable('mission_programs')
    .set({ closed_at: dateOf(atMs) })
    .where('brand_id', '=', brandId)
    .where('id', '=', programId)
    .execute();
}

/** The places of a closed leaderboard, the first at the top. */
export async function placesOf(db: Db, brandId: number, programId: bigint, limit: number): Promise<PlaceRow[]> {
  return db
    .selectFrom('board_places')
    .select(['member_id', 'place', 'score', 'reached_at', 'prize_minor'])
    .where('brand_id', '=', brandId)
    .where('program_id', '=', programId)
    .orderBy('place')
    .orderBy('reached_at')
    .orderBy('member_id')
    .limit(limit)
    .execute();
}

export async function placeOf(
  db: Db,
  brandId: number,
  programId: bigint,
  memberId: bigint,
): Promise<PlaceRow | undefined> {
  return db
    .selectFrom('board_places')
    .select(['member_id', 'place', 'score', 'reached_at', 'prize_minor'])
    .where('brand_id', '=', brandId)
    .where('program_id', '=', programId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';

export interface LinkRow {
  id: bigint;
  owner_id: bigint;
  code: string;
  label: string;
  makes: string;
  landing: string;
  created_at: Date;
  ends_at: Date | null;
}

const columns = ['id', 'owner_id', 'code', 'label', 'makes', 'landing', 'created_at', 'ends_at'] as const;

export interface NewLink {
  ownerId: bigint;
  code: string;
  label: string;
  makes: string;
  landing: string;
  createdAtMs: number;
  endsAtMs: number | null;
}

/** @returns undefined where another link has the code */
export async function insert(db: Db, brandId: number, link: NewLink): Promise<LinkRow | undefined> {
  return db
    .insertInto('invite_links')
    .values({
      brand_id: brandId,
      owner_id: link.ownerId,
      code: link.code,
      label: link.label,
      makes: link.makes,
      landing: link.landing,
      created_at: dateOf(link.createdAtMs),
      ends_at: link.endsAtMs === null ? null : dateOf(link.endsAtMs),
    })
    .onConflict((conflict) => conflict.constraint('invite_links_code').doNothing())
    .returning(columns)
    .executeTakeFirst();
}

export async function byCode(db: Db, brandId: number, code: string): Promise<LinkRow | undefined> {
  return db
    .selectFrom('invite_links')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('code', '=', code)
    .executeTakeFirst();
}

/** Ends a link of an owner, if it had not ended. */
export async function end(
  db: Db,
  brandId: number,
  { ownerId, linkId, atMs }: { ownerId: bigint; linkId: bigint; atMs: number },
): Promise<LinkRow | undefined> {
  return db
    .updateTable('invite_links')
    .set({ ends_at: dateOf(atMs) })
    .where('brand_id', '=', brandId)
    .where('owner_id', '=', ownerId)
    .where('id', '=', linkId)
    .where((by) => by.or([by('ends_at', 'is', null), by('ends_at', '>', dateOf(atMs))]))
    .returning(columns)
    .executeTakeFirst();
}

/** How many of an owner's links still invite. */
export async function countOpen(db: Db, brandId: number, ownerId: bigint, atMs: number): Promise<number> {
  const { count } = await db
    .selectFrom('invite_links')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('brand_id', '=', brandId)
    .where('owner_id', '=', ownerId)
    .where((by) => by.or([by('ends_at', 'is', null), by('ends_at', '>', dateOf(atMs))]))
    .executeTakeFirstOrThrow();
  return count;
}

export interface CountedLinkRow extends LinkRow {
  visits: bigint;
  joins: number;
  deposited: number;
}

/** Links of an owner, newest first, each with what came of it. */
export async function listOf(
  db: Db,
  brandId: number,
  ownerId: bigint,
  { limit, offset }: { limit: number; offset: number },
): Promise<CountedLinkRow[]> {
  const { rows } = await sql<CountedLinkRow>`
    SELECT l.id, l.owner_id, l.code, l.label, l.makes, l.landing, l.created_at, l.ends_at,
           coalesce((SELECT sum(d.visits) FROM invite_link_days d WHERE d.brand_id = l.brand_id AND d.link_id = l.id), 0)::bigint AS visits,
           j.joins, j.deposited
      FROM invite_links l
     CROSS JOIN LATERAL (SELECT count(*)::int AS joins, count(j.deposited_at)::int AS deposited FROM invite_link_joins j
                          WHERE j.brand_id = l.brand_id AND j.link_id = l.id) j
     WHERE l.brand_id = ${brandId} AND l.owner_id = ${ownerId}
     ORDER BY l.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

export async function countOf(db: Db, brandId: number, ownerId: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('invite_links')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('brand_id', '=', brandId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function countVisit(db: Db, brandId: number, linkId: bigint, day: string, visits: number): Promise<void> {
  await sql`
    INSERT INTO invite_link_days AS d (brand_id, link_id, day, visits) VALUES (${brandId}, ${linkId}, ${day}::date, ${visits})
    ON CONFLICT (brand_id, link_id, day) DO UPDATE SET visits = d.visits + excluded.visits`.execute(db);
}

export async function insertJoin(
  db: Db,
  brandId: number,
  join: { linkId: bigint; memberId: bigint; atMs: number },
): Promise<void> {
  await db
    .insertInto('invite_link_joins')
    .values({ brand_id: brandId, link_id: join.linkId, member_id: join.memberId, joined_at: dateOf(join.atMs) })
    .execute();
}

/** Keeps the first deposit of those who came with a link; a later one changes nothing. */
export async function keepFirstDeposit(
  db: Db,
  brandId: number,
  deposit: { memberId: bigint; amountMinor: bigint; atMs: number },
): Promise<void> {
  await db
    .updateTable('invite_link_joins')
    .set({ deposited_at: dateOf(deposit.atMs), deposit_minor: deposit.amountMinor })
    .where('brand_id', '=', brandId)
    .where('member_id', '=', deposit.memberId)
    .where('deposited_at', 'is', null)
    .execute();
}

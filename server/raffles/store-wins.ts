import { type Selectable, sql } from 'kysely';
import type { RaffleWins } from '../platform/database/database-types.ts';
import { type Db, dateOf } from '../platform/database/database.ts';

export type WinRow = Selectable<RaffleWins>;

interface NewWin {
  place: number;
  number: number;
  tier: number;
  /** Null: nobody holds the number. */
  memberId: bigint | null;
  worthMinor: bigint;
}

export async function insert(
  db: Db,
  of: { brandId: number; raffleId: bigint; claimUntilMs: number },
  wins: readonly NewWin[],
): Promise<void> {
  if (wins.length === 0) return;
  await db
    .insertInto('raffle_wins')
    .values(
      wins.map((win) => ({
        brand_id: of.brandId,
        raffle_id: of.raffleId,
        place: win.place,
        number: win.number,
        tier: win.tier,
        member_id: win.memberId,
        worth_minor: win.worthMinor,
        state: win.memberId === null ? null : 'waiting',
        claim_until: win.memberId === null ? null : dateOf(of.claimUntilMs),
      })),
    )
    .execute();
}

/** What was drawn in these raffles, the best prizes first. */
export async function ofRaffles(db: Db, brandId: number, raffleIds: readonly bigint[]): Promise<WinRow[]> {
  if (raffleIds.length === 0) return [];
  return db
    .selectFrom('raffle_wins')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('raffle_id', 'in', raffleIds)
    .orderBy('raffle_id')
    .orderBy('place')
    .execute();
}

export async function byId(db: Db, brandId: number, id: bigint): Promise<WinRow | undefined> {
  return db
    .selectFrom('raffle_wins')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** What of a member's winnings waits, kept from others until the transaction ends; behind the member's gate. */
export async function waitingOf(
  db: Db,
  brandId: number,
  memberId: bigint,
  atMs: number,
  limit: number,
): Promise<WinRow[]> {
  return db
    .selectFrom('raffle_wins')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'waiting')
    .where('claim_until', '>', dateOf(atMs))
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
}

export async function waitingCount(db: Db, brandId: number, memberId: bigint, atMs: number): Promise<number> {
  const row = await db
    .selectFrom('raffle_wins')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'waiting')
    .where('claim_until', '>', dateOf(atMs))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** One that still waits, kept from others until the transaction ends. */
export async function lockedWaiting(db: Db, brandId: number, id: bigint): Promise<WinRow | undefined> {
  return db
    .selectFrom('raffle_wins')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
}

/** Ends a locked one that waited. */
export async function end(
  db: Db,
  ended: { brandId: number; id: bigint; state: 'claimed' | 'expired'; atMs: number },
): Promise<void> {
  await db
    .updateTable('raffle_wins')
    .set({ state: ended.state, ended_at: dateOf(ended.atMs) })
    .where('brand_id', '=', ended.brandId)
    .where('id', '=', ended.id)
    .execute();
}

/** What nobody claimed in time. */
export async function overdue(
  db: Db,
  brandId: number,
  atMs: number,
  limit: number,
): Promise<{ id: bigint; member_id: bigint | null }[]> {
  return db
    .selectFrom('raffle_wins')
    .select(['id', 'member_id'])
    .where('brand_id', '=', brandId)
    .where('state', '=', 'waiting')
    .where('claim_until', '<=', dateOf(atMs))
    .orderBy('claim_until')
    .limit(limit)
    .execute();
}

/** How many prizes of each raffle somebody won, and how many of those are claimed. */
export async function countsOf(db: Db, brandId: number): Promise<Map<bigint, { won: number; claimed: number }>> {
  const { rows } = await sql<{ raffle_id: bigint; won: number; claimed: number }>`
    SELECT raffle_id, count(member_id)::int AS won, (count(*) FILTER (WHERE state = 'claimed'))::int AS claimed
      FROM raffle_wins WHERE brand_id = ${brandId} GROUP BY raffle_id`.execute(db);
  return new Map(rows.map(({ raffle_id, ...counts }) => [raffle_id, counts]));
}

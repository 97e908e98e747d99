import { sql } from 'kysely';
import { type Db } from '../platform/database/database.ts';

export interface Holding {
  memberId: bigint;
  /** Which source of the terms, counted from 0. */
  source: number;
  tickets: number;
}

/** Numbers the tickets of a raffle from 0, member by member. */
export async function insert(db: Db, brandId: number, raffleId: bigint, held: readonly Holding[]): Promise<void> {
  if (held.length === 0) return;
  await sql`
    INSERT INTO raffle_tickets (brand_id, raffle_id, number, member_id, source, ordinal)
    SELECT ${brandId}, ${raffleId}, row_number() OVER (ORDER BY h.member_id, h.source, o) - 1, h.member_id, h.source, o
      FROM unnest(${held.map(({ memberId }) => String(memberId))}::bigint[], ${held.map(({ source }) => source)}::integer[],
                  ${held.map(({ tickets }) => tickets)}::integer[]) AS h (member_id, source, tickets)
     CROSS JOIN LATERAL generate_series(1, h.tickets) AS o`.execute(db);
}

export interface TicketRow {
  number: number;
  member_id: bigint;
  source: number;
  ordinal: number;
}

function ofRaffle(db: Db, brandId: number, raffleId: bigint) {
  return db.selectFrom('raffle_tickets').where('brand_id', '=', brandId).where('raffle_id', '=', raffleId);
}

/** The tickets with these numbers and those after them, in their order. */
export async function from(
  db: Db,
  brandId: number,
  raffleId: bigint,
  first: number,
  limit: number,
): Promise<TicketRow[]> {
  return ofRaffle(db, brandId, raffleId)
    .select(['number', 'member_id', 'source', 'ordinal'])
    .where('number', '>=', first)
    .orderBy('number')
    .limit(limit)
    .execute();
}

/** Who holds these numbers; one that nobody holds is left out. */
export async function holdersOf(
  db: Db,
  brandId: number,
  raffleId: bigint,
  numbers: readonly number[],
): Promise<Map<number, bigint>> {
  if (numbers.length === 0) return new Map();
  const rows = await ofRaffle(db, brandId, raffleId)
    .select(['number', 'member_id'])
    .where('number', 'in', numbers)
    .execute();
  return new Map(rows.map(({ number, member_id }) => [number, member_id]));
}

export async function holderIds(db: Db, brandId: number, raffleId: bigint): Promise<bigint[]> {
  const rows = await ofRaffle(db, brandId, raffleId).select('member_id').distinct().execute();
  return rows.map(({ member_id }) => member_id);
}

/** All numbers of these members. */
export async function numbersOf(
  db: Db,
  brandId: number,
  raffleId: bigint,
  memberIds: readonly bigint[],
): Promise<number[]> {
  if (memberIds.length === 0) return [];
  const { rows } = await sql<{ number: number }>`
    SELECT number FROM raffle_tickets
     WHERE brand_id = ${brandId} AND raffle_id = ${raffleId} AND member_id = ANY (${memberIds.map(String)}::bigint[])`.execute(
    db,
  );
  return rows.map(({ number }) => number);
}

interface OwnRow {
  raffle_id: bigint;
  source: number;
  tickets: number;
  first: number;
  last: number;
}

/** A member's tickets of these raffles, by source. */
export async function ofMember(
  db: Db,
  brandId: number,
  memberId: bigint,
  raffleIds: readonly bigint[],
): Promise<OwnRow[]> {
  if (raffleIds.length === 0) return [];
  return db
    .selectFrom('raffle_tickets')
    .select([
      'raffle_id',
      'source',
      sql<number>`count(*)::int`.as('tickets'),
      sql<number>`min(number)`.as('first'),
      sql<number>`max(number)`.as('last'),
    ])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('raffle_id', 'in', raffleIds)
    .groupBy(['raffle_id', 'source'])
    .execute();
}

/** Who holds the tickets of a sealed raffle, most first. */
export async function topHolders(
  db: Db,
  brandId: number,
  raffleId: bigint,
): Promise<{ member_id: bigint; tickets: number }[]> {
  return ofRaffle(db, brandId, raffleId)
    .select(['member_id', sql<number>`count(*)::int`.as('tickets')])
    .groupBy('member_id')
    .orderBy('tickets', 'desc')
    .orderBy('member_id')
    .execute();
}

export async function insertParts(
  db: Db,
  brandId: number,
  raffleId: bigint,
  hashes: readonly Uint8Array[],
): Promise<void> {
  if (hashes.length === 0) return;
  await db
    .insertInto('raffle_parts')
    .values(hashes.map((hash, part) => ({ brand_id: brandId, raffle_id: raffleId, part, hash: Buffer.from(hash) })))
    .execute();
}

export async function partsOf(db: Db, brandId: number, raffleId: bigint): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('raffle_parts')
    .select('hash')
    .where('brand_id', '=', brandId)
    .where('raffle_id', '=', raffleId)
    .orderBy('part')
    .execute();
  return rows.map(({ hash }) => hash);
}

import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';

export interface ShareRow {
  place: number;
  amount_minor: bigint | null;
  member_id: bigint | null;
  taken_at: Date | null;
}

/** What a member took of an envelope. */
export async function ofMember(
  db: Db,
  brandId: number,
  envelopeId: bigint,
  memberId: bigint,
): Promise<ShareRow | undefined> {
  return db
    .selectFrom('gift_shares')
    .select(['place', 'amount_minor', 'member_id', 'taken_at'])
    .where('brand_id', '=', brandId)
    .where('envelope_id', '=', envelopeId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

/**
 * Gives a member the first free place, which nobody else is being given; behind the member's gate, so that they take one alone.
 * @returns its number; undefined: none is free
 */
export async function take(
  db: Db,
  given: { brandId: number; envelopeId: bigint; memberId: bigint; atMs: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ place: number }>`
    UPDATE gift_shares s SET member_id = ${given.memberId}, taken_at = ${dateOf(given.atMs)}
     WHERE s.brand_id = ${given.brandId} AND s.envelope_id = ${given.envelopeId} AND s.place = (
             SELECT f.place FROM gift_shares f
              WHERE f.brand_id = ${given.brandId} AND f.envelope_id = ${given.envelopeId} AND f.member_id IS NULL
              ORDER BY f.place FOR UPDATE SKIP LOCKED LIMIT 1)
    RETURNING s.place`.execute(db);
  return rows[0]?.place;
}

/** Writes what lies in places of an envelope. */
export async function write(
  db: Db,
  brandId: number,
  envelopeId: bigint,
  amounts: readonly { place: number; amountMinor: bigint }[],
): Promise<void> {
  await sql`
    UPDATE gift_shares s SET amount_minor = w.amount_minor
      FROM unnest(${amounts.map(({ place }) => place)}::integer[], ${amounts.map(({ amountMinor }) => String(amountMinor))}::bigint[]) AS w (place, amount_minor)
     WHERE s.brand_id = ${brandId} AND s.envelope_id = ${envelopeId} AND s.place = w.place AND s.amount_minor IS NULL`.execute(
    db,
  );
}

/** All places of an envelope, in their order. */
export async function ofEnvelope(db: Db, brandId: number, envelopeId: bigint): Promise<ShareRow[]> {
  return db
    .selectFrom('gift_shares')
    .select(['place', 'amount_minor', 'member_id', 'taken_at'])
    .where('brand_id', '=', brandId)
    .where('envelope_id', '=', envelopeId)
    .orderBy('place')
    .execute();
}

interface TakenRow {
  member_id: bigint;
  number: number;
  place: number;
  amount_minor: bigint | null;
  taken_at: Date;
}

/** Who took what from the envelopes of a campaign, newest first. */
export async function taken(
  db: Db,
  brandId: number,
  campaignId: bigint,
  limit: number,
  offset: number,
): Promise<TakenRow[]> {
  const { rows } = await sql<TakenRow>`
    SELECT s.member_id, e.number, s.place, s.amount_minor, s.taken_at
      FROM gift_envelopes e JOIN gift_shares s ON s.brand_id = e.brand_id AND s.envelope_id = e.id AND s.member_id IS NOT NULL
     WHERE e.brand_id = ${brandId} AND e.campaign_id = ${campaignId}
     ORDER BY s.taken_at DESC, e.number DESC, s.place DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

export async function takenCount(db: Db, brandId: number, campaignId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count
      FROM gift_envelopes e JOIN gift_shares s ON s.brand_id = e.brand_id AND s.envelope_id = e.id AND s.member_id IS NOT NULL
     WHERE e.brand_id = ${brandId} AND e.campaign_id = ${campaignId}`.execute(db);
  return rows[0]?.count ?? 0;
}

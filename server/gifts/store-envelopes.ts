import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import { oneRow } from '../platform/database/database-rows.ts';

export interface EnvelopeRow {
  id: bigint;
  campaign_id: bigint;
  number: number;
  opens_at: Date;
  closes_at: Date;
  amount_minor: bigint;
  shares: number;
  seal: string | null;
  salt_sealed: Buffer | null;
  ended_at: Date | null;
  salt: string | null;
  given_minor: bigint;
}

const columns = [
  'id',
  'campaign_id',
  'number',
  'opens_at',
  'closes_at',
  'amount_minor',
  'shares',
  'seal',
  'salt_sealed',
  'ended_at',
  'salt',
  'given_minor',
] as const;

export interface NewEnvelope {
  brandId: number;
  campaignId: bigint;
  number: number;
  opensAtMs: number;
  closesAtMs: number;
  amountMinor: bigint;
  shares: number;
  seal: string | null;
  saltSealed: Buffer | null;
}

/** Writes an envelope with its places, all free. */
export async function insert(db: Db, envelope: NewEnvelope): Promise<void> {
  const { id } = await db
    .insertInto('gift_envelopes')
    .values({
      brand_id: envelope.brandId,
      campaign_id: envelope.campaignId,
      number: envelope.number,
      opens_at: dateOf(envelope.opensAtMs),
      closes_at: dateOf(envelope.closesAtMs),
      amount_minor: envelope.amountMinor,
      shares: envelope.shares,
      seal: envelope.seal,
      salt_sealed: envelope.saltSealed,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`INSERT INTO gift_shares (brand_id, envelope_id, place)
            SELECT ${envelope.brandId}, ${id}, place FROM generate_series(1, ${envelope.shares}::integer) place`.execute(
    db,
  );
}

export async function byId(db: Db, brandId: number, id: bigint): Promise<EnvelopeRow | undefined> {
  return one(db, brandId, id).executeTakeFirst();
}

/** An envelope that nobody ends until the transaction does; many may hold it so at once. */
export async function held(db: Db, brandId: number, id: bigint): Promise<EnvelopeRow | undefined> {
  return one(db, brandId, id).forShare().executeTakeFirst();
}

/** An envelope to be ended: once nobody is taking a share of it. Behind the lock of its campaign. */
export async function locked(db: Db, brandId: number, id: bigint): Promise<EnvelopeRow | undefined> {
  return one(db, brandId, id).forUpdate().executeTakeFirst();
}

function one(db: Db, brandId: number, id: bigint) {
  return db.selectFrom('gift_envelopes').select(columns).where('brand_id', '=', brandId).where('id', '=', id);
}

export async function ofCampaign(
  db: Db,
  brandId: number,
  campaignId: bigint,
): Promise<(EnvelopeRow & { taken: number; now_minor: bigint })[]> {
  const { rows } = await sql<EnvelopeRow & { taken: number; now_minor: bigint }>`
    SELECT e.*, s.taken, s.now_minor FROM gift_envelopes e
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS taken, coalesce(sum(s.amount_minor), 0)::bigint AS now_minor FROM gift_shares s
         WHERE s.brand_id = e.brand_id AND s.envelope_id = e.id AND s.member_id IS NOT NULL) s
     WHERE e.brand_id = ${brandId} AND e.campaign_id = ${campaignId} ORDER BY e.number`.execute(db);
  return rows;
}

/** Envelopes that are over and have not been ended: their time is up, or every share is taken; a rain waits for its moment. */
export async function due(
  db: Db,
  brandId: number,
  atMs: number,
  limit: number,
): Promise<{ id: bigint; campaign_id: bigint }[]> {
  const { rows } = await sql<{ id: bigint; campaign_id: bigint }>`
    SELECT e.id, e.campaign_id FROM gift_envelopes e
     WHERE e.brand_id = ${brandId} AND e.ended_at IS NULL AND e.opens_at <= ${dateOf(atMs)}
       AND (e.closes_at <= ${dateOf(atMs)} OR e.seal IS NOT NULL AND NOT EXISTS (
             SELECT 1 FROM gift_shares s WHERE s.brand_id = e.brand_id AND s.envelope_id = e.id AND s.member_id IS NULL))
     ORDER BY e.closes_at, e.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Envelopes of a campaign that are not over, in their order. */
export async function openOf(db: Db, brandId: number, campaignId: bigint): Promise<bigint[]> {
  const rows = await db
    .selectFrom('gift_envelopes')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('campaign_id', '=', campaignId)
    .where('ended_at', 'is', null)
    .orderBy('number')
    .execute();
  return rows.map(({ id }) => id);
}

/** Ends a locked envelope: its shares stand. */
export async function end(
  db: Db,
  ending: { brandId: number; id: bigint; salt: string | null; givenMinor: bigint; atMs: number },
): Promise<void> {
  await db
    .updateTable('gift_envelopes')
    .set({ ended_at: dateOf(ending.atMs), salt: ending.salt, given_minor: ending.givenMinor })
    .where('brand_id', '=', ending.brandId)
    .where('id', '=', ending.id)
    .execute();
}

export interface ShownRow extends EnvelopeRow {
  kind: string;
  terms: unknown;
  free: number;
  place: number | null;
  own_minor: bigint | null;
  taken_at: Date | null;
}

/** How long what is over is shown: to all, and to who took part. */
export interface Shown {
  brandId: number;
  memberId: bigint;
  atMs: number;
  endedAfterMs: number;
  ownEndedAfterMs: number;
}

/** What a member sees: all that is open, the next one of each campaign, what was over lately, and what they took part in. */
export async function shown(
  db: Db,
  { brandId, memberId, atMs, endedAfterMs, ownEndedAfterMs }: Shown,
): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`
    WITH next AS (
      SELECT DISTINCT ON (e.campaign_id) e.id FROM gift_envelopes e
       WHERE e.brand_id = ${brandId} AND e.ended_at IS NULL AND e.opens_at > ${dateOf(atMs)}
       ORDER BY e.campaign_id, e.number),
    seen AS (
      SELECT id FROM next
      UNION SELECT id FROM gift_envelopes WHERE brand_id = ${brandId} AND ended_at IS NULL AND opens_at <= ${dateOf(atMs)}
      UNION SELECT id FROM gift_envelopes WHERE brand_id = ${brandId} AND ended_at > ${dateOf(endedAfterMs)} AND opens_at <= ended_at
      UNION SELECT e.id FROM gift_shares s JOIN gift_envelopes e ON e.brand_id = s.brand_id AND e.id = s.envelope_id
             WHERE s.brand_id = ${brandId} AND s.member_id = ${memberId} AND e.ended_at > ${dateOf(ownEndedAfterMs)})
    SELECT e.*, c.kind, c.terms, m.place, m.amount_minor AS own_minor, m.taken_at,
           (SELECT count(*)::int FROM gift_shares f WHERE f.brand_id = e.brand_id AND f.envelope_id = e.id AND f.member_id IS NULL) AS free
      FROM seen JOIN gift_envelopes e ON e.id = seen.id
      JOIN gift_campaigns c ON c.brand_id = e.brand_id AND c.id = e.campaign_id
      LEFT JOIN gift_shares m ON m.brand_id = e.brand_id AND m.envelope_id = e.id AND m.member_id = ${memberId}
     WHERE e.brand_id = ${brandId}
     ORDER BY e.ended_at DESC NULLS FIRST, e.closes_at, e.id LIMIT 60`.execute(db);
  return rows;
}

/** When the next envelope opens or closes; null: none will. */
export async function nextMoment(db: Db, atMs: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT min(e.closes_at) AS at FROM gift_envelopes e WHERE e.ended_at IS NULL AND e.closes_at > ${dateOf(atMs)}`.execute(
    db,
  );
  return oneRow(rows).at;
}

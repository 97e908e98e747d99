import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';

export interface CampaignRow {
  id: bigint;
  kind: string;
  state: string;
  version: number;
  terms: unknown;
  cap_minor: bigint;
  reserved_minor: bigint;
  spent_minor: bigint;
  changed_at: Date;
}

const columns = [
  'id',
  'kind',
  'state',
  'version',
  'terms',
  'cap_minor',
  'reserved_minor',
  'spent_minor',
  'changed_at',
] as const;

export async function all(db: Db, brandId: number): Promise<CampaignRow[]> {
  return db
    .selectFrom('gift_campaigns')
    .select(columns)
    .where('brand_id', '=', brandId)
    .orderBy('id', 'desc')
    .limit(500)
    .execute();
}

export async function byId(db: Db, brandId: number, id: bigint): Promise<CampaignRow | undefined> {
  return one(db, brandId, id).executeTakeFirst();
}

/** A campaign whose budget and envelopes nobody else moves until the transaction ends: before its envelopes, never after. */
export async function locked(db: Db, brandId: number, id: bigint): Promise<CampaignRow | undefined> {
  return one(db, brandId, id).forUpdate().executeTakeFirst();
}

function one(db: Db, brandId: number, id: bigint) {
  return db.selectFrom('gift_campaigns').select(columns).where('brand_id', '=', brandId).where('id', '=', id);
}

interface Draft {
  brandId: number;
  terms: { kind: string };
  capMinor: bigint;
  atMs: number;
}

export async function insert(db: Db, { currency, ...draft }: Draft & { currency: string }): Promise<bigint> {
  const row = await db
    .insertInto('gift_campaigns')
    .values({
      brand_id: draft.brandId,
      currency,
      kind: draft.terms.kind,
      terms: JSON.stringify(draft.terms),
      cap_minor: draft.capMinor,
      created_at: dateOf(draft.atMs),
      changed_at: dateOf(draft.atMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Writes the next version of a locked draft. */
export async function update(db: Db, draft: Draft & { id: bigint }): Promise<void> {
  await db
    .updateTable('gift_campaigns')
    .set({
      kind: draft.terms.kind,
      terms: JSON.stringify(draft.terms),
      cap_minor: draft.capMinor,
      version: sql<number>`version + 1`,
      changed_at: dateOf(draft.atMs),
    })
    .where('brand_id', '=', draft.brandId)
    .where('id', '=', draft.id)
    .execute();
}

/** Opens a locked draft: all that it may cost is set aside. */
export async function activate(db: Db, brandId: number, id: bigint, atMs: number): Promise<void> {
  await db
    .updateTable('gift_campaigns')
    .set({
      state: 'active',
      reserved_minor: sql<bigint>`cap_minor`,
      activated_at: dateOf(atMs),
      changed_at: dateOf(atMs),
    })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute();
}

export async function archive(db: Db, brandId: number, id: bigint, atMs: number): Promise<void> {
  await db
    .updateTable('gift_campaigns')
    .set({ state: 'archived', archived_at: dateOf(atMs), changed_at: dateOf(atMs) })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute();
}

/** What was set aside for an envelope that is over: what was given is spent, the rest goes back into the budget. */
export async function settle(
  db: Db,
  brandId: number,
  id: bigint,
  { amountMinor, givenMinor }: { amountMinor: bigint; givenMinor: bigint },
): Promise<void> {
  await db
    .updateTable('gift_campaigns')
    .set({
      reserved_minor: sql<bigint>`reserved_minor - ${amountMinor}`,
      spent_minor: sql<bigint>`spent_minor + ${givenMinor}`,
    })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute();
}

interface GivenRow {
  campaign_id: bigint;
  claims: number;
  members: number;
  given_minor: bigint;
}

/** What each campaign of a brand gave so far, that of envelopes which are still open with it. */
export async function givenBy(db: Db, brandId: number): Promise<Map<bigint, GivenRow>> {
  const { rows } = await sql<GivenRow>`
    SELECT e.campaign_id, count(*)::int AS claims, count(DISTINCT s.member_id)::int AS members,
           coalesce(sum(s.amount_minor), 0)::bigint AS given_minor
      FROM gift_envelopes e JOIN gift_shares s ON s.brand_id = e.brand_id AND s.envelope_id = e.id AND s.member_id IS NOT NULL
     WHERE e.brand_id = ${brandId} GROUP BY e.campaign_id`.execute(db);
  return new Map(rows.map((row) => [row.campaign_id, row]));
}

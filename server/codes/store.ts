import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';

export interface CampaignRow {
  id: bigint;
  kind: string;
  state: string;
  version: number;
  terms: unknown;
  worth_minor: bigint;
  bonus_terms: unknown;
  uses: number;
  budget_minor: bigint;
  used: number;
  spent_minor: bigint;
  changed_at: Date;
  activated_at: Date | null;
  archived_at: Date | null;
}

const columns = [
  'id',
  'kind',
  'state',
  'version',
  'terms',
  'worth_minor',
  'bonus_terms',
  'uses',
  'budget_minor',
  'used',
  'spent_minor',
  'changed_at',
  'activated_at',
  'archived_at',
] as const;

export async function all(db: Db, brandId: number): Promise<CampaignRow[]> {
  return db
    .selectFrom('code_campaigns')
    .select(columns)
    .where('brand_id', '=', brandId)
    .orderBy('id', 'desc')
    .limit(500)
    .execute();
}

export async function byId(db: Db, brandId: number, id: bigint): Promise<CampaignRow | undefined> {
  return one(db, brandId, id).executeTakeFirst();
}

/** A campaign of which nobody else uses a code until the transaction ends. After the gate of the member, never before. */
export async function locked(db: Db, brandId: number, id: bigint): Promise<CampaignRow | undefined> {
  return one(db, brandId, id).forUpdate().executeTakeFirst();
}

function one(db: Db, brandId: number, id: bigint) {
  return db.selectFrom('code_campaigns').select(columns).where('brand_id', '=', brandId).where('id', '=', id);
}

interface Draft {
  brandId: number;
  terms: { kind: string; uses: number };
  worthMinor: bigint;
  bonusTerms: object | null;
  atMs: number;
}

export async function insert(db: Db, { currency, ...draft }: Draft & { currency: string }): Promise<bigint> {
  const row = await db
    .insertInto('code_campaigns')
    .values({ ...valuesOf(draft), brand_id: draft.brandId, currency, created_at: dateOf(draft.atMs) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Writes the next version of a locked draft. */
export async function update(db: Db, draft: Draft & { id: bigint }): Promise<void> {
  await db
    .updateTable('code_campaigns')
    .set({ ...valuesOf(draft), version: sql<number>`version + 1` })
    .where('brand_id', '=', draft.brandId)
    .where('id', '=', draft.id)
    .execute();
}

/** All that a campaign may cost: each of its uses. */
function valuesOf({ terms, worthMinor, bonusTerms, atMs }: Draft) {
  return {
    kind: terms.kind,
    terms: JSON.stringify(terms),
    worth_minor: worthMinor,
    bonus_terms: bonusTerms === null ? null : JSON.stringify(bonusTerms),
    uses: terms.uses,
    budget_minor: worthMinor * BigInt(terms.uses),
    changed_at: dateOf(atMs),
  };
}

/** Opens a locked draft, with what a use is worth by now. */
export async function activate(db: Db, { brandId, id, ...draft }: Draft & { id: bigint }): Promise<void> {
  await db
    .updateTable('code_campaigns')
    .set({ ...valuesOf({ brandId, ...draft }), state: 'active', activated_at: dateOf(draft.atMs) })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute();
}

export async function archive(db: Db, brandId: number, id: bigint, atMs: number): Promise<void> {
  await db
    .updateTable('code_campaigns')
    .set({ state: 'archived', archived_at: dateOf(atMs), changed_at: dateOf(atMs) })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute();
}

/** One use more of a locked campaign. */
export async function spend(db: Db, brandId: number, id: bigint): Promise<void> {
  await db
    .updateTable('code_campaigns')
    .set({ used: sql<number>`used + 1`, spent_minor: sql<bigint>`spent_minor + worth_minor` })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute();
}

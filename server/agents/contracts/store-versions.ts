import { sql } from 'kysely';
import { type Db, dateOf } from '../../platform/database/database.ts';
import type { VersionRow } from './store.ts';
import type { KeptTier } from './store.ts';

const FOR_EVER = sql<Date>`'infinity'::timestamptz`;

export async function insert(
  db: Db,
  brandId: number,
  given: {
    contractId: bigint;
    version: number;
    tiers: readonly KeptTier[];
    BN: string;
    EN: string;
    seal: string;
    atMs: number;
  },
): Promise<void> {
  await db
    .insertInto('contract_versions')
    .values({
      brand_id: brandId,
      contract_id: given.contractId,
      version: given.version,
      tiers: JSON.stringify(given.tiers),
      text_bn: given.BN,
      text_en: given.EN,
      seal: given.seal,
      state: 'offered',
      offered_at: dateOf(given.atMs),
    })
    .execute();
}

/** The versions of contracts, the latest first. */
export async function of(db: Db, brandId: number, contractIds: readonly bigint[]): Promise<VersionRow[]> {
  if (contractIds.length === 0) return [];
  const rows = await db
    .selectFrom('contract_versions')
    .select(['contract_id', 'version', 'tiers', 'text_bn', 'text_en', 'seal', 'state', 'offered_at', 'answered_at'])
    .select(['from_at', sql<Date | null>`nullif(until_at, 'infinity')`.as('until_at')])
    .where('brand_id', '=', brandId)
    .where('contract_id', 'in', [...contractIds])
    .orderBy('contract_id')
    .orderBy('version', 'desc')
    .execute();
  return rows as unknown as VersionRow[];
}

interface Named {
  contractId: bigint;
  version: number;
}

/** Closes a version that nobody signs any more. */
export async function drop(
  db: Db,
  brandId: number,
  { contractId, version }: Named,
  to: { state: 'rejected' | 'withdrawn' | 'lapsed'; atMs: number },
): Promise<void> {
  await db
    .updateTable('contract_versions')
    .set({ state: to.state, answered_at: dateOf(to.atMs) })
    .where('brand_id', '=', brandId)
    .where('contract_id', '=', contractId)
    .where('version', '=', version)
    .execute();
}

/** The downline signs a version: it counts for windows that begin from then on, and the one before until then. */
export async function sign(
  db: Db,
  brandId: number,
  { contractId, version }: Named,
  { atMs, fromMs }: { atMs: number; fromMs: number },
): Promise<void> {
  await endAt(db, brandId, contractId, fromMs);
  await db
    .updateTable('contract_versions')
    .set({ state: 'accepted', answered_at: dateOf(atMs), from_at: dateOf(fromMs), until_at: FOR_EVER })
    .where('brand_id', '=', brandId)
    .where('contract_id', '=', contractId)
    .where('version', '=', version)
    .execute();
}

/** No window that begins then or later is paid by what a contract says now; what would have begun later never does. */
export async function endAt(db: Db, brandId: number, contractId: bigint, untilMs: number): Promise<void> {
  await db
    .updateTable('contract_versions')
    .set({ until_at: sql`greatest(from_at, ${dateOf(untilMs)}::timestamptz)` })
    .where('brand_id', '=', brandId)
    .where('contract_id', '=', contractId)
    .where('until_at', '>', dateOf(untilMs))
    .execute();
}

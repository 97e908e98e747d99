import { sql } from 'kysely';
import { type Db, dateOf } from '../../platform/database/database.ts';
import type { Agreed, ContractRow, VersionRow } from './store.ts';

const FOR_EVER = sql<Date>`'infinity'::timestamptz`;

export async function insert(
  db: Db,
  brandId: number,
  given: {
    contractId: bigint;
    version: number;
    agreed: Agreed;
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
      tiers: JSON.stringify(given.agreed.tiers),
      active_minor: given.agreed.activeMinor,
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
    .select([
      'contract_id',
      'version',
      'tiers',
      'active_minor',
      'text_bn',
      'text_en',
      'seal',
      'state',
      'offered_at',
      'answered_at',
    ])
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

/** When all else that a downline has of the same games is over, or a contract above begins, whichever is later; null: neither says. */
export async function leastBegin(
  db: Db,
  brandId: number,
  { id, member_id, kind, product }: ContractRow,
  aboveId: bigint | null,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT greatest(
      (SELECT max(v.until_at) FROM contract_versions v JOIN contracts c ON c.id = v.contract_id
        WHERE v.brand_id = ${brandId} AND c.member_id = ${member_id} AND c.kind = ${kind} AND c.id <> ${id}
          AND (c.product = ${product} OR 'CONS' IN (c.product, ${product})) AND v.until_at > v.from_at AND v.until_at < 'infinity'),
      (SELECT min(v.from_at) FROM contract_versions v
        WHERE v.brand_id = ${brandId} AND v.contract_id = ${aboveId} AND v.until_at > v.from_at)) AS at`.execute(db);
  return rows[0]?.at ?? null;
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

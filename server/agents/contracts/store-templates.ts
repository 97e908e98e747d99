import type { Selectable } from 'kysely';
import { type Db, dateOf } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/database-types.ts';
import type { KeptTier, Kind, Period } from './store.ts';

export type TemplateRow = Omit<Selectable<DB['contract_templates']>, 'kind' | 'period' | 'tiers'> & {
  kind: Kind;
  period: Period;
  tiers: KeptTier[];
};

/** The templates of a brand, by kind and name. */
export async function all(db: Db, brandId: number, most: number): Promise<TemplateRow[]> {
  const rows = await db
    .selectFrom('contract_templates')
    .selectAll()
    .where('brand_id', '=', brandId)
    .orderBy('kind')
    .orderBy('name')
    .limit(most)
    .execute();
  return rows as unknown as TemplateRow[];
}

/** Keeps terms under their kind and name. */
export async function save(
  db: Db,
  brandId: number,
  template: {
    name: string;
    kind: Kind;
    period: Period;
    carryWindows: number;
    tiers: readonly KeptTier[];
    savedBy: string;
    atMs: number;
  },
): Promise<bigint> {
  const terms = {
    period: template.period,
    carry_windows: template.carryWindows,
    tiers: JSON.stringify(template.tiers),
    saved_by: template.savedBy,
    saved_at: dateOf(template.atMs),
  };
  const { id } = await db
    .insertInto('contract_templates')
    .values({ brand_id: brandId, name: template.name, kind: template.kind, ...terms })
    .onConflict((conflict) => conflict.columns(['brand_id', 'kind', 'name']).doUpdateSet(terms))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns the name that it had; null: it is not there */
export async function remove(db: Db, brandId: number, id: bigint): Promise<string | null> {
  const row = await db
    .deleteFrom('contract_templates')
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

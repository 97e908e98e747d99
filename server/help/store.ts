import { type Db, dateOf } from '../platform/database/database.ts';

export interface VersionRow {
  tag: string;
  version: number;
  kind: string;
  device: string;
  position: number;
  is_shown: boolean;
  texts: unknown;
  staff_account: string | null;
  note: string;
  saved_at: Date;
}

export const VERSION_TAKEN_CONSTRAINT = 'help_versions_pkey';

const columns = [
  'tag',
  'version',
  'kind',
  'device',
  'position',
  'is_shown',
  'texts',
  'staff_account',
  'note',
  'saved_at',
] as const;

/** The newest version of every article that the brand has touched. */
export async function newestRows(db: Db, brandId: number): Promise<VersionRow[]> {
  return db
    .selectFrom('help_versions')
    .distinctOn('tag')
    .select(columns)
    .where('brand_id', '=', brandId)
    .orderBy('tag')
    .orderBy('version', 'desc')
    .execute();
}

/** Versions of one article, newest first. */
export async function versionRows(db: Db, brandId: number, tag: string, limit: number): Promise<VersionRow[]> {
  return db
    .selectFrom('help_versions')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('tag', '=', tag)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
}

/** Breaks help_versions_pkey where another has written this version. */
export async function insertVersion(
  db: Db,
  row: Omit<VersionRow, 'saved_at' | 'texts'> & { brandId: number; texts: string | null; savedAtMs: number },
): Promise<void> {
  const { brandId, savedAtMs, ...rest } = row;
  await db
    .insertInto('help_versions')
    .values({ ...rest, brand_id: brandId, saved_at: dateOf(savedAtMs) })
    .execute();
}

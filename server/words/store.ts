import { type Db, dateOf } from '../platform/database/database.ts';

export interface WordRow {
  key: string;
  language: string;
  text: string;
  staff_account: string | null;
  saved_at: Date;
}

export async function words(db: Db, brandId: number): Promise<WordRow[]> {
  return db
    .selectFrom('brand_words')
    .select(['key', 'language', 'text', 'staff_account', 'saved_at'])
    .where('brand_id', '=', brandId)
    .orderBy('key')
    .orderBy('language')
    .execute();
}

/** The version of a brand's words; 0 where it says nothing in its own words. */
export async function currentVersion(db: Db, brandId: number): Promise<number> {
  const row = await db
    .selectFrom('brand_words_versions')
    .select('version')
    .where('brand_id', '=', brandId)
    .where((where) =>
      where.exists(where.selectFrom('brand_words').select('key').where('brand_words.brand_id', '=', brandId)),
    )
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** Counts a change. The row stays locked to the end, so that changes of one brand are written one after the other. */
export async function nextVersion(db: Db, brandId: number): Promise<number> {
  const { version } = await db
    .insertInto('brand_words_versions')
    .values({ brand_id: brandId, version: 1 })
    .onConflict((conflict) =>
      conflict
        .column('brand_id')
        .doUpdateSet((update) => ({ version: update('brand_words_versions.version', '+', 1) })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function put(
  db: Db,
  word: { brandId: number; key: string; language: string; text: string; staffAccount: string | null; atMs: number },
): Promise<void> {
  const change = { text: word.text, staff_account: word.staffAccount, saved_at: dateOf(word.atMs) };
  await db
    .insertInto('brand_words')
    .values({ brand_id: word.brandId, key: word.key, language: word.language, ...change })
    .onConflict((conflict) => conflict.columns(['brand_id', 'key', 'language']).doUpdateSet(change))
    .execute();
}

export async function remove(db: Db, word: { brandId: number; key: string; language: string }): Promise<void> {
  await db
    .deleteFrom('brand_words')
    .where('brand_id', '=', word.brandId)
    .where('key', '=', word.key)
    .where('language', '=', word.language)
    .execute();
}

import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';

const columns = ['id', 'list', 'staff_id', 'name', 'query', 'shared', 'roles'] as const;
export type ViewRow = Awaited<ReturnType<typeof list>>[number];

export const NAME_TAKEN_CONSTRAINT = 'saved_views_name';

/** A person's views of a list and those that are shared, by name. */
export async function list(db: Db, brandId: number, which: { list: string; staffId: bigint }) {
  return db
    .selectFrom('saved_views')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('list', '=', which.list)
    .where((by) => by.or([by('staff_id', '=', which.staffId), by('shared', '=', true)]))
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** The view, locked to the end of the transaction. */
export async function locked(db: Db, brandId: number, id: bigint): Promise<ViewRow | undefined> {
  return db
    .selectFrom('saved_views')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Waits until nobody else saves views of this list, to the end of the transaction: roles and numbers are counted. */
export async function lockList(db: Db, brandId: number, which: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`saved_views:${brandId}:${which}`}, 0))`.execute(db);
}

export async function countOf(db: Db, brandId: number, which: { list: string; staffId: bigint }): Promise<number> {
  const { count } = await db
    .selectFrom('saved_views')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('brand_id', '=', brandId)
    .where('list', '=', which.list)
    .where('staff_id', '=', which.staffId)
    .executeTakeFirstOrThrow();
  return count;
}

interface Saved {
  name: string;
  query: string;
  shared: boolean;
  roles: readonly string[];
  atMs: number;
}

export async function insert(
  db: Db,
  brandId: number,
  view: Saved & { list: string; staffId: bigint },
): Promise<ViewRow> {
  return db
    .insertInto('saved_views')
    .values({ brand_id: brandId, list: view.list, staff_id: view.staffId, ...saved(view) })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function update(db: Db, brandId: number, id: bigint, view: Saved): Promise<ViewRow> {
  return db
    .updateTable('saved_views')
    .set(saved(view))
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** A role begins with one view: other views of the list no longer have it. */
export async function takeRoles(db: Db, brandId: number, view: ViewRow): Promise<void> {
  for (const role of view.roles)
    await db
      .updateTable('saved_views')
      .set({ roles: sql<string[]>`array_remove(roles, ${role})` })
      .where('brand_id', '=', brandId)
      .where('list', '=', view.list)
      .where('id', '<>', view.id)
      .where(sql<boolean>`${role} = ANY (roles)`)
      .execute();
}

export async function remove(db: Db, brandId: number, id: bigint): Promise<void> {
  await db.deleteFrom('saved_views').where('brand_id', '=', brandId).where('id', '=', id).execute();
}

function saved({ name, query, shared, roles, atMs }: Saved) {
  return { name, query, shared, roles: [...roles], saved_at: dateOf(atMs) };
}

import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import { inWindow, type Window } from '../platform/database/database-keyset.ts';

export interface ApplicationRow {
  id: bigint;
  member_id: bigint;
  plan: string;
  expects: string;
  contact: string;
  state: string;
  sent_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  answer: string;
}

const columns = [
  'id',
  'member_id',
  'plan',
  'expects',
  'contact',
  'state',
  'sent_at',
  'decided_at',
  'decided_by',
  'answer',
] as const;

interface Whose {
  brandId: number;
  memberId: bigint;
}

/** The last application of a member. @param beforeId the last one before this */
export async function lastOf(
  db: Db,
  { brandId, memberId }: Whose,
  beforeId?: bigint,
): Promise<ApplicationRow | undefined> {
  let asked = db
    .selectFrom('agent_applications')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId);
  if (beforeId !== undefined) asked = asked.where('id', '<', beforeId);
  return asked.orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** Undefined where one of the member waits already. */
export async function insert(
  db: Db,
  { brandId, memberId }: Whose,
  said: Pick<ApplicationRow, 'plan' | 'expects' | 'contact'>,
  atMs: number,
): Promise<ApplicationRow | undefined> {
  return db
    .insertInto('agent_applications')
    .values({ brand_id: brandId, member_id: memberId, ...said, sent_at: dateOf(atMs) })
    .onConflict((conflict) => conflict.columns(['brand_id', 'member_id']).where('state', '=', 'waiting').doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** Kept from others until the transaction ends. */
export async function locked(db: Db, brandId: number, id: bigint): Promise<ApplicationRow | undefined> {
  return db
    .selectFrom('agent_applications')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export interface Decision {
  state: 'approved' | 'declined' | 'withdrawn';
  by: string | null;
  answer: string;
  atMs: number;
}

export async function decide(db: Db, brandId: number, id: bigint, { state, by, answer, atMs }: Decision) {
  await db
    .updateTable('agent_applications')
    .set({ state, decided_by: by, answer, decided_at: dateOf(atMs) })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute();
}

export interface Filter {
  state?: string | undefined;
  memberId?: bigint | undefined;
}

export async function list(db: Db, brandId: number, filter: Filter, window: Window): Promise<ApplicationRow[]> {
  return inWindow(matching(db, brandId, filter).select(columns), window).execute();
}

export async function count(db: Db, brandId: number, filter: Filter): Promise<number> {
  const { total } = await matching(db, brandId, filter)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function matching(db: Db, brandId: number, { state, memberId }: Filter) {
  let query = db.selectFrom('agent_applications').where('brand_id', '=', brandId);
  if (state !== undefined) query = query.where('state', '=', state);
  if (memberId !== undefined) query = query.where('member_id', '=', memberId);
  return query;
}

import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import { inWindow, type Window } from '../platform/database/database-keyset.ts';

export type HeldState = 'held' | 'proposed' | 'released' | 'declined';

/** The held win, locked to the end of the transaction: two who decide at once decide one after the other. */
export async function locked(db: Db, brandId: number, id: bigint) {
  return db
    .selectFrom('provider_held_wins')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export interface HeldFilter {
  provider: string;
  memberId?: bigint | undefined;
  states?: readonly HeldState[] | undefined;
  /** When they were held. */
  fromMs?: number | undefined;
  untilMs?: number | undefined;
  /** Both ends belong to it. */
  fromMinor?: bigint | undefined;
  toMinor?: bigint | undefined;
}

export type HeldRow = Awaited<ReturnType<typeof heldWins>>[number];

/** Held wins of a studio with what it told. */
export async function heldWins(db: Db, brandId: number, filter: HeldFilter, window: Window) {
  const query = filtered(db, brandId, filter)
    .innerJoin('provider_transactions as t', 't.id', 'h.id')
    .select(['h.id', 'h.member_id', 'h.amount_minor', 'h.why', 'h.state', 'h.held_at', 'h.proposed_by', 'h.reason'])
    .select(['h.proposed_by_account', 'h.decided_by_account', 'h.decided_at'])
    .select(['t.kind', 't.transaction_id', 't.game_code', 't.round_name']);
  return inWindow(query, window, 'h.').execute();
}

export async function countHeldWins(db: Db, brandId: number, filter: HeldFilter): Promise<number> {
  const { count } = await filtered(db, brandId, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function filtered(db: Db, brandId: number, filter: HeldFilter) {
  const { provider, memberId, states, fromMs, untilMs, fromMinor, toMinor } = filter;
  let query = db
    .selectFrom('provider_held_wins as h')
    .where('h.brand_id', '=', brandId)
    .where('h.provider', '=', provider);
  if (memberId !== undefined) query = query.where('h.member_id', '=', memberId);
  if (states !== undefined) query = query.where('h.state', 'in', states);
  if (fromMs !== undefined) query = query.where('h.held_at', '>=', dateOf(fromMs));
  if (untilMs !== undefined) query = query.where('h.held_at', '<', dateOf(untilMs));
  if (fromMinor !== undefined) query = query.where('h.amount_minor', '>=', fromMinor);
  if (toMinor !== undefined) query = query.where('h.amount_minor', '<=', toMinor);
  return query;
}

export async function waitingCount(db: Db, brandId: number): Promise<number> {
  const row = await db
    .selectFrom('provider_held_wins')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('brand_id', '=', brandId)
    .where('state', 'in', ['held', 'proposed'])
    .executeTakeFirstOrThrow();
  return row.count;
}

/** What people made of a held win; null: nothing was held. */
export async function heldState(db: Db, id: bigint): Promise<HeldState | null> {
  const row = await db.selectFrom('provider_held_wins').select('state').where('id', '=', id).executeTakeFirst();
  return (row?.state as HeldState | undefined) ?? null;
}

export interface Decision {
  state: 'proposed' | 'released' | 'declined';
  staffId: bigint;
  staffAccount: string;
  reason: string;
  atMs: number;
}

export async function decide(
  db: Db,
  id: bigint,
  { state, staffId, staffAccount, reason, atMs }: Decision,
): Promise<void> {
  const by =
    state === 'proposed'
      ? { proposed_by: staffId, proposed_by_account: staffAccount, proposed_at: dateOf(atMs) }
      : { decided_by: staffId, decided_by_account: staffAccount, decided_at: dateOf(atMs) };
  await db
    .updateTable('provider_held_wins')
    .set({ state, reason, ...by })
    .where('id', '=', id)
    .execute();
}

/** Nothing will come of a held win that is locked: a bonus that waited for it waits no more. */
export async function letBonusGo(db: Db, brandId: number, id: bigint, atMs: number): Promise<void> {
  await sql`SELECT providers_bonus_let_go(${brandId}, ${id}, ${dateOf(atMs)})`.execute(db);
}

/** Pays a held win that is locked. */
export async function pay(
  db: Db,
  brandId: number,
  id: bigint,
  atMs: number,
): Promise<{ outcome: string; balance_minor: bigint | null; sequence: bigint | null }> {
  const { rows } = await sql<{
    outcome: string;
    balance_minor: bigint | null;
    sequence: bigint | null;
  }>`SELECT * FROM providers_pay_held(${brandId}, ${id}, ${dateOf(atMs)})`.execute(db);
  return rows[0]!;
}

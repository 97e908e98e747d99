import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import { inWindow, type Window } from '../platform/database/database-keyset.ts';

const columns = [
  'id',
  'kind',
  'subject',
  'body',
  'changes',
  'reason',
  'state',
  'proposed_by',
  'proposed_by_account',
  'proposed_at',
  'expires_at',
  'decided_by',
  'decided_by_account',
  'decided_at',
  'note',
] as const;

export interface ProposalRow {
  id: bigint;
  kind: string;
  subject: string;
  body: unknown;
  changes: unknown;
  reason: string;
  state: string;
  proposed_by: bigint;
  proposed_by_account: string;
  proposed_at: Date;
  expires_at: Date;
  decided_by: bigint | null;
  decided_by_account: string | null;
  decided_at: Date | null;
  note: string;
}

export interface ProposalInsert {
  brandId: number;
  kind: string;
  subject: string;
  /** JSON. */
  body: string;
  changes: string;
  reason: string;
  proposedBy: bigint;
  proposedByAccount: string;
  proposedAtMs: number;
  expiresAtMs: number;
}

export async function insert(db: Db, proposal: ProposalInsert): Promise<bigint> {
  const { id } = await db
    .insertInto('proposals')
    .values({
      brand_id: proposal.brandId,
      kind: proposal.kind,
      subject: proposal.subject,
      body: proposal.body,
      changes: proposal.changes,
      reason: proposal.reason,
      state: 'proposed',
      proposed_by: proposal.proposedBy,
      proposed_by_account: proposal.proposedByAccount,
      proposed_at: dateOf(proposal.proposedAtMs),
      expires_at: dateOf(proposal.expiresAtMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function byId(db: Db, brandId: number, id: bigint): Promise<ProposalRow | undefined> {
  return one(db, brandId, id).executeTakeFirst();
}

/** The same, locked until the end of the transaction. */
export async function locked(db: Db, brandId: number, id: bigint): Promise<ProposalRow | undefined> {
  // Two who decide at once do so one after the other. The proposal comes before whatever it changes.
  return one(db, brandId, id).forUpdate().executeTakeFirst();
}

function one(db: Db, brandId: number, id: bigint) {
  return db.selectFrom('proposals').select(columns).where('id', '=', id).where('brand_id', '=', brandId);
}

export interface Decision {
  state: string;
  decidedBy: bigint;
  decidedByAccount: string;
  note: string;
  atMs: number;
}

/** Decides a proposal that the transaction has locked. */
export async function decide(db: Db, brandId: number, id: bigint, decision: Decision): Promise<void> {
  await db
    .updateTable('proposals')
    .set({
      state: decision.state,
      decided_by: decision.decidedBy,
      decided_by_account: decision.decidedByAccount,
      decided_at: dateOf(decision.atMs),
      note: decision.note,
    })
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .where('state', '=', 'proposed')
    .execute();
}

/** Ends the proposals of all brands whose time has passed. */
export async function expire(db: Db, atMs: number): Promise<{ id: bigint; brand_id: number }[]> {
  return db
    .updateTable('proposals')
    .set({ state: 'expired', decided_at: dateOf(atMs) })
    .where('state', '=', 'proposed')
    .where('expires_at', '<=', dateOf(atMs))
    .returning(['id', 'brand_id'])
    .execute();
}

export interface ProposalFilter {
  state?: string | undefined;
  kind?: string | undefined;
  proposedBy?: string | undefined;
  fromMs?: number | undefined;
  untilMs?: number | undefined;
}

export async function list(db: Db, brandId: number, filter: ProposalFilter, window: Window): Promise<ProposalRow[]> {
  return inWindow(filtered(db, brandId, filter).select(columns), window).execute();
}

export async function count(db: Db, brandId: number, filter: ProposalFilter): Promise<number> {
  return counted(filtered(db, brandId, filter).select(sql<number>`count(*)::int`.as('count')));
}

/** Proposals that somebody can still decide. */
export async function countWaiting(db: Db, brandId: number, atMs: number): Promise<number> {
  const open = filtered(db, brandId, { state: 'proposed' }).where('expires_at', '>', dateOf(atMs));
  return counted(open.select(sql<number>`count(*)::int`.as('count')));
}

async function counted(query: { executeTakeFirstOrThrow(): Promise<{ count: number }> }): Promise<number> {
  return (await query.executeTakeFirstOrThrow()).count;
}

function filtered(db: Db, brandId: number, { state, kind, proposedBy, fromMs, untilMs }: ProposalFilter) {
  let query = db.selectFrom('proposals').where('brand_id', '=', brandId);
  if (state !== undefined) query = query.where('state', '=', state);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (proposedBy !== undefined) query = query.where('proposed_by_account', '=', proposedBy);
  if (fromMs !== undefined) query = query.where('proposed_at', '>=', dateOf(fromMs));
  if (untilMs !== undefined) query = query.where('proposed_at', '<', dateOf(untilMs));
  return query;
}

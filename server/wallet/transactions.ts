import type { BookKind, CauseKind } from '../../contract/wallet.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as store from './store-transactions.ts';

export interface TransactionPosting {
  id: bigint;
  /** cash, bonus, studio, or one of the house. */
  account: string;
  /** Of a studio's wallet, its vassalage; else ''. */
  studio: string;
  isHouse: boolean;
  amountMinor: bigint;
  /** What the member's account stood at afterwards; the house keeps no running balance. */
  balanceAfterMinor: bigint | null;
}

/** What stands behind a transaction: a row of the slice that made it, by its number. */
export interface CausedBy {
  kind: CauseKind;
  id: bigint;
}

export interface Transaction {
  id: bigint;
  memberId: bigint;
  kind: BookKind;
  key: string;
  reference: string;
  currency: string;
  cause: CausedBy | null;
  atMs: number;
  postings: TransactionPosting[];
}

/** A transaction of the brand with its postings, the member's first; null where there is none. */
export async function findTransaction(ctx: Ctx, transactionId: bigint): Promise<Transaction | null> {
  const row = await store.byId(ctx.db, ctx.brand.id, transactionId);
  return row ? withPostings(ctx, row) : null;
}

/** One a member, whatever their brand gives later: keys are a member's own. */
export const STARTING_BALANCE_KEY = 'starting_balance';

/** What a member was started with, minor units: it is played before it leaves, as what they deposit. */
export async function startingBalanceOf(ctx: Ctx, memberId: bigint): Promise<bigint> {
  return store.cashUnderKey(ctx.db, ctx.brand.id, memberId, STARTING_BALANCE_KEY);
}

/** The transactions that something made of a member, in the order of the books. */
export async function transactionsOf(ctx: Ctx, memberId: bigint, cause: CausedBy): Promise<Transaction[]> {
  const rows = await store.byCause(ctx.db, ctx.brand.id, memberId, cause);
  const transactions: Transaction[] = [];
  for (const row of rows) transactions.push(await withPostings(ctx, row));
  return transactions;
}

async function withPostings(ctx: Ctx, row: store.TransactionRow): Promise<Transaction> {
  const ofMember = await store.memberPostings(ctx.db, ctx.brand.id, row.member_id, row.id);
  const balanced = (postings: readonly store.PostingRow[]) =>
    postings.reduce((sum, { amount_minor }) => sum + amount_minor, 0n) === 0n;
  // The house's postings of a transaction are written with the member's: they stand near them. Where they do not, all
  // of that account is looked through; so it is for a transaction of the house alone.
  const near = ofMember[0]?.id;
  let ofHouse = await store.housePostings(ctx.db, ctx.brand.id, row, near ?? null);
  if (near !== undefined && !balanced([...ofMember, ...ofHouse]))
    ofHouse = await store.housePostings(ctx.db, ctx.brand.id, row, null);
  return {
    id: row.id,
    memberId: row.member_id,
    kind: row.kind as BookKind,
    key: row.key,
    reference: row.reference,
    currency: row.currency,
    cause:
      row.cause_kind === null || row.cause_id === null ? null : { kind: row.cause_kind as CauseKind, id: row.cause_id },
    atMs: row.at.getTime(),
    postings: [...ofMember, ...ofHouse].map((posting) => ({
      id: posting.id,
      account: posting.kind,
      studio: posting.studio,
      isHouse: posting.kind.startsWith('house_'),
      amountMinor: posting.amount_minor,
      balanceAfterMinor: posting.balance_after_minor,
    })),
  };
}

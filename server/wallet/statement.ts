import type { CauseKind, MemberAccount, TransactionKind } from '../../contract/wallet.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as store from './store-statement.ts';

/** A half-open span of time. */
export type StatementWindow = store.Window;

export interface AccountPart {
  account: MemberAccount;
  studio: string;
  openingMinor: bigint;
  inMinor: bigint;
  outMinor: bigint;
  closingMinor: bigint;
}

export interface StatementRow {
  id: bigint;
  transactionId: bigint;
  atMs: number;
  kind: TransactionKind;
  account: MemberAccount;
  studio: string;
  amountMinor: bigint;
  /** Of all their money together, from the opening on. */
  balanceMinor: bigint;
  reference: string;
  /** What stands behind it; null: nothing but the member. */
  causeKind: CauseKind | null;
}

/** What stands in a statement: sums, and the rows that make them, each once, oldest first. */
export interface AccountStatement {
  accounts: AccountPart[];
  openingMinor: bigint;
  inMinor: bigint;
  outMinor: bigint;
  closingMinor: bigint;
  count: number;
  rows(): AsyncGenerator<StatementRow[]>;
}

const ROWS_AT_ONCE = 500;

/**
 * A member's postings over a half-open window. The sums are read at one moment and the rows up to that moment, however
 * long the reading takes and whatever they play meanwhile.
 */
export async function statement(ctx: Ctx, memberId: bigint, window: StatementWindow): Promise<AccountStatement> {
  const sums = await store.accountSums(ctx.db, ctx.brand.id, memberId, ctx.brand.settings.currency.code, window);
  const accounts = sums.map((row) => ({
    account: row.account as MemberAccount,
    studio: row.studio,
    openingMinor: row.opening_minor,
    inMinor: row.in_minor,
    outMinor: row.out_minor,
    closingMinor: row.opening_minor + row.in_minor - row.out_minor,
  }));
  const total = (pick: (part: AccountPart) => bigint) => accounts.reduce((sum, part) => sum + pick(part), 0n);
  const openingMinor = total((part) => part.openingMinor);
  return {
    accounts,
    openingMinor,
    inMinor: total((part) => part.inMinor),
    outMinor: total((part) => part.outMinor),
    closingMinor: total((part) => part.closingMinor),
    count: sums.reduce((count, row) => count + row.count, 0),
    rows: () => rowsOf(ctx, sums, window, openingMinor),
  };
}

async function* rowsOf(
  ctx: Ctx,
  sums: readonly store.AccountSums[],
  window: StatementWindow,
  openingMinor: bigint,
): AsyncGenerator<StatementRow[]> {
  const accountIds = sums.map((row) => row.account_id);
  const lastDrawn = sums.reduce((last, row) => (row.last_drawn > last ? row.last_drawn : last), 0n);
  let balanceMinor = openingMinor;
  let afterId = 0n;
  if (lastDrawn === 0n) return;
  while (true) {
    const rows = await store.statementRows(ctx.db, accountIds, window, afterId, lastDrawn, ROWS_AT_ONCE);
    yield rows.map((row) => {
      balanceMinor += row.amount_minor;
      return {
        id: row.id,
        transactionId: row.transaction_id,
        atMs: row.at.getTime(),
        kind: row.kind as TransactionKind,
        account: row.account as MemberAccount,
        studio: row.studio,
        amountMinor: row.amount_minor,
        balanceMinor,
        reference: row.reference,
        causeKind: row.cause_kind as CauseKind | null,
      };
    });
    afterId = rows.at(-1)?.id ?? afterId;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

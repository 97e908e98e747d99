import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import {
  type CauseKind,
  type exportMemberPostings as exportCall,
  type listMemberPostings as listCall,
  type MemberAccount,
  type OfficePosting,
  POSTING_AMOUNT_DAYS_MAX,
  type TransactionKind,
} from '../../contract/wallet.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { failField, known } from '../platform/process/fail.ts';
import * as wallet from '../wallet/service.ts';

type Asked = CallParsed<typeof exportCall>;

/** In the order of the books: numbers follow moments, and the place of a row in the file says both. */
const postings: audit.Listing<Asked, wallet.PostingFilter, wallet.PostingRow, OfficePosting> = {
  name: 'postings',
  filter: filterOf,
  order: ({ sort }) => ({ column: 'at', isDown: sort !== 'id' }),
  rows: wallet.postingRows,
  count: wallet.countPostings,
  present,
  columns: (ctx) => [
    ['id', ({ id }) => id],
    ['transactionId', ({ transactionId }) => transactionId],
    ['at', ({ atMs }) => audit.fileMoment(ctx, atMs)],
    ['kind', ({ kind }) => kind],
    ['account', ({ account }) => account],
    ['studio', ({ studio }) => studio],
    ['amount', ({ amount }) => amount],
    ['balanceAfter', ({ balanceAfter }) => balanceAfter],
    ['reference', ({ reference }) => reference],
    ['cause', ({ cause }) => cause && `${cause.kind}:${cause.id}`],
    ['madeBy', ({ madeBy }) => madeBy],
  ],
};

/** A member's postings. @throws Refusal invalid_amount, not_found, fields of the window where amounts are looked for */
export function list(ctx: Ctx, request: CallParsed<typeof listCall>): Promise<CallOutput<typeof listCall>> {
  return audit.listPage(ctx, postings, request);
}

/** The same postings as a file; who took it is written down. @throws as list */
export function exported(ctx: Ctx, request: Asked, address: string): Promise<FileAnswer> {
  return audit.listWhole(ctx, postings, request, address);
}

const DAY_MS = 24 * 60 * 60_000;

async function filterOf(ctx: Ctx, { memberId, kind, fromMs, untilMs, ...asked }: Asked) {
  const amounts = wallet.readAmounts(ctx, asked);
  if (amounts.fromMinor !== undefined || amounts.toMinor !== undefined) {
    if (fromMs === undefined) failField('fromMs', 'required');
    // A day more than the most: where clocks are put back it is an hour longer.
    if ((untilMs ?? ctx.nowMs) - fromMs >= (POSTING_AMOUNT_DAYS_MAX + 1) * DAY_MS) failField('fromMs', 'too_small');
  }
  const { id } = await members.get(ctx, BigInt(memberId));
  return { memberId: id, currency: ctx.brand.settings.currency.code, kind, fromMs, untilMs, ...amounts };
}

/** What is written down under another word than that of the cause. */
const subjectOf: Partial<Record<CauseKind, string>> = { promotion: 'application' };

async function present(ctx: Ctx, rows: readonly wallet.PostingRow[]): Promise<OfficePosting[]> {
  const byHand = rows.filter(({ cause_kind: kind }) => kind !== 'bet');
  const doers = await audit.doersOf(
    ctx,
    byHand.map(({ at, cause_kind: kind, cause_id: id, member_id: memberId }) => ({
      at,
      subjects: [...(kind === null ? [] : [`${subjectOf[kind as CauseKind] ?? kind}:${id}`]), `member:${memberId}`],
    })),
  );
  const madeBy = new Map(byHand.map(({ id }, at) => [id, doers[at] ?? null]));
  return rows.map((row) => ({
    id: String(row.id),
    transactionId: String(row.transaction_id),
    atMs: row.at.getTime(),
    kind: row.kind as TransactionKind,
    account: row.account as MemberAccount,
    studio: row.studio,
    amount: wallet.writeAmount(ctx, row.amount_minor),
    balanceAfter: wallet.writeAmount(ctx, known(row.balance_after_minor, 'an account of a member has a balance')),
    reference: row.reference ?? '',
    cause: row.cause_kind === null ? null : { kind: row.cause_kind as CauseKind, id: String(row.cause_id) },
    madeBy: madeBy.get(row.id) ?? null,
  }));
}

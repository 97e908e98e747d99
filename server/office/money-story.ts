import type { CallOutput } from '../../contract/call.ts';
import type { findTransactions, getTransactionStory, TransactionLine } from '../../contract/office-money.ts';
import * as audit from '../audit/service.ts';
import * as bonuses from '../bonuses/service.ts';
import * as cashier from '../cashier/service.ts';
import * as corrections from '../corrections/service.ts';
import * as members from '../members/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, known } from '../platform/process/fail.ts';
import * as rounds from '../rounds/service.ts';
import * as transfers from '../transfers/service.ts';
import * as wallet from '../wallet/service.ts';
import { type Cause, causeOf, withdrawalOwner } from './money-causes.ts';

/** One transaction with all that is known of it. Refuses with not_found. */
export async function story(ctx: Ctx, transactionId: bigint): Promise<CallOutput<typeof getTransactionStory>> {
  const transaction = (await wallet.findTransaction(ctx, transactionId)) ?? fail('not_found');
  const found = await causeOf(ctx, transaction);
  const about = await corrections.about(ctx, transactionId);
  const related = (await transactionsOf(ctx, found)).filter(({ id }) => id !== transactionId);
  const putRight = await putRightBy(ctx, transaction.memberId, about);
  const lines = await linesOf(ctx, [transaction, ...related, ...putRight]);
  const subjects = new Set([
    `transaction:${transactionId}`,
    ...(found?.subjects ?? []),
    ...about.map(({ id }) => `correction:${id}`),
  ]);
  return {
    transaction: {
      ...known(lines[0], 'a transaction has postings'),
      key: transaction.key,
      currency: transaction.currency,
    },
    postings: transaction.postings.map((posting) => ({
      id: String(posting.id),
      account: posting.account,
      studio: posting.studio,
      isHouse: posting.isHouse,
      amount: wallet.writeAmount(ctx, posting.amountMinor),
      balanceAfter: posting.balanceAfterMinor === null ? null : wallet.writeAmount(ctx, posting.balanceAfterMinor),
    })),
    cause: found?.cause ?? null,
    related: lines.slice(1),
    corrections: about,
    deeds: await audit.about(ctx, [...subjects]),
  };
}

async function transactionsOf(ctx: Ctx, found: Cause | null): Promise<wallet.Transaction[]> {
  const sides = await Promise.all(
    (found?.keys ?? []).map(({ memberId, keys }) => wallet.transactionsByKeys(ctx, memberId, keys)),
  );
  return sides.flat();
}

/** What approved corrections of it have posted: they belong to what followed. */
async function putRightBy(
  ctx: Ctx,
  memberId: bigint,
  about: readonly { id: string; state: string }[],
): Promise<wallet.Transaction[]> {
  const keys = about.filter(({ state }) => state === 'approved').map(({ id }) => corrections.transactionKey(id));
  return wallet.transactionsByKeys(ctx, memberId, keys);
}

async function linesOf(ctx: Ctx, transactions: readonly wallet.Transaction[]): Promise<TransactionLine[]> {
  const accounts = await members.accountsOf(ctx, [...new Set(transactions.map(({ memberId }) => memberId))]);
  return transactions.map(({ id, kind, atMs, memberId, reference, postings }) => ({
    id: String(id),
    kind,
    atMs,
    memberId: String(memberId),
    memberAccount: known(accounts.get(memberId), 'a transaction is of a member'),
    amount: wallet.writeAmount(
      ctx,
      postings.reduce((sum, { isHouse, amountMinor }) => (isHouse ? sum : sum + amountMinor), 0n),
    ),
    reference,
  }));
}

const MOST_HITS = 12;

/** Transactions by a number or a reference that someone holds in his hand. */
export async function find(ctx: Ctx, search: string): Promise<CallOutput<typeof findTransactions>> {
  const wanted = search.trim();
  const digits = /(?:^|:)([1-9]\d{0,17})$/.exec(wanted)?.[1];
  const found = digits === undefined ? [] : await byNumber(ctx, BigInt(digits));
  const paid = /^[A-Za-z0-9-]{6,64}$/.test(wanted) ? await cashier.findPayments(ctx, wanted) : [];
  const ofPayments = await Promise.all(
    paid.map(({ memberId, id }) => wallet.transactionsByKeys(ctx, memberId, [`deposit:${id}`])),
  );
  // A whole reference, as `rickshaw-raja:1042`, means that and nothing else of this number.
  const fitting = wanted.includes(':')
    ? found.filter(({ reference, key }) => [reference, key].includes(wanted))
    : found;
  const all = new Map([...fitting, ...ofPayments.flat()].map((transaction) => [transaction.id, transaction]));
  return { list: await linesOf(ctx, [...all.values()].slice(0, MOST_HITS)) };
}

async function byNumber(ctx: Ctx, number: bigint): Promise<wallet.Transaction[]> {
  const [own, ...made] = await Promise.all([
    wallet.findTransaction(ctx, number),
    cashier.findDeposit(ctx, number).then((deposit) => deposit && [deposit.memberId, `deposit:${number}`]),
    withdrawalOwner(ctx, number).then((memberId) => memberId && [memberId, `withdrawal:${number}`]),
    rounds.findRound(ctx, number).then((round) => round && [round.memberId, `bet:${round.key}`]),
    transfers.find(ctx, number).then((transfer) => transfer && [transfer.senderId, `transfer:${number}`]),
    bonuses.find(ctx, number).then((bonus) => bonus && [BigInt(bonus.memberId), `bonus:${number}:0`]),
    corrections
      .find(ctx, number)
      .then((correction) => correction && [BigInt(correction.memberId), corrections.transactionKey(number)]),
  ]);
  const others = await Promise.all(
    made.map(async (place) => (place ? wallet.transactionsByKeys(ctx, place[0] as bigint, [place[1] as string]) : [])),
  );
  return [...(own ? [own] : []), ...others.flat()];
}

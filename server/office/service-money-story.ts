import type { CallOutput } from '../../contract/call.ts';
import type { findTransactions, getTransactionStory, TransactionLine } from '../../contract/office-money.ts';
import * as audit from '../audit/service.ts';
import * as bonuses from '../bonuses/service.ts';
import * as cashier from '../cashier/service.ts';
import * as corrections from '../corrections/service.ts';
import * as members from '../members/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, known } from '../platform/process/fail.ts';
import * as points from '../points/service.ts';
import * as rewards from '../rewards/service.ts';
import * as rounds from '../rounds/service.ts';
import * as transfers from '../transfers/service.ts';
import * as wallet from '../wallet/service.ts';
import { type Cause, causeOf, withdrawalOwner } from './money-causes.ts';

/** One transaction with all that is known of it. Refuses with not_found. */
export async function story(ctx: Ctx, transactionId: bigint): Promise<CallOutput<typeof getTransactionStory>> {
  const transaction = (await wallet.findTransaction(ctx, transactionId)) ?? fail('not_found');
  const written = (minor: bigint) => wallet.writeAmountOf(ctx, transaction.currency, minor);
  const found = await causeOf(ctx, transaction);
  const about = await corrections.about(ctx, transactionId);
  const related = (await transactionsOf(ctx, transaction, found)).filter(({ id }) => id !== transactionId);
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
    },
    postings: transaction.postings.map((posting) => ({
      id: String(posting.id),
      account: posting.account,
      studio: posting.studio,
      isHouse: posting.isHouse,
      amount: written(posting.amountMinor),
      balanceAfter: posting.balanceAfterMinor === null ? null : written(posting.balanceAfterMinor),
    })),
    cause: found?.cause ?? null,
    related: lines.slice(1),
    corrections: about,
    deeds: await audit.about(ctx, [...subjects]),
  };
}

async function transactionsOf(
  ctx: Ctx,
  { cause }: wallet.Transaction,
  found: Cause | null,
): Promise<wallet.Transaction[]> {
  if (!cause || !found) return [];
  const sides = await Promise.all(found.memberIds.map((memberId) => wallet.transactionsOf(ctx, memberId, cause)));
  return sides.flat();
}

/** What approved corrections of it have posted: they belong to what followed. */
async function putRightBy(
  ctx: Ctx,
  memberId: bigint,
  about: readonly { id: string; state: string }[],
): Promise<wallet.Transaction[]> {
  const approved = about.filter(({ state }) => state === 'approved');
  const posted = approved.map(({ id }) => wallet.transactionsOf(ctx, memberId, { kind: 'correction', id: BigInt(id) }));
  return (await Promise.all(posted)).flat();
}

/** Transactions as lists name them. */
export async function linesOf(ctx: Ctx, transactions: readonly wallet.Transaction[]): Promise<TransactionLine[]> {
  const accounts = await members.accountsOf(ctx, [...new Set(transactions.map(({ memberId }) => memberId))]);
  return transactions.map(({ id, kind, atMs, memberId, reference, currency, postings }) => ({
    id: String(id),
    kind,
    atMs,
    memberId: String(memberId),
    memberAccount: known(accounts.get(memberId), 'a transaction is of a member'),
    amount: wallet.writeAmountOf(
      ctx,
      currency,
      postings.reduce((sum, { isHouse, amountMinor }) => (isHouse ? sum : sum + amountMinor), 0n),
    ),
    currency,
    reference,
  }));
}

const MOST_HITS = 12;

/** Transactions by a number or a reference that someone holds in their hand. */
export async function find(ctx: Ctx, search: string): Promise<CallOutput<typeof findTransactions>> {
  const wanted = search.trim();
  const digits = /(?:^|:)([1-9]\d{0,17})$/.exec(wanted)?.[1];
  const found = digits === undefined ? [] : await byNumber(ctx, BigInt(digits));
  const paid = /^[A-Za-z0-9-]{6,64}$/.test(wanted) ? await cashier.findPayments(ctx, wanted) : [];
  const ofPayments = await Promise.all(
    paid.map(({ memberId, id }) => madeBy(ctx, { kind: 'deposit', memberId, cause: { kind: 'deposit', id } })),
  );
  // A whole reference, as `rickshaw-raja:1042`, means that and nothing else of this number.
  const fitting = wanted.includes(':')
    ? found.filter(({ reference, key }) => [reference, key].includes(wanted))
    : found;
  const all = new Map([...fitting, ...ofPayments.flat()].map((transaction) => [transaction.id, transaction]));
  return { list: await linesOf(ctx, [...all.values()].slice(0, MOST_HITS)) };
}

/** The kind of transaction that something begins with, whatever follows it. */
interface Made {
  kind: wallet.Transaction['kind'];
  memberId: bigint;
  cause: wallet.CausedBy;
}

async function byNumber(ctx: Ctx, id: bigint): Promise<wallet.Transaction[]> {
  const [own, ...made] = await Promise.all([
    wallet.findTransaction(ctx, id),
    cashier.findDeposit(ctx, id).then((deposit) => deposit && first('deposit', 'deposit', deposit.memberId)),
    withdrawalOwner(ctx, id).then((memberId) => memberId && first('withdrawal', 'withdrawal', memberId)),
    rounds.findRound(ctx, id).then((round) => round && first('bet', 'bet', round.memberId, round.betId)),
    transfers.find(ctx, id).then((transfer) => transfer && first('transfer_out', 'transfer', transfer.senderId)),
    bonuses.find(ctx, id).then((bonus) => bonus && first('bonus', 'bonus', BigInt(bonus.memberId))),
    points.find(ctx, id).then((redeemed) => redeemed && first('redemption', 'redemption', BigInt(redeemed.memberId))),
    rewards.find(ctx, id).then((reward) => reward && first('reward', 'reward', BigInt(reward.memberId))),
    corrections
      .find(ctx, id)
      .then((correction) => correction && first('correction', 'correction', BigInt(correction.memberId))),
  ]);
  const others = await Promise.all(made.map(async (one) => (one ? madeBy(ctx, one) : [])));
  return [...(own ? [own] : []), ...others.flat()];

  function first(kind: Made['kind'], of: wallet.CausedBy['kind'], memberId: bigint, causeId = id): Made {
    return { kind, memberId, cause: { kind: of, id: causeId } };
  }
}

async function madeBy(ctx: Ctx, { kind, memberId, cause }: Made): Promise<wallet.Transaction[]> {
  return (await wallet.transactionsOf(ctx, memberId, cause)).filter((transaction) => transaction.kind === kind);
}

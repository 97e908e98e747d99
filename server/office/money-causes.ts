import type { TransactionCause } from '../../contract/office-money.ts';
import * as bets from '../bets/service.ts';
import * as bonuses from '../bonuses/service.ts';
import * as cashier from '../cashier/service.ts';
import * as corrections from '../corrections/service.ts';
import * as members from '../members/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { known, Refusal } from '../platform/process/fail.ts';
import * as rounds from '../rounds/service.ts';
import * as transfers from '../transfers/service.ts';
import * as wallet from '../wallet/service.ts';
import * as withdrawals from '../withdrawals/service.ts';

/** What stands behind a transaction, and where the rest of its story is found. */
export interface Cause {
  cause: TransactionCause;
  /** Of the transactions that it made, by member. */
  keys: readonly { memberId: bigint; keys: readonly string[] }[];
  /** Under which staff wrote down what they did about it. */
  subjects: readonly string[];
}

type Reader = (ctx: Ctx, memberId: bigint, rest: string) => Promise<Cause | null>;

/** By the first word of a transaction's key: every slice names its transactions after what made them. */
const readers: Readonly<Record<string, Reader>> = {
  bet: causeOfBet,
  win: causeOfBet,
  rollback: causeOfBet,
  deposit: causeOfDeposit,
  'deposit-fee': causeOfDeposit,
  withdrawal: causeOfWithdrawal,
  withdrawal_return: causeOfWithdrawal,
  transfer: causeOfTransfer,
  bonus: causeOfBonus,
  bonus_conversion: causeOfBonus,
  bonus_forfeit: causeOfBonus,
  correction: causeOfCorrection,
};

/** The cause of a transaction of the brand; null where its key names none, or the cause is not there. */
export async function causeOf(ctx: Ctx, { memberId, key }: wallet.Transaction): Promise<Cause | null> {
  const [word = '', ...rest] = key.split(':');
  const read = Object.hasOwn(readers, word) ? readers[word] : undefined;
  return read ? read(ctx, memberId, rest.join(':')) : null;
}

/** Whose withdrawal stands under a number of the brand; null where none does. */
export async function withdrawalOwner(ctx: Ctx, withdrawalId: bigint): Promise<bigint | null> {
  const page = await orNull(withdrawals.withdrawalPage(ctx, withdrawalId));
  return page && BigInt(page.withdrawal.memberId);
}

/** The number that a key continues with: `701:2` names 701. */
function numberIn(rest: string): bigint | null {
  const digits = /^([1-9]\d{0,17})(?::|$)/.exec(rest)?.[1];
  return digits === undefined ? null : BigInt(digits);
}

async function causeOfBet(ctx: Ctx, memberId: bigint, key: string): Promise<Cause | null> {
  const bet = await bets.findByKey(ctx, memberId, key);
  if (!bet) return null;
  // Flights and draws are numbered by themselves.
  const round = bet.provider === rounds.houseProvider ? await rounds.findRound(ctx, bet.roundId) : null;
  return {
    cause: {
      kind: 'bet',
      id: String(bet.id),
      provider: bet.provider,
      gameCode: bet.gameCode,
      category: bet.category,
      stake: wallet.writeAmount(ctx, bet.stakeMinor),
      payout: wallet.writeAmount(ctx, bet.payoutMinor),
      state: bet.state,
      placedAtMs: bet.placedAtMs,
      settledAtMs: bet.settledAtMs,
      roundId: String(bet.roundId),
      round: round && {
        state: round.state,
        nonce: round.nonce === null ? null : String(round.nonce),
        steps: round.steps,
        closedBy: round.closedBy,
      },
    },
    keys: [{ memberId, keys: [`bet:${key}`, `win:${key}`, `rollback:${key}`] }],
    subjects: [],
  };
}

async function causeOfDeposit(ctx: Ctx, memberId: bigint, rest: string): Promise<Cause | null> {
  const id = numberIn(rest);
  const deposit = id && (await cashier.findDeposit(ctx, id));
  if (!deposit || deposit.memberId !== memberId) return null;
  const depositId = String(deposit.id);
  const callbacks = await cashier.depositCallbacks(ctx, { depositId, pageNo: 1, pageSize: 20 });
  return {
    cause: {
      kind: 'deposit',
      id: depositId,
      amount: wallet.writeAmount(ctx, deposit.amountMinor),
      method: deposit.method,
      state: deposit.state,
      paymentReference: deposit.paymentReference,
      createdAtMs: deposit.createdAtMs,
      creditedAtMs: deposit.creditedAtMs,
      callbacks: callbacks.list
        .map(({ id, atMs, outcome, signatureGood }) => ({ id, atMs, outcome, signatureGood }))
        .toReversed(),
    },
    keys: [{ memberId, keys: [`deposit:${depositId}`, `deposit-fee:${depositId}`] }],
    subjects: [`deposit:${depositId}`],
  };
}

async function causeOfWithdrawal(ctx: Ctx, memberId: bigint, rest: string): Promise<Cause | null> {
  const id = numberIn(rest);
  const page = id && (await orNull(withdrawals.withdrawalPage(ctx, id)));
  if (!page || page.withdrawal.memberId !== String(memberId)) return null;
  const { withdrawal, steps } = page;
  return {
    cause: {
      kind: 'withdrawal',
      id: withdrawal.id,
      amount: withdrawal.amount,
      state: withdrawal.state,
      requestedAtMs: withdrawal.requestedAtMs,
      steps: steps.map(({ id, atMs, to, mover, staffAccount, note }) => ({ id, atMs, to, mover, staffAccount, note })),
    },
    keys: [{ memberId, keys: [`withdrawal:${withdrawal.id}`, `withdrawal_return:${withdrawal.id}`] }],
    subjects: [`withdrawal:${withdrawal.id}`],
  };
}

async function causeOfTransfer(ctx: Ctx, memberId: bigint, rest: string): Promise<Cause | null> {
  const id = numberIn(rest);
  const transfer = id && (await transfers.find(ctx, id));
  if (!transfer || ![transfer.senderId, transfer.receiverId].includes(memberId)) return null;
  const { senderId, receiverId } = transfer;
  const accounts = await members.accountsOf(ctx, [senderId, receiverId]);
  const person = (id: bigint) => ({ id: String(id), account: known(accounts.get(id), 'a transaction is of a member') });
  const keys = [`transfer:${transfer.id}`];
  return {
    cause: {
      kind: 'transfer',
      id: String(transfer.id),
      way: transfer.way,
      sender: person(senderId),
      receiver: person(receiverId),
      amount: wallet.writeAmount(ctx, transfer.amountMinor),
      atMs: transfer.atMs,
    },
    keys: [
      { memberId: senderId, keys },
      { memberId: receiverId, keys },
    ],
    subjects: [],
  };
}

/** How many times at most a bonus is looked for under its key: each time money is taken out of it has a number. */
const MOST_SWEEPS = 20;

async function causeOfBonus(ctx: Ctx, memberId: bigint, rest: string): Promise<Cause | null> {
  const id = numberIn(rest);
  const bonus = id && (await bonuses.find(ctx, id));
  if (!bonus || bonus.memberId !== String(memberId)) return null;
  const sweeps = Array.from({ length: MOST_SWEEPS }, (_, sweep) => sweep);
  const keys = ['bonus', 'bonus_conversion', 'bonus_forfeit'].flatMap((kind) => [
    `${kind}:${bonus.id}`,
    ...sweeps.map((sweep) => `${kind}:${bonus.id}:${sweep}`),
  ]);
  return {
    cause: {
      kind: 'bonus',
      id: bonus.id,
      title: bonus.title,
      amount: bonus.amount,
      state: bonus.state,
      grantedAtMs: bonus.grantedAtMs,
      endedAtMs: bonus.endedAtMs,
      progressPercent: bonus.progressPercent,
    },
    keys: [{ memberId, keys }],
    subjects: [`bonus:${bonus.id}`],
  };
}

async function causeOfCorrection(ctx: Ctx, memberId: bigint, rest: string): Promise<Cause | null> {
  const id = numberIn(rest);
  const correction = id && (await corrections.find(ctx, id));
  if (!correction || correction.memberId !== String(memberId)) return null;
  return {
    cause: { kind: 'correction', correction },
    keys: [{ memberId, keys: [corrections.transactionKey(correction.id)] }],
    subjects: [`correction:${correction.id}`],
  };
}

async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return null;
    throw error;
  }
}

import type { TransactionCause } from '../../contract/office-money.ts';
import type { CauseKind } from '../../contract/wallet.ts';
import * as agents from '../agents/service.ts';
import * as bets from '../bets/service.ts';
import * as bonuses from '../bonuses/service.ts';
import * as cashier from '../cashier/service.ts';
import * as codes from '../codes/service.ts';
import * as corrections from '../corrections/service.ts';
import * as members from '../members/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { known, Refusal } from '../platform/process/fail.ts';
import * as points from '../points/service.ts';
import * as promotions from '../promotions/service.ts';
import * as raffles from '../raffles/service.ts';
import * as rewards from '../rewards/service.ts';
import * as rounds from '../rounds/service.ts';
import * as transfers from '../transfers/service.ts';
import * as wallet from '../wallet/service.ts';
import * as wheels from '../wheels/service.ts';
import * as withdrawals from '../withdrawals/service.ts';

/** What stands behind a transaction, and where the rest of its story is found. */
export interface Cause {
  cause: TransactionCause;
  /** Whose transactions it made. */
  memberIds: readonly bigint[];
  /** Under which staff wrote down what they did about it. */
  subjects: readonly string[];
}

type Reader = (ctx: Ctx, memberId: bigint, id: bigint) => Promise<Cause | null>;

const readers: Readonly<Record<CauseKind, Reader>> = {
  bet: causeOfBet,
  deposit: causeOfDeposit,
  withdrawal: causeOfWithdrawal,
  transfer: causeOfTransfer,
  bonus: causeOfBonus,
  correction: causeOfCorrection,
  reward: causeOfReward,
  redemption: causeOfRedemption,
  promotion: causeOfPromotion,
  commission: causeOfCommission,
  raffle: causeOfRaffle,
  wheel: causeOfSpin,
  gift_code: causeOfCode,
};

/** The cause of a transaction of the brand; null where it has none, or it is not there. */
export async function causeOf(ctx: Ctx, { memberId, cause }: wallet.Transaction): Promise<Cause | null> {
  return cause ? readers[cause.kind](ctx, memberId, cause.id) : null;
}

/** Whose withdrawal stands under a number of the brand; null where none does. */
export async function withdrawalOwner(ctx: Ctx, withdrawalId: bigint): Promise<bigint | null> {
  const page = await orNull(withdrawals.withdrawalPage(ctx, withdrawalId));
  return page && BigInt(page.withdrawal.memberId);
}

async function causeOfBet(ctx: Ctx, memberId: bigint, id: bigint): Promise<Cause | null> {
  const bet = await bets.find(ctx, memberId, id);
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
    memberIds: [memberId],
    subjects: [],
  };
}

async function causeOfDeposit(ctx: Ctx, memberId: bigint, id: bigint): Promise<Cause | null> {
  const deposit = await cashier.findDeposit(ctx, id);
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
    memberIds: [memberId],
    subjects: [`deposit:${depositId}`],
  };
}

async function causeOfWithdrawal(ctx: Ctx, memberId: bigint, id: bigint): Promise<Cause | null> {
  const page = await orNull(withdrawals.withdrawalPage(ctx, id));
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
    memberIds: [memberId],
    subjects: [`withdrawal:${withdrawal.id}`],
  };
}

async function causeOfTransfer(ctx: Ctx, memberId: bigint, id: bigint): Promise<Cause | null> {
  const transfer = await transfers.find(ctx, id);
  if (!transfer || ![transfer.senderId, transfer.receiverId].includes(memberId)) return null;
  const { senderId, receiverId } = transfer;
  const accounts = await members.accountsOf(ctx, [senderId, receiverId]);
  const person = (id: bigint) => ({ id: String(id), account: known(accounts.get(id), 'a transaction is of a member') });
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
    memberIds: [senderId, receiverId],
    subjects: [],
  };
}

async function causeOfBonus(ctx: Ctx, memberId: bigint, id: bigint): Promise<Cause | null> {
  const bonus = await bonuses.find(ctx, id);
  if (!bonus || bonus.memberId !== String(memberId)) return null;
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
    memberIds: [memberId],
    subjects: [`bonus:${bonus.id}`],
  };
}

async function causeOfCorrection(ctx: Ctx, memberId: bigint, id: bigint): Promise<Cause | null> {
  const correction = await corrections.find(ctx, id);
  if (!correction || correction.memberId !== String(memberId)) return null;
  return {
    cause: { kind: 'correction', correction },
    memberIds: [memberId],
    subjects: [`correction:${correction.id}`],
  };
}

async function causeOfReward(ctx: Ctx, memberId: bigint, id: bigint): Promise<Cause | null> {
  const reward = await rewards.find(ctx, id);
  if (!reward || reward.memberId !== String(memberId)) return null;
  const { program, programId, amount, state, offeredAtMs, endedAtMs, note } = reward;
  return {
    cause: { kind: 'reward', id: reward.id, program, programId, amount, state, offeredAtMs, endedAtMs, note },
    memberIds: [memberId],
    subjects: [],
  };
}

async function causeOfRedemption(ctx: Ctx, memberId: bigint, id: bigint): Promise<Cause | null> {
  const found = await points.find(ctx, id);
  if (!found || found.memberId !== String(memberId)) return null;
  const { kind, name, quantity, amount, state, appliedAtMs, decidedAtMs } = found;
  return {
    cause: {
      kind: 'redemption',
      id: found.id,
      redemption: kind,
      name,
      quantity,
      points: found.points,
      amount,
      state,
      appliedAtMs,
      decidedAtMs,
    },
    memberIds: [memberId],
    subjects: [`redemption:${found.id}`],
  };
}

async function causeOfPromotion(ctx: Ctx, memberId: bigint, id: bigint): Promise<Cause | null> {
  const found = await promotions.findEntry(ctx, id);
  if (found?.memberId !== memberId) return null;
  const { promotionId, award, state, joinedAtMs, endedAtMs } = found;
  return {
    cause: {
      kind: 'promotion',
      id: String(id),
      promotionId: String(promotionId),
      points: award.points ?? 0,
      state,
      joinedAtMs,
      endedAtMs,
    },
    memberIds: [memberId],
    subjects: [`application:${id}`],
  };
}

async function causeOfCommission(ctx: Ctx, memberId: bigint, id: bigint): Promise<Cause | null> {
  const found = await agents.findStatement(ctx, id);
  if (found?.memberId !== memberId) return null;
  const { contractId, contract, fromMs, untilMs, amount } = found;
  return {
    cause: { kind: 'commission', id: String(id), contractId, contract, fromMs, untilMs, amount },
    memberIds: [memberId],
    subjects: [`member:${memberId}`],
  };
}

async function causeOfSpin(ctx: Ctx, memberId: bigint, id: bigint): Promise<Cause | null> {
  const found = await wheels.findSpin(ctx, id);
  if (found?.memberId !== memberId) return null;
  const { wheelId, title, points, atMs } = found;
  const cause = { kind: 'wheel', id: String(id), programId: String(wheelId), title, points, atMs } as const;
  return { cause, memberIds: [memberId], subjects: [] };
}

async function causeOfCode(ctx: Ctx, memberId: bigint, id: bigint): Promise<Cause | null> {
  const found = await codes.findUse(ctx, id);
  if (found?.memberId !== memberId) return null;
  const { campaignId, title, points, atMs } = found;
  const cause = { kind: 'gift_code', id: String(id), programId: String(campaignId), title, points, atMs } as const;
  return { cause, memberIds: [memberId], subjects: [] };
}

async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return null;
    throw error;
  }
}

async function causeOfRaffle(ctx: Ctx, memberId: bigint, id: bigint): Promise<Cause | null> {
  const found = await raffles.findWin(ctx, id);
  if (found?.memberId !== memberId) return null;
  const { raffleId, points, number, drawnAtMs, claimedAtMs } = found;
  return {
    cause: { kind: 'raffle', id: String(id), raffleId: String(raffleId), points, number, drawnAtMs, claimedAtMs },
    memberIds: [memberId],
    subjects: [`raffle:${raffleId}`],
  };
}

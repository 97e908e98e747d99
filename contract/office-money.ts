import * as z from 'zod/mini';
import { betStates, gameCategories } from './bets.ts';
import { bonusStates } from './bonuses.ts';
import { contractKinds } from './agent-contracts.ts';
import { defineCall } from './call.ts';
import { callbackOutcomes, depositStates } from './cashier.ts';
import { correction } from './corrections.ts';
import { momentMs, nothing, rowId, text } from './fields.ts';
import { activityStates } from './promotions.ts';
import { moneyText } from './money.ts';
import { redemptionKinds, redemptionStates } from './points.ts';
import { transferWays } from './transfers.ts';
import { rewardPrograms, rewardStates } from './rewards.ts';
import { bookKinds } from './wallet.ts';
import { withdrawalMovers } from './withdrawals-office.ts';
import { withdrawalStates } from './withdrawals.ts';

/** A transaction as lists name it: `amount` is what it did to its member, all their accounts together. */
export const transactionLine = z.strictObject({
  id: z.string(),
  kind: z.enum(bookKinds),
  atMs: momentMs,
  memberId: z.string(),
  memberAccount: z.string(),
  amount: moneyText,
  /** Of points, whole ones: PTS. */
  currency: z.string(),
  reference: z.string(),
});
export type TransactionLine = z.infer<typeof transactionLine>;

const person = z.strictObject({ id: z.string(), account: z.string() });

/** What stands behind a transaction. */
const oneGift = {
  id: z.string(),
  programId: z.string(),
  title: z.strictObject({ BN: z.string(), EN: z.string() }),
  points: z.int(),
  atMs: momentMs,
};

export const transactionCause = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('bet'),
    id: z.string(),
    provider: z.string(),
    gameCode: z.string(),
    category: z.enum(gameCategories),
    stake: moneyText,
    payout: moneyText,
    state: z.enum(betStates),
    placedAtMs: momentMs,
    settledAtMs: z.nullable(momentMs),
    roundId: z.string(),
    /** Of a round that is played here; a studio keeps its own. */
    round: z.nullable(
      z.strictObject({
        state: z.enum(['open', 'closed', 'rolled_back']),
        nonce: z.nullable(z.string()),
        steps: z.int(),
        closedBy: z.nullable(z.enum(['player', 'server'])),
      }),
    ),
  }),
  z.strictObject({
    kind: z.literal('deposit'),
    id: z.string(),
    amount: moneyText,
    method: z.string(),
    state: z.enum(depositStates),
    paymentReference: z.nullable(z.string()),
    createdAtMs: momentMs,
    creditedAtMs: z.nullable(momentMs),
    callbacks: z.array(
      z.strictObject({ id: z.string(), atMs: momentMs, outcome: z.enum(callbackOutcomes), signatureGood: z.boolean() }),
    ),
  }),
  z.strictObject({
    kind: z.literal('withdrawal'),
    id: z.string(),
    amount: moneyText,
    state: z.enum(withdrawalStates),
    requestedAtMs: momentMs,
    steps: z.array(
      z.strictObject({
        id: z.string(),
        atMs: momentMs,
        to: z.enum(withdrawalStates),
        mover: z.enum(withdrawalMovers),
        staffAccount: z.nullable(z.string()),
        note: z.string(),
      }),
    ),
  }),
  z.strictObject({
    kind: z.literal('transfer'),
    id: z.string(),
    way: z.enum(transferWays),
    sender: person,
    receiver: person,
    amount: moneyText,
    atMs: momentMs,
  }),
  z.strictObject({
    kind: z.literal('bonus'),
    id: z.string(),
    title: z.strictObject({ BN: z.string(), EN: z.string() }),
    amount: moneyText,
    state: z.enum(bonusStates),
    grantedAtMs: momentMs,
    endedAtMs: z.nullable(momentMs),
    progressPercent: z.int(),
  }),
  z.strictObject({ kind: z.literal('correction'), correction }),
  z.strictObject({
    kind: z.literal('reward'),
    id: z.string(),
    program: z.enum(rewardPrograms),
    programId: z.string(),
    amount: moneyText,
    state: z.enum(rewardStates),
    offeredAtMs: momentMs,
    endedAtMs: z.nullable(momentMs),
    note: z.string(),
  }),
  z.strictObject({
    kind: z.literal('redemption'),
    id: z.string(),
    redemption: z.enum(redemptionKinds),
    name: z.strictObject({ BN: z.string(), EN: z.string() }),
    quantity: z.int(),
    points: z.int(),
    amount: moneyText,
    state: z.enum(redemptionStates),
    appliedAtMs: momentMs,
    decidedAtMs: z.nullable(momentMs),
  }),
  /** A window of an agent's contract. */
  z.strictObject({
    kind: z.literal('commission'),
    id: z.string(),
    contractId: z.string(),
    contract: z.enum(contractKinds),
    fromMs: momentMs,
    untilMs: momentMs,
    amount: moneyText,
  }),
  /** Points that a promotion gave. */
  z.strictObject({
    kind: z.literal('promotion'),
    id: z.string(),
    promotionId: z.string(),
    points: z.int(),
    state: z.enum(activityStates),
    joinedAtMs: momentMs,
    endedAtMs: z.nullable(momentMs),
  }),
  /** Points that were won in a raffle. */
  z.strictObject({
    kind: z.literal('raffle'),
    id: z.string(),
    raffleId: z.string(),
    points: z.int(),
    number: z.int(),
    drawnAtMs: z.nullable(momentMs),
    claimedAtMs: z.nullable(momentMs),
  }),
  /** Points that a spin of a wheel, or a gift code, gave. */
  z.strictObject({ kind: z.literal('wheel'), ...oneGift }),
  z.strictObject({ kind: z.literal('gift_code'), ...oneGift }),
]);
export type TransactionCause = z.infer<typeof transactionCause>;

export const getTransactionStory = defineCall({
  name: 'getTransactionStory',
  path: '/office/api/transaction',
  verb: 'GET',
  token: 'staff',
  permission: 'records.read',
  input: z.strictObject({ transactionId: rowId }),
  output: z.strictObject({
    transaction: z.extend(transactionLine, { key: z.string() }),
    postings: z.array(
      z.strictObject({
        id: z.string(),
        /** cash, bonus, studio, or one of the house. */
        account: z.string(),
        studio: z.string(),
        isHouse: z.boolean(),
        amount: moneyText,
        /** Null of the house, which keeps no running balance. */
        balanceAfter: z.nullable(moneyText),
      }),
    ),
    cause: z.nullable(transactionCause),
    /** The other transactions of the same cause, in the order of the books. */
    related: z.array(transactionLine),
    /** Corrections that say that this transaction is wrong, newest first. */
    corrections: z.array(correction),
    /** What staff did about it, oldest first. */
    deeds: z.array(
      z.strictObject({
        id: z.string(),
        atMs: momentMs,
        staffAccount: z.nullable(z.string()),
        action: z.string(),
        subject: z.string(),
        detail: z.record(z.string(), z.unknown()),
        address: z.nullable(z.string()),
      }),
    ),
  }),
  summary: 'The whole story of one transaction: what moved, what caused it, what followed, who did what.',
});

export const findTransactions = defineCall({
  name: 'findTransactions',
  path: '/office/api/transactions/find',
  verb: 'GET',
  token: 'staff',
  permission: 'records.read',
  input: z.strictObject({ search: text(80, 1) }),
  output: z.strictObject({ list: z.array(transactionLine) }),
  summary:
    'Transactions by their number, by that of their deposit, withdrawal, round, transfer, bonus or correction, or by a payment number.',
});

const owed = { cash: moneyText, held: moneyText, bonus: moneyText, studio: moneyText };

export const getLiability = defineCall({
  name: 'getLiability',
  path: '/office/api/liability',
  verb: 'GET',
  token: 'staff',
  permission: 'ledger.read',
  input: z.strictObject({ days: z._default(z.enum(['30', '90']), '30') }),
  output: z.strictObject({
    atMs: momentMs,
    /** Now, by currency, the brand's own first; each written with its currency's decimals. */
    currencies: z.array(
      z.strictObject({
        currency: z.string(),
        ...owed,
        /** Staked on rounds that are not over: not owed yet, and not won yet either. */
        openStakes: moneyText,
        openRounds: z.int(),
        /** Cash, bonus and studio wallets together. */
        total: moneyText,
        members: z.int(),
      }),
    ),
    /** Points that members have now, and what they would be in cash at the brand's rate; null: points do not become cash. */
    points: z.strictObject({ points: z.int(), members: z.int(), worth: z.nullable(moneyText) }),
    /** What windows of contracts came to that agents are still to be paid. */
    commissions: moneyText,
    /** In the brand's own currency at the end of each of its days, oldest first; the last is now. */
    days: z.array(z.strictObject({ day: z.string(), ...owed, total: moneyText })),
    largest: z.array(z.strictObject({ memberId: z.string(), account: z.string(), ...owed, total: moneyText })),
  }),
  summary: 'What the brand owes to its members, now and at the end of each day.',
});

export const getQueueCounts = defineCall({
  name: 'getQueueCounts',
  path: '/office/api/queues',
  verb: 'GET',
  token: 'staff',
  permission: 'cashier.read',
  input: nothing,
  output: z.strictObject({
    /** With a transaction number or a slip that somebody must look at. */
    deposits: z.int(),
    /** Payments that fit no deposit. */
    cases: z.int(),
    withdrawals: z.int(),
    failedPayouts: z.int(),
    disputes: z.int(),
    corrections: z.int(),
    /** Wins of studios above their ceilings. */
    heldWins: z.int(),
    /** Gifts that members asked for with points. */
    redemptions: z.int(),
    /** Promotions that members applied for. */
    applications: z.int(),
    /** Members who applied to become agents. */
    agentApplications: z.int(),
    /** What waits for a second person beside them. */
    proposals: z.int(),
  }),
  summary: 'What waits for people at the cashier’s desk.',
});

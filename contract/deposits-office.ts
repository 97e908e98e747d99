import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { askedDeposits, callbackOutcomes, depositMovers, depositStates, officeDeposit } from './cashier.ts';
import { dayText, momentMs, page, paging, reasonText, rowId, text } from './fields.ts';
import { between, defineListFile, ofMember, ordered } from './lists.ts';
import { moneyText } from './money.ts';
import { taker } from './queues.ts';

export const exportDeposits = defineListFile({
  name: 'exportDeposits',
  path: '/office/api/deposits/file',
  permission: 'cashier.read',
  input: z.strictObject(askedDeposits),
  summary: 'The same deposits as a file, all of them.',
});

export const getDepositStory = defineCall({
  name: 'getDepositStory',
  path: '/office/api/deposits/story',
  verb: 'GET',
  token: 'staff',
  permission: 'cashier.read',
  about: 'deposits',
  input: z.strictObject({ depositId: rowId }),
  output: z.strictObject({
    deposit: officeDeposit,
    steps: z.array(
      z.strictObject({
        atMs: momentMs,
        from: z.nullable(z.enum(depositStates)),
        to: z.enum(depositStates),
        mover: z.enum(depositMovers),
        staffAccount: z.nullable(z.string()),
        note: z.string(),
      }),
    ),
    callbacks: z.array(
      z.strictObject({
        id: z.string(),
        atMs: momentMs,
        outcome: z.enum(callbackOutcomes),
        inquired: z.boolean(),
        body: z.string(),
      }),
    ),
    /** balanceAfter null: of the house, which bears the fee. */
    postings: z.array(
      z.strictObject({ atMs: momentMs, kind: z.string(), amount: moneyText, balanceAfter: z.nullable(moneyText) }),
    ),
    cases: z.array(z.strictObject({ id: z.string(), outcome: z.string(), state: z.string(), openedAtMs: momentMs })),
  }),
  summary: 'Everything that is known of one deposit: its steps, callbacks, postings, and what people decided.',
});

export const getDepositSlip = defineCall({
  name: 'getDepositSlip',
  path: '/office/api/deposits/slip',
  verb: 'GET',
  token: 'staff',
  permission: 'cashier.read',
  about: 'deposits',
  input: z.strictObject({ depositId: rowId }),
  output: z.strictObject({ type: z.enum(['image/png', 'image/jpeg']), picture: z.string() }),
  summary: 'The picture of a slip in base64, written anew when it came.',
});

export const decideDeposit = defineCall({
  name: 'decideDeposit',
  path: '/office/api/deposits/decide',
  verb: 'POST',
  token: 'staff',
  permission: 'cashier.write',
  changes: ['deposits', 'member'],
  input: z.strictObject({
    depositId: rowId,
    decision: z.enum(['approve', 'reject']),
    /** The transaction number under which the money was found; what the member gave where absent. */
    reference: z.optional(text(64, 6)),
    /** Shown to the member where it is rejected. */
    reason: z._default(text(200), ''),
  }),
  output: officeDeposit,
  summary: 'Credits a deposit whose money people have found, or rejects it with a reason.',
});

export const paymentCase = z.strictObject({
  id: z.string(),
  outcome: z.enum(callbackOutcomes),
  namedDeposit: z.string(),
  depositId: z.nullable(z.string()),
  depositState: z.nullable(z.enum(depositStates)),
  account: z.nullable(z.string()),
  asked: z.nullable(moneyText),
  paymentReference: z.string(),
  saidAmount: z.string(),
  saidCurrency: z.string(),
  state: z.enum(['open', 'credited', 'refused']),
  creditedDepositId: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  staffAccount: z.nullable(z.string()),
  /** Who works on it now. */
  taker: z.nullable(taker),
  openedAtMs: momentMs,
  closedAtMs: z.nullable(momentMs),
});
export type PaymentCase = z.infer<typeof paymentCase>;

/** How staff narrow cases down. */
const askedCases = {
  state: z.optional(z.enum(['open', 'credited', 'refused'])),
  outcome: z.optional(z.enum(callbackOutcomes)),
  ...ofMember,
  ...between,
  ...ordered(['id']),
};

export const listPaymentCases = defineCall({
  name: 'listPaymentCases',
  path: '/office/api/payment-cases',
  verb: 'GET',
  token: 'staff',
  permission: 'cashier.read',
  about: 'deposits',
  input: z.strictObject({ ...paging, ...askedCases }),
  output: page(paymentCase),
  summary: 'Payments that fitted no deposit as it stood: open ones the oldest first, others the newest first.',
});

export const getPaymentCase = defineCall({
  name: 'getPaymentCase',
  path: '/office/api/payment-cases/one',
  verb: 'GET',
  token: 'staff',
  permission: 'cashier.read',
  about: 'deposits',
  input: z.strictObject({ caseId: rowId }),
  output: paymentCase,
  summary: 'One payment that fitted no deposit as it stood.',
});

export const exportPaymentCases = defineListFile({
  name: 'exportPaymentCases',
  path: '/office/api/payment-cases/file',
  permission: 'cashier.read',
  input: z.strictObject(askedCases),
  summary: 'The same cases as a file, all of them.',
});

export const resolvePaymentCase = defineCall({
  name: 'resolvePaymentCase',
  path: '/office/api/payment-cases/resolve',
  verb: 'POST',
  token: 'staff',
  permission: 'cashier.write',
  changes: ['deposits', 'member'],
  input: z.strictObject({
    caseId: rowId,
    decision: z.enum(['credit', 'refuse']),
    /** The deposit that the money is for. */
    depositId: z.optional(rowId),
    reason: reasonText(200),
  }),
  output: paymentCase,
  summary: 'Credits the right deposit with what has come, or refuses, with the reason; once.',
});

/** How a line of the company's statement and our books differ. */
export const differences = ['missing_here', 'missing_there', 'different', 'matched'] as const;

export const reconcilePayments = defineCall({
  name: 'reconcilePayments',
  path: '/office/api/reconciliation',
  verb: 'GET',
  token: 'staff',
  permission: 'cashier.read',
  about: 'deposits',
  input: z.strictObject({ day: dayText }),
  output: z.strictObject({
    /** False: the company could not be asked; there is nothing to compare. */
    answered: z.boolean(),
    fromMs: momentMs,
    untilMs: momentMs,
    ours: z.strictObject({ count: z.int(), deposits: moneyText, payouts: moneyText }),
    theirs: z.strictObject({ count: z.int(), deposits: moneyText, payouts: moneyText }),
    lines: z.array(
      z.strictObject({
        kind: z.enum(['deposit', 'payout']),
        difference: z.enum(differences),
        order: z.string(),
        depositId: z.nullable(z.string()),
        reference: z.string(),
        oursAmount: z.nullable(moneyText),
        theirsAmount: z.nullable(z.string()),
        state: z.nullable(z.string()),
        atMs: momentMs,
      }),
    ),
  }),
  summary: 'A day of the company’s statement beside our books: what is missing here, missing there, or different.',
});

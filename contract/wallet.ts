import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, momentMsInput, nothing, page, paging, rowId, text } from './fields.ts';
import { moneyText } from './money.ts';

/** Why money moved. One list for the ledger, the account record and the reports. */
export const transactionKinds = [
  'deposit',
  'withdrawal',
  'withdrawal_return',
  'fee',
  'bet',
  'win',
  'rollback',
  'bonus',
  'bonus_conversion',
  'bonus_forfeit',
  'transfer_out',
  'transfer_in',
  'studio_transfer',
  'correction',
] as const;
export type TransactionKind = (typeof transactionKinds)[number];

/** The kinds of money that a member has; 'studio' where the brand keeps one wallet a studio. */
export const memberAccounts = ['cash', 'bonus', 'studio'] as const;
export type MemberAccount = (typeof memberAccounts)[number];

export const getBalance = defineCall({
  name: 'getBalance',
  path: '/wps/v2/wallets/balance',
  verb: 'GET',
  token: 'member',
  input: z.strictObject({ typeId: z.optional(text(8)) }),
  output: z.strictObject({
    sumBalance: z.number(),
    balance: z.array(
      z.strictObject({
        accountTypeId: z.int(),
        accountTypeName: z.string(),
        availBalance: z.number(),
        heldBalance: z.number(),
      }),
    ),
    currency: z.string(),
    currencySymbol: z.string(),
  }),
  summary: 'What the member can spend now.',
});

export const getMerchantWallet = defineCall({
  name: 'getMerchantWallet',
  path: '/wps/relay/GCS_merchantWallet',
  verb: 'GET',
  token: 'member',
  input: nothing,
  output: z.strictObject({ isSingle: z.boolean() }),
  summary: 'Whether one wallet serves every provider.',
});

export const accountRecordRow = z.strictObject({
  id: z.string(),
  atMs: momentMs,
  kind: z.enum(transactionKinds),
  /** Which money moved: the balance after is this account's. */
  account: z.enum(memberAccounts),
  amount: moneyText,
  balanceAfter: moneyText,
  /** What moved it: `<game code>:<round id>` or `<payment method>:<deposit id>`. */
  reference: z.string(),
});

export const listAccountRecord = defineCall({
  name: 'listAccountRecord',
  path: '/wps/wallet/records',
  verb: 'GET',
  token: 'member',
  input: z.strictObject({
    ...paging,
    fromMs: z.optional(momentMsInput),
    untilMs: z.optional(momentMsInput),
    kind: z.optional(z.enum(transactionKinds)),
  }),
  output: z.extend(page(accountRecordRow), {
    totalIn: moneyText,
    totalOut: moneyText,
  }),
  summary: 'Each posting on the member’s account with the balance after it, newest first.',
});

export const listMemberPostings = defineCall({
  name: 'listMemberPostings',
  path: '/office/api/member/postings',
  verb: 'GET',
  token: 'staff',
  permission: 'records.read',
  input: z.strictObject({ ...paging, memberId: rowId, kind: z.optional(z.enum(transactionKinds)) }),
  output: page(accountRecordRow),
  summary: 'A member’s postings as the operator sees them.',
});

export const getLedgerHealth = defineCall({
  name: 'getLedgerHealth',
  path: '/office/api/ledger/health',
  verb: 'GET',
  token: 'staff',
  permission: 'ledger.read',
  input: nothing,
  output: z.strictObject({
    checkedAtMs: momentMs,
    invariants: z.array(z.strictObject({ name: z.string(), violations: z.int() })),
    memberBalances: moneyText,
  }),
  summary: 'Every invariant of the money with the number of rows that break it.',
});

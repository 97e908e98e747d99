import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, momentMsInput, nothing, page, paging, requestId, rowId, text } from './fields.ts';
import { amountBetween, between, defineListFile, ofMember, ordered } from './lists.ts';
import { moneyInput, moneyText } from './money.ts';

/** Money goes along one line of the tree only: to the member directly above, or to one directly below. */
export const transferWays = ['to_upline', 'to_downline'] as const;
export type TransferWay = (typeof transferWays)[number];

/** Which side of a transfer the reader stands on. */
export const transferSides = ['sent', 'received'] as const;
export type TransferSide = (typeof transferSides)[number];

const person = z.strictObject({ account: z.string(), nickname: z.string() });

export const getTransferOptions = defineCall({
  name: 'getTransferOptions',
  about: 'transfers',
  path: '/wps/transfers/options',
  verb: 'GET',
  token: 'member',
  feature: 'FUNDTRANS3',
  input: nothing,
  output: z.strictObject({
    /** null: they have none, or the brand does not let money go there. */
    upline: z.nullable(person),
    /** How many are directly below them and may be sent money. */
    downlineCount: z.int(),
    least: moneyText,
    most: moneyText,
    dailyMost: moneyText,
    sentToday: moneyText,
    /** Cash that is not held: only that can be transferred. */
    available: moneyText,
    /** What they have still to stake of their deposits before they can transfer anything. */
    unplayed: moneyText,
    hasPaymentPassword: z.boolean(),
  }),
  summary: 'To whom the member may transfer money, and within which limits.',
});

export const listDownlines = defineCall({
  name: 'listDownlines',
  path: '/wps/transfers/downlines',
  verb: 'GET',
  token: 'member',
  feature: 'FUNDTRANS3',
  input: z.strictObject({ ...paging, search: z._default(text(64), '') }),
  output: page(person),
  summary: 'Those directly below the member, by the beginning of a name.',
});

export const transfer = z.strictObject({
  id: z.string(),
  atMs: momentMs,
  side: z.enum(transferSides),
  way: z.enum(transferWays),
  /** User name of the one on the other side. */
  other: z.string(),
  amount: moneyText,
});
export type Transfer = z.infer<typeof transfer>;

export const sendTransfer = defineCall({
  name: 'sendTransfer',
  changes: ['balance', 'transfers'],
  path: '/wps/transfers',
  verb: 'POST',
  token: 'member',
  feature: 'FUNDTRANS3',
  encrypted: true,
  money: true,
  input: z.strictObject({
    amount: moneyInput,
    way: z.enum(transferWays),
    /** User name of the downline; none where it goes to the upline, of whom there is only one. */
    receiver: z.optional(text(64, 1)),
    paymentPassword: text(128, 1),
    requestId,
  }),
  output: z.strictObject({ transfer }),
  summary: 'Transfers cash to the upline or to a downline, at once.',
});

export const listTransfers = defineCall({
  name: 'listTransfers',
  about: 'transfers',
  path: '/wps/transfers',
  verb: 'GET',
  token: 'member',
  input: z.strictObject({
    ...paging,
    side: z.optional(z.enum(transferSides)),
    fromMs: z.optional(momentMsInput),
    untilMs: z.optional(momentMsInput),
  }),
  output: z.extend(page(transfer), { totalSent: moneyText, totalReceived: moneyText }),
  summary: 'What the member has transferred and was transferred, newest first, with the totals over the filter.',
});

const party = z.strictObject({ id: z.string(), account: z.string() });

/** How staff narrow transfers down. */
const askedTransfers = {
  memberId: z.optional(rowId),
  way: z.optional(z.enum(transferWays)),
  ...ofMember,
  ...amountBetween,
  ...between,
  ...ordered(['id', 'amount']),
};

export const searchTransfers = defineCall({
  name: 'searchTransfers',
  path: '/office/api/transfers',
  verb: 'GET',
  token: 'staff',
  permission: 'records.read',
  input: z.strictObject({ ...paging, ...askedTransfers }),
  output: page(
    z.strictObject({
      id: z.string(),
      atMs: momentMs,
      way: z.enum(transferWays),
      sender: party,
      receiver: party,
      amount: moneyText,
    }),
  ),
  summary: 'Transfers of the brand, of one member where they are named, newest first.',
});

export const exportTransfers = defineListFile({
  name: 'exportTransfers',
  path: '/office/api/transfers/file',
  permission: 'records.read',
  input: z.strictObject(askedTransfers),
  summary: 'The same transfers as a file, all of them.',
});

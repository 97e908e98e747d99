import * as z from 'zod/mini';
import { depositOffer } from './bonuses.ts';
import { defineCall } from './call.ts';
import { nothing, rowId, text, wholeNumber } from './fields.ts';
import { moneyInput, moneyText } from './money.ts';
import { savingNote, waitingProposal } from './proposals.ts';

/** The adapters: what a member does after they have said how much. */
export const methodKinds = ['wallet_redirect', 'wallet_send', 'bank_transfer', 'card_page'] as const;
export type MethodKind = (typeof methodKinds)[number];

export interface KindTraits {
  /** Which page of the company the member is led to; null: none is needed. */
  page: 'pay' | 'phone' | 'bank' | 'card';
  /** They pay to an account that is shown, and come back with a proof of it. */
  hasAccount: boolean;
  /** A transaction number is their proof, and looks like this. */
  reference: string | null;
  /** A picture of the slip is their proof too. */
  takesSlip: boolean;
  /** What accounts look like to which this kind pays out; null: it does not. */
  payout: { kind: 'wallet' | 'bank'; accountPattern: string } | null;
}

/** Patterns are of whole texts. */
export const kindTraits: Readonly<Record<MethodKind, KindTraits>> = {
  wallet_redirect: {
    page: 'pay',
    hasAccount: false,
    reference: null,
    takesSlip: false,
    payout: { kind: 'wallet', accountPattern: '01[3-9]\\d{8}' },
  },
  wallet_send: {
    page: 'phone',
    hasAccount: true,
    reference: '[A-Z0-9]{10}',
    takesSlip: false,
    payout: { kind: 'wallet', accountPattern: '01[3-9]\\d{8}' },
  },
  bank_transfer: {
    page: 'bank',
    hasAccount: true,
    reference: '[A-Z0-9]{6,32}',
    takesSlip: true,
    payout: { kind: 'bank', accountPattern: '\\d{8,20}' },
  },
  card_page: { page: 'card', hasAccount: false, reference: null, takesSlip: false, payout: null },
};

/** Who stands behind a method: a payment company, or people who compare what came with what was asked. */
export const paymentCompanies = ['sandbox', 'cards', 'people'] as const;
export type PaymentCompany = (typeof paymentCompanies)[number];

export const feeBearers = ['member', 'house'] as const;
export type FeeBearer = (typeof feeBearers)[number];

/** The drawn marks that a method may carry; none is a real company's. */
export const methodMarks = ['kite', 'bell', 'arrow', 'vault', 'card', 'coin'] as const;
export type MethodMark = (typeof methodMarks)[number];

const name = z.strictObject({ BN: text(40, 1), EN: text(40, 1) });
const methodCode = z.string().check(z.regex(/^[a-z][a-z0-9_]{1,23}$/));

/** A method as a member's screens show it; the bounds are those of the brand and of the method together. */
export const offeredMethod = z.strictObject({
  code: z.string(),
  kind: z.enum(methodKinds),
  company: z.enum(paymentCompanies),
  name,
  mark: z.enum(methodMarks),
  least: moneyText,
  most: moneyText,
  quick: z.array(moneyText),
  fee: z.strictObject({ fixed: moneyText, basisPoints: z.int(), bearer: z.enum(feeBearers) }),
  expiresMinutes: z.int(),
  showsOffers: z.boolean(),
});
export type OfferedMethod = z.infer<typeof offeredMethod>;

export const listDepositMethods = defineCall({
  name: 'listDepositMethods',
  path: '/wps/cashier/methods',
  verb: 'GET',
  token: 'member',
  feature: 'DEPOSIT3',
  input: nothing,
  output: z.strictObject({ list: z.array(offeredMethod) }),
  summary: 'The ways to pay in that are open now.',
});

/** What a deposit of this amount would cost and bring, before it is opened. */
export const quoteDeposit = defineCall({
  name: 'quoteDeposit',
  path: '/wps/cashier/quote',
  verb: 'GET',
  token: 'member',
  feature: 'DEPOSIT3',
  input: z.strictObject({ method: methodCode, amount: moneyInput }),
  output: z.strictObject({
    amount: moneyText,
    fee: moneyText,
    feeBearer: z.enum(feeBearers),
    credited: moneyText,
    offers: z.array(depositOffer),
  }),
  summary: 'Fee, credited sum and bonus offers of a deposit that is not opened yet.',
});

// The operator's side.

/** What the operator decides of a method. */
const methodFields = {
  kind: z.enum(methodKinds),
  company: z.enum(paymentCompanies),
  name,
  mark: z.enum(methodMarks),
  takesIn: z.boolean(),
  paysOut: z.boolean(),
  place: wholeNumber(0, 1000),
  least: moneyInput,
  most: moneyInput,
  quick: z.array(moneyInput).check(z.maxLength(8)),
  feeFixed: moneyInput,
  feeBasisPoints: wholeNumber(0, 5000),
  feeBearer: z.enum(feeBearers),
  expiresMinutes: wholeNumber(1, 10_080),
  showsOffers: z.boolean(),
};

export const paymentChannel = z.strictObject({
  id: z.string(),
  method: z.string(),
  label: z.string(),
  number: z.string(),
  holder: z.string(),
  bank: z.string(),
  least: moneyText,
  most: moneyText,
  dailyMost: z.nullable(moneyText),
  isOpen: z.boolean(),
  /** What was asked over it since the brand's midnight and has not ended without money. */
  askedToday: moneyText,
  usedAtMs: z.nullable(z.int()),
});
export type PaymentChannel = z.infer<typeof paymentChannel>;

export const paymentMethod = z.strictObject({
  code: z.string(),
  ...methodFields,
  place: z.int(),
  least: moneyText,
  most: moneyText,
  quick: z.array(moneyText),
  feeFixed: moneyText,
  feeBasisPoints: z.int(),
  expiresMinutes: z.int(),
  version: z.int(),
  channels: z.array(paymentChannel),
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

export const listPaymentMethods = defineCall({
  name: 'listPaymentMethods',
  path: '/office/api/payment-methods',
  verb: 'GET',
  token: 'staff',
  permission: 'cashier.read',
  about: 'paymentMethods',
  input: nothing,
  output: z.strictObject({ list: z.array(paymentMethod), sandboxOffered: z.boolean() }),
  summary: 'Every payment method of the brand with its channels.',
});

export const savePaymentMethod = defineCall({
  name: 'savePaymentMethod',
  path: '/office/api/payment-methods/save',
  verb: 'POST',
  token: 'staff',
  permission: 'brand.write',
  changes: ['paymentMethods', 'proposals'],
  input: z.strictObject({
    code: methodCode,
    /** The version that was read; 0 makes a new method. */
    version: wholeNumber(0, 1_000_000_000),
    ...methodFields,
    note: savingNote,
  }),
  output: z.strictObject({
    /** The version that stands now. */
    version: z.int(),
    proposalId: waitingProposal,
  }),
  summary:
    'Makes or changes a payment method; what moves money is proposed, and someone else must approve. Another version in between is refused with version_conflict.',
});

export const savePaymentChannel = defineCall({
  name: 'savePaymentChannel',
  path: '/office/api/payment-channels/save',
  verb: 'POST',
  token: 'staff',
  permission: 'brand.write',
  changes: ['paymentMethods', 'proposals'],
  input: z.strictObject({
    /** Absent: a new one. */
    id: z.optional(rowId),
    method: methodCode,
    label: text(40, 1),
    number: z.string().check(z.regex(/^[A-Z0-9]{6,32}$/)),
    holder: text(80, 1),
    bank: text(80),
    least: moneyInput,
    most: moneyInput,
    dailyMost: z.nullable(moneyInput),
    isOpen: z.boolean(),
    note: savingNote,
  }),
  output: z.strictObject({
    /** Null of a new one that waits for a second person. */
    id: z.nullable(z.string()),
    proposalId: waitingProposal,
  }),
  summary:
    'Makes or changes a number or account to which members send money; someone else must approve, unless it is only shut.',
});

import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, nothing, text, wholeNumber } from './fields.ts';
import { paymentCompanies } from './payment-methods.ts';
import { savingNote, waitingProposal } from './proposals.ts';

/** A payment company as a brand stands with it. No key is ever shown again. */
export const paymentCompany = z.strictObject({
  company: z.enum(paymentCompanies),
  name: z.strictObject({ BN: z.string(), EN: z.string() }),
  /** Reached by this installation, and with keys of this brand where it needs any. */
  isConnected: z.boolean(),
  /** Switched off, members begin no payment by it; what was begun is still credited. */
  isOn: z.boolean(),
  /** The brand has an account of its own with it, and keys for that. */
  hasKeys: z.boolean(),
  /** The number of that account; null: none yet. */
  merchant: z.nullable(z.string()),
  /** The same, where the office wrote it; null: it is one of the demo's, or none. */
  ownMerchant: z.nullable(z.string()),
  /** Where the company shall call back. */
  callbackUrl: z.string(),
  /** Until when the secret before the present one is good too; null: it is not. */
  lastSecretUntilMs: z.nullable(momentMs),
  changedAtMs: z.nullable(momentMs),
  version: z.int(),
});
export type OfficePaymentCompany = z.infer<typeof paymentCompany>;

export const listPaymentCompanies = defineCall({
  name: 'listPaymentCompanies',
  path: '/office/api/payment-companies',
  verb: 'GET',
  token: 'staff',
  permission: 'cashier.read',
  about: 'paymentMethods',
  input: nothing,
  output: z.strictObject({ list: z.array(paymentCompany) }),
  summary: 'Payment companies, and how the brand stands with each.',
});

export const savePaymentCompany = defineCall({
  name: 'savePaymentCompany',
  path: '/office/api/payment-companies/save',
  verb: 'POST',
  token: 'staff',
  permission: 'brand.write',
  changes: ['paymentMethods', 'proposals'],
  input: z.strictObject({
    company: z.enum(paymentCompanies),
    /** The version that was read; 0 where the brand has written nothing of it yet. */
    version: wholeNumber(0, 1_000_000_000),
    isOn: z.boolean(),
    merchant: z.nullable(z.string().check(z.regex(/^[A-Za-z0-9_-]{3,64}$/))),
    /** Empty: the one that is there stays. */
    apiKey: z._default(text(200), ''),
    /** Empty: the one that is there stays. Anew: the last is good for `lastSecretHours` more. */
    webhookSecret: z._default(text(200), ''),
    lastSecretHours: z._default(wholeNumber(0, 168), 24),
    note: savingNote,
  }),
  output: z.strictObject({
    /** The version that stands now. */
    version: z.int(),
    proposalId: waitingProposal,
  }),
  summary:
    'Switches a payment company on or off and writes the keys of the brand’s account; someone else must approve, unless it is only switched off.',
});

import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { nothing, rowId, text } from './fields.ts';
import { proposal, proposalReason } from './proposals.ts';

/** So many wrong tries of a payment password in a row shut it for a while. */
export const PAYMENT_PASSWORD_TRIES = 5;
export const PAYMENT_PASSWORD_LOCK_MINUTES = 30;

export const getPaymentPassword = defineCall({
  name: 'getPaymentPassword',
  about: 'withdrawals',
  path: '/wps/member/paymentPassword',
  verb: 'GET',
  token: 'member',
  input: nothing,
  output: z.strictObject({ set: z.boolean(), acceptedPattern: z.string(), minLength: z.int(), maxLength: z.int() }),
  summary: 'Whether the member has a payment password, and the rule that a new one follows.',
});

export const setPaymentPassword = defineCall({
  name: 'setPaymentPassword',
  changes: ['withdrawals'],
  path: '/wps/member/paymentPassword',
  verb: 'PUT',
  token: 'member',
  encrypted: true,
  rate: 'login',
  input: z.strictObject({
    /** The payment password until now; where there is none yet, the password of the account. */
    oldPassword: text(128, 1),
    newPassword: text(128, 1),
    confirmPassword: text(128, 1),
  }),
  output: z.strictObject({}),
  summary: 'Sets the payment password, or changes it: the old one is needed, for the first one the account’s password.',
});

export const resetPaymentPassword = defineCall({
  name: 'resetPaymentPassword',
  path: '/office/api/member/paymentPassword/reset',
  verb: 'POST',
  token: 'staff',
  permission: 'members.write',
  input: z.strictObject({ memberId: rowId, reason: proposalReason }),
  output: proposal,
  summary:
    'Proposes to take a member’s payment password away, so that they can set a new one with the password of their account; someone else must approve.',
});

export const setPayeeName = defineCall({
  name: 'setPayeeName',
  changes: ['withdrawals'],
  path: '/office/api/member/payeeName',
  verb: 'POST',
  token: 'staff',
  permission: 'members.write',
  input: z.strictObject({ memberId: rowId, payeeName: text(120, 2), reason: proposalReason }),
  output: proposal,
  summary: 'Proposes another real name under which a member is paid; someone else must approve.',
});

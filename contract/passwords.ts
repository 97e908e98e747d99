import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { rowId, text } from './fields.ts';
import { proposalReason } from './proposals.ts';

const newPassword = text(128, 1);
const botCheck = z.optional(text(4000));
const countryDialingCode = z.optional(z.string().check(z.regex(/^\+?[1-9]\d{0,3}$/)));

export const changePassword = defineCall({
  name: 'changePassword',
  changes: ['member', 'devices'],
  path: '/wps/member/password',
  verb: 'POST',
  token: 'member',
  encrypted: true,
  beforePasswordChange: true,
  feature: 'PASS3',
  rate: 'login',
  input: z.strictObject({
    /** Left out by a member who came in with a password that was made for them: it is used up. */
    oldPassword: z.optional(text(128)),
    newPassword,
    confirmNewPassword: text(128, 1),
  }),
  output: z.strictObject({}),
  summary: 'Changes the password of the account and ends its other sessions.',
});

export const askPasswordMail = defineCall({
  name: 'askPasswordMail',
  path: '/wps/member/password/email',
  verb: 'POST',
  form: true,
  feature: 'PASS3',
  rate: 'code',
  input: z.strictObject({ username: text(64, 1), email: text(254, 1), botCheck }),
  output: z.strictObject({}),
  summary: 'Mails a link for a new password where name and address belong together; else it says the same.',
});

export const resetPasswordByLink = defineCall({
  name: 'resetPasswordByLink',
  path: '/wps/member/password/link',
  verb: 'POST',
  encrypted: true,
  feature: 'PASS3',
  rate: 'login',
  input: z.strictObject({ link: text(200, 1), newPassword }),
  output: z.strictObject({ userName: z.string() }),
  summary: 'Sets a new password with the link of a mail, once.',
});

export const resetPasswordByCode = defineCall({
  name: 'resetPasswordByCode',
  path: '/wps/member/password/verification',
  verb: 'POST',
  encrypted: true,
  feature: 'CHNGPASSVERIF3',
  rate: 'login',
  input: z.strictObject({
    newPassword,
    mobileNum: text(32, 1),
    verificationCode: text(255, 1),
    countryDialingCode,
  }),
  output: z.strictObject({ userName: z.string() }),
  summary: 'Sets a new password with the code that came by SMS.',
});

export const askPasswordSms = defineCall({
  name: 'askPasswordSms',
  path: '/wps/member/password/sms',
  verb: 'POST',
  feature: 'PWRESETSMS3',
  rate: 'code',
  input: z.strictObject({ username: text(64, 1), mobileNum: text(32, 1), countryDialingCode, botCheck }),
  output: z.strictObject({ expiredMinutes: z.int() }),
  summary: 'Sends a password that serves once where name and number belong together; else it says the same.',
});

export const giveDefaultPassword = defineCall({
  name: 'giveDefaultPassword',
  path: '/office/api/member/password/default',
  verb: 'POST',
  token: 'staff',
  permission: 'members.write',
  input: z.strictObject({ memberId: rowId, reason: proposalReason }),
  output: z.strictObject({
    /** The proved number that it went to, most of it covered; null where a second person is needed instead. */
    sentTo: z.nullable(z.string()),
    /** Of a link for a new password, where the member has no proved number that messages reach. */
    proposalId: z.nullable(z.string()),
  }),
  summary:
    'Sends a password that serves once to the member’s proved number, and shows it to nobody; where there is none, proposes a link for a new one, which someone else must approve.',
});

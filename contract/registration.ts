import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { nothing, text } from './fields.ts';
import { loggedIn, registrationFields } from './sessions.ts';

export const registerMobile = defineCall({
  name: 'registerMobile',
  path: '/wps/member/register/mobile',
  verb: 'PUT',
  encrypted: true,
  feature: 'MOBILENUMREG3',
  rate: 'login',
  input: z.strictObject({
    ...registrationFields,
    /** The number once more, as this family of clients sends it. */
    username: z.optional(text(64)),
    password: z.optional(text(128)),
    confirmPassword: z.optional(text(128)),
    mobileNum: text(32, 1),
  }),
  output: loggedIn,
  summary: 'Opens a member account by a mobile number whose owner has its code, and logs it in.',
});

export const registerAutoUsername = defineCall({
  name: 'registerAutoUsername',
  path: '/wps/member/register/autoUsername',
  verb: 'PUT',
  encrypted: true,
  feature: 'USERNAMEREG3',
  rate: 'login',
  input: z.strictObject({
    ...registrationFields,
    username: z.optional(text(64)),
    password: z.optional(text(128)),
    confirmPassword: z.optional(text(128)),
  }),
  output: z.extend(loggedIn, {
    /** Made for them where they chose none: it is said here and nowhere again, and serves once. */
    defaultPassword: z.nullable(z.string()),
  }),
  summary: 'Opens a member account under a user name that the house makes up.',
});

export const checkAffiliate = defineCall({
  name: 'checkAffiliate',
  path: '/wps/agent/affiliate',
  verb: 'GET',
  feature: 'AFFMAN3',
  rate: 'code',
  input: z.strictObject({ code: text(64, 1), domain: z.optional(text(253)) }),
  output: z.strictObject({}),
  summary: 'Whether an invitation code is an agent’s; invitation_code_error where it is not.',
});

export const freePlay = defineCall({
  name: 'freePlay',
  path: '/wps/session/login/freeplay',
  verb: 'POST',
  aliases: [{ verb: 'GET' }],
  feature: 'FREEPLAY3',
  rate: 'login',
  bare: true,
  form: true,
  input: z.strictObject({
    // Both are asked for: a crawler that follows the address opens no account.
    os: text(40, 1),
    platform: text(8, 1),
    Encryption: z.optional(text(4000)),
    encryption: z.optional(text(4000)),
    loginDeviceId: z.optional(z.string().check(z.regex(/^[0-9a-f-]{36}$/i))),
    botCheck: z.optional(text(4000)),
  }),
  output: z.strictObject({
    success: z.literal(true),
    value: loggedIn,
    message: z.null(),
    errorCode: z.null(),
    /** Clients of this family read it here. */
    token: z.string(),
  }),
  summary: 'Opens a trial account and logs it in; the token stands in the envelope too.',
});

/** The ways in which a member proves that a login from a new place is theirs. */
export const entryMethods = ['sms', 'email', 'payeeName'] as const;
export type EntryMethod = (typeof entryMethods)[number];

export const sendEntryCode = defineCall({
  name: 'sendEntryCode',
  path: '/wps/verification/entry',
  verb: 'POST',
  feature: 'LOGINIPVERF3',
  rate: 'code',
  input: z.strictObject({ ticket: text(600, 1), method: z.enum(['sms', 'email']) }),
  output: z.strictObject({ expiredMinutes: z.int() }),
  summary: 'Sends the code of the second step of a login to what the member has left with us.',
});

export const verifyLogin = defineCall({
  name: 'verifyLogin',
  path: '/wps/session/login/verification',
  verb: 'POST',
  encrypted: true,
  feature: 'LOGINIPVERF3',
  rate: 'login',
  input: z.strictObject({ ticket: text(600, 1), method: z.enum(entryMethods), answer: text(120, 1) }),
  output: loggedIn,
  summary: 'The second step of a login from a new place: the code, or the real name under which one is paid.',
});

export const getContacts = defineCall({
  name: 'getContacts',
  about: 'member',
  path: '/wps/member/contacts',
  verb: 'GET',
  token: 'member',
  input: nothing,
  output: z.strictObject({ mobile: z.nullable(z.string()), email: z.nullable(z.string()) }),
  summary: 'Where the house can reach the member, with most of it covered.',
});

export const bindMobile = defineCall({
  name: 'bindMobile',
  changes: ['member'],
  path: '/wps/member/mobile',
  verb: 'POST',
  token: 'member',
  encrypted: true,
  feature: 'VERIFICATION3',
  rate: 'login',
  input: z.strictObject({
    mobileNum: text(32, 1),
    countryDialingCode: z.optional(z.string().check(z.regex(/^\+?[1-9]\d{0,3}$/))),
    verificationCode: text(255, 1),
    password: text(128, 1),
  }),
  output: z.strictObject({}),
  summary: 'Binds a number whose code came to it; with it the member can log in and set a new password.',
});

export const setEmail = defineCall({
  name: 'setEmail',
  changes: ['member'],
  path: '/wps/member/email',
  verb: 'POST',
  token: 'member',
  encrypted: true,
  rate: 'login',
  input: z.strictObject({ email: text(254, 1), password: text(128, 1) }),
  output: z.strictObject({}),
  summary: 'Sets the address to which a link for a new password goes.',
});

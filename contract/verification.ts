import * as z from 'zod/mini';
import { webAddress } from './addresses.ts';
import { defineCall } from './call.ts';
import { momentMs, page, paging, text } from './fields.ts';
import { between, defineListFile, ordered } from './lists.ts';

/** A code is good for ten minutes and five tries, whatever a brand decides. */
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;

const name = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/));

/** How a brand lets people in beside name and password, and who carries its messages. */
export const verificationSettings = z.strictObject({
  /** The way that registration and login show first where both are on. */
  firstWay: z.enum(['mobile', 'username']),
  /** Whose dialling code a number has where none is chosen: ISO 3166. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  /** Where visitors may choose another country. */
  pickCountry: z.strictObject({ login: z.boolean(), register: z.boolean() }),
  /** After so many minutes a code may be asked for again. */
  resendMinutes: z.int().check(z.gte(1), z.lte(CODE_MINUTES)),
  perNumberDaily: z.int().check(z.gte(1), z.lte(100)),
  perAddressDaily: z.int().check(z.gte(1), z.lte(100_000)),
  perBrandDaily: z.int().check(z.gte(1), z.lte(10_000_000)),
  /** The number of a newcomer is proved by the outside service instead of a code of ours. */
  external: z.boolean(),
  sms: z.strictObject({
    /** outbox: messages stay in the office, to be read by staff. http: a company sends them. */
    provider: z.enum(['outbox', 'http']),
    url: z.nullable(z.string().check(z.maxLength(300), z.regex(webAddress))),
    sender: text(20),
    toField: name,
    textField: name,
    senderField: name,
  }),
  /** A password older than this has expired. */
  passwordDays: z.int().check(z.gte(7), z.lte(3650)),
  /** A password that was made for a member serves once, within so many hours. */
  defaultPasswordHours: z.int().check(z.gte(1), z.lte(720)),
});

/** What pages may know of it. */
export const verificationInfo = z.strictObject({
  firstWay: z.enum(['mobile', 'username']),
  country: z.strictObject({ countryCode: z.string(), countryDialingCode: z.string() }),
  pickCountry: z.strictObject({ login: z.boolean(), register: z.boolean() }),
  external: z.boolean(),
  /** Messages are sent to nobody: staff read them in the office. */
  isKept: z.boolean(),
});

const mobileNum = text(32, 1);
/** Digits, with or without a plus. */
const countryDialingCode = z.optional(z.string().check(z.regex(/^\+?[1-9]\d{0,3}$/)));
const botCheck = z.optional(text(4000));
/** When a code may be asked for again. */
const sent = z.strictObject({ expiredMinutes: z.int() });

export const sendLoginCode = defineCall({
  name: 'sendLoginCode',
  path: '/wps/verification/sms/noLogin',
  verb: 'POST',
  feature: 'VERIFICATION3',
  rate: 'code',
  input: z.strictObject({ mobileNum, countryDialingCode, botCheck }),
  output: sent,
  summary: 'Sends a code for a login or a new password. Numbers that nobody has are answered alike.',
});

export const sendRegisterCode = defineCall({
  name: 'sendRegisterCode',
  path: '/wps/verification/sms/register',
  verb: 'POST',
  feature: 'VERIFICATION3',
  rate: 'code',
  input: z.strictObject({ mobileNo: mobileNum, countryDialingCode, botCheck }),
  output: sent,
  summary: 'Sends a code for a registration, by user name or by mobile number.',
});

export const sendMobileCode = defineCall({
  name: 'sendMobileCode',
  path: '/wps/verification/sms/bind',
  verb: 'POST',
  token: 'member',
  feature: 'VERIFICATION3',
  rate: 'code',
  input: z.strictObject({ mobileNum, countryDialingCode }),
  output: sent,
  summary: 'Sends a code to the number that a member wants to log in with.',
});

export const startPhoneAuth = defineCall({
  name: 'startPhoneAuth',
  path: '/wps/verification/external/start',
  verb: 'POST',
  feature: 'VERIFICATION3',
  rate: 'code',
  input: z.strictObject({ mobileNo: z.optional(text(32)), countryDialingCode, botCheck }),
  output: z.strictObject({ sessionInfo: z.string(), expiredMinutes: z.int() }),
  summary: 'Lets the outside service send a code to a newcomer’s number.',
});

export const finishPhoneAuth = defineCall({
  name: 'finishPhoneAuth',
  path: '/wps/verification/external/finish',
  verb: 'POST',
  feature: 'VERIFICATION3',
  rate: 'code',
  input: z.strictObject({ sessionInfo: text(4000, 1), code: z.optional(text(12)) }),
  output: z.strictObject({ firebaseIdToken: z.string() }),
  summary: 'Gives the code of the outside service back to it; its token goes into the registration.',
});

// The operator's side.

export const messageStates = ['waiting', 'sending', 'sent', 'kept', 'failed', 'withheld'] as const;
export const messagePurposes = ['login', 'register', 'bind', 'entry', 'reset', 'password', 'notice', 'answer'] as const;

/** How staff narrow messages down. */
const askedMessages = {
  search: z._default(text(120), ''),
  channel: z.optional(z.enum(['sms', 'email'])),
  state: z.optional(z.enum(messageStates)),
  purpose: z.optional(z.enum(messagePurposes)),
  ...between,
  ...ordered(['id']),
};

export const listOutbox = defineCall({
  name: 'listOutbox',
  path: '/office/api/verification/outbox',
  verb: 'GET',
  token: 'staff',
  permission: 'verification.open',
  input: z.strictObject({ ...paging, ...askedMessages }),
  output: page(
    z.strictObject({
      id: z.string(),
      channel: z.enum(['sms', 'email']),
      purpose: z.enum(messagePurposes),
      target: z.string(),
      state: z.enum(messageStates),
      /** Only of a message that is kept here instead of being sent, and only for a day. */
      body: z.nullable(z.string()),
      problem: z.nullable(z.string()),
      address: z.string(),
      createdAtMs: momentMs,
    }),
  ),
  summary:
    'Codes and letters of the brand, newest first; whoever reads a kept code could come in with it, and lets no money out of that account afterwards.',
});

export const exportOutbox = defineListFile({
  name: 'exportOutbox',
  path: '/office/api/verification/outbox/file',
  permission: 'verification.open',
  input: z.strictObject(askedMessages),
  summary: 'The same messages as a file, all of them, without the texts that are kept.',
});

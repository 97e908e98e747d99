import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, nothing, rowId, text } from './fields.ts';

/** How a session began. */
export const loginWays = ['password', 'sms', 'registration', 'trial', 'verified', 'external'] as const;
export type LoginWay = (typeof loginWays)[number];

export const loggedIn = z.strictObject({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  /** They came in with a password that was made for them: it is used up, and until they have chosen their own this token opens nothing else. */
  mustChangePassword: z.boolean(),
  userName: z.string(),
  id: z.string(),
  customerType: z.int(),
});

const deviceId = z.optional(z.string().check(z.regex(/^[0-9a-f-]{36}$/i)));

/** The solved proof of work of the altcha family: base64 JSON. */
const botCheck = z.optional(text(4000));

export const login = defineCall({
  name: 'login',
  path: '/wps/session/login',
  verb: 'POST',
  encrypted: true,
  rate: 'login',
  input: z.strictObject({
    username: text(64, 1),
    password: text(128, 1),
    countryDialingCode: z.optional(text(8)),
    captcha: z.optional(z.nullable(text(12))),
    type: z._default(z.enum(['username', 'sms', '']), 'username'),
    botCheck,
    loginDeviceId: deviceId,
  }),
  output: loggedIn,
  summary: 'Starts a session. Unknown names and wrong passwords are answered alike.',
});

export const logout = defineCall({
  name: 'logout',
  path: '/wps/session/logout',
  verb: 'DELETE',
  aliases: [{ verb: 'POST' }],
  token: 'member',
  beforePasswordChange: true,
  input: nothing,
  output: z.strictObject({}),
  summary: 'Ends this session; its token is dead from then on.',
});

/** What a registration form may send, whichever way it opens an account. */
export const registrationFields = {
  username: text(64, 1),
  password: text(128, 1),
  confirmPassword: text(128, 1),
  payeeName: z.optional(text(120)),
  email: z.optional(text(254)),
  qqNum: z.optional(text(64)),
  mobileNum: z.optional(text(32)),
  recommenderId: z.optional(text(64)),
  captcha: z.optional(z.nullable(text(12))),
  verificationCode: z.optional(text(255)),
  affiliateCode: z.optional(text(64)),
  paymentPassword: z.optional(text(128)),
  line: z.optional(text(128)),
  whatsapp: z.optional(text(128)),
  facebook: z.optional(text(128)),
  wechat: z.optional(text(128)),
  idNumber: z.optional(text(64)),
  nickname: z.optional(text(60)),
  fullname: z.optional(text(120)),
  birthday: z.optional(text(10)),
  address: z.optional(text(255)),
  /** ISO 3166 code of a country. */
  nationality: z.optional(text(2)),
  occupation: z.optional(text(120)),
  sourceOfIncome: z.optional(text(120)),
  telegram: z.optional(text(128)),
  zalo: z.optional(text(128)),
  referralCode: z.optional(text(64)),
  domain: z.optional(text(253)),
  countryDialingCode: z.optional(text(8)),
  login: z._default(z.boolean(), true),
  registerUrl: z.optional(text(500)),
  registerMethod: z.optional(text(16)),
  agreed: z._default(z.boolean(), true),
  /** How the outside service proved the number, and its token. */
  firebaseChannel: z.optional(text(16)),
  firebaseIdToken: z.optional(text(4000)),
  botCheck,
  loginDeviceId: deviceId,
};

export const register = defineCall({
  name: 'register',
  path: '/wps/member/register',
  verb: 'PUT',
  encrypted: true,
  feature: 'DIRECTREG3',
  rate: 'login',
  input: z.strictObject(registrationFields),
  output: loggedIn,
  summary: 'Opens a member account by user name, checked by the rules of the brand, and logs it in.',
});

export const getBotChallenge = defineCall({
  name: 'getBotChallenge',
  path: '/wps/captcha/challenge',
  verb: 'GET',
  input: nothing,
  output: z.looseObject({}),
  summary: 'A proof-of-work challenge of the altcha family; its solution goes into botCheck.',
});

export const getCaptcha = defineCall({
  name: 'getCaptcha',
  path: '/wps/captcha',
  verb: 'GET',
  rate: 'code',
  input: z.strictObject({ time: z.optional(text(20)) }),
  output: z.string(),
  summary: 'A picture of letters as base64 PNG; the cookie captchaId binds it to this browser.',
});

export const listSessions = defineCall({
  name: 'listSessions',
  about: 'devices',
  path: '/wps/session/list',
  verb: 'GET',
  token: 'member',
  input: nothing,
  output: z.array(
    z.strictObject({
      id: z.string(),
      device: z.string(),
      address: z.string(),
      startedAtMs: momentMs,
      lastSeenAtMs: momentMs,
      current: z.boolean(),
    }),
  ),
  summary: 'The devices on which this member is logged in.',
});

export const listLogins = defineCall({
  name: 'listLogins',
  about: 'devices',
  path: '/wps/session/logins',
  verb: 'GET',
  token: 'member',
  input: nothing,
  output: z.array(
    z.strictObject({
      id: z.string(),
      device: z.string(),
      address: z.string(),
      startedAtMs: momentMs,
      way: z.enum(loginWays),
      /** From a device and a network that this member had not used before. */
      isNewPlace: z.boolean(),
      open: z.boolean(),
    }),
  ),
  summary: 'The member’s last logins, newest first.',
});

export const endSession = defineCall({
  name: 'endSession',
  changes: ['devices'],
  path: '/wps/session/end',
  verb: 'POST',
  token: 'member',
  input: z.strictObject({ sessionId: rowId }),
  output: z.strictObject({}),
  summary: 'Signs another device of this member out.',
});

export const endOtherSessions = defineCall({
  name: 'endOtherSessions',
  changes: ['devices'],
  path: '/wps/session/endOthers',
  verb: 'POST',
  token: 'member',
  input: nothing,
  output: z.strictObject({ ended: z.int() }),
  summary: 'Signs all other devices of this member out.',
});

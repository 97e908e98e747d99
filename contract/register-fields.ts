import * as z from 'zod/mini';
import { text } from './fields.ts';

/** The registration fields a brand can show, ask for and check. */
export const registerFields = [
  'username',
  'password',
  'payeeName',
  'email',
  'qqNum',
  'mobileNum',
  'recommenderId',
  'captcha',
  'affiliateCode',
  'paymentPassword',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'nickname',
  'fullname',
  'birthday',
  'address',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'telegram',
  'zalo',
] as const;
export type RegisterField = (typeof registerFields)[number];

/** One field's rule: shown when enabled, and valid when the whole text matches and its length is in range. */
export const registerRule = z.strictObject({
  enabled: z.boolean(),
  required: z.boolean(),
  patternId: z.int().check(z.gte(0), z.lte(21)),
  acceptedPattern: text(200),
  minLength: z.int().check(z.gte(0), z.lte(255)),
  maxLength: z.int().check(z.gte(1), z.lte(255)),
});
export type RegisterRule = z.infer<typeof registerRule>;

export const registerRules = z.record(z.enum(registerFields), registerRule);

/** Where the money comes from that a player spends; a form offers these. */
export const incomeSources = ['salary', 'business', 'farming', 'family', 'savings', 'pension', 'other'] as const;

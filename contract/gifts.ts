import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, nothing, rowId } from './fields.ts';
import { giftKinds } from './gift-terms.ts';
import { moneyText } from './money.ts';

export const envelopeStates = ['coming', 'open', 'over'] as const;
export type EnvelopeState = (typeof envelopeStates)[number];

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const memberEnvelope = z.strictObject({
  id: z.string(),
  kind: z.enum(giftKinds),
  title: z.string(),
  text: z.string(),
  state: z.enum(envelopeStates),
  opensAtMs: momentMs,
  /** Until then it stands open; a rain falls then. */
  closesAtMs: momentMs,
  amount: moneyText,
  shares: z.int(),
  /** Shares that nobody has taken. */
  left: z.int(),
  /** Of what lies in an envelope, shown before it opens; null of a rain: its parts are equal. */
  seal: z.nullable(hash),
  /** What is asked of who takes part, and what the member has; null: nothing. */
  condition: z.nullable(
    z.strictObject({
      days: z.int(),
      deposit: z.nullable(z.strictObject({ least: moneyText, own: moneyText })),
      turnover: z.nullable(z.strictObject({ least: moneyText, own: moneyText })),
      /** The name of the level. */
      level: z.nullable(z.string()),
      isMet: z.boolean(),
    }),
  ),
  /** What the member took; the amount is null in a rain that has not fallen yet. */
  mine: z.nullable(z.strictObject({ place: z.int(), amount: z.nullable(moneyText), atMs: momentMs })),
});
export type MemberEnvelope = z.infer<typeof memberEnvelope>;

export const getGifts = defineCall({
  name: 'getGifts',
  about: 'gifts',
  path: '/wps/gifts',
  verb: 'GET',
  token: 'member',
  feature: 'REWCEN3',
  worded: true,
  input: nothing,
  output: z.strictObject({
    /** In a break there is nothing to open. */
    paused: z.boolean(),
    /** The house’s clock, for what counts down. */
    nowMs: momentMs,
    /** What can be opened or joined, what comes next, and what is over: a day for all, 90 days where the member took part. */
    envelopes: z.array(memberEnvelope),
  }),
  summary: 'Red envelopes and rains: what is open, what comes, and what the member has taken.',
});

export const takeEnvelope = defineCall({
  name: 'takeEnvelope',
  changes: ['gifts', 'rewards', 'balance'],
  path: '/wps/gifts/envelope/take',
  verb: 'POST',
  token: 'member',
  feature: 'REWCEN3',
  rate: 'money',
  input: z.strictObject({ envelopeId: rowId }),
  output: z.strictObject({
    place: z.int(),
    /** Null: the rain falls later. */
    amount: z.nullable(moneyText),
    atMs: momentMs,
  }),
  summary: 'Opens an envelope, which pays one share of it at once, or joins a rain; sent again it answers the same.',
});

/** An envelope as anybody can check it: the seal binds all of it but the member’s own place and the moments. */
export const envelopeRecord = z.strictObject({
  /** Campaign and number: what the seal names. */
  envelope: z.string(),
  version: z.int(),
  amountMinor: z.string(),
  shares: z.int(),
  seal: hash,
  opensAtMs: momentMs,
  closesAtMs: momentMs,
  /** The member’s place, counted from 1, and what they were paid; null: they took nothing. */
  ownPlace: z.nullable(z.int()),
  ownMinor: z.nullable(z.string()),
  /** Null while it is open. */
  revealed: z.nullable(z.strictObject({ salt: hash, sharesMinor: z.array(z.int()) })),
});
export type EnvelopeRecord = z.infer<typeof envelopeRecord>;

export const getEnvelopeRecord = defineCall({
  name: 'getEnvelopeRecord',
  about: 'gifts',
  path: '/wps/gifts/envelope/record',
  verb: 'GET',
  token: 'member',
  feature: 'REWCEN3',
  input: z.strictObject({ envelopeId: rowId }),
  output: envelopeRecord,
  summary: 'An envelope with its seal, and once it is over with its salt and every share, for checking.',
});

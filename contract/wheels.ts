import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, nothing, page, paging, rowId, wholeNumber } from './fields.ts';
import { moneyText } from './money.ts';
import { shownAward } from './promotions.ts';
import { wheelCauses } from './wheel-terms.ts';

/** `spent`: what is left covers the largest prize no more, so that nobody spins. */
export const wheelStandings = ['coming', 'open', 'spent', 'over'] as const;
export type WheelStanding = (typeof wheelStandings)[number];

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const spinNumber = z.int().check(z.gte(1), z.lte(1_000_000));

const memberWay = z.strictObject({
  kind: z.enum(wheelCauses),
  /** At most so many a day. */
  spins: z.int(),
  /** For each so much, and what the member has of it today; of a level and of every day null. */
  each: z.nullable(moneyText),
  own: z.nullable(moneyText),
  /** The name of the level that is asked. */
  level: z.nullable(z.string()),
  /** Of today. */
  earned: z.int(),
  used: z.int(),
});
export type MemberWay = z.infer<typeof memberWay>;

export const memberWheel = z.strictObject({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  standing: z.enum(wheelStandings),
  startsAtMs: momentMs,
  endsAtMs: z.nullable(momentMs),
  /** In their order round the wheel, clockwise. */
  segments: z.array(z.strictObject({ label: z.string(), weight: z.int(), award: z.nullable(shownAward) })),
  /** What is left for prizes, and what the largest is worth. */
  left: moneyText,
  largest: moneyText,
  ways: z.array(memberWay),
  /** Whether it is for this member. */
  isForMe: z.boolean(),
  /** Rights to spin that they have now, and when today’s are gone. */
  spins: z.int(),
  untilMs: momentMs,
  /** Of their next spin: its number, and the hash of its salt and of all weights. */
  number: z.int(),
  seal: hash,
  /** The latest prizes that members won, with their masked names. */
  winners: z.array(z.strictObject({ name: z.string(), label: z.string(), atMs: momentMs })),
});
export type MemberWheel = z.infer<typeof memberWheel>;

export const getWheels = defineCall({
  name: 'getWheels',
  about: 'wheels',
  path: '/wps/wheels',
  verb: 'GET',
  token: 'member',
  feature: 'REWCEN3',
  worded: true,
  input: nothing,
  output: z.strictObject({
    /** In a break there is nothing to spin. */
    paused: z.boolean(),
    wheels: z.array(memberWheel),
  }),
  summary: 'Prize wheels with the chance of each segment, and the member’s rights to spin.',
});

export const spinWheel = defineCall({
  name: 'spinWheel',
  changes: ['wheels', 'rewards', 'balance', 'points', 'memberBonuses'],
  path: '/wps/wheels/spin',
  verb: 'POST',
  token: 'member',
  feature: 'REWCEN3',
  rate: 'money',
  input: z.strictObject({
    wheelId: rowId,
    /** The how many-th spin of the member at this wheel; one that was spun answers what it gave. */
    number: spinNumber,
    /** What the member adds to the draw, chosen after the hash was shown. */
    clientSeed: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
  }),
  output: z.strictObject({
    number: z.int(),
    segment: z.int(),
    label: z.string(),
    award: z.nullable(shownAward),
    atMs: momentMs,
  }),
  summary: 'Spins a prize wheel once and gives what it stopped at; sent again it answers the same.',
});

export const memberSpin = z.strictObject({
  wheelId: z.string(),
  title: z.string(),
  number: z.int(),
  cause: z.enum(wheelCauses),
  label: z.string(),
  award: z.nullable(shownAward),
  atMs: momentMs,
});
export type MemberSpin = z.infer<typeof memberSpin>;

export const listSpins = defineCall({
  name: 'listSpins',
  about: 'wheels',
  path: '/wps/wheels/spins',
  verb: 'GET',
  token: 'member',
  feature: 'REWCEN3',
  worded: true,
  input: z.strictObject(paging),
  output: page(memberSpin),
  summary: 'The member’s spins of prize wheels, newest first.',
});

/** A spin as anybody can check it: the seal binds weights and salt, and both with the client seed say where it stopped. */
export const spinRecord = z.strictObject({
  /** Wheel, member and number: what the seal names. */
  spin: z.string(),
  version: z.int(),
  weights: z.array(z.int()),
  seal: hash,
  salt: hash,
  clientSeed: z.string(),
  /** Counted from 0. */
  segment: z.int(),
  spunAtMs: momentMs,
});
export type SpinRecord = z.infer<typeof spinRecord>;

export const getSpinRecord = defineCall({
  name: 'getSpinRecord',
  about: 'wheels',
  path: '/wps/wheels/record',
  verb: 'GET',
  token: 'member',
  feature: 'REWCEN3',
  input: z.strictObject({ wheelId: rowId, number: wholeNumber(1, 1_000_000) }),
  output: spinRecord,
  summary: 'A spin of the member with its seal, salt and client seed, for checking.',
});

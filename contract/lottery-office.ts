import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, nothing, reasonText, text, wholeNumber } from './fields.ts';
import { drawResult, lotteryAreas, lotteryDraw, prizeModes } from './lottery.ts';
import { moneyInput, moneyText } from './money.ts';
import { savingNote, waitingProposal } from './proposals.ts';

/** When draws are, by the clock of the brand. */
const schedule = z.discriminatedUnion('kind', [
  /** Every so many minutes between two minutes of each day. */
  z.strictObject({
    kind: z.literal('every'),
    minutes: z.int().check(z.gte(1), z.lte(720)),
    fromMinute: z.int().check(z.gte(0), z.lte(1439)),
    untilMinute: z.int().check(z.gte(1), z.lte(1440)),
  }),
  /** At one time on some days of the week, Sunday 0. */
  z.strictObject({
    kind: z.literal('days'),
    days: z.array(z.int().check(z.gte(0), z.lte(6))).check(z.minLength(1), z.maxLength(7)),
    at: z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)),
  }),
]);
export type LotterySchedule = z.infer<typeof schedule>;

/** What a changed calendar did to planned draws after the next undrawn one. */
export const replanned = z.strictObject({
  /** Nobody had bet on them: others take their place. */
  replaced: z.int(),
  /** People have bet on them: they stay at their times, until they are cancelled one by one. */
  kept: z.int(),
});

const percent = wholeNumber(1, 100);
const name = z.strictObject({ BN: text(60, 1), EN: text(60, 1) });

const lottery = z.strictObject({
  gameCode: z.string(),
  family: z.string(),
  names: name,
  prizeMode: z.enum(prizeModes),
  area: z.enum(lotteryAreas),
  source: z.enum(['rng', 'office']),
  schedule,
  closeBeforeMs: z.int(),
  drawsAhead: z.int(),
  mostRebateMilli: z.int(),
  leastUnit: moneyText,
  mostTicket: moneyText,
  mostLiability: moneyText,
  /** A prize of so much or more is a big win. */
  bigWinFrom: moneyText,
  lowerFromPercent: z.int(),
  lowerToPercent: z.int(),
  enabled: z.boolean(),
  /** It came switched off with a new version, and nobody has decided about it. */
  isNew: z.boolean(),
  position: z.int(),
  /** The draw that closes next. */
  next: z.nullable(lotteryDraw),
});
export type OfficeLottery = z.infer<typeof lottery>;

export const officeListLotteries = defineCall({
  name: 'officeListLotteries',
  about: 'lottery',
  path: '/office/api/lotteries',
  verb: 'GET',
  token: 'staff',
  permission: 'draws.read',
  input: nothing,
  output: z.array(lottery),
  summary: 'The lotteries of this brand with their calendars and limits.',
});

export const officeSaveLottery = defineCall({
  name: 'officeSaveLottery',
  changes: ['lottery'],
  path: '/office/api/lottery',
  verb: 'PUT',
  token: 'staff',
  permission: 'draws.write',
  input: z.strictObject({
    gameCode: text(40, 1),
    names: name,
    schedule,
    closeBeforeMs: wholeNumber(1000, 86_400_000),
    drawsAhead: wholeNumber(1, 500),
    mostRebateMilli: wholeNumber(0, 100),
    leastUnit: moneyInput,
    mostTicket: moneyInput,
    mostLiability: moneyInput,
    bigWinFrom: moneyInput,
    lowerFromPercent: percent,
    lowerToPercent: percent,
    enabled: z.boolean(),
    position: wholeNumber(0, 10_000),
    note: savingNote,
  }),
  /** Of a change that waits nothing is planned anew yet. */
  output: z.extend(replanned, { proposalId: waitingProposal }),
  summary:
    'Sets the calendar and the limits of a lottery: the calendar counts after the next undrawn draw, and draws with bets stay. What may cost the house more is proposed, with all that was changed together with it, and someone else must approve.',
});

const officePlay = z.strictObject({
  playType: z.string(),
  enabled: z.boolean(),
  /** Thousandths of the unit, in the order of the prizes. */
  odds: z.array(z.int()),
  statedOdds: z.array(z.int()),
  mostLiability: z.nullable(moneyText),
  returnToPlayer: z.string(),
});
export type OfficePlay = z.infer<typeof officePlay>;

export const officeListPlays = defineCall({
  name: 'officeListPlays',
  about: 'lottery',
  path: '/office/api/lottery/plays',
  verb: 'GET',
  token: 'staff',
  permission: 'draws.read',
  input: z.strictObject({ gameCode: text(40, 1) }),
  output: z.array(officePlay),
  summary: 'The play types of a lottery with their odds.',
});

export const officeSavePlay = defineCall({
  name: 'officeSavePlay',
  changes: ['lottery'],
  path: '/office/api/lottery/play',
  verb: 'PUT',
  token: 'staff',
  permission: 'draws.write',
  input: z.strictObject({
    gameCode: text(40, 1),
    playType: text(40, 1),
    enabled: z.boolean(),
    /** null: as stated. */
    odds: z.nullable(z.array(z.int().check(z.gte(0), z.lte(9_999_999_999))).check(z.maxLength(40))),
    mostLiability: z.nullable(moneyInput),
    note: savingNote,
  }),
  output: z.strictObject({ proposalId: waitingProposal }),
  summary:
    'Offers a play type or not, and sets its odds: none may return all that it takes. Higher odds and liabilities are proposed, and someone else must approve.',
});

const result = z.array(z.array(z.string().check(z.regex(/^\d{1,6}$/))).check(z.maxLength(40))).check(z.maxLength(12));

export const proposeDrawResult = defineCall({
  name: 'proposeDrawResult',
  changes: ['lottery'],
  path: '/office/api/lottery/result',
  verb: 'POST',
  token: 'staff',
  permission: 'draws.write',
  input: z.strictObject({
    drawId: text(20, 1),
    result,
    /** Why the numbers of a settled draw are corrected. */
    reason: z.optional(text(200)),
  }),
  output: z.strictObject({}),
  summary: 'Enters the numbers of a draw that was made elsewhere, or better ones, for another person to confirm.',
});

export const decideDrawResult = defineCall({
  name: 'decideDrawResult',
  changes: ['lottery'],
  path: '/office/api/lottery/result/decide',
  verb: 'POST',
  token: 'staff',
  permission: 'draws.write',
  input: z.strictObject({ drawId: text(20, 1), confirm: z.boolean(), result }),
  output: z.strictObject({}),
  summary: 'Confirms entered numbers by entering them again, or withdraws them; who entered them cannot confirm.',
});

export const listDrawResults = defineCall({
  name: 'listDrawResults',
  about: 'lottery',
  path: '/office/api/lottery/results',
  verb: 'GET',
  token: 'staff',
  permission: 'draws.read',
  input: z.strictObject({ drawId: text(20, 1) }),
  output: z.array(
    z.strictObject({
      result: drawResult,
      /** null: withdrawn. */
      version: z.nullable(z.int()),
      reason: z.string(),
      /** null: nobody, it was drawn by us or imported. */
      enteredBy: z.nullable(z.string()),
      enteredAtMs: momentMs,
      decidedBy: z.nullable(z.string()),
      decidedAtMs: momentMs,
    }),
  ),
  summary: 'All numbers that were ever confirmed or withdrawn of a draw, the latest first.',
});

export const cancelDraw = defineCall({
  name: 'cancelDraw',
  changes: ['lottery'],
  path: '/office/api/lottery/draw/cancel',
  verb: 'POST',
  token: 'staff',
  permission: 'draws.write',
  input: z.strictObject({ drawId: text(20, 1), reason: reasonText(200) }),
  output: z.strictObject({}),
  summary: 'Cancels a draw without numbers and gives every stake on it back.',
});

export const listExposures = defineCall({
  name: 'listExposures',
  about: 'lottery',
  path: '/office/api/lottery/exposures',
  verb: 'GET',
  token: 'staff',
  permission: 'draws.read',
  input: z.strictObject({ drawId: text(20, 1) }),
  output: z.array(
    z.strictObject({
      playType: z.string(),
      /** '*': of all numbers together, where a play type has too many. */
      number: z.string(),
      liability: moneyText,
      most: moneyText,
    }),
  ),
  summary: 'What the numbers of a draw would cost if they were drawn, the dearest first.',
});

import * as z from 'zod/mini';
import { LINK_LENGTH_MAX } from './addresses.ts';
import { defineCall } from './call.ts';
import { momentMs, nothing, page, paging, reasonText, requestKey, rowId, text, wholeNumber } from './fields.ts';
import { between, defineListFile, ofMember, ordered } from './lists.ts';
import { moneyInput, moneyText } from './money.ts';
import {
  earningOf,
  gift,
  pointRecordPage,
  QUANTITY_MOST,
  redemption,
  redemptionKinds,
  redemptionStates,
} from './points.ts';
import { proposalReason, waitingProposal } from './proposals.ts';

export const GIFT_NAME_MAX = 60;
export const GIFT_TEXT_MAX = 400;

const bothTexts = (most: number, least: number) => z.strictObject({ BN: text(most, least), EN: text(most, least) });
const points = wholeNumber(1, 1_000_000_000);
const count = wholeNumber(0, 1_000_000);

/** What a gift gives. Of goods and cash the amount is what one is worth; a bonus and free rounds say it themselves. */
const awardInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('goods'), amount: moneyInput }),
  z.strictObject({ kind: z.literal('cash'), amount: moneyInput }),
  z.strictObject({ kind: z.literal('bonus'), offerId: rowId }),
  z.strictObject({
    kind: z.literal('free_rounds'),
    provider: text(40, 1),
    gameCode: text(64, 1),
    rounds: wholeNumber(1, 1000),
    stake: moneyInput,
    /** Days in which they can be played. */
    days: wholeNumber(1, 90),
  }),
]);

const awardShown = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('goods') }),
  z.strictObject({ kind: z.literal('cash') }),
  z.strictObject({ kind: z.literal('bonus'), offerId: z.string() }),
  z.strictObject({
    kind: z.literal('free_rounds'),
    provider: z.string(),
    gameCode: z.string(),
    rounds: z.int(),
    stake: moneyText,
    days: z.int(),
  }),
]);

export const officeGift = z.extend(gift, {
  version: z.int(),
  award: awardShown,
  shown: z.boolean(),
  fromMs: z.nullable(momentMs),
  position: z.int(),
  /** Redeemed and not rejected, and of those in process. */
  taken: z.int(),
  waiting: z.int(),
});
export type OfficeGift = z.infer<typeof officeGift>;

export const listGifts = defineCall({
  name: 'listGifts',
  about: 'officePoints',
  path: '/office/api/points/gifts',
  verb: 'GET',
  token: 'staff',
  permission: 'bonuses.read',
  input: nothing,
  output: z.strictObject({ list: z.array(officeGift) }),
  summary: 'Every gift of the points mall, in the order of the brand.',
});

export const saveGift = defineCall({
  name: 'saveGift',
  changes: ['officePoints'],
  path: '/office/api/points/gift',
  verb: 'POST',
  token: 'staff',
  permission: 'bonuses.write',
  input: z.strictObject({
    /** Absent: a new one. */
    giftId: z.optional(rowId),
    /** The version that was read; of a new one 0. */
    version: wholeNumber(0, 1_000_000_000),
    name: bothTexts(GIFT_NAME_MAX, 1),
    text: bothTexts(GIFT_TEXT_MAX, 0),
    /** A picture of ours, or on https. */
    pictureUrl: z.nullable(text(LINK_LENGTH_MAX)),
    award: awardInput,
    points,
    amount: moneyInput,
    /** Null: there is always one more. */
    stock: z.nullable(count),
    /** The stock that was read; what members took since is taken from the new one too. */
    seenStock: z.nullable(count),
    mostPerMember: z.nullable(wholeNumber(1, QUANTITY_MOST * 100)),
    shown: z.boolean(),
    fromMs: z.nullable(momentMs),
    untilMs: z.nullable(momentMs),
    position: wholeNumber(0, 10_000),
  }),
  output: officeGift,
  summary: 'Writes a gift of the points mall, or changes one.',
});

export const officeRedemption = z.extend(redemption, {
  memberId: z.string(),
  account: z.string(),
  giftId: z.nullable(z.string()),
  /** Whether two people have to approve it, and who has so far. */
  needsTwo: z.boolean(),
  firstBy: z.nullable(z.string()),
  /** Null: nobody yet, or the rules of the brand. */
  decidedBy: z.nullable(z.string()),
});
export type OfficeRedemption = z.infer<typeof officeRedemption>;

const askedRedemptions = {
  ...ofMember,
  ...between,
  ...ordered(['applied', 'points']),
  memberId: z.optional(rowId),
  state: z.optional(z.enum(redemptionStates)),
  kind: z.optional(z.enum(redemptionKinds)),
};

export const searchRedemptions = defineCall({
  name: 'searchRedemptions',
  about: 'officePoints',
  path: '/office/api/points/redemptions',
  verb: 'GET',
  token: 'staff',
  permission: 'bonuses.read',
  input: z.strictObject({ ...paging, ...askedRedemptions }),
  output: z.extend(page(officeRedemption), {
    /** Over the whole filter, and how many wait for a decision in all. */
    points: z.int(),
    waiting: z.int(),
  }),
  summary: 'What members gave points for, newest first.',
});

export const exportRedemptions = defineListFile({
  name: 'exportRedemptions',
  path: '/office/api/points/redemptions.csv',
  permission: 'bonuses.read',
  input: z.strictObject(askedRedemptions),
  summary: 'The same redemptions as a file.',
});

export const approveRedemption = defineCall({
  name: 'approveRedemption',
  changes: ['officePoints'],
  path: '/office/api/points/redemption/approve',
  verb: 'POST',
  token: 'staff',
  permission: 'bonuses.write',
  input: z.strictObject({ redemptionId: rowId }),
  output: officeRedemption,
  summary:
    'Approves a redemption: its points are spent, and what it gives is given. Above the brand’s amount the first approval waits for a second person.',
});

export const rejectRedemption = defineCall({
  name: 'rejectRedemption',
  changes: ['officePoints'],
  path: '/office/api/points/redemption/reject',
  verb: 'POST',
  token: 'staff',
  permission: 'bonuses.write',
  input: z.strictObject({ redemptionId: rowId, reason: reasonText(200) }),
  output: officeRedemption,
  summary: 'Rejects a redemption: points, cash and stock come back.',
});

export const getMemberPoints = defineCall({
  name: 'getMemberPoints',
  about: 'officePoints',
  path: '/office/api/member/points',
  verb: 'GET',
  token: 'staff',
  permission: 'bonuses.read',
  input: z.strictObject({ ...paging, memberId: rowId }),
  output: z.strictObject({
    points: z.int(),
    held: z.int(),
    available: z.int(),
    ...earningOf,
    record: pointRecordPage,
  }),
  summary: 'A member’s points: what they have, what earned them, and each change of them.',
});

export const adjustPoints = defineCall({
  name: 'adjustPoints',
  changes: ['proposals', 'officePoints'],
  path: '/office/api/points/adjust',
  verb: 'POST',
  token: 'staff',
  permission: 'bonuses.write',
  input: z.strictObject({
    memberId: rowId,
    way: z.enum(['give', 'take']),
    points,
    reason: proposalReason,
    requestId: requestKey,
  }),
  output: z.strictObject({ proposalId: waitingProposal }),
  summary: 'Asks a second person to give a member points, or to take some of theirs.',
});

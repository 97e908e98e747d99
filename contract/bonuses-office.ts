import * as z from 'zod/mini';
import { gameCategories } from './bets.ts';
import { bonus, bonusStates, bonusTerms } from './bonuses.ts';
import { defineCall } from './call.ts';
import { momentMs, nothing, page, paging, reasonText, requestKey, rowId } from './fields.ts';
import { amountBetween, between, defineListFile, ofMember, ordered } from './lists.ts';
import { moneyText } from './money.ts';
import { proposalReason, savingNote, waitingProposal } from './proposals.ts';

const offerRow = z.strictObject({
  offerId: z.string(),
  version: z.int(),
  enabled: z.boolean(),
  terms: bonusTerms,
  createdAtMs: momentMs,
  changedAtMs: momentMs,
  granted: z.int(),
  active: z.int(),
  converted: z.int(),
  convertedSum: moneyText,
});
export type OfferRow = z.infer<typeof offerRow>;

export const listBonusOffers = defineCall({
  name: 'listBonusOffers',
  about: 'bonusOffers',
  path: '/office/api/bonus/offers',
  verb: 'GET',
  token: 'staff',
  permission: 'bonuses.read',
  input: nothing,
  output: z.strictObject({
    list: z.array(offerRow),
    /** The highest cashback of the brand by kind of game, hundredths of a percent: what a bonus is turned over beside. */
    cashback: z.record(z.enum(gameCategories), z.int()),
  }),
  summary: 'The brand’s bonus offers with what became of them, newest first.',
});

export const createBonusOffer = defineCall({
  name: 'createBonusOffer',
  changes: ['bonusOffers', 'memberBonuses', 'member'],
  path: '/office/api/bonus/offer',
  verb: 'POST',
  token: 'staff',
  permission: 'bonuses.write',
  input: z.strictObject({ terms: bonusTerms }),
  output: z.strictObject({ offerId: z.string(), version: z.int() }),
  summary: 'Adds an offer, switched off.',
});

export const saveBonusOffer = defineCall({
  name: 'saveBonusOffer',
  changes: ['bonusOffers', 'memberBonuses', 'member'],
  path: '/office/api/bonus/offer',
  verb: 'PUT',
  token: 'staff',
  permission: 'bonuses.write',
  input: z.strictObject({ offerId: rowId, version: z.int().check(z.gte(1)), terms: bonusTerms, note: savingNote }),
  output: z.strictObject({ offerId: z.string(), version: z.int(), proposalId: waitingProposal }),
  summary:
    'Writes the next version of an offer; what was granted keeps its own. Of an open offer, what costs more waits for a second person.',
});

export const switchBonusOffer = defineCall({
  name: 'switchBonusOffer',
  changes: ['bonusOffers', 'memberBonuses', 'member'],
  path: '/office/api/bonus/offer/switch',
  verb: 'POST',
  token: 'staff',
  permission: 'bonuses.write',
  input: z.strictObject({ offerId: rowId, enabled: z.boolean(), note: savingNote }),
  output: z.strictObject({ proposalId: waitingProposal }),
  summary: 'Closes an offer at once, or asks a second person to open it to members.',
});

export const grantBonus = defineCall({
  name: 'grantBonus',
  changes: ['bonusOffers', 'memberBonuses', 'member'],
  path: '/office/api/bonus/grant',
  verb: 'POST',
  token: 'staff',
  permission: 'bonuses.write',
  // The key keeps a second press from granting twice.
  input: z.strictObject({
    memberId: rowId,
    offerId: rowId,
    reason: proposalReason,
    requestId: requestKey,
  }),
  output: z.strictObject({ proposalId: waitingProposal }),
  summary:
    'Asks a second person to give a member a bonus of a fixed offer, open or not; the member then accepts it or not.',
});

export const endMemberBonus = defineCall({
  name: 'endMemberBonus',
  changes: ['bonusOffers', 'memberBonuses', 'member'],
  path: '/office/api/bonus/forfeit',
  verb: 'POST',
  token: 'staff',
  permission: 'bonuses.write',
  input: z.strictObject({ bonusId: rowId, reason: reasonText(200) }),
  output: nothing,
  summary: 'Takes a waiting or active bonus back, with what lies in it.',
});

const memberBonus = z.extend(bonus, {
  memberId: z.string(),
  account: z.string(),
  offerId: z.nullable(z.string()),
  version: z.int(),
  reference: z.string(),
  endNote: z.nullable(z.string()),
});
export type MemberBonus = z.infer<typeof memberBonus>;

/** How staff narrow members’ bonuses down; the window is of the grant. */
const askedBonuses = {
  state: z.optional(z.enum(bonusStates)),
  memberId: z.optional(rowId),
  offerId: z.optional(rowId),
  ...ofMember,
  ...amountBetween,
  ...between,
  ...ordered(['id', 'amount']),
};

export const searchBonuses = defineCall({
  name: 'searchBonuses',
  about: 'memberBonuses',
  path: '/office/api/bonuses',
  verb: 'GET',
  token: 'staff',
  permission: 'bonuses.read',
  input: z.strictObject({ ...paging, ...askedBonuses }),
  output: page(memberBonus),
  summary: 'Members’ bonuses with their progress, newest first or in the order asked for.',
});

export const exportBonuses = defineListFile({
  name: 'exportBonuses',
  path: '/office/api/bonuses/file',
  permission: 'bonuses.read',
  input: z.strictObject(askedBonuses),
  summary: 'The same bonuses as a file, all of them.',
});

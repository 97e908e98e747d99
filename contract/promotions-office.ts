import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, nothing, page, paging, rowId, text } from './fields.ts';
import { moneyText } from './money.ts';
import { audience, promotionTerms } from './promotion-terms.ts';
import { activityStates } from './promotions.ts';
import { savingNote, waitingProposal } from './proposals.ts';

export const campaignStates = ['draft', 'active', 'ended'] as const;
export type CampaignState = (typeof campaignStates)[number];

/** From each state the states that may follow it: one way. */
export const campaignTransitions: Record<CampaignState, readonly CampaignState[]> = {
  draft: ['active', 'ended'],
  active: ['ended'],
  ended: [],
};

const bothTitles = z.strictObject({ BN: z.string(), EN: z.string() });

/** What turnover costs by it: hundredths of a percent, with all else that gives back of the same play, and the most that may. */
const share = z.nullable(z.strictObject({ own: z.int(), others: z.int(), most: z.int() }));

export const officePromotion = z.strictObject({
  id: z.string(),
  title: bothTitles,
  state: z.enum(campaignStates),
  version: z.int(),
  terms: promotionTerms,
  /** What one award is worth. */
  worth: moneyText,
  budget: moneyText,
  reserved: moneyText,
  spent: moneyText,
  joined: z.int(),
  issued: z.int(),
  waiting: z.int(),
  changedAtMs: momentMs,
});
export type OfficePromotion = z.infer<typeof officePromotion>;

const segment = z.strictObject({ id: z.string(), name: z.string(), audience, members: z.int() });
export type Segment = z.infer<typeof segment>;

export const listPromotions = defineCall({
  name: 'listPromotions',
  about: 'officePromotions',
  path: '/office/api/promotions',
  verb: 'GET',
  token: 'staff',
  permission: 'bonuses.read',
  input: nothing,
  output: z.strictObject({
    list: z.array(officePromotion),
    /** Announcements of type promotion that none hangs on yet. */
    free: z.array(z.strictObject({ announcementId: z.string(), title: bothTitles })),
    /** Applications that wait for a decision. */
    waiting: z.int(),
    /** From this worth of one award on two people decide about an application. */
    secondFromMinor: z.int(),
  }),
  summary: 'The promotions of the brand with their terms, newest first, and what they cost so far.',
});

export const savePromotion = defineCall({
  name: 'savePromotion',
  changes: ['officePromotions', 'proposals'],
  path: '/office/api/promotion',
  verb: 'POST',
  token: 'staff',
  permission: 'bonuses.write',
  input: z.strictObject({
    /** Null: a new draft. */
    id: z.nullable(rowId),
    version: z.int().check(z.gte(0)),
    terms: promotionTerms,
    note: savingNote,
  }),
  output: z.strictObject({ id: z.string(), version: z.int(), proposalId: waitingProposal }),
  summary:
    'Writes a draft, or other terms for whoever joins from now on; more budget or a dearer award waits for a second person.',
});

export const movePromotion = defineCall({
  name: 'movePromotion',
  changes: ['officePromotions', 'proposals'],
  path: '/office/api/promotion/state',
  verb: 'POST',
  token: 'staff',
  permission: 'bonuses.write',
  input: z.strictObject({
    id: rowId,
    version: z.int().check(z.gte(1)),
    state: z.enum(['active', 'ended']),
    note: savingNote,
  }),
  output: z.strictObject({ proposalId: waitingProposal }),
  summary: 'Asks a second person to publish a draft, or ends what is open: what was earned can still be claimed.',
});

export const forecastPromotion = defineCall({
  name: 'forecastPromotion',
  path: '/office/api/promotion/forecast',
  verb: 'POST',
  token: 'staff',
  permission: 'bonuses.write',
  input: z.strictObject({ id: z.nullable(rowId), terms: promotionTerms }),
  output: z.strictObject({
    /** Members who may take it, of all. */
    audience: z.int(),
    members: z.int(),
    worth: moneyText,
    /** The most that it can cost. */
    most: moneyText,
    /** How often it would have been earned in the last 30 days, and what that would have cost. */
    awards: z.int(),
    expected: moneyText,
    share,
    /** What a player gains, or loses, who earns it in the game of its kinds that is best for them. */
    bestGain: z.nullable(moneyText),
  }),
  summary: 'What a promotion would cost: at most, and by what members did in the last 30 days.',
});

const resultRow = z.strictObject({
  entryId: z.string(),
  memberId: z.string(),
  account: z.string(),
  state: z.enum(activityStates),
  version: z.int(),
  occurrence: z.string(),
  worth: moneyText,
  joinedAtMs: momentMs,
  endedAtMs: z.nullable(momentMs),
});

export const getPromotionResults = defineCall({
  name: 'getPromotionResults',
  about: 'officePromotions',
  path: '/office/api/promotion/results',
  verb: 'GET',
  token: 'staff',
  permission: 'bonuses.read',
  input: z.strictObject({ id: rowId, ...paging }),
  output: z.extend(page(resultRow), {
    joined: z.int(),
    earned: z.int(),
    issued: z.int(),
    cost: moneyText,
    /** Valid turnover of those who took part, on its days. */
    turnover: moneyText,
  }),
  summary: 'Who took part in a promotion and what became of it, against what they played.',
});

export const listSegments = defineCall({
  name: 'listSegments',
  about: 'officePromotions',
  path: '/office/api/promotion/segments',
  verb: 'GET',
  token: 'staff',
  permission: 'bonuses.read',
  input: nothing,
  output: z.strictObject({ list: z.array(segment) }),
  summary: 'Audiences that were saved, by name, each with how many members are in it now.',
});

export const saveSegment = defineCall({
  name: 'saveSegment',
  changes: ['officePromotions'],
  path: '/office/api/promotion/segment',
  verb: 'PUT',
  token: 'staff',
  permission: 'bonuses.write',
  input: z.strictObject({ name: text(40, 1), audience }),
  output: segment,
  summary: 'Keeps an audience under its name, in place of the one that had it; promotions keep theirs.',
});

export const removeSegment = defineCall({
  name: 'removeSegment',
  changes: ['officePromotions'],
  path: '/office/api/promotion/segment/remove',
  verb: 'POST',
  token: 'staff',
  permission: 'bonuses.write',
  input: z.strictObject({ id: rowId }),
  output: nothing,
  summary: 'Forgets a saved audience; promotions keep theirs.',
});

export const countAudience = defineCall({
  name: 'countAudience',
  path: '/office/api/promotion/audience',
  verb: 'POST',
  token: 'staff',
  permission: 'bonuses.write',
  input: z.strictObject({ audience }),
  output: z.strictObject({ members: z.int() }),
  summary: 'How many members meet these conditions now.',
});

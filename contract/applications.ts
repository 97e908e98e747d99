import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, page, paging, reasonText, refusedOne, rowId, text } from './fields.ts';
import { between, defineListFile, ofMember, ordered } from './lists.ts';
import { moneyText } from './money.ts';
import { activityStates, shownAward } from './promotions.ts';
import { taker } from './queues.ts';

/** What staff decide of what members apply for. */
export const applicationDecisions = ['approve', 'reject'] as const;
export type ApplicationDecision = (typeof applicationDecisions)[number];

/** So many in one go. */
const BULK_MOST = 50;
const rejection = reasonText(200);

const application = z.strictObject({
  id: z.string(),
  promotionId: z.string(),
  title: z.strictObject({ BN: z.string(), EN: z.string() }),
  memberId: z.string(),
  account: z.string(),
  state: z.enum(activityStates),
  /** How often it was sent. */
  attempt: z.int(),
  remark: z.string(),
  pictures: z.int(),
  award: shownAward,
  worth: moneyText,
  sentAtMs: momentMs,
  decidedAtMs: z.nullable(momentMs),
  decidedBy: z.nullable(z.string()),
  /** Who approved it first, where two people have to. */
  firstBy: z.nullable(z.string()),
  needsTwo: z.boolean(),
  rejection: z.string(),
  taker: z.nullable(taker),
});
export type Application = z.infer<typeof application>;

const asked = {
  ...ofMember,
  ...between,
  ...ordered(['sent']),
  promotionId: z.optional(rowId),
  /** Only those that wait, the oldest first. */
  waiting: z.optional(z.enum(['1'])),
};

export const searchApplications = defineCall({
  name: 'searchApplications',
  about: 'officePromotions',
  path: '/office/api/applications',
  verb: 'GET',
  token: 'staff',
  permission: 'bonuses.read',
  input: z.strictObject({ ...paging, ...asked }),
  output: page(application),
  summary: 'What members applied for, newest first; those that wait the oldest first.',
});

export const exportApplications = defineListFile({
  name: 'exportApplications',
  path: '/office/api/applications.csv',
  permission: 'bonuses.read',
  input: z.strictObject(asked),
  summary: 'The same applications as a file.',
});

export const getApplication = defineCall({
  name: 'getApplication',
  about: 'officePromotions',
  path: '/office/api/application',
  verb: 'GET',
  token: 'staff',
  permission: 'bonuses.read',
  input: z.strictObject({ applicationId: rowId }),
  output: z.strictObject({
    application,
    pictures: z.array(
      z.strictObject({ id: z.string(), type: z.enum(['image/png', 'image/jpeg']), picture: z.string() }),
    ),
    steps: z.array(
      z.strictObject({ state: z.enum(activityStates), atMs: momentMs, by: z.nullable(z.string()), reason: z.string() }),
    ),
  }),
  summary: 'One application with its pictures and what became of it.',
});

const outcome = z.strictObject({
  applicationId: z.string(),
  account: z.nullable(z.string()),
  worth: z.nullable(moneyText),
  /** The state that it has now, or would have; null where it was refused. */
  state: z.nullable(z.enum(activityStates)),
  ...refusedOne,
});
export type ApplicationOutcome = z.infer<typeof outcome>;

export const decideApplications = defineCall({
  name: 'decideApplications',
  changes: ['officePromotions', 'officeRewards'],
  path: '/office/api/applications/decide',
  verb: 'POST',
  token: 'staff',
  permission: 'bonuses.write',
  strict: true,
  input: z.strictObject({
    decision: z.enum(applicationDecisions),
    /** Each as the asker sees it: what another has decided meanwhile is refused with version_conflict. */
    items: z
      .array(z.strictObject({ applicationId: rowId, attempt: z.int().check(z.gte(1)), firstBy: z.nullable(text(64)) }))
      .check(z.minLength(1), z.maxLength(BULK_MOST)),
    /** To reject; the members read it. */
    reason: z.optional(rejection),
    /** Says what would happen, and does nothing. */
    dryRun: z.boolean(),
  }),
  output: z.strictObject({ outcomes: z.array(outcome) }),
  summary: 'Approves or rejects applications, each by itself: what is refused of one leaves the others as they are.',
});

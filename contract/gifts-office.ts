import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, nothing, page, paging, rowId } from './fields.ts';
import { giftKinds, giftTerms } from './gift-terms.ts';
import { envelopeStates } from './gifts.ts';
import { moneyText } from './money.ts';
import { savingNote, waitingProposal } from './proposals.ts';

export const giftStates = ['draft', 'active', 'archived'] as const;
export type GiftState = (typeof giftStates)[number];

/** From each state the states that may follow it: one way. */
export const giftTransitions: Record<GiftState, readonly GiftState[]> = {
  draft: ['active', 'archived'],
  active: ['archived'],
  archived: [],
};

export const officeGift = z.strictObject({
  id: z.string(),
  kind: z.enum(giftKinds),
  state: z.enum(giftStates),
  version: z.int(),
  terms: giftTerms,
  /** What it may cost, what of that is set aside for envelopes that are not over, and what members were given. */
  budget: moneyText,
  reserved: moneyText,
  spent: moneyText,
  claims: z.int(),
  members: z.int(),
  changedAtMs: momentMs,
});
export type OfficeGift = z.infer<typeof officeGift>;

export const listGiftCampaigns = defineCall({
  name: 'listGiftCampaigns',
  about: 'giftCampaigns',
  path: '/office/api/gifts',
  verb: 'GET',
  token: 'staff',
  permission: 'bonuses.read',
  input: nothing,
  output: z.strictObject({
    list: z.array(officeGift),
    /** From this budget on a second person decides today of what this one opens. */
    secondFromMinor: z.int(),
  }),
  summary: 'Campaigns of red envelopes and rains, newest first, with what they may cost and have cost.',
});

export const saveGiftCampaign = defineCall({
  name: 'saveGiftCampaign',
  changes: ['giftCampaigns'],
  path: '/office/api/gift',
  verb: 'POST',
  token: 'staff',
  permission: 'bonuses.write',
  input: z.strictObject({
    /** Null: a new draft. */
    id: z.nullable(rowId),
    version: z.int().check(z.gte(0)),
    terms: giftTerms,
  }),
  output: z.strictObject({ id: z.string(), version: z.int() }),
  summary: 'Writes a draft of a campaign. What is open to members keeps its terms.',
});

export const moveGiftCampaign = defineCall({
  name: 'moveGiftCampaign',
  changes: ['giftCampaigns', 'proposals'],
  path: '/office/api/gift/state',
  verb: 'POST',
  token: 'staff',
  permission: 'bonuses.write',
  input: z.strictObject({
    id: rowId,
    version: z.int().check(z.gte(1)),
    state: z.enum(['active', 'archived']),
    note: savingNote,
  }),
  output: z.strictObject({ proposalId: waitingProposal }),
  summary: 'Opens a draft, which seals its envelopes, or stops what is open; a large budget waits for a second person.',
});

const officeEnvelope = z.strictObject({
  id: z.string(),
  number: z.int(),
  state: z.enum(envelopeStates),
  opensAtMs: momentMs,
  closesAtMs: momentMs,
  shares: z.int(),
  taken: z.int(),
  given: moneyText,
  seal: z.nullable(z.string()),
});

export const getGiftResults = defineCall({
  name: 'getGiftResults',
  about: 'giftCampaigns',
  path: '/office/api/gift/results',
  verb: 'GET',
  token: 'staff',
  permission: 'bonuses.read',
  input: z.strictObject({ id: rowId, ...paging }),
  output: z.extend(
    page(
      z.strictObject({
        memberId: z.string(),
        account: z.string(),
        number: z.int(),
        place: z.int(),
        /** Null: the rain has not fallen, or it fell without them. */
        amount: z.nullable(moneyText),
        atMs: momentMs,
      }),
    ),
    { envelopes: z.array(officeEnvelope) },
  ),
  summary: 'The envelopes of a campaign, and who took what from them, newest first.',
});

import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { codeKinds, codeTerms, MOST_CODES_AT_ONCE } from './code-terms.ts';
import { momentMs, nothing, page, paging, requestKey, rowId } from './fields.ts';
import { giftStates } from './gifts-office.ts';
import { moneyText } from './money.ts';
import { savingNote, waitingProposal } from './proposals.ts';

/** Why a try gave nothing; members are told less. */
export const codeTroubles = ['unknown', 'used_up', 'closed', 'audience', 'used_by_them', 'device', 'account'] as const;
export type CodeTrouble = (typeof codeTroubles)[number];

export const officeCode = z.strictObject({
  id: z.string(),
  kind: z.enum(codeKinds),
  /** One way, as campaigns of gifts go. */
  state: z.enum(giftStates),
  version: z.int(),
  terms: codeTerms,
  /** What one use is worth, and what all of them may cost. */
  worth: moneyText,
  budget: moneyText,
  spent: moneyText,
  /** Of single ones: how many were drawn. */
  drawn: z.int(),
  used: z.int(),
  members: z.int(),
  changedAtMs: momentMs,
});
export type OfficeCode = z.infer<typeof officeCode>;

export const listCodeCampaigns = defineCall({
  name: 'listCodeCampaigns',
  about: 'officeCodes',
  path: '/office/api/codes',
  verb: 'GET',
  token: 'staff',
  permission: 'bonuses.read',
  input: nothing,
  output: z.strictObject({
    list: z.array(officeCode),
    /** From this budget on a second person decides today of what this one opens. */
    secondFromMinor: z.int(),
  }),
  summary: 'Campaigns of gift codes, newest first, with what they may cost and have cost.',
});

export const saveCodeCampaign = defineCall({
  name: 'saveCodeCampaign',
  changes: ['officeCodes'],
  path: '/office/api/code',
  verb: 'POST',
  token: 'staff',
  permission: 'bonuses.write',
  input: z.strictObject({
    /** Null: a new draft. */
    id: z.nullable(rowId),
    version: z.int().check(z.gte(0)),
    terms: codeTerms,
  }),
  output: z.strictObject({ id: z.string(), version: z.int() }),
  summary: 'Writes a draft of a campaign of gift codes. What is open keeps its terms.',
});

export const moveCodeCampaign = defineCall({
  name: 'moveCodeCampaign',
  changes: ['officeCodes', 'proposals'],
  path: '/office/api/code/state',
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
  summary: 'Opens a campaign of gift codes, or stops it; a large budget waits for a second person.',
});

export const drawCodes = defineCall({
  name: 'drawCodes',
  changes: ['officeCodes'],
  path: '/office/api/code/draw',
  verb: 'POST',
  token: 'staff',
  permission: 'bonuses.write',
  input: z.strictObject({
    id: rowId,
    count: z.int().check(z.gte(1), z.lte(MOST_CODES_AT_ONCE)),
    /** Codes are shown once: sent again it is refused, and draws none. */
    requestId: requestKey,
  }),
  output: z.strictObject({ codes: z.array(z.string()) }),
  summary: 'Draws single gift codes and shows them, once: the house keeps their hashes alone.',
});

export const getCodeResults = defineCall({
  name: 'getCodeResults',
  about: 'officeCodes',
  path: '/office/api/code/results',
  verb: 'GET',
  token: 'staff',
  permission: 'bonuses.read',
  input: z.strictObject({ id: rowId, ...paging }),
  output: z.extend(
    page(
      z.strictObject({
        id: z.string(),
        memberId: z.string(),
        account: z.string(),
        worth: moneyText,
        atMs: momentMs,
      }),
    ),
    {
      /** Tries with a right code that gave nothing, the latest first; at most 50. */
      refused: z.array(
        z.strictObject({
          memberId: z.string(),
          account: z.string(),
          why: z.enum(codeTroubles),
          atMs: momentMs,
        }),
      ),
      /** What members who used one turned over validly since it was opened. */
      turnover: moneyText,
    },
  ),
  summary: 'Who used the codes of a campaign, whose tries were refused and why, and what those members have played.',
});

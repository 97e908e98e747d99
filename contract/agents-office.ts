import * as z from 'zod/mini';
import { inviteLink } from './agents.ts';
import { defineCall } from './call.ts';
import { momentMs, page, paging, reasonText, rowId, text } from './fields.ts';
import { between, defineListFile, ordered } from './lists.ts';
import { memberStatuses } from './members.ts';
import { proposalReason, waitingProposal } from './proposals.ts';

const named = z.strictObject({ id: z.string(), account: z.string() });

const officeAgent = z.strictObject({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  type: z.int(),
  status: z.enum(memberStatuses),
  /** Since when they may do nothing as an agent. */
  frozenAtMs: z.nullable(momentMs),
  upline: z.nullable(named),
  /** 1: nobody stands above them. */
  depth: z.int(),
  /** How many stand below them at any depth, and how many directly. */
  below: z.int(),
  directly: z.int(),
  registeredAtMs: momentMs,
  lastLoginAtMs: z.nullable(momentMs),
});
export type OfficeAgent = z.infer<typeof officeAgent>;

const askedAgents = {
  /** The beginning of a name, or a number. */
  search: z._default(text(64), ''),
  state: z.optional(z.enum(['active', 'frozen'])),
  ...between,
  ...ordered(['id', 'account']),
};

export const searchAgents = defineCall({
  name: 'searchAgents',
  about: 'officeAgents',
  path: '/office/api/agents',
  verb: 'GET',
  token: 'staff',
  permission: 'members.read',
  input: z.strictObject({ ...paging, ...askedAgents }),
  output: page(officeAgent),
  summary: 'Agents of the brand with the size of their teams, newest first.',
});

export const exportAgents = defineListFile({
  name: 'exportAgents',
  path: '/office/api/agents/file',
  permission: 'members.read',
  input: z.strictObject(askedAgents),
  summary: 'The same agents as a file, all of them.',
});

export const getAgentBranch = defineCall({
  name: 'getAgentBranch',
  about: 'officeAgents',
  path: '/office/api/agents/branch',
  verb: 'GET',
  token: 'staff',
  permission: 'members.read',
  input: z.strictObject({ ...paging, memberId: z.optional(rowId) }),
  output: z.extend(page(officeAgent), {
    /** From the top down to the one whose branch it is; empty: the top itself. */
    way: z.array(named),
  }),
  summary: 'Who stands directly below a member; without one the agents whom nobody stands above.',
});

const move = z.strictObject({
  id: z.string(),
  from: z.nullable(named),
  to: z.nullable(named),
  teamSize: z.int(),
  reason: z.string(),
  proposedBy: z.string(),
  decidedBy: z.string(),
  decidedAtMs: momentMs,
  effectiveAtMs: momentMs,
  isDone: z.boolean(),
});

export const getAgentPage = defineCall({
  name: 'getAgentPage',
  about: 'officeAgents',
  path: '/office/api/agent',
  verb: 'GET',
  token: 'staff',
  permission: 'members.read',
  input: z.strictObject({ memberId: rowId }),
  output: z.strictObject({
    agent: officeAgent,
    /** From the top down to their upline. */
    above: z.array(named),
    /** Under whom they stood, the first one first. Null: since they came, and without an end. */
    uplines: z.array(
      z.strictObject({ upline: z.nullable(named), fromMs: z.nullable(momentMs), untilMs: z.nullable(momentMs) }),
    ),
    moves: z.array(move),
    links: z.array(inviteLink),
  }),
  summary: 'One agent or member in the tree: above and below, through time, with moves and links.',
});

export const proposePromotion = defineCall({
  name: 'proposePromotion',
  changes: ['proposals', 'officeAgents'],
  path: '/office/api/agent/promote',
  verb: 'POST',
  token: 'staff',
  permission: 'members.write',
  input: z.strictObject({ memberId: rowId, reason: proposalReason }),
  output: z.strictObject({ proposalId: waitingProposal }),
  summary: 'Asks a second person to make a member an agent.',
});

export const proposeMove = defineCall({
  name: 'proposeMove',
  changes: ['proposals', 'officeAgents'],
  path: '/office/api/agent/move',
  verb: 'POST',
  token: 'staff',
  permission: 'members.write',
  input: z.strictObject({
    memberId: rowId,
    /** Account name or number of the new upline; '': nobody. */
    upline: text(64),
    reason: proposalReason,
  }),
  output: z.strictObject({ proposalId: waitingProposal }),
  summary:
    'Asks a second person to put a member with all below them under another upline, from the next midnight of the brand on.',
});

export const freezeAgent = defineCall({
  name: 'freezeAgent',
  changes: ['officeAgents', 'member'],
  path: '/office/api/agent/freeze',
  verb: 'POST',
  token: 'staff',
  permission: 'members.write',
  input: z.strictObject({ memberId: rowId, reason: reasonText(300) }),
  output: z.strictObject({}),
  summary: 'Freezes an agent at once: their links invite nobody, and they do nothing in the agent centre.',
});

export const proposeUnfreeze = defineCall({
  name: 'proposeUnfreeze',
  changes: ['proposals', 'officeAgents'],
  path: '/office/api/agent/unfreeze',
  verb: 'POST',
  token: 'staff',
  permission: 'members.write',
  input: z.strictObject({ memberId: rowId, reason: proposalReason }),
  output: z.strictObject({ proposalId: waitingProposal }),
  summary: 'Asks a second person to unfreeze an agent.',
});

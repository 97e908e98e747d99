import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { longText, momentMs, page, paging, reasonText, rowId, text } from './fields.ts';
import { defineListFile, ofMember, ordered } from './lists.ts';

/** waiting: staff have not decided; approved: two of them made the member an agent; withdrawn: by the member. */
export const agentApplicationStates = ['waiting', 'approved', 'declined', 'withdrawn'] as const;

/** How many players the applicant expects to bring in a month. */
export const expectedPlayers = ['up_to_10', 'up_to_50', 'up_to_200', 'more'] as const;

/** Whoever was declined may ask again after so many days. */
export const AGENT_APPLICATION_REST_DAYS = 30;

const said = {
  /** How they would bring players. */
  plan: z.string(),
  expects: z.enum(expectedPlayers),
  /** Where they can be reached besides their messages. */
  contact: z.string(),
};

const agentApplication = z.strictObject({
  id: z.string(),
  ...said,
  state: z.enum(agentApplicationStates),
  sentAtMs: momentMs,
  decidedAtMs: z.nullable(momentMs),
  /** What staff say to the member who was declined; else ''. */
  answer: z.string(),
});
export type AgentApplication = z.infer<typeof agentApplication>;

const standing = z.strictObject({
  /** The last one that they sent. */
  application: z.nullable(agentApplication),
  isAgent: z.boolean(),
  /** From when on another may be sent; null: at once. */
  againAtMs: z.nullable(momentMs),
});
export type AgentApplicationStanding = z.infer<typeof standing>;

export const getAgentApplication = defineCall({
  name: 'getAgentApplication',
  about: 'agentApplication',
  path: '/wps/member/agentApplication',
  verb: 'GET',
  token: 'member',
  feature: 'AGENTPOLICY3',
  input: z.strictObject({}),
  output: standing,
  summary: 'The last application of this member to become an agent.',
});

export const sendAgentApplication = defineCall({
  name: 'sendAgentApplication',
  changes: ['agentApplication'],
  path: '/wps/member/agentApplication',
  verb: 'PUT',
  token: 'member',
  feature: 'AGENTPOLICY3',
  rate: 'code',
  input: z.strictObject({
    plan: longText(600, 20),
    expects: z.enum(expectedPlayers),
    contact: z._default(text(120), ''),
  }),
  output: standing,
  summary:
    'Applies to become an agent; one application waits at a time, and after a refusal there is a rest of 30 days.',
});

export const withdrawAgentApplication = defineCall({
  name: 'withdrawAgentApplication',
  changes: ['agentApplication'],
  path: '/wps/member/agentApplication',
  verb: 'DELETE',
  token: 'member',
  feature: 'AGENTPOLICY3',
  input: z.strictObject({ applicationId: rowId }),
  output: standing,
  summary: 'Takes back an application that nobody has decided.',
});

// The operator's side.

const officeAgentApplication = z.extend(agentApplication, {
  memberId: rowId,
  account: z.string(),
  registeredAtMs: momentMs,
  /** How many stand below them already. */
  below: z.int(),
  /** Who decided. */
  decidedBy: z.nullable(z.string()),
});
export type OfficeAgentApplication = z.infer<typeof officeAgentApplication>;

const asked = { state: z.optional(z.enum(agentApplicationStates)), ...ofMember, ...ordered(['id']) };

export const searchAgentApplications = defineCall({
  name: 'searchAgentApplications',
  about: 'officeAgents',
  path: '/office/api/agent-applications',
  verb: 'GET',
  token: 'staff',
  permission: 'members.read',
  input: z.strictObject({ ...paging, ...asked }),
  output: z.extend(page(officeAgentApplication), { waiting: z.int() }),
  summary: 'Who applied to become an agent: those that wait the oldest first, the others the newest first.',
});

export const exportAgentApplications = defineListFile({
  name: 'exportAgentApplications',
  path: '/office/api/agent-applications/file',
  permission: 'members.read',
  input: z.strictObject(asked),
  summary: 'The same applications as a file, all of them.',
});

export const declineAgentApplication = defineCall({
  name: 'declineAgentApplication',
  changes: ['officeAgents'],
  path: '/office/api/agent-applications/decline',
  verb: 'POST',
  token: 'staff',
  permission: 'members.write',
  input: z.strictObject({ applicationId: rowId, reason: reasonText(300) }),
  output: z.strictObject({}),
  summary:
    'Declines an application; the member reads the reason. Approved is who two people make an agent (proposePromotion).',
});

import * as z from 'zod/mini';
import { contractKinds, contractStates } from './agent-contracts.ts';
import { defineCall } from './call.ts';
import { carryWindows, contractRow, contractStory, termsInput } from './contracts.ts';
import { momentMs, page, paging, reasonText, rowId, text } from './fields.ts';
import { between, defineListFile, ofMember, ordered } from './lists.ts';
import { proposalReason, waitingProposal } from './proposals.ts';

const officeContract = z.extend(contractRow, {
  upline: z.nullable(z.strictObject({ id: z.string(), account: z.string() })),
  downline: z.strictObject({ id: z.string(), account: z.string() }),
  offeredAtMs: momentMs,
});
export type OfficeContract = z.infer<typeof officeContract>;

/** Of the member as a downline; the window is of when contracts were offered. */
const askedContracts = {
  ...ofMember,
  ...between,
  ...ordered(['id']),
  memberId: z.optional(rowId),
  /** Who has given them: account name or number. */
  upline: z.optional(text(64, 1)),
  uplineId: z.optional(rowId),
  kind: z.optional(z.enum(contractKinds)),
  state: z.optional(z.enum(contractStates)),
};

export const searchContracts = defineCall({
  name: 'searchContracts',
  about: 'contracts',
  path: '/office/api/agents/contracts',
  verb: 'GET',
  token: 'staff',
  permission: 'members.read',
  input: z.strictObject({ ...paging, ...askedContracts }),
  output: page(officeContract),
  summary: 'The register of contracts between agents, and between agents and the house, the latest first.',
});

export const exportContracts = defineListFile({
  name: 'exportContracts',
  path: '/office/api/agents/contracts.csv',
  permission: 'members.read',
  input: z.strictObject(askedContracts),
  summary: 'The same contracts as a file, with their terms.',
});

export const getOfficeContract = defineCall({
  name: 'getOfficeContract',
  about: 'contracts',
  path: '/office/api/agents/contract',
  verb: 'GET',
  token: 'staff',
  permission: 'members.read',
  input: z.strictObject({ contractId: rowId }),
  output: contractStory,
  summary: 'One contract with its texts and what was done.',
});

export const proposeContract = defineCall({
  name: 'proposeContract',
  changes: ['proposals', 'contracts'],
  path: '/office/api/agents/contract',
  verb: 'POST',
  token: 'staff',
  permission: 'members.write',
  input: z.strictObject({ memberId: rowId, ...termsInput, carryWindows, reason: proposalReason }),
  output: z.strictObject({ proposalId: waitingProposal }),
  summary:
    'Asks a second person for a contract of the house with an agent at the top, or for new terms of the one they have.',
});

export const endHouseContract = defineCall({
  name: 'endHouseContract',
  changes: ['contracts'],
  path: '/office/api/agents/contract/end',
  verb: 'POST',
  token: 'staff',
  permission: 'members.write',
  input: z.strictObject({ contractId: rowId, reason: reasonText(300) }),
  output: z.strictObject({}),
  summary: 'Takes back what the house has offered, or asks the agent to end their contract with it.',
});

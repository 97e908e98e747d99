import * as z from 'zod/mini';
import { contractKinds, contractPeriods } from './agent-contracts.ts';
import { defineCall } from './call.ts';
import { carryWindows, contractTier, tiersInput } from './contracts.ts';
import { momentMs, nothing, rowId, text } from './fields.ts';

const terms = {
  templateId: z.string(),
  name: z.string(),
  kind: z.enum(contractKinds),
  period: z.enum(contractPeriods),
  tiers: z.array(contractTier),
};
const contractTemplate = z.strictObject(terms);

export const listContractTemplates = defineCall({
  name: 'listContractTemplates',
  about: 'contracts',
  path: '/wps/agent/contract/templates',
  verb: 'GET',
  token: 'member',
  feature: 'AGENTPOLICY3',
  input: nothing,
  output: z.strictObject({ list: z.array(contractTemplate) }),
  summary: 'Terms under a name that the agent behind the token may begin an offer from.',
});

const officeTemplate = z.strictObject({
  ...terms,
  carryWindows: z.int(),
  savedBy: z.string(),
  savedAtMs: momentMs,
});
export type OfficeTemplate = z.infer<typeof officeTemplate>;

export const listOfficeTemplates = defineCall({
  name: 'listOfficeTemplates',
  about: 'contracts',
  path: '/office/api/agents/contract/templates',
  verb: 'GET',
  token: 'staff',
  permission: 'members.read',
  input: nothing,
  output: z.strictObject({ list: z.array(officeTemplate) }),
  summary: 'Templates of contracts, by kind and name.',
});

export const saveContractTemplate = defineCall({
  name: 'saveContractTemplate',
  changes: ['contracts'],
  path: '/office/api/agents/contract/template',
  verb: 'PUT',
  token: 'staff',
  permission: 'members.write',
  strict: true,
  input: z.strictObject({
    name: text(60, 1),
    kind: z.enum(contractKinds),
    period: z._default(z.enum(contractPeriods), 'M'),
    carryWindows,
    tiers: tiersInput,
  }),
  output: z.strictObject({ templateId: z.string() }),
  summary: 'Keeps terms under their kind and name, in place of those that had it; contracts stay as they are.',
});

export const removeContractTemplate = defineCall({
  name: 'removeContractTemplate',
  changes: ['contracts'],
  path: '/office/api/agents/contract/template/remove',
  verb: 'POST',
  token: 'staff',
  permission: 'members.write',
  input: z.strictObject({ templateId: rowId }),
  output: z.strictObject({}),
  summary: 'Forgets a template; contracts that were offered by it stay.',
});

import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { page, paging } from './fields.ts';
import { defineListFile, ofMember, ordered } from './lists.ts';
import { exclusionKinds, exclusionRow } from './protection.ts';

const askedExcluded = { ...ofMember, ...ordered(['from']), kind: z.optional(z.enum(exclusionKinds)) };

const excludedMember = z.extend(exclusionRow, { memberId: z.string(), account: z.string() });
export type ExcludedMember = z.infer<typeof excludedMember>;

export const listExcluded = defineCall({
  name: 'listExcluded',
  about: 'excluded',
  path: '/office/api/protection/excluded',
  verb: 'GET',
  token: 'staff',
  permission: 'members.read',
  input: z.strictObject({ ...paging, ...askedExcluded }),
  output: page(excludedMember),
  summary: 'Who is in a pause now, the newest first.',
});

export const exportExcluded = defineListFile({
  name: 'exportExcluded',
  path: '/office/api/protection/excluded.csv',
  permission: 'members.read',
  input: z.strictObject(askedExcluded),
  summary: 'The same members as a file.',
});

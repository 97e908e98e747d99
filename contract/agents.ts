import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, momentMsInput, page, paging, rowId, text } from './fields.ts';

/** What who comes with a link becomes. */
export const linkMakes = ['member', 'agent'] as const;
/** Where a link leads. */
export const linkLandings = ['register', 'home'] as const;

export const inviteLink = z.strictObject({
  id: z.string(),
  /** Stands behind `affiliateCode=` in the address. */
  code: z.string(),
  label: z.string(),
  makes: z.enum(linkMakes),
  landing: z.enum(linkLandings),
  createdAtMs: momentMs,
  /** From then on it invites nobody; null: it has no end. */
  endsAtMs: z.nullable(momentMs),
  /** How often it was opened, how many registered with it, and how many of them have paid in. */
  visits: z.int(),
  registrations: z.int(),
  firstDeposits: z.int(),
});
export type InviteLink = z.infer<typeof inviteLink>;

export const listInviteLinks = defineCall({
  name: 'listInviteLinks',
  about: 'agents',
  path: '/wps/agent/affiliateUrls',
  verb: 'GET',
  token: 'member',
  feature: 'AFFMAN3',
  input: z.strictObject(paging),
  output: page(inviteLink),
  summary: 'The links of the agent behind the token, newest first, with what came of each.',
});

export const createInviteLink = defineCall({
  name: 'createInviteLink',
  changes: ['agents'],
  path: '/wps/agent/affiliateUrl',
  verb: 'POST',
  token: 'member',
  feature: 'AFFMAN3',
  input: z.strictObject({
    /** Where it is given away, for the agent's own eyes. */
    label: text(60),
    makes: z._default(z.enum(linkMakes), 'member'),
    landing: z._default(z.enum(linkLandings), 'register'),
    endsAtMs: z._default(z.nullable(momentMsInput), null),
  }),
  output: inviteLink,
  summary: 'Makes a link with a code of its own that invites under the agent behind the token.',
});

export const endInviteLink = defineCall({
  name: 'endInviteLink',
  changes: ['agents'],
  path: '/wps/agent/affiliateUrl',
  verb: 'DELETE',
  token: 'member',
  feature: 'AFFMAN3',
  input: z.strictObject({ linkId: rowId }),
  output: z.strictObject({}),
  summary: 'Ends a link of the agent behind the token: it invites nobody any more, and who came by it stays.',
});

export const countLinkVisit = defineCall({
  name: 'countLinkVisit',
  path: '/wps/agent/link/visit',
  verb: 'POST',
  feature: 'AFFMAN3',
  rate: 'code',
  input: z.strictObject({ code: text(64, 1) }),
  output: z.strictObject({}),
  summary: 'Counts that somebody opened the site by a link; answers the same whatever the code is.',
});

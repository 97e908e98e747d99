import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, nothing, rowId, text, wholeNumber } from './fields.ts';
import { bindingWays, identityCompanyCode } from './identities.ts';
import { proposal, proposalReason, savingNote, waitingProposal } from './proposals.ts';

/** What goes wrong at a company, as far as staff can mend it. */
export const identityTroubles = [
  'address',
  'private_address',
  'no_answer',
  'not_an_issuer',
  'other_issuer',
  'no_keys',
] as const;
export type IdentityTrouble = (typeof identityTroubles)[number];

const bothNames = z.strictObject({ BN: text(40, 1), EN: text(40, 1) });

/** A login company as the office has written it down, without its secret. */
const officeIdentity = z.strictObject({
  company: z.string(),
  name: bothNames,
  issuer: z.string(),
  clientId: z.string(),
  mark: z.string(),
  colour: z.string(),
  isOn: z.boolean(),
  trustsEmail: z.boolean(),
  /** Members bound to it now. */
  bound: z.int(),
  /** What has to be entered at the company as the address to return to, one for each site of the brand. */
  returnUrls: z.array(z.string()),
  changedAtMs: momentMs,
  version: z.int(),
});
export type OfficeIdentity = z.infer<typeof officeIdentity>;

export const listOfficeIdentities = defineCall({
  name: 'listOfficeIdentities',
  about: 'officeIdentities',
  path: '/office/api/identity-companies',
  verb: 'GET',
  token: 'staff',
  permission: 'brand.read',
  input: nothing,
  output: z.array(officeIdentity),
  summary: 'The companies by which people log in to the brand, without their secrets.',
});

export const saveIdentityCompany = defineCall({
  name: 'saveIdentityCompany',
  changes: ['officeIdentities', 'proposals'],
  path: '/office/api/identity-companies/save',
  verb: 'POST',
  token: 'staff',
  permission: 'brand.write',
  input: z.strictObject({
    company: identityCompanyCode,
    /** The version that was read; 0 makes a new one. */
    version: wholeNumber(0, 1_000_000_000),
    name: bothNames,
    /** The issuer as its discovery document says it, such as https://accounts.google.com. */
    issuer: text(200, 8),
    clientId: text(200, 1),
    /** Empty: the one that is there stays. */
    clientSecret: z._default(text(400), ''),
    mark: text(2, 1),
    colour: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
    isOn: z.boolean(),
    trustsEmail: z.boolean(),
    note: savingNote,
  }),
  output: z.strictObject({ version: z.int(), proposalId: waitingProposal }),
  summary:
    'Connects a login company or changes it; someone else must approve, unless it is only switched off or looks otherwise.',
});

export const tryIdentityCompany = defineCall({
  name: 'tryIdentityCompany',
  path: '/office/api/identity-companies/try',
  verb: 'POST',
  token: 'staff',
  permission: 'brand.write',
  rate: 'code',
  input: z.strictObject({ issuer: text(200, 8) }),
  output: z.strictObject({
    /** null: it answers as it should. */
    trouble: z.nullable(z.enum(identityTroubles)),
    /** Where people will log in; '' where it is not known. */
    page: z.string(),
    /** Its keys for signatures. */
    keys: z.int(),
  }),
  summary: 'Asks an issuer for its discovery document and its keys, before it is saved.',
});

export const listMemberBindings = defineCall({
  name: 'listMemberBindings',
  about: 'officeIdentities',
  path: '/office/api/member/bindings',
  verb: 'GET',
  token: 'staff',
  permission: 'members.read',
  input: z.strictObject({ memberId: rowId }),
  output: z.strictObject({
    list: z.array(
      z.strictObject({
        bindingId: z.string(),
        company: z.string(),
        name: bothNames,
        person: z.string(),
        way: z.enum(bindingWays),
        boundAtMs: momentMs,
        /** null: it stands. */
        releasedAtMs: z.nullable(momentMs),
        releasedReason: z.string(),
      }),
    ),
  }),
  summary: 'The accounts of companies to which a member is or was bound.',
});

export const releaseBinding = defineCall({
  name: 'releaseBinding',
  changes: ['proposals'],
  path: '/office/api/member/bindings/release',
  verb: 'POST',
  token: 'staff',
  permission: 'members.write',
  input: z.strictObject({ bindingId: rowId, reason: proposalReason }),
  output: proposal,
  summary: 'Proposes to release a member from the account of a company; someone else must approve.',
});

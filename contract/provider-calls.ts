import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, page, paging } from './fields.ts';
import { between, defineListFile, ofMember, ordered } from './lists.ts';
import { moneyText } from './money.ts';
import { providerCode } from './providers-office.ts';

/** What a search of calls is for: a transaction, a round, or all. */
const searched = z.optional(z.string().check(z.regex(/^[A-Za-z0-9_.:-]{1,80}$/)));

const providerCall = z.strictObject({
  id: z.string(),
  atMs: momentMs,
  kind: z.string(),
  state: z.string(),
  transactionId: z.string(),
  bet: z.nullable(z.string()),
  round: z.nullable(z.string()),
  memberId: z.string(),
  gameCode: z.string(),
  amount: moneyText,
  balanceAfter: moneyText,
});
export type ProviderCall = z.infer<typeof providerCall>;

const providerRefusal = z.strictObject({
  id: z.string(),
  atMs: momentMs,
  call: z.string(),
  code: z.string(),
  transactionId: z.nullable(z.string()),
  round: z.nullable(z.string()),
  address: z.string(),
  body: z.string(),
});
export type ProviderRefusal = z.infer<typeof providerRefusal>;

const asked = { provider: providerCode, search: searched, ...between, ...ordered(['at']) };
const askedCalls = { ...asked, ...ofMember };

export const listProviderCalls = defineCall({
  name: 'listProviderCalls',
  about: 'providers',
  path: '/office/api/provider-calls',
  verb: 'GET',
  token: 'staff',
  permission: 'records.read',
  input: z.strictObject({ ...paging, ...askedCalls }),
  output: page(providerCall),
  summary: 'Calls of a studio that were carried out, the latest first; by transaction or round.',
});

export const exportProviderCalls = defineListFile({
  name: 'exportProviderCalls',
  path: '/office/api/provider-calls.csv',
  permission: 'records.read',
  input: z.strictObject(askedCalls),
  summary: 'The same calls as a file.',
});

export const listProviderRefusals = defineCall({
  name: 'listProviderRefusals',
  about: 'providers',
  path: '/office/api/provider-refusals',
  verb: 'GET',
  token: 'staff',
  permission: 'records.read',
  input: z.strictObject({ ...paging, ...asked }),
  output: z.extend(page(providerRefusal), {
    /** How many were refused in the last day, by reason. */
    inDay: z.array(z.strictObject({ code: z.string(), refused: z.int() })),
    /** How many of one reason are kept in an hour. */
    keptAnHour: z.strictObject({ signed: z.int(), unsigned: z.int() }),
  }),
  summary:
    'Calls of a studio that were refused in the last 30 days, and why: all counted, the first of each hour kept.',
});

export const exportProviderRefusals = defineListFile({
  name: 'exportProviderRefusals',
  path: '/office/api/provider-refusals.csv',
  permission: 'records.read',
  input: z.strictObject(asked),
  summary: 'The same refusals as a file.',
});

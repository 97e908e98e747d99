import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, text } from './fields.ts';
import { moneyText } from './money.ts';
import { transactionLine } from './office-money.ts';

/** What can be found, and by what it is. */
export const findKinds = ['member', 'deposit', 'withdrawal', 'studioCall', 'transaction'] as const;
export type FindKind = (typeof findKinds)[number];

/** So many of a kind are shown; whoever sees that many writes more of it. */
export const FIND_MOST = 20;

/** By what a member was found. */
export const memberMatches = [
  'number',
  'account',
  'nickname',
  'mobile',
  'email',
  'payee',
  'payoutNumber',
  'address',
  'seedHash',
] as const;
export type MemberMatch = (typeof memberMatches)[number];

const owner = { memberId: z.string(), account: z.string() };

const foundMember = z.strictObject({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  status: z.string(),
  balance: moneyText,
  matched: z.enum(memberMatches),
  /** What it matched, covered as everywhere; null where the names say it. */
  text: z.nullable(z.string()),
});

const foundPayment = z.strictObject({
  id: z.string(),
  ...owner,
  amount: moneyText,
  state: z.string(),
  atMs: momentMs,
  /** The reference that was looked for; null where it was the number itself. */
  reference: z.nullable(z.string()),
});
export type FoundPayment = z.infer<typeof foundPayment>;

const foundStudioCall = z.strictObject({
  id: z.string(),
  ...owner,
  provider: z.string(),
  kind: z.string(),
  reference: z.string(),
  amount: moneyText,
  atMs: momentMs,
});

export const findInOffice = defineCall({
  name: 'findInOffice',
  path: '/office/api/find',
  verb: 'GET',
  token: 'staff',
  permission: 'brand.read',
  input: z.strictObject({ search: text(100, 1) }),
  output: z.strictObject({
    members: z.array(foundMember),
    deposits: z.array(foundPayment),
    withdrawals: z.array(foundPayment),
    studioCalls: z.array(foundStudioCall),
    transactions: z.array(transactionLine),
    /** Kinds that were not looked through in time: that nothing is there is not said. */
    late: z.array(z.enum(findKinds)),
  }),
  summary:
    'Whatever a number, name, reference, address or hash belongs to, of what the role may read; looking up what is personal is written down.',
});

import * as z from 'zod/mini';
import { betRow, gameCategories } from './bets.ts';
import { linkMakes } from './agents.ts';
import { defineCall } from './call.ts';
import { dayText, momentMs, momentMsInput, nothing, page, paging, rowId, text } from './fields.ts';
import { moneyText } from './money.ts';
import { getRound } from './rounds.ts';
import { memberAccounts, transactionKinds } from './wallet.ts';

/** What a team played and paid, from the house's side where it says net. */
const teamFigures = {
  bets: z.int(),
  stake: moneyText,
  payout: moneyText,
  valid: moneyText,
  deposits: moneyText,
  /** Less what came back. */
  withdrawals: moneyText,
  /** Granted, less forfeited. */
  bonuses: moneyText,
  /** Cashback, missions, levels and the like, as they were claimed. */
  rewards: moneyText,
  /** What the team has lost: stakes less payouts, bonuses and rewards. Negative: it has won. */
  net: moneyText,
};

const figures = z.strictObject(teamFigures);
export type TeamFigures = z.infer<typeof figures>;

export const teamSpans = ['today', 'yesterday', 'week', 'month'] as const;

export const getTeamOverview = defineCall({
  name: 'getTeamOverview',
  about: 'agents',
  path: '/wps/agent/overview',
  verb: 'GET',
  token: 'member',
  feature: 'AGENTPOLICY3',
  input: nothing,
  output: z.strictObject({
    /** How many stand below the agent now, and how many of them directly. */
    below: z.int(),
    directly: z.int(),
    /** What it takes to count as active, besides a deposit of one's own. */
    activeFrom: moneyText,
    /** Days of the brand: today, yesterday, the last seven and the last thirty with today. */
    spans: z.record(
      z.enum(teamSpans),
      z.strictObject({
        ...teamFigures,
        newcomers: z.int(),
        /** Different members; never the sum of days. */
        active: z.int(),
      }),
    ),
    /** Thirty days, the oldest first. */
    days: z.array(z.strictObject({ day: dayText, valid: moneyText, net: moneyText, deposits: moneyText })),
    products: z.array(z.strictObject({ category: z.enum(gameCategories), ...teamFigures })),
  }),
  summary: 'What the team of the agent behind the token played and paid, by span, day and product of thirty days.',
});

const downline = z.strictObject({
  id: z.string(),
  /** Whole for those directly below, else its beginning. */
  name: z.string(),
  isAgent: z.boolean(),
  isDirect: z.boolean(),
  status: z.enum(['active', 'locked', 'closed']),
  directly: z.int(),
  below: z.int(),
  registeredAtMs: momentMs,
  lastLoginAtMs: z.nullable(momentMs),
  /** Of the last thirty days; of the member alone. */
  valid: moneyText,
  net: moneyText,
});
export type Downline = z.infer<typeof downline>;

export const listDownlineTeam = defineCall({
  name: 'listDownlineTeam',
  about: 'agents',
  path: '/wps/agent/downlines',
  verb: 'GET',
  token: 'member',
  feature: 'AGENTPOLICY3',
  input: z.strictObject({
    ...paging,
    /** Whose direct downlines; absent: the agent's own. */
    memberId: z.optional(rowId),
    /** The beginning of a name, or a number, of anyone below. */
    search: z._default(text(64), ''),
  }),
  output: z.extend(page(downline), {
    /** From the agent's direct downline to the one whose downlines these are; empty: the agent's own. */
    way: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  }),
  summary:
    'Who stands directly below the agent behind the token, or below one of theirs; or those whom a search finds.',
});

export const createDownline = defineCall({
  name: 'createDownline',
  changes: ['agents'],
  path: '/wps/agent/downline',
  verb: 'POST',
  token: 'member',
  feature: 'AGENTPOLICY3',
  encrypted: true,
  rate: 'login',
  input: z.strictObject({
    username: text(64, 1),
    nickname: z._default(text(60), ''),
    makes: z._default(z.enum(linkMakes), 'member'),
  }),
  output: z.strictObject({
    account: z.string(),
    /** Serves once, and is said here and nowhere again. */
    password: z.string(),
    expiresAtMs: momentMs,
  }),
  summary: 'Opens an account directly below the agent behind the token, with a password that serves once.',
});

const profitRow = z.strictObject({ id: z.string(), name: z.string(), ...teamFigures });
export type TeamProfitRow = z.infer<typeof profitRow>;

const window = { fromDay: dayText, untilDay: dayText };

export const listTeamProfit = defineCall({
  name: 'listTeamProfit',
  about: 'agents',
  path: '/wps/agent/report/profit',
  verb: 'GET',
  token: 'member',
  feature: 'AGENTPOLICY3',
  input: z.strictObject({
    ...paging,
    ...window,
    memberId: z.optional(rowId),
  }),
  output: z.extend(page(profitRow), {
    total: figures,
    products: z.array(z.strictObject({ category: z.enum(gameCategories), ...teamFigures })),
  }),
  summary:
    'What each of the team played and paid on the days of a window of at most 93, the highest stakes first, with the sums by product.',
});

export const listTeamBets = defineCall({
  name: 'listTeamBets',
  about: 'agents',
  path: '/wps/agent/report/bets',
  verb: 'GET',
  token: 'member',
  feature: 'AGENTPOLICY3',
  input: z.strictObject({
    ...paging,
    memberId: rowId,
    fromMs: z.optional(momentMsInput),
    untilMs: z.optional(momentMsInput),
    category: z.optional(z.enum(gameCategories)),
  }),
  output: z.extend(page(betRow), {
    name: z.string(),
    totalStake: moneyText,
    totalPayout: moneyText,
    totalNet: moneyText,
  }),
  summary: 'Bets of one member of the team since they stand below the agent behind the token, newest first.',
});

export const getTeamRound = defineCall({
  name: 'getTeamRound',
  path: '/wps/agent/report/round',
  verb: 'GET',
  token: 'member',
  feature: 'AGENTPOLICY3',
  input: z.strictObject({ memberId: rowId, roundId: rowId }),
  output: getRound.output,
  summary:
    'One round of a member of the team, move by move, since they stand below the agent behind the token; never with a balance.',
});

const teamPosting = z.strictObject({
  id: z.string(),
  atMs: momentMs,
  kind: z.enum(transactionKinds),
  account: z.enum(memberAccounts),
  amount: moneyText,
  balanceAfter: moneyText,
});
export type TeamPosting = z.infer<typeof teamPosting>;

export const listTeamTransactions = defineCall({
  name: 'listTeamTransactions',
  about: 'agents',
  path: '/wps/agent/report/downlineTransaction',
  verb: 'GET',
  token: 'member',
  feature: 'AGENTPOLICY3',
  input: z.strictObject({
    ...paging,
    memberId: rowId,
    kind: z.optional(z.enum(transactionKinds)),
    fromMs: z.optional(momentMsInput),
    untilMs: z.optional(momentMsInput),
  }),
  output: z.extend(page(teamPosting), { name: z.string(), totalIn: moneyText, totalOut: moneyText }),
  summary: 'What moved the money of one member of the team since they stand below the agent behind the token.',
});

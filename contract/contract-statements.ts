import * as z from 'zod/mini';
import { contractKinds, contractPeriods, contractProducts } from './agent-contracts.ts';
import { defineCall } from './call.ts';
import { contractTier } from './contracts.ts';
import { dayText, momentMs, nothing, page, paging, reasonText, rowId, text } from './fields.ts';
import { between, defineListFile, ofMember, ordered } from './lists.ts';
import { moneyText } from './money.ts';

/** nothing: nothing to pay · waiting: staff look at it first · due: on its way · paid · refused. */
export const statementStates = ['nothing', 'waiting', 'due', 'paid', 'refused'] as const;

export const contractStatement = z.strictObject({
  id: z.string(),
  contractId: z.string(),
  kind: z.enum(contractKinds),
  product: z.enum(contractProducts),
  period: z.enum(contractPeriods),
  fromMs: momentMs,
  untilMs: momentMs,
  bets: z.int(),
  stake: moneyText,
  payout: moneyText,
  valid: moneyText,
  /** Bonuses and rewards of the team; of dividends for all games. */
  cost: moneyText,
  /** What the team has lost: stakes less payouts and costs. */
  netLoss: moneyText,
  active: z.int(),
  /** A loss of the house that earlier windows left, what is paid for after it, and what goes on to the next one. */
  carriedBefore: moneyText,
  base: moneyText,
  carried: moneyText,
  /** The step that was reached; null: none. */
  tier: z.nullable(contractTier),
  /** What the window is worth by it, what of that is of agents below, and what stays. */
  gross: moneyText,
  below: moneyText,
  income: moneyText,
  /** By how much agents below are worth more. */
  gap: moneyText,
  /** What corrections of earlier windows come to, and what was too much before. */
  adjusted: moneyText,
  owedBefore: moneyText,
  /** What is paid, and what the next window makes good. */
  amount: moneyText,
  owed: moneyText,
  state: z.enum(statementStates),
  paidAtMs: z.nullable(momentMs),
});
export type ContractStatement = z.infer<typeof contractStatement>;

const days = { fromDay: dayText, untilDay: dayText };

export const listContractStatements = defineCall({
  name: 'listContractStatements',
  about: 'contracts',
  path: '/wps/agent/statements',
  verb: 'GET',
  token: 'member',
  feature: 'AGENTPOLICY3',
  input: z.strictObject({ ...paging, kind: z.optional(z.enum(contractKinds)), ...days }),
  output: z.extend(page(contractStatement), { total: moneyText }),
  summary:
    'What windows of a kind came to for the agent behind the token, of those that begin on some days, the latest first.',
});

export const getContractStatement = defineCall({
  name: 'getContractStatement',
  about: 'contracts',
  path: '/wps/agent/statement',
  verb: 'GET',
  token: 'member',
  feature: 'AGENTPOLICY3',
  input: z.strictObject({ statementId: rowId }),
  output: z.strictObject({
    statement: contractStatement,
    tiers: z.array(contractTier),
    /** What agents directly below are worth by their contracts. */
    below: z.array(z.strictObject({ id: z.string(), name: z.string(), gross: moneyText })),
    /** Whose play it was, the highest first; at most a hundred. */
    members: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        bets: z.int(),
        stake: moneyText,
        payout: moneyText,
        valid: moneyText,
      }),
    ),
    corrections: z.array(
      z.strictObject({
        fromMs: momentMs,
        untilMs: momentMs,
        betIds: z.array(z.string()),
        grossBefore: moneyText,
        grossAfter: moneyText,
        amount: moneyText,
      }),
    ),
  }),
  summary: 'One window with all that made it: steps, agents below, members, and what it makes good of earlier ones.',
});

export const getAgentIncome = defineCall({
  name: 'getAgentIncome',
  about: 'contracts',
  path: '/wps/agent/report/income',
  verb: 'GET',
  token: 'member',
  feature: 'AGENTPOLICY3',
  input: z.strictObject(days),
  output: z.strictObject({
    /** Paid, and on its way or before staff. */
    paid: moneyText,
    open: moneyText,
    kinds: z.array(z.strictObject({ kind: z.enum(contractKinds), paid: moneyText, open: moneyText })),
    /** By the day on which windows ended, the latest first. */
    days: z.array(
      z.strictObject({ day: dayText, kind: z.enum(contractKinds), windows: z.int(), paid: moneyText, open: moneyText }),
    ),
  }),
  summary: 'What the agent behind the token earned by contracts on some days, at most 93, by kind and day.',
});

/** How many months an agent's purse is shown. */
export const PURSE_MONTHS = 12;

const purseMonth = z.strictObject({
  /** 2026-11. */
  month: text(7),
  /** What was there as it began. */
  opening: moneyText,
  /** Paid by contracts, in all and by kind. */
  earned: moneyText,
  kinds: z.array(z.strictObject({ kind: z.enum(contractKinds), paid: moneyText })),
  /** Sent to others less what came from them, and taken out; below nothing: it went out. */
  transferred: moneyText,
  withdrawn: moneyText,
  /** Paid in, played, given: all else. */
  other: moneyText,
  closing: moneyText,
});
export type PurseMonth = z.infer<typeof purseMonth>;

export const getAgentPurse = defineCall({
  name: 'getAgentPurse',
  about: 'contracts',
  path: '/wps/agent/report/purse',
  verb: 'GET',
  token: 'member',
  feature: 'AGENTPOLICY3',
  input: nothing,
  output: z.strictObject({ months: z.array(purseMonth) }),
  summary:
    'The cash of the agent behind the token month by month, the latest first: carried in, earned, sent, taken out, carried on.',
});

const officeStatement = z.extend(contractStatement, {
  member: z.strictObject({ id: z.string(), account: z.string() }),
  decidedBy: z.string(),
  reason: z.string(),
});

export type OfficeStatement = z.infer<typeof officeStatement>;

const askedStatements = {
  ...ofMember,
  ...between,
  ...ordered(['window']),
  memberId: z.optional(rowId),
  kind: z.optional(z.enum(contractKinds)),
  state: z.optional(z.enum(statementStates)),
};

export const searchContractStatements = defineCall({
  name: 'searchContractStatements',
  about: 'contracts',
  path: '/office/api/agents/statements',
  verb: 'GET',
  token: 'staff',
  permission: 'records.read',
  input: z.strictObject({ ...paging, ...askedStatements }),
  output: z.extend(page(officeStatement), {
    /** What all agents are still to be paid: on its way, and before staff. */
    owed: moneyText,
  }),
  summary: 'Statements of all contracts, the latest first, with what is owed to agents.',
});

export const exportContractStatements = defineListFile({
  name: 'exportContractStatements',
  path: '/office/api/agents/statements.csv',
  permission: 'records.read',
  input: z.strictObject(askedStatements),
  summary: 'The same statements as a file.',
});

export const decideStatement = defineCall({
  name: 'decideStatement',
  changes: ['contracts'],
  path: '/office/api/agents/statement',
  verb: 'POST',
  token: 'staff',
  permission: 'cashier.write',
  input: z.strictObject({ statementId: rowId, pays: z.boolean(), reason: reasonText(300) }),
  output: z.strictObject({}),
  summary: 'Pays or refuses what waits for staff.',
});

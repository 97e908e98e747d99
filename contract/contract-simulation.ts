import * as z from 'zod/mini';
import { contractKinds, contractPeriods, contractProducts } from './agent-contracts.ts';
import { defineCall } from './call.ts';
import { carryWindows, termsInput } from './contracts.ts';
import { momentMs, rowId, text, wholeNumber } from './fields.ts';
import { moneyInput, moneyText } from './money.ts';

/** How far terms are tried back. */
export const simulatedDays = ['30', '90'] as const;
const days = z._default(z.enum(simulatedDays), '90');

const sums = {
  /** How many windows. */
  windows: z.int(),
  /** What the team is worth by the terms, what of that is of agents below, and what would have been paid. */
  gross: moneyText,
  below: moneyText,
  amount: moneyText,
  /** What the terms that count now would have paid; null: there are none. */
  before: z.nullable(moneyText),
  /** What the upline keeps of their own contract, by the terms that count now and by these; null: not for this reader. */
  own: z.nullable(z.strictObject({ before: moneyText, after: moneyText })),
};

const simulatedMonth = z.strictObject({ month: text(7), ...sums });
export type SimulatedMonth = z.infer<typeof simulatedMonth>;

const simulatedLine = z.strictObject({
  fromMs: momentMs,
  untilMs: momentMs,
  ...sums,
  valid: moneyText,
  netLoss: moneyText,
  /** Of several windows the most in one. */
  active: z.int(),
  /** Which step was reached, from 1; null: none, or several windows. */
  step: z.nullable(z.int()),
  /** A loss that goes on to the next window. */
  carried: moneyText,
});
export type SimulatedLine = z.infer<typeof simulatedLine>;

export const contractSimulation = z.strictObject({
  fromMs: momentMs,
  untilMs: momentMs,
  total: z.strictObject(sums),
  /** By the month in which windows ended, the latest first. */
  months: z.array(simulatedMonth),
  best: z.nullable(text(7)),
  worst: z.nullable(text(7)),
  /** A window a line, of wages of an hour and of five minutes a day a line; the latest first. */
  lines: z.array(simulatedLine),
  /** Contracts directly below that these terms would end: they give more. */
  ends: z.int(),
});
export type ContractSimulation = z.infer<typeof contractSimulation>;

export const simulateOffer = defineCall({
  name: 'simulateOffer',
  path: '/wps/agent/contract/simulation',
  verb: 'POST',
  token: 'member',
  feature: 'AGENTPOLICY3',
  rate: 'read',
  strict: true,
  input: z.strictObject({ memberId: rowId, ...termsInput, days }),
  output: contractSimulation,
  summary:
    'What terms would have paid an agent directly below in the last 30 or 90 days, and what would have been left to the agent behind the token.',
});

export const simulateContract = defineCall({
  name: 'simulateContract',
  about: 'contracts',
  path: '/wps/agent/contract/simulation',
  verb: 'GET',
  token: 'member',
  feature: 'AGENTPOLICY3',
  input: z.strictObject({ contractId: rowId, days }),
  output: contractSimulation,
  summary:
    'What the terms that wait for an answer, or else those that count, would have paid the downline of a contract.',
});

export const simulateHouseContract = defineCall({
  name: 'simulateHouseContract',
  path: '/office/api/agents/contract/simulation',
  verb: 'POST',
  token: 'staff',
  permission: 'members.write',
  rate: 'read',
  strict: true,
  input: z.strictObject({ memberId: rowId, ...termsInput, carryWindows, days }),
  output: contractSimulation,
  summary: 'What terms of the house would have paid an agent at the top.',
});

const thousandths = z._default(wholeNumber(0, 5_000), 1_000);

export const simulateChange = defineCall({
  name: 'simulateChange',
  about: 'contracts',
  path: '/office/api/agents/contracts/change',
  verb: 'GET',
  token: 'staff',
  permission: 'records.read',
  input: z.strictObject({
    kind: z.enum(contractKinds),
    period: z._default(z.enum(contractPeriods), 'M'),
    product: z.optional(z.enum(contractProducts)),
    /** Only contracts of this agent and of those below them. */
    memberId: z.optional(rowId),
    /** What all rates and sums, and all that steps ask for, are multiplied by. */
    ratesThousandths: thousandths,
    asksThousandths: thousandths,
    /** From how much valid turnover on a member would count as active; without it as now. */
    activeFrom: z.optional(moneyInput),
    days,
  }),
  output: z.strictObject({
    fromMs: momentMs,
    untilMs: momentMs,
    windows: z.int(),
    contracts: z.int(),
    before: moneyText,
    after: moneyText,
    difference: moneyText,
    /** From how much it is now. */
    activeFrom: moneyText,
    /** Those to whom it makes a difference, the largest first; at most 200. */
    agents: z.array(
      z.strictObject({
        id: z.string(),
        account: z.string(),
        contractId: z.string(),
        product: z.enum(contractProducts),
        before: moneyText,
        after: moneyText,
        difference: moneyText,
      }),
    ),
  }),
  summary:
    'What contracts would have paid if all of a kind gave more or less, or asked for more or less. Nothing is written.',
});

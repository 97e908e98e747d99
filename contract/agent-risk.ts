import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, nothing, reasonText, text, wholeNumber } from './fields.ts';
import { moneyText } from './money.ts';

/**
 * What may stand against an agent's team. self: a member directly below shares something with the agent; ring: three or more below share
 * something and had bonuses; opposite: two below play both sides of rounds; churn: members come, have a bonus, and go.
 */
export const agentRisks = ['self', 'ring', 'opposite', 'churn'] as const;
export type AgentRisk = (typeof agentRisks)[number];
export const riskShares = ['device', 'account'] as const;

const who = z.strictObject({ id: z.string(), account: z.string() });

const finding = z.strictObject({
  /** To decide about it by. */
  finding: z.string(),
  kind: z.enum(agentRisks),
  agent: who,
  /** Whom it is about beside the agent; of members who went their number says it. */
  members: z.array(who),
  shared: z.array(z.enum(riskShares)),
  /** Rounds that both played, and those of them on opposite sides. */
  rounds: z.int(),
  opposite: z.int(),
  /** Members who played, and who of them are gone. */
  played: z.int(),
  gone: z.int(),
  /** Of opposite rounds stakes and what both together won; of all else valid turnover, and no result. */
  turnover: moneyText,
  net: moneyText,
  bonuses: moneyText,
});
export type AgentFinding = z.infer<typeof finding>;

export const riskDecisions = ['clear', 'case'] as const;

export const listAgentRisks = defineCall({
  name: 'listAgentRisks',
  about: 'agentRisks',
  path: '/office/api/agents/risks',
  verb: 'GET',
  token: 'staff',
  permission: 'records.read',
  input: nothing,
  output: z.strictObject({
    sinceMs: momentMs,
    findings: z.array(finding),
    /** What was decided and is silent. */
    decided: z.array(
      z.strictObject({
        reviewId: z.string(),
        kind: z.enum(agentRisks),
        agent: who,
        members: z.array(who),
        decision: z.enum(riskDecisions),
        reason: z.string(),
        by: z.string(),
        atMs: momentMs,
        silentUntilMs: momentMs,
      }),
    ),
  }),
  summary:
    'What stands against teams of agents, with its numbers, and what staff have decided about it. Nobody is punished by it.',
});

export const decideAgentRisk = defineCall({
  name: 'decideAgentRisk',
  changes: ['agentRisks', 'member'],
  path: '/office/api/agents/risk',
  verb: 'POST',
  token: 'staff',
  permission: 'members.write',
  strict: true,
  input: z.strictObject({
    finding: text(400, 1),
    decision: z.enum(riskDecisions),
    /** For so many days it is not put before anybody again. */
    silentDays: z._default(wholeNumber(1, 180), 30),
    reason: reasonText(300),
  }),
  output: z.strictObject({ silentUntilMs: momentMs }),
  summary: 'Keeps that somebody has looked at it, with the reason and the numbers; a case is noted at the agent.',
});

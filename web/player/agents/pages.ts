import type { ContractKind } from '../../../contract/agent-contracts.ts';

/** Pages of the agent centre, in the order of its menu. */
export const agentPages = [
  'agentAnnouncement',
  'agentTeamOverview',
  'registerCenter',
  'downlineManagmentView',
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentRevenueReport',
  'agentDownlineTransactionDetailsCopy',
  'agentDividendRecordCopy2',
  'agentDailyWages2',
  'agentHourSalary',
  'agentRealtimeSalary',
] as const;
export type AgentPage = (typeof agentPages)[number];
export type AgentView = AgentPage | 'menu';

/** The page of each kind of contract: there for whoever has one, or is offered one. */
export const contractPages = {
  dividend: 'agentDividendRecordCopy2',
  daily: 'agentDailyWages2',
  hourly: 'agentHourSalary',
  realtime: 'agentRealtimeSalary',
} as const satisfies Record<ContractKind, AgentPage>;

export function isAgentView(given: unknown): given is AgentView {
  return given === 'menu' || agentPages.some((page) => page === given);
}

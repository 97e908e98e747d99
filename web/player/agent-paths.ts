import { linkOptions } from '@tanstack/react-router';

/** Pages of the agent centre, in the order of its menu. */
export const agentPages = [
  'agentAnnouncement',
  'agentTeamOverview',
  'registerCenter',
  'downlineManagmentView',
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentDownlineTransactionDetailsCopy',
] as const;
export type AgentPage = (typeof agentPages)[number];
export type AgentView = AgentPage | 'menu';
/** Addresses of the agent centre by itself. */
export const agentAddresses: readonly string[] = ['/agent', '/agentHome'];

export function isAgentView(given: unknown): given is AgentView {
  return given === 'menu' || agentPages.some((page) => page === given);
}

/** The number of a member, as an address names whose page it is. */
export function isMemberId(given: string | undefined): given is string {
  return given !== undefined && /^[1-9]\d{0,17}$/.test(given);
}

/** The agent centre over the page where one is. @param of whose page it is, of pages of one member */
export function toAgent(page: AgentView, of?: string) {
  return linkOptions({
    to: '.',
    search: (now: object) => ({ ...now, agent: page, of, member: undefined, modal: undefined }),
    resetScroll: false,
  });
}

/** One round of somebody in an agent's team. */
export function toTeamRound(round: string, of: string) {
  return linkOptions({ to: '/round', search: { round, of } });
}

import { linkOptions } from '@tanstack/react-router';
import type { AgentView } from './agents/pages.ts';

/** Addresses of the agent centre by itself. */
export const agentAddresses: readonly string[] = ['/agent', '/agentHome'];

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

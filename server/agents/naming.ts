import * as members from '../members/service.ts';

/** How an agent reads the name of somebody in their team: whole where they stand directly below, else its beginning. */
export function presentName(agentId: bigint, member: members.Member): string {
  return member.uplineId === agentId ? member.account : members.maskedName(member.account);
}

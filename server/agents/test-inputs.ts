const id = '1042';

/** Right inputs of the calls of agents. */
export const agentInputs: Record<string, Record<string, unknown>> = {
  sendAgentApplication: { plan: 'friends of the tea stall, week after week', expects: 'up_to_10' },
  withdrawAgentApplication: { applicationId: id },
  declineAgentApplication: { applicationId: id, reason: 'as the test asks' },
  createInviteLink: { label: 'as the test says' },
  createDownline: { username: 'newdownline1' },
  listTeamProfit: { fromDay: '2026-11-01', untilDay: '2026-11-08' },
  listTeamBets: { memberId: id },
  getTeamRound: { memberId: id, roundId: id },
  listTeamTransactions: { memberId: id },
  endInviteLink: { linkId: id },
  countLinkVisit: { code: 'ABCDEFGH' },
  getAgentPage: { memberId: id },
  proposePromotion: { memberId: id, reason: 'as the test asks of two' },
  proposeMove: { memberId: id, upline: 'nobody', reason: 'as the test asks of two' },
  freezeAgent: { memberId: id, reason: 'as the test asks' },
  proposeUnfreeze: { memberId: id, reason: 'as the test asks of two' },
};

import {
  createDownline,
  getTeamOverview,
  getTeamRound,
  listDownlineTeam,
  listTeamBets,
  listTeamProfit,
  listTeamTransactions,
} from '../../contract/agent-team.ts';
import {
  getAgentApplication,
  sendAgentApplication,
  withdrawAgentApplication,
} from '../../contract/agent-applications.ts';
import { countLinkVisit, createInviteLink, endInviteLink, listInviteLinks } from '../../contract/agents.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const agentsRoutes: readonly Door[] = [
  door(getAgentApplication, (ctx) => service.standing(ctx)),
  door(sendAgentApplication, (ctx, input) => service.apply(ctx, input)),
  door(withdrawAgentApplication, (ctx, { applicationId }) => service.withdraw(ctx, BigInt(applicationId))),
  door(getTeamOverview, (ctx) => service.overview(ctx)),
  door(listDownlineTeam, (ctx, input) => service.downlines(ctx, input)),
  door(createDownline, (ctx, input) => service.openBelow(ctx, input)),
  door(listTeamProfit, (ctx, input) => service.profit(ctx, input)),
  door(listTeamBets, (ctx, input) => service.bets(ctx, input)),
  door(getTeamRound, (ctx, input) => service.round(ctx, input)),
  door(listTeamTransactions, (ctx, input) => service.transactions(ctx, input)),
  door(listInviteLinks, (ctx, input) => service.links(ctx, input)),
  door(createInviteLink, (ctx, input) => service.createLink(ctx, input)),
  door(endInviteLink, async (ctx, input) => {
    await service.endLink(ctx, input);
    return {};
  }),
  door(countLinkVisit, async (ctx, input) => {
    await service.countVisit(ctx, input);
    return {};
  }),
];

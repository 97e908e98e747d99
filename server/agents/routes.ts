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
import {
  answerContract,
  editContract,
  endContract,
  getContract,
  listContracts,
  offerContract,
  withdrawContractOffer,
} from '../../contract/contracts.ts';
import { simulateContract, simulateOffer } from '../../contract/contract-simulation.ts';
import { listContractTemplates } from '../../contract/contract-templates.ts';
import {
  getAgentPurse,
  getAgentIncome,
  getContractStatement,
  listContractStatements,
} from '../../contract/contract-statements.ts';
import {
  getConsolidated,
  processDailySalary,
  processDividend,
  processHourSalary,
  processRealTimeSalary,
} from '../../contract/contracts-family.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as contracts from './contracts/service.ts';
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
  door(listContracts, (ctx, input) => contracts.list(ctx, input)),
  door(getContract, (ctx, input) => contracts.story(ctx, input)),
  door(offerContract, (ctx, input) => contracts.offer(ctx, input)),
  door(editContract, (ctx, input) => contracts.edit(ctx, input)),
  door(withdrawContractOffer, async (ctx, input) => {
    await contracts.withdraw(ctx, input);
    return {};
  }),
  door(endContract, async (ctx, input) => {
    await contracts.end(ctx, input);
    return {};
  }),
  door(answerContract, async (ctx, input) => {
    await contracts.answer(ctx, input);
    return {};
  }),
  door(listContractTemplates, (ctx) => contracts.templates(ctx)),
  door(simulateOffer, (ctx, input) => contracts.simulateOffer(ctx, input)),
  door(simulateContract, (ctx, input) => contracts.simulateContract(ctx, input)),
  door(listContractStatements, (ctx, input) => contracts.statements(ctx, input)),
  door(getContractStatement, (ctx, input) => contracts.statement(ctx, input)),
  door(getAgentPurse, (ctx) => contracts.purse(ctx)),
  door(getAgentIncome, (ctx, input) => contracts.income(ctx, input)),
  door(getConsolidated, (ctx) => contracts.consolidated(ctx)),
  door(processDividend, async (ctx, { type, status }) => {
    await contracts.answerDividend(ctx, type, status);
    return {};
  }),
  door(processDailySalary, async (ctx, { id, status }) => {
    await contracts.answerByLetter(ctx, 'daily', id, status);
    return {};
  }),
  door(processHourSalary, async (ctx, { contractId, status }) => {
    await contracts.answerByLetter(ctx, 'hourly', contractId, status);
    return {};
  }),
  door(processRealTimeSalary, async (ctx, { contractId, status }) => {
    await contracts.answerByLetter(ctx, 'realtime', contractId, status);
    return {};
  }),
];

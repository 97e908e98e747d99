import {
  declineAgentApplication,
  exportAgentApplications,
  searchAgentApplications,
} from '../../contract/agent-applications.ts';
import { decideAgentRisk, listAgentRisks } from '../../contract/agent-risk.ts';
import {
  exportAgents,
  freezeAgent,
  getAgentBranch,
  getAgentPage,
  proposeMove,
  proposePromotion,
  proposeUnfreeze,
  searchAgents,
} from '../../contract/agents-office.ts';
import { simulateChange, simulateHouseContract } from '../../contract/contract-simulation.ts';
import {
  listOfficeTemplates,
  removeContractTemplate,
  saveContractTemplate,
} from '../../contract/contract-templates.ts';
import {
  decideStatement,
  exportContractStatements,
  searchContractStatements,
} from '../../contract/contract-statements.ts';
import {
  endHouseContract,
  exportContracts,
  getOfficeContract,
  proposeContract,
  searchContracts,
} from '../../contract/contracts-office.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as contracts from './contracts/service.ts';
import * as service from './service.ts';

export const agentsOffice: readonly Door[] = [
  door(searchAgentApplications, (ctx, input) => service.searchApplications(ctx, input)),
  door(exportAgentApplications, (ctx, input, { address }) => service.exportApplications(ctx, input, address)),
  door(declineAgentApplication, async (ctx, input, { address }) => {
    await service.decline(ctx, input, address);
    return {};
  }),
  door(searchAgents, (ctx, input) => service.search(ctx, input)),
  door(exportAgents, (ctx, input, { address }) => service.exportFile(ctx, input, address)),
  door(getAgentBranch, (ctx, input) => service.branch(ctx, input)),
  door(getAgentPage, (ctx, { memberId }) => service.agentPage(ctx, BigInt(memberId))),
  door(proposePromotion, (ctx, input, { address }) => service.proposePromotion(ctx, input, address)),
  door(proposeMove, (ctx, input, { address }) => service.proposeMove(ctx, input, address)),
  door(freezeAgent, async (ctx, input, { address }) => {
    await service.freezeAgent(ctx, input, address);
    return {};
  }),
  door(listAgentRisks, (ctx) => service.risks(ctx)),
  door(decideAgentRisk, (ctx, input, { address }) => service.decideRisk(ctx, input, address)),
  door(searchContracts, (ctx, input) => contracts.search(ctx, input)),
  door(exportContracts, (ctx, input, { address }) => contracts.exportContracts(ctx, input, address)),
  door(getOfficeContract, (ctx, input) => contracts.officeStory(ctx, input)),
  door(proposeContract, (ctx, input, { address }) => contracts.propose(ctx, input, address)),
  door(endHouseContract, async (ctx, input, { address }) => {
    await contracts.endHouse(ctx, input, address);
    return {};
  }),
  door(listOfficeTemplates, (ctx) => contracts.officeTemplates(ctx)),
  door(saveContractTemplate, (ctx, input, { address }) => contracts.saveTemplate(ctx, input, address)),
  door(removeContractTemplate, async (ctx, input, { address }) => {
    await contracts.removeTemplate(ctx, input, address);
    return {};
  }),
  door(simulateHouseContract, (ctx, input) => contracts.simulateHouse(ctx, input)),
  door(simulateChange, (ctx, input) => contracts.simulateChange(ctx, input)),
  door(searchContractStatements, (ctx, input) => contracts.officeStatements(ctx, input)),
  door(exportContractStatements, (ctx, input, { address }) => contracts.exportStatements(ctx, input, address)),
  door(decideStatement, async (ctx, input, { address }) => {
    await contracts.decide(ctx, input, address);
    return {};
  }),
  door(proposeUnfreeze, (ctx, input, { address }) => service.proposeUnfreeze(ctx, input, address)),
];

import type { Ctx } from '../../platform/process/ctx.ts';
import { payDue } from './paying.ts';
import { settle } from './settling.ts';

export { answer, answerByLetter, answerDividend, endStrayed, lapse } from './answering.ts';
export { consolidated } from './consolidated.ts';
export { carryOut, endHouse, officeStory, propose } from './house.ts';
export { exportContracts, search } from './searching-contracts.ts';
export { count, countPayers } from './counting.ts';
export { list, story } from './looking.ts';
export { decide } from './paying.ts';
export { findStatement, income, list as statements, owedToAgents, one as statement } from './statements.ts';
export { exportStatements, search as officeStatements } from './searching-statements.ts';
export { READER } from './settling.ts';
export { purse } from './purse.ts';
export { simulateChange } from './simulating-change.ts';
export { simulateContract, simulateHouse, simulateOffer } from './simulating.ts';
export { officeTemplates, removeTemplate, saveTemplate, templates } from './templates.ts';
export { edit, end, offer, withdraw } from './offering.ts';

/** Settles the windows that are over, and pays what they come to. */
export async function settleAndPay(ctx: Ctx): Promise<void> {
  await settle(ctx);
  await payDue(ctx);
}

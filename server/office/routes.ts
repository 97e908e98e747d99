import { listBrands } from '../../contract/brand.ts';
import { getMemberPage, searchMembers, setMemberStatus } from '../../contract/members.ts';
import {
  createStaff,
  getOfficeOverview,
  getStaffInfo,
  listAudit,
  listStaff,
  setStaffActive,
  staffLogin,
  staffLogout,
} from '../../contract/office.ts';
import { findTransactions, getLiability, getQueueCounts, getTransactionStory } from '../../contract/office-money.ts';
import { approveProposal, listProposals } from '../../contract/proposals.ts';
import { listOutbox } from '../../contract/verification.ts';
import { getLedgerHealth } from '../../contract/wallet.ts';
import { API_DOCS_COOKIE, API_DOCS_PATH } from '../platform/pages/api-docs.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const officeRoutes: readonly Door[] = [
  door(staffLogin, async (ctx, input, { address, userAgent, setCookie }) => {
    const begun = await service.login(ctx, input, { address, userAgent });
    // Their browsers open the documents of the API without a header; this cookie goes nowhere else.
    setCookie(API_DOCS_COOKIE, begun.token, service.STAFF_SESSION_SECONDS, API_DOCS_PATH);
    return begun;
  }),
  door(staffLogout, async (ctx) => {
    await service.logout(ctx);
    return {};
  }),
  door(getStaffInfo, (ctx) => service.info(ctx)),
  door(listBrands, (ctx) => service.brands(ctx)),
  door(listStaff, (ctx) => service.listStaff(ctx)),
  door(createStaff, (ctx, input, request) => service.createStaff(ctx, input, request.address)),
  door(setStaffActive, async (ctx, input, request) => {
    await service.setStaffActive(ctx, input, request.address);
    return {};
  }),
  door(listAudit, (ctx, input) => service.deeds(ctx, input)),
  door(getOfficeOverview, (ctx) => service.overview(ctx)),
  door(getLedgerHealth, (ctx, input) => service.ledger(ctx, input.now === 'true')),
  door(getTransactionStory, (ctx, input) => service.transactionStory(ctx, BigInt(input.transactionId))),
  door(findTransactions, (ctx, input) => service.findTransactions(ctx, input.search)),
  door(getLiability, (ctx, input) => service.liability(ctx, Number(input.days))),
  door(listOutbox, (ctx, input) => service.outbox(ctx, input)),
  door(getQueueCounts, (ctx) => service.queueCounts(ctx)),
  door(listProposals, (ctx, input) => service.listProposals(ctx, input)),
  door(approveProposal, (ctx, input, { address }) => service.approveProposal(ctx, input, address)),
  door(searchMembers, (ctx, input) => service.searchMembers(ctx, input)),
  door(getMemberPage, (ctx, input) => service.memberPage(ctx, BigInt(input.memberId))),
  door(setMemberStatus, async (ctx, input, request) => {
    await service.setMemberStatus(ctx, input, request.address);
    return {};
  }),
];

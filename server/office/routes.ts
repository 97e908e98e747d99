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
import * as staffSessions from './service-staff-sessions.ts';
import * as staff from './service-staff.ts';
import * as officeOverview from './service-overview.ts';
import * as officeLedger from './service-ledger.ts';
import * as moneyStory from './service-money-story.ts';
import * as officeLiability from './service-liability.ts';
import * as officeOutbox from './service-outbox.ts';
import * as proposals from './service-proposals.ts';
import * as memberPages from './service-member-pages.ts';

export const officeRoutes: readonly Door[] = [
  door(staffLogin, async (ctx, input, { address, userAgent, setCookie }) => {
    const begun = await staffSessions.login(ctx, input, { address, userAgent });
    // Their browsers open the documents of the API without a header; this cookie goes nowhere else.
    setCookie(API_DOCS_COOKIE, begun.token, staffSessions.STAFF_SESSION_SECONDS, API_DOCS_PATH);
    return begun;
  }),
  door(staffLogout, async (ctx) => {
    await staffSessions.logout(ctx);
    return {};
  }),
  door(getStaffInfo, (ctx) => staffSessions.info(ctx)),
  door(listBrands, (ctx) => staffSessions.brands(ctx)),
  door(listStaff, (ctx) => staff.list(ctx)),
  door(createStaff, (ctx, input, request) => staff.create(ctx, input, request.address)),
  door(setStaffActive, async (ctx, input, request) => {
    await staff.setActive(ctx, input, request.address);
    return {};
  }),
  door(listAudit, (ctx, input) => service.deeds(ctx, input)),
  door(getOfficeOverview, (ctx) => officeOverview.overview(ctx)),
  door(getLedgerHealth, (ctx, input) => officeLedger.ledger(ctx, input.now === 'true')),
  door(getTransactionStory, (ctx, input) => moneyStory.story(ctx, BigInt(input.transactionId))),
  door(findTransactions, (ctx, input) => moneyStory.find(ctx, input.search)),
  door(getLiability, (ctx, input) => officeLiability.liability(ctx, Number(input.days))),
  door(listOutbox, (ctx, input) => officeOutbox.outbox(ctx, input)),
  door(getQueueCounts, (ctx) => officeLiability.queueCounts(ctx)),
  door(listProposals, (ctx, input) => proposals.listProposals(ctx, input)),
  door(approveProposal, (ctx, input, { address }) => proposals.approveProposal(ctx, input, address)),
  door(searchMembers, (ctx, input) => memberPages.search(ctx, input)),
  door(getMemberPage, (ctx, input) => memberPages.page(ctx, BigInt(input.memberId))),
  door(setMemberStatus, async (ctx, input, request) => {
    await memberPages.setStatus(ctx, input, request.address);
    return {};
  }),
];

import { getBetStory } from '../../contract/bet-story.ts';
import { exportBets } from '../../contract/bets-office.ts';
import { getBestPlay } from '../../contract/best-play.ts';
import { listBrands } from '../../contract/brand.ts';
import { createBrand, listBrandFigures, saveBrandHosts } from '../../contract/brands-office.ts';
import { getMemberTimeline } from '../../contract/member-timeline.ts';
import { exportMembers, getMemberPage, searchMembers, setMemberStatus } from '../../contract/members.ts';
import {
  createStaff,
  endStaffSessions,
  exportAudit,
  getOfficeOverview,
  getStaffInfo,
  listAudit,
  listStaff,
  resetStaffCode,
  setStaffActive,
  setStaffRole,
  staffLogin,
  staffLogout,
} from '../../contract/office.ts';
import { findInOffice } from '../../contract/office-find.ts';
import { findTransactions, getLiability, getQueueCounts, getTransactionStory } from '../../contract/office-money.ts';
import { approveProposal, listProposals } from '../../contract/proposals.ts';
import { leaveQueueItem, takeNextItem, takeQueueItem } from '../../contract/queues.ts';
import { deleteView, listSavedViews, saveView } from '../../contract/saved-views.ts';
import { listStaffRoles, removeStaffRole, saveStaffRole } from '../../contract/staff-roles.ts';
import { getOwnRoom, getStaffRoom } from '../../contract/staff-room.ts';
import { exportOutbox, listOutbox } from '../../contract/verification.ts';
import { exportMemberPostings, getLedgerHealth, listMemberPostings } from '../../contract/wallet.ts';
import { API_DOCS_COOKIE, API_DOCS_PATH } from '../platform/pages/api-docs.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';
import * as bestPlays from './service-best-play.ts';
import * as staffSessions from './service-staff-sessions.ts';
import * as staff from './service-staff.ts';
import * as staffRoom from './service-staff-room.ts';
import * as roles from './service-roles.ts';
import * as brands from './service-brands.ts';
import * as figures from './service-brand-figures.ts';
import * as officeOverview from './service-overview.ts';
import * as officeLedger from './service-ledger.ts';
import * as moneyStory from './service-money-story.ts';
import * as officeFind from './service-find.ts';
import * as officeLiability from './service-liability.ts';
import * as officeOutbox from './service-outbox.ts';
import * as savedViews from './service-views.ts';
import * as proposals from './service-proposals.ts';
import * as memberTimeline from './service-timeline.ts';
import * as officeQueues from './service-queues.ts';
import * as betStories from './service-bet-story.ts';
import * as memberPages from './service-member-pages.ts';
import * as memberPostings from './service-postings.ts';

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
  door(createBrand, (ctx, input, { address }) => brands.create(ctx, input, address)),
  door(saveBrandHosts, async (ctx, input, { address }) => {
    await brands.saveHosts(ctx, input, address);
    return {};
  }),
  door(getBestPlay, (ctx, input) => bestPlays.best(ctx, input)),
  door(listBrandFigures, (ctx) => figures.brandFigures(ctx)),
  door(getOwnRoom, (ctx) => staffRoom.ownRoom(ctx)),
  door(getStaffRoom, (ctx, { staffId }) => staffRoom.roomOf(ctx, staffId)),
  door(listStaff, (ctx) => staff.list(ctx)),
  door(createStaff, (ctx, input, request) => staff.create(ctx, input, request.address)),
  door(setStaffActive, async (ctx, input, request) => {
    await staff.setActive(ctx, input, request.address);
    return {};
  }),
  door(setStaffRole, async (ctx, input, request) => {
    await staff.setRole(ctx, input, request.address);
    return {};
  }),
  door(resetStaffCode, (ctx, input, request) => staff.resetCode(ctx, input, request.address)),
  door(endStaffSessions, (ctx, input, request) => staff.endSessions(ctx, input, request.address)),
  door(listStaffRoles, (ctx) => roles.list(ctx)),
  door(saveStaffRole, (ctx, input, { address }) => roles.save(ctx, input, address)),
  door(removeStaffRole, async (ctx, input, { address }) => {
    await roles.remove(ctx, input, address);
    return {};
  }),
  door(listAudit, (ctx, input) => service.deeds(ctx, input)),
  door(exportAudit, (ctx, input, { address }) => service.deedsFile(ctx, input, address)),
  door(getOfficeOverview, (ctx) => officeOverview.overview(ctx)),
  door(getLedgerHealth, (ctx, input) => officeLedger.ledger(ctx, input.now === 'true')),
  door(getTransactionStory, (ctx, input) => moneyStory.story(ctx, BigInt(input.transactionId))),
  door(findInOffice, (ctx, input, { address }) => officeFind.find(ctx, input.search, address)),
  door(findTransactions, (ctx, input) => moneyStory.find(ctx, input.search)),
  door(getLiability, (ctx, input) => officeLiability.liability(ctx, Number(input.days))),
  door(exportOutbox, (ctx, input, { address }) => officeOutbox.exportOutbox(ctx, input, address)),
  door(listOutbox, (ctx, input) => officeOutbox.outbox(ctx, input)),
  door(getQueueCounts, (ctx) => officeLiability.queueCounts(ctx)),
  door(listSavedViews, (ctx, input) => savedViews.views(ctx, input.list)),
  door(saveView, (ctx, input, { address }) => savedViews.save(ctx, input, address)),
  door(deleteView, async (ctx, input, { address }) => {
    await savedViews.remove(ctx, BigInt(input.viewId), address);
    return {};
  }),
  door(takeQueueItem, (ctx, input, { address }) => officeQueues.take(ctx, input, address)),
  door(leaveQueueItem, async (ctx, input) => {
    await officeQueues.leave(ctx, input);
    return {};
  }),
  door(takeNextItem, (ctx, input, { address }) => officeQueues.takeNext(ctx, input, address)),
  door(listProposals, (ctx, input) => proposals.listProposals(ctx, input)),
  door(approveProposal, (ctx, input, { address }) => proposals.approveProposal(ctx, input, address)),
  door(searchMembers, (ctx, input) => memberPages.search(ctx, input)),
  door(exportMembers, (ctx, input, { address }) => memberPages.exportMembers(ctx, input, address)),
  door(getMemberPage, (ctx, input) => memberPages.page(ctx, BigInt(input.memberId))),
  door(getBetStory, (ctx, { betId }) => betStories.betStory(ctx, BigInt(betId))),
  door(exportBets, (ctx, input, request) => betStories.betsFile(ctx, input, request)),
  door(listMemberPostings, (ctx, input) => memberPostings.list(ctx, input)),
  door(exportMemberPostings, (ctx, input, { address }) => memberPostings.exported(ctx, input, address)),
  door(getMemberTimeline, (ctx, input) => memberTimeline.timeline(ctx, input)),
  door(setMemberStatus, async (ctx, input, request) => {
    await memberPages.setStatus(ctx, input, request.address);
    return {};
  }),
];

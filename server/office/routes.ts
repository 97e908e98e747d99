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
import { getLedgerHealth } from '../../contract/wallet.ts';
import { type Door, door } from '../platform/door.ts';
import * as service from './service.ts';

export const officeRoutes: readonly Door[] = [
  door(staffLogin, (ctx, input, { address, userAgent }) => service.login(ctx, input, { address, userAgent })),
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
  door(getQueueCounts, (ctx) => service.queueCounts(ctx)),
  door(searchMembers, (ctx, input) => service.searchMembers(ctx, input)),
  door(getMemberPage, (ctx, input) => service.memberPage(ctx, BigInt(input.memberId))),
  door(setMemberStatus, async (ctx, input, request) => {
    await service.setMemberStatus(ctx, input, request.address);
    return {};
  }),
];

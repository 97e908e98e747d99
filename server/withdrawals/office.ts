import {
  approveWithdrawal,
  decideWithdrawals,
  exportWithdrawals,
  forceReceipt,
  getWithdrawalPage,
  getWithdrawalProof,
  listMemberPayoutAccounts,
  rejectWithdrawal,
  retryPayout,
  searchWithdrawals,
  settleDispute,
} from '../../contract/withdrawals-office.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const withdrawalsOffice: readonly Door[] = [
  door(searchWithdrawals, (ctx, input) => service.searchWithdrawals(ctx, input)),
  door(exportWithdrawals, (ctx, input, { address }) => service.exportWithdrawals(ctx, input, address)),
  door(getWithdrawalPage, (ctx, input) => service.withdrawalPage(ctx, BigInt(input.withdrawalId))),
  door(approveWithdrawal, (ctx, input, { address }) => service.approve(ctx, BigInt(input.withdrawalId), address)),
  door(rejectWithdrawal, (ctx, input, { address }) => service.reject(ctx, input, address)),
  door(decideWithdrawals, (ctx, input, { address }) => service.decideMany(ctx, input, address)),
  door(retryPayout, (ctx, input, { address }) => service.retry(ctx, input, address)),
  door(forceReceipt, (ctx, input, { address }) => service.force(ctx, input, address)),
  door(settleDispute, (ctx, input, { address }) => service.settleClaim(ctx, input, address)),
  door(getWithdrawalProof, (ctx, input) => service.proofPicture(ctx, BigInt(input.proofId))),
  door(listMemberPayoutAccounts, (ctx, input) => service.officeAccounts(ctx, BigInt(input.memberId))),
];

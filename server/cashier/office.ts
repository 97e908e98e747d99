import { searchDeposits } from '../../contract/cashier.ts';
import { exportDepositCallbacks, listDepositCallbacks } from '../../contract/callbacks-office.ts';
import {
  decideDeposit,
  exportDeposits,
  exportPaymentCases,
  getPaymentCase,
  getDepositSlip,
  getDepositStory,
  listPaymentCases,
  reconcilePayments,
  resolvePaymentCase,
} from '../../contract/deposits-office.ts';
import { listPaymentCompanies, savePaymentCompany } from '../../contract/payment-companies.ts';
import { listPaymentMethods, savePaymentChannel, savePaymentMethod } from '../../contract/payment-methods.ts';
import type { Door } from '../platform/http/door.ts';
import { door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const cashierOffice: readonly Door[] = [
  door(searchDeposits, (ctx, input) => service.searchDeposits(ctx, input)),
  door(exportDeposits, (ctx, input, { address }) => service.exportDeposits(ctx, input, address)),
  door(getDepositStory, (ctx, input) => service.depositStory(ctx, BigInt(input.depositId))),
  door(getDepositSlip, (ctx, input) => service.depositSlip(ctx, BigInt(input.depositId))),
  door(decideDeposit, (ctx, input, { address }) => service.decideDeposit(ctx, input, address)),
  door(listDepositCallbacks, (ctx, input) => service.depositCallbacks(ctx, input)),
  door(exportDepositCallbacks, (ctx, input, { address }) => service.exportDepositCallbacks(ctx, input, address)),
  door(listPaymentCases, (ctx, input) => service.paymentCases(ctx, input)),
  door(getPaymentCase, (ctx, { caseId }) => service.paymentCase(ctx, BigInt(caseId))),
  door(exportPaymentCases, (ctx, input, { address }) => service.exportPaymentCases(ctx, input, address)),
  door(resolvePaymentCase, (ctx, input, { address }) => service.resolveCase(ctx, input, address)),
  door(reconcilePayments, (ctx, { day }) => service.reconcile(ctx, day)),
  door(listPaymentMethods, (ctx) => service.officeMethods(ctx)),
  door(savePaymentMethod, (ctx, input, { address }) => service.saveMethod(ctx, input, address)),
  door(savePaymentChannel, (ctx, input, { address }) => service.saveChannel(ctx, input, address)),
  door(listPaymentCompanies, (ctx) => service.officeCompanies(ctx)),
  door(savePaymentCompany, (ctx, input, { address }) => service.saveCompany(ctx, input, address)),
];

import {
  addWithdrawalProof,
  bindPayoutAccount,
  cancelWithdrawal,
  getPaymentConfirmationList,
  getWithdrawal,
  getWithdrawalOffer,
  listWithdrawals,
  processC2CTransaction,
  removePayoutAccount,
  requestWithdrawal,
} from '../../contract/withdrawals.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const withdrawalsRoutes: readonly Door[] = [
  door(getWithdrawalOffer, (ctx) => service.withdrawalOffer(ctx)),
  door(bindPayoutAccount, (ctx, input) => service.bindAccount(ctx, input)),
  door(removePayoutAccount, async (ctx, input) => {
    await service.removeAccount(ctx, input);
    return {};
  }),
  door(requestWithdrawal, (ctx, input, { idempotencyKey, address }) => {
    const { amount, accountId, paymentPassword, forfeitBonus } = input;
    return service.requestWithdrawal(ctx, {
      amount,
      accountId,
      paymentPassword,
      forfeitBonus,
      address,
      key: idempotencyKey,
    });
  }),
  door(cancelWithdrawal, (ctx, input) => service.cancel(ctx, BigInt(input.withdrawalId))),
  door(getWithdrawal, (ctx, input) => service.getWithdrawal(ctx, BigInt(input.withdrawalId))),
  door(listWithdrawals, (ctx, input) => service.listWithdrawals(ctx, input)),
  door(getPaymentConfirmationList, (ctx, input) => service.awaitingConfirmation(ctx, input)),
  door(addWithdrawalProof, (ctx, input) => service.addProof(ctx, input)),
  door(processC2CTransaction, (ctx, input) => service.confirm(ctx, input)),
];

import {
  cancelDeposit,
  createDeposit,
  depositCallback,
  getDeposit,
  listDeposits,
  putSlip,
  submitDeposit,
} from '../../contract/cashier.ts';
import { companyCallbacks } from '../../contract/company-callbacks.ts';
import { listDepositMethods, quoteDeposit } from '../../contract/payment-methods.ts';
import { payoutCallback } from '../../contract/payouts.ts';
import type { RequestFacts } from '../platform/process/ctx.ts';
import type { Door } from '../platform/http/door.ts';
import { door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const cashierRoutes: readonly Door[] = [
  door(listDepositMethods, (ctx) => service.depositMethods(ctx)),
  door(quoteDeposit, (ctx, input) => service.quoteDeposit(ctx, input)),
  door(createDeposit, (ctx, { amount, method, offer }, { idempotencyKey, language, host }) =>
    service.createDeposit(ctx, {
      amount,
      method,
      language,
      host,
      key: idempotencyKey,
      offer: offer && {
        offerId: BigInt(offer.offerId),
        version: offer.version,
      },
    }),
  ),
  door(getDeposit, (ctx, input, player) => service.getDeposit(ctx, BigInt(input.depositId), player)),
  door(submitDeposit, (ctx, input) => service.submitDeposit(ctx, BigInt(input.depositId), input.reference)),
  door(putSlip, (ctx, input) => service.putSlip(ctx, BigInt(input.depositId), input.picture)),
  door(listDeposits, (ctx, input) => service.listDeposits(ctx, input)),
  door(cancelDeposit, (ctx, input) => service.cancelDeposit(ctx, BigInt(input.depositId))),
  door(depositCallback, (ctx, _body, request) => service.receiveDepositCallback(ctx, callbackOf(request))),
  door(payoutCallback, (ctx, _body, request) => service.receivePayoutCallback(ctx, callbackOf(request))),
  ...companyCallbacks.map(({ company, call }) =>
    door(call, (ctx, _body, request) => service.receiveCallback(ctx, company, callbackOf(request))),
  ),
];

function callbackOf({ headers, rawBody, address }: RequestFacts) {
  return { headers, rawBody, address };
}

import { cancelDeposit, createDeposit, depositCallback, getDeposit, listDeposits } from '../../contract/cashier.ts';
import type { RequestFacts } from '../platform/ctx.ts';
import type { Door } from '../platform/door.ts';
import { door } from '../platform/door.ts';
import * as service from './service.ts';

export const cashierRoutes: readonly Door[] = [
  door(createDeposit, (ctx, { amount, method }, { idempotencyKey, language, host }) =>
    service.createDeposit(ctx, { amount, method, key: idempotencyKey, language, host }),
  ),
  door(getDeposit, (ctx, input) => service.getDeposit(ctx, BigInt(input.depositId))),
  door(listDeposits, (ctx, input) => service.listDeposits(ctx, input)),
  door(cancelDeposit, (ctx, input) => service.cancelDeposit(ctx, BigInt(input.depositId))),
  door(depositCallback, (ctx, _body, request) =>
    service.receiveCallback(ctx, {
      timestamp: headerOf(request, 'x-timestamp'),
      signature: headerOf(request, 'x-signature'),
      rawBody: request.rawBody,
      address: request.address,
    }),
  ),
];

function headerOf(request: RequestFacts, name: string): string {
  const given = request.headers[name];
  return typeof given === 'string' ? given : '';
}

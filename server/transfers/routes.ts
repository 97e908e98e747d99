import { getTransferOptions, listDownlines, listTransfers, sendTransfer } from '../../contract/transfers.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const transfersRoutes: readonly Door[] = [
  door(getTransferOptions, (ctx) => service.options(ctx)),
  door(listDownlines, (ctx, input) => service.downlines(ctx, input)),
  door(sendTransfer, (ctx, input, { idempotencyKey }) => service.send(ctx, input, idempotencyKey)),
  door(listTransfers, (ctx, input) => service.record(ctx, input)),
];

import { exportTransfers, searchTransfers } from '../../contract/transfers.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const transfersOffice: readonly Door[] = [
  door(searchTransfers, (ctx, input) => service.searchTransfers(ctx, input)),
  door(exportTransfers, (ctx, input, { address }) => service.exportTransfers(ctx, input, address)),
];

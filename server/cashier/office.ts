import { listDepositCallbacks, searchDeposits } from '../../contract/cashier.ts';
import type { Door } from '../platform/door.ts';
import { door } from '../platform/door.ts';
import * as service from './service.ts';

export const cashierOffice: readonly Door[] = [
  door(searchDeposits, (ctx, input) => service.searchDeposits(ctx, input)),
  door(listDepositCallbacks, (ctx, input) => service.depositCallbacks(ctx, input)),
];

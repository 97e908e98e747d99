import { listReturns, suspendGame } from '../../contract/returns.ts';
import type { Door } from '../platform/http/door.ts';
import { door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const returnsOffice: readonly Door[] = [
  door(listReturns, (ctx) => service.list(ctx)),
  door(suspendGame, async (ctx, input, { address }) => {
    await service.suspend(ctx, input, address);
    return {};
  }),
];

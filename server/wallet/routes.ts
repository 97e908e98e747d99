import { getBalance, listAccountRecord } from '../../contract/wallet.ts';
import { memberOf } from '../platform/process/ctx.ts';
import type { Door } from '../platform/http/door.ts';
import { door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const walletRoutes: readonly Door[] = [
  door(getBalance, (ctx) => service.memberBalance(ctx)),
  door(listAccountRecord, (ctx, input) => service.accountRecord(ctx, memberOf(ctx).memberId, input)),
];

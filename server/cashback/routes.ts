import { claimCashback, getCashback } from '../../contract/cashback.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const cashbackRoutes: readonly Door[] = [
  door(getCashback, (ctx) => service.ofMember(ctx)),
  door(claimCashback, (ctx) => service.claim(ctx)),
];

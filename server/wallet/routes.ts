import { getBalance, getMerchantWallet, listAccountRecord } from '../../contract/wallet.ts';
import { memberOf } from '../platform/ctx.ts';
import type { Door } from '../platform/door.ts';
import { door } from '../platform/door.ts';
import * as service from './service.ts';

export const walletRoutes: readonly Door[] = [
  door(getBalance, (ctx) => service.memberBalance(ctx)),
  // One wallet serves every provider; per-provider wallets are a setting of a later kind of brand.
  door(getMerchantWallet, async () => ({ isSingle: true })),
  door(listAccountRecord, (ctx, input) => service.accountRecord(ctx, memberOf(ctx).memberId, input)),
];

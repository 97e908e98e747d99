import { listMemberPostings } from '../../contract/wallet.ts';
import type { Door } from '../platform/http/door.ts';
import { door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const walletOffice: readonly Door[] = [
  door(listMemberPostings, async (ctx, input) => {
    const { list, totalCount, totalPages } = await service.accountRecord(ctx, BigInt(input.memberId), input);
    return { list, totalCount, totalPages };
  }),
];

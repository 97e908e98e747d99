import { listMemberBets } from '../../contract/bets.ts';
import type { Door } from '../platform/http/door.ts';
import { door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const talliesOffice: readonly Door[] = [
  door(listMemberBets, async (ctx, input) => {
    const { list, totalCount, totalPages } = await service.record(ctx, BigInt(input.memberId), input);
    return { list, totalCount, totalPages };
  }),
];

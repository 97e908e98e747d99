import {
  acceptBonus,
  declineBonus,
  forfeitBonus,
  getBonuses,
  listBonuses,
  listDepositOffers,
} from '../../contract/bonuses.ts';
import { memberOf } from '../platform/process/ctx.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const bonusesRoutes: readonly Door[] = [
  door(getBonuses, (ctx) => service.memberBonuses(ctx)),
  door(listBonuses, (ctx, input) => service.history(ctx, input)),
  door(listDepositOffers, (ctx, input) => service.depositOffers(ctx, input.amount)),
  door(acceptBonus, (ctx, input) => service.accept(ctx, BigInt(input.bonusId))),
  door(declineBonus, (ctx, input) => service.decline(ctx, BigInt(input.bonusId))),
  door(forfeitBonus, (ctx, input) =>
    service.forfeit(ctx, { memberId: memberOf(ctx).memberId, bonusId: BigInt(input.bonusId), reason: 'member' }),
  ),
];

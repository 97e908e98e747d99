import * as pvp from '../../contract/pvp.ts';
import { getPvpHand, listPvpHands } from '../../contract/pvp-hands.ts';
import { listPvpTournaments } from '../../contract/pvp-tournaments.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const pvpRoutes: readonly Door[] = [
  door(pvp.openPvp, (ctx) => service.open(ctx)),
  door(pvp.getPvpTable, (ctx, { tableId }) => service.tableNow(ctx, BigInt(tableId))),
  door(pvp.takePvpSeat, (ctx, asked, { idempotencyKey: key }) => service.sit(ctx, asked, key)),
  door(pvp.promisePvpSeed, (ctx, { tableId, promise }) => service.promise(ctx, BigInt(tableId), promise)),
  door(pvp.showPvpSeed, (ctx, { tableId, number, seed, promise }) =>
    service.showSeed(ctx, BigInt(tableId), { number: BigInt(number), seed, promise }),
  ),
  door(pvp.playPvpMove, (ctx, { tableId, handId, moveNo, move }) =>
    service.move(ctx, BigInt(tableId), { handId: BigInt(handId), moveNo, move }),
  ),
  door(pvp.addPvpChips, (ctx, { tableId, amount }, { idempotencyKey: key }) =>
    service.addChips(ctx, BigInt(tableId), amount, key),
  ),
  door(pvp.sitOutPvp, (ctx, { tableId, out }) => service.sitOut(ctx, BigInt(tableId), out)),
  door(pvp.leavePvpSeat, (ctx, { tableId }) => service.leave(ctx, BigInt(tableId))),
  door(pvp.sayAtPvp, (ctx, { tableId, phrase }) => service.say(ctx, BigInt(tableId), phrase)),
  door(listPvpHands, (ctx, { before }) => service.pastHands(ctx, before === undefined ? null : BigInt(before))),
  door(listPvpTournaments, (ctx) => service.pastTournaments(ctx)),
  door(getPvpHand, (ctx, { handId }) => service.pastHandOf(ctx, BigInt(handId))),
];

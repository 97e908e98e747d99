import { exportRounds, getRound, getSharedRound, listRounds, shareRound } from '../../contract/rounds.ts';
import { memberOf } from '../platform/process/ctx.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service-records.ts';
import * as sharing from './service-sharing.ts';

export const roundsRecordsRoutes: readonly Door[] = [
  door(listRounds, (ctx, input) => service.list(ctx, memberOf(ctx).memberId, input)),
  door(getRound, (ctx, input) => service.get(ctx, memberOf(ctx).memberId, BigInt(input.roundId))),
  door(shareRound, async (ctx, input) => {
    const { code } = await sharing.share(ctx, memberOf(ctx).memberId, input);
    return { code };
  }),
  door(getSharedRound, (ctx, input) => sharing.shared(ctx, input.code)),
  door(exportRounds, async (ctx, input) => service.exported(ctx, memberOf(ctx).memberId, input)),
];

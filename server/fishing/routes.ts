import { closeMagazine, fireShots, loadMagazine, openFishing } from '../../contract/fishing.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const fishingRoutes: readonly Door[] = [
  door(openFishing, (ctx) => service.open(ctx)),
  door(loadMagazine, (ctx, { bullet }, { idempotencyKey: key }) => service.load(ctx, { bullet, key })),
  door(fireShots, (ctx, input) => service.fire(ctx, input)),
  door(closeMagazine, (ctx, { roundId, step }) => service.close(ctx, { roundId: BigInt(roundId), step })),
];

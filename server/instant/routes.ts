import { moveInstant, openInstant, playInstant } from '../../contract/instant.ts';
import type { Door } from '../platform/http/door.ts';
import { door } from '../platform/http/door.ts';
import * as service from './service.ts';

export const instantRoutes: readonly Door[] = [
  door(openInstant, (ctx) => service.open(ctx)),
  door(playInstant, (ctx, input, request) =>
    service.play(ctx, { stake: input.stake, choice: input.choice, key: request.idempotencyKey }),
  ),
  door(moveInstant, (ctx, input) =>
    service.move(ctx, { roundId: BigInt(input.roundId), seen: input.step, move: input.move }),
  ),
];

import { factReader } from '../platform/jobs/readers.ts';
import * as service from './service.ts';

export { finishRound } from './service.ts';

/** Feeds the pots of machines with every bet that has its end, once, as it is told of. */
export const feedPots = factReader({
  reader: 'pots',
  kinds: ['betSettled'],
  handle: (ctx, facts) =>
    service.feed(
      ctx,
      facts.map(({ body }) => ({
        gameCode: body.gameCode,
        memberId: BigInt(body.memberId),
        stakeMinor: BigInt(body.stakeMinor),
      })),
    ),
});

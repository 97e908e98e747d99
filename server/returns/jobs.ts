import { factReader } from '../platform/jobs/readers.ts';
import * as service from './service.ts';

/** Counts every settled bet, once, as it is told of. */
export const watchReturns = factReader({
  reader: 'returns',
  kinds: ['betSettled'],
  handle: (ctx, facts) =>
    service.count(
      ctx,
      facts.map(({ body }) => ({
        betId: BigInt(body.betId),
        gameCode: body.gameCode,
        round: body.group,
        stakeMinor: Number(body.stakeMinor),
        payoutMinor: Number(body.payoutMinor),
      })),
    ),
});

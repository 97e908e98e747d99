import { factReader } from '../platform/jobs/readers.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as service from './service.ts';

/** Counts settled bets on leaderboards. */
export const countForBoards = factReader({
  reader: service.READER,
  kinds: ['betSettled'],
  handle: (ctx, facts) =>
    service.count(
      ctx,
      facts.map(({ body }) => body),
    ),
});

/** Every minute: closes leaderboards that are over, and gives their prizes. */
export async function closeBoards(ctx: Ctx): Promise<void> {
  const closed = await service.closeDue(ctx);
  if (closed > 0) ctx.platform.log.info({ closed }, 'leaderboards were closed');
}

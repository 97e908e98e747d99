import { factReader } from '../platform/jobs/readers.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as service from './service.ts';

/** Keeps who invited whom, and looks at friends who pay in and play: each once for all the news that is read together. */
export const watchReferrals = factReader({
  reader: 'referrals',
  kinds: ['memberRegistered', 'depositCredited', 'betSettled'],
  async handle(ctx, facts) {
    for (const fact of facts) if (fact.kind === 'memberRegistered') await service.bind(ctx, fact.body);
    await service.lookAt(ctx, [...new Set(facts.map(({ body }) => BigInt(body.memberId)))]);
  },
});

/** Every minute: pays or refuses what was held for long enough, and lets lapse what is late. */
export async function settleReferrals(ctx: Ctx): Promise<void> {
  await service.settleDue(ctx);
}

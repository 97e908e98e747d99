import { factReader } from '../platform/jobs/readers.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as contracts from './contracts/service.ts';
import * as service from './service.ts';

/** Keeps with each link which of those who came by it have paid in. */
export const watchLinks = factReader({
  reader: 'agents',
  kinds: ['depositCredited'],
  async handle(ctx, facts) {
    for (const { body } of facts) await service.keepFirstDeposit(ctx, BigInt(body.memberId), BigInt(body.amountMinor));
  },
});

/** Adds up what contracts pay for. */
export const countPlay = factReader({
  reader: contracts.READER,
  kinds: ['betSettled', 'depositCredited'],
  async handle(ctx, facts) {
    await contracts.count(
      ctx,
      facts.flatMap((fact) => (fact.kind === 'betSettled' ? [fact.body] : [])),
    );
    for (const fact of facts)
      if (fact.kind === 'depositCredited') await contracts.countPayers(ctx, [BigInt(fact.body.memberId)], fact.atMs);
  },
});

/** At the midnights of the brands: the present follows the moves that were decided. */
export async function followMoves(ctx: Ctx): Promise<void> {
  await service.followMoves(ctx);
}

export async function untilMoveDueMs(ctx: Pick<Ctx, 'db' | 'nowMs'>): Promise<number> {
  return service.untilMoveDueMs(ctx);
}

/** Closes offers of contracts that nobody has answered in time. */
export async function lapseContracts(ctx: Ctx): Promise<void> {
  await contracts.lapse(ctx);
}

/** Settles the windows of contracts that are over, pays what they come to, and closes the days of teams to which no posting comes any more. */
export async function settleContracts(ctx: Ctx): Promise<void> {
  await contracts.settleAndPay(ctx);
  await service.closeDays(ctx);
}

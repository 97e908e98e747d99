import { raffleTransitions } from '../../contract/raffles-office.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import type * as proposals from '../proposals/service.ts';
import type { RaffleBody } from './proposing.ts';
import { stateOf } from './reading.ts';
import * as store from './store.ts';
import { cancel, publish } from './writing.ts';

/**
 * Carries out what two people agreed on for a raffle.
 * @throws Refusal proposal_stale where it stands otherwise by now; bad_input where it has begun, or costs too much by now
 */
export async function carryOutRaffle(ctx: Ctx, { body }: proposals.Approved, address: string): Promise<null> {
  const { raffleId, version, state } = body as RaffleBody;
  const row = (await store.locked(ctx.db, ctx.brand.id, BigInt(raffleId))) ?? fail('not_found');
  if (row.version !== version || !raffleTransitions[stateOf(row)].includes(state)) fail('proposal_stale');
  await (state === 'active' ? publish(ctx, row, address) : cancel(ctx, row, address));
  return null;
}

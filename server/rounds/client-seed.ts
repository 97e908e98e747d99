import type { Ctx } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import { rotatePair } from './seed-promises.ts';
import * as seeds from './seeds.ts';

/**
 * Reveals the pair in use and starts the promised one with the player's own seed; their first may have nothing to reveal.
 * @throws Refusal in_need_true_account in play for fun; round_open while a round of any game that was played with the pair is not
 *   over: its chance would be known; seed_promise_changed where another promise than the one they name stands
 */
export async function changeClientSeed(
  ctx: Ctx,
  memberId: bigint | null,
  { clientSeed, nextServerSeedHash: seenHash }: { clientSeed: string; nextServerSeedHash?: string | undefined },
) {
  if (memberId === null) fail('in_need_true_account');
  const { old, fairness } = await rotatePair(ctx, memberId, { clientSeed, seenHash });
  seeds.forget(ctx, memberId);
  const pair = old && seeds.openPair(ctx, old);
  const revealed = pair && {
    serverSeed: pair.serverSeed.toString('hex'),
    serverSeedHash: pair.serverSeedHash,
    clientSeed: pair.clientSeed,
    rounds: String(pair.nextNonce),
  };
  return { revealed, fairness };
}

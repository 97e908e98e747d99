import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { claimMission } from '../../contract/missions.ts';
import { transact } from '../platform/database/transaction.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { assert, fail } from '../platform/process/fail.ts';
import * as protection from '../protection/service.ts';
import * as rewards from '../rewards/service.ts';
import * as wallet from '../wallet/service.ts';
import { standingsOf } from './standings.ts';
import * as claims from './store-claims.ts';
import * as store from './store.ts';

/**
 * Pays the member behind the token for a mission that is complete as they ask; who asks again is told that it was paid.
 * @throws Refusal not_found, self_excluded, mission_ended, mission_not_complete, mission_budget_spent, and those of
 * the ceilings of rewards
 */
export async function claim(
  ctx: Ctx,
  { missionId, occurrence }: CallParsed<typeof claimMission>,
): Promise<CallOutput<typeof claimMission>> {
  const { memberId } = memberOf(ctx);
  const programId = BigInt(missionId);
  return transact(ctx, async (inside) => {
    // Behind their gate: of many claims at once the first one pays, and the others see that it did.
    await wallet.lockMembers(inside, [memberId]);
    const row = await store.byId(inside.db, inside.brand.id, programId);
    if (row?.kind !== 'mission' || row.state === 'draft') fail('not_found');
    const before = await claims.claimsOf(inside.db, inside.brand.id, memberId, [programId]);
    const paid = before.find((each) => each.occurrence === occurrence);
    if (paid) return { amount: wallet.writeAmount(inside, paid.prize_minor) };
    await protection.checkOpen(inside, memberId);
    const standing = (await standingsOf(inside, memberId, [row])).find((each) => each.occurrence === occurrence);
    if (!standing) fail('mission_ended');
    if (standing.standing === 'gone') fail('mission_budget_spent');
    if (standing.standing !== 'claimable') fail('mission_not_complete');
    await rewards.checkCeilings(inside, memberId);
    const { window, terms, version, progress } = standing;
    const amountMinor = BigInt(terms.prizeMinor);
    if (!(await store.spend(inside.db, inside.brand.id, programId, amountMinor))) fail('mission_budget_spent');
    await claims.insertClaim(inside.db, {
      brandId: inside.brand.id,
      memberId,
      programId,
      occurrence,
      version,
      fromDay: window.fromDay,
      untilDay: window.untilDay ?? 'infinity',
      progress,
      target: BigInt(terms.target),
      prizeMinor: amountMinor,
      atMs: inside.nowMs,
    });
    const reward = { memberId, program: 'mission', programId, occurrence, amountMinor, expiresAtMs: null } as const;
    assert(await rewards.pay(inside, reward), 'a window that was not claimed was not paid');
    return { amount: wallet.writeAmount(inside, amountMinor) };
  });
}

import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { adjustPoints } from '../../contract/points-office.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { afterCommit } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import * as proposals from '../proposals/service.ts';
import * as wallet from '../wallet/service.ts';
import { tell } from './presenting.ts';

interface AdjustmentBody {
  memberId: string;
  /** Negative: they are taken. */
  points: number;
  requestId: string;
}

/**
 * Asks a second person to give a member points, or to take some of theirs.
 * @throws Refusal not_found, points_too_few where they have not so many now; bad_input on the reason
 */
export async function propose(
  ctx: Ctx,
  { memberId, way, points, reason, requestId }: CallParsed<typeof adjustPoints>,
  address: string | null,
): Promise<CallOutput<typeof adjustPoints>> {
  await members.get(ctx, BigInt(memberId));
  const { free } = await wallet.pointsOf(ctx, BigInt(memberId));
  if (way === 'take' && BigInt(points) > free) fail('points_too_few');
  const body: AdjustmentBody = { memberId, points: way === 'give' ? points : -points, requestId };
  const changes = proposals.changesBetween(
    { points: Number(free) },
    { points: Number(free) + (way === 'give' ? points : -points) },
  );
  const asked = { kind: 'points', subject: `member:${memberId}`, body, changes, reason, field: 'reason' } as const;
  return { proposalId: (await proposals.propose(ctx, asked, address)).id };
}

/**
 * Moves the points that two people agreed on.
 * @throws Refusal points_too_few where the member has not so many by now
 */
export async function carryOutAdjustment(ctx: Ctx, approved: proposals.Approved, address: string): Promise<null> {
  const { points, requestId, ...body } = approved.body as AdjustmentBody;
  const memberId = BigInt(body.memberId);
  await wallet.lockPoints(ctx, memberId);
  await wallet.postPoints(ctx, {
    memberId,
    kind: 'points_adjustment',
    key: `points_adjustment:${approved.proposerId}:${requestId}`,
    reference: `staff:${approved.proposerId}`,
    points: BigInt(points),
  });
  const detail = { points, reason: approved.reason, proposedBy: approved.proposedBy };
  await audit.record(ctx, { action: 'points.adjust', subject: `member:${memberId}`, detail, address });
  afterCommit(ctx, () => tell(ctx, memberId));
  return null;
}

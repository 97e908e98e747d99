import type { gameCategories } from '../../contract/bets.ts';
import {
  type Gift,
  giftKinds,
  type pointMoves,
  type Redemption,
  redemptionKinds,
  redemptionStates,
  type RedemptionState,
} from '../../contract/points.ts';
import { fromMinor } from '../../contract/money.ts';
import { pageOf } from '../platform/http/paging.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { assert, known } from '../platform/process/fail.ts';
import * as wallet from '../wallet/service.ts';
import { readAward } from './awards.ts';
import type { GiftRow } from './store-gifts.ts';
import type { RedemptionRow } from './store-redemptions.ts';
import type { SumRow } from './store.ts';

type Both = { BN: string; EN: string };

export function presentGift(ctx: Ctx, row: GiftRow): Gift {
  const { kind } = readAward(row.award);
  return {
    id: String(row.id),
    kind: known(
      giftKinds.find((each) => each === kind),
      `${kind} is a kind of gifts`,
    ),
    name: row.name as Both,
    text: row.text as Both,
    pictureUrl: row.picture_url,
    points: Number(row.points),
    amount: wallet.writeAmount(ctx, row.amount_minor),
    worth: wallet.writeAmount(ctx, row.worth_minor),
    left: row.stock === null ? null : Number(row.stock),
    mostPerMember: row.most_per_member,
    untilMs: row.until_at?.getTime() ?? null,
  };
}

export function presentRedemption(ctx: Ctx, row: RedemptionRow): Redemption {
  const state = stateOf(row);
  return {
    id: String(row.id),
    appliedAtMs: row.applied_at.getTime(),
    kind: known(
      redemptionKinds.find((each) => each === row.kind),
      `${row.kind} is a kind of redemptions`,
    ),
    name: row.name as Both,
    quantity: Number(row.quantity),
    points: Number(row.points),
    amount: wallet.writeAmount(ctx, row.amount_minor),
    worth: wallet.writeAmount(ctx, row.worth_minor),
    state,
    decidedAtMs: row.decided_at?.getTime() ?? null,
    changedPoints: state === 'rejected' ? 0 : -Number(row.points),
    pointsAfter: Number(row.points_after) + (state === 'rejected' ? Number(row.points) : 0),
    remark: row.remark,
    reason: row.reason,
  };
}

export function stateOf({ state }: Pick<RedemptionRow, 'state'>): RedemptionState {
  const found = redemptionStates.find((each) => each === state);
  assert(found, `${state} is a state of redemptions`);
  return found;
}

/** Hundredths of a point as people read them: 1.20. */
export function ratioText(ratio: number): string {
  return fromMinor(BigInt(ratio), 2);
}

export function presentLine(ctx: Ctx, row: SumRow) {
  return {
    category: row.category as (typeof gameCategories)[number],
    ratio: ratioText(row.ratio),
    unit: wallet.writeAmount(ctx, row.unit_minor),
    validTurnover: wallet.writeAmount(ctx, row.valid_minor),
  };
}

export function presentRecord({ count, inPoints, outPoints, list }: wallet.PointsRecord, pageSize: number) {
  const rows = list.map(({ id, atMs, kind, points, pointsAfter, cause }) => ({
    id,
    atMs,
    move: kind as (typeof pointMoves)[number],
    changedPoints: Number(points),
    pointsAfter: Number(pointsAfter),
    redemptionId: cause,
  }));
  return { ...pageOf(rows, count, pageSize), in: Number(inPoints), out: Number(outPoints) };
}

/** Tells the member's open pages that their points are others now. */
export function tell(ctx: Pick<Ctx, 'platform'>, memberId: bigint): void {
  ctx.platform.live.publish(`member:${memberId}`, { type: 'points' });
}

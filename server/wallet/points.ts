import { POINTS } from '../../contract/brand-points.ts';
import type { pointMoves } from '../../contract/points.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { assert, fail } from '../platform/process/fail.ts';
import { sha256 } from '../platform/process/seal.ts';
import * as points from './store-points.ts';
import { accountRecord, type RecordFilter } from './store-record.ts';
import * as store from './store.ts';
import type { CausedBy } from './transactions.ts';

// Points are a currency of their own in the same books, whole: what money is counted in minor units of, they are counted in ones.

export type PointMove = (typeof pointMoves)[number];

/** A member's points: all, and those of them that are not held. */
export async function pointsOf(ctx: Ctx, memberId: bigint): Promise<{ points: bigint; held: bigint; free: bigint }> {
  const asked = { brandId: ctx.brand.id, memberId, currency: POINTS };
  const [account] = await store.memberAccounts(ctx.db, asked);
  const [all, held] = [account?.balance_minor ?? 0n, account?.held_minor ?? 0n];
  return { points: all, held, free: all - held };
}

/** Opens a member's points where they are not and lets them stand still until the end of the transaction; after the cash, where both do. */
export async function lockPoints(ctx: Ctx, memberId: bigint): Promise<void> {
  assert(ctx.db.isTransaction, 'a gate is held by a transaction');
  await points.lock(ctx.db, ctx.brand.id, memberId);
}

export interface PointsRequest {
  memberId: bigint;
  kind: PointMove;
  /** The same key and content never moves points twice; of all keys of the member, those of money among them. */
  key: string;
  reference: string;
  cause?: CausedBy;
  /** Into the member's points; negative: out of them. */
  points: bigint;
  /** An open hold of them that this spends. */
  holdId?: bigint;
}

/**
 * Moves points between a member and the house, once for a key.
 * @throws Refusal points_too_few, key_reused, conflict where the hold has ended
 */
export async function postPoints(ctx: Ctx, request: PointsRequest): Promise<void> {
  const { memberId, kind, key, reference, cause, holdId = null } = request;
  const posted = await store.post(ctx.db, {
    memberId,
    kind,
    key,
    reference,
    cause: cause ? { version: 0, ...cause } : null,
    lines: [
      { account: 'points', amountMinor: request.points },
      { account: 'house_points', amountMinor: -request.points },
    ],
    holdId,
    brandId: ctx.brand.id,
    currency: POINTS,
    bodyHash: sha256([kind, request.points, holdId ?? '', reference].join('|')),
    atMs: ctx.nowMs,
  });
  refuse(posted.outcome);
}

/**
 * Puts part of a member's points aside under a key, once.
 * @throws Refusal points_too_few, key_reused
 */
export async function holdPoints(
  ctx: Ctx,
  request: { memberId: bigint; key: string; points: bigint; reference: string },
): Promise<{ holdId: bigint }> {
  const { memberId, key, reference } = request;
  const asked = { memberId, key, reference, amountMinor: request.points };
  const held = await store.hold(ctx.db, { ...asked, brandId: ctx.brand.id, currency: POINTS, atMs: ctx.nowMs });
  refuse(held.outcome);
  return { holdId: held.hold_id };
}

function refuse(outcome: store.PostOutcome): void {
  // Who has earned none has no account for them.
  if (outcome === 'insufficient' || outcome === 'no_account') fail('points_too_few');
  if (outcome === 'key_reused') fail('key_reused');
  if (outcome === 'hold_ended') fail('conflict');
}

export interface PointsRecord {
  count: number;
  inPoints: bigint;
  outPoints: bigint;
  list: { id: string; atMs: number; kind: string; points: bigint; pointsAfter: bigint; cause: string | null }[];
}

/** Each change of a member's points, newest first, and what came and went over the filter. */
export async function pointsRecord(
  ctx: Ctx,
  memberId: bigint,
  { pageNo, pageSize, ...filter }: RecordFilter & { pageNo: number; pageSize: number },
): Promise<PointsRecord> {
  const { count, in_minor, out_minor, list } = await accountRecord(ctx.db, {
    brandId: ctx.brand.id,
    memberId,
    currency: POINTS,
    fromMs: filter.fromMs,
    untilMs: filter.untilMs,
    kind: filter.kind,
    limit: pageSize,
    offset: (pageNo - 1) * pageSize,
  });
  return {
    count,
    inPoints: in_minor,
    outPoints: out_minor,
    list: list.map((row) => ({
      id: row.id,
      atMs: row.at_ms,
      kind: row.kind,
      points: BigInt(row.amount_minor),
      pointsAfter: BigInt(row.balance_after_minor ?? 0),
      cause: row.cause?.id ?? null,
    })),
  };
}

export interface OutstandingPoints {
  points: bigint;
  /** Members who have some. */
  members: number;
}

/** The points that the brand's members have now. */
export async function pointsOutstanding(ctx: Ctx): Promise<OutstandingPoints> {
  const { points: all, members } = await points.outstanding(ctx.db, ctx.brand.id);
  return { points: all, members };
}

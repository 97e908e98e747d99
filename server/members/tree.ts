import { NEW_AGENT_TYPE } from '../../contract/members.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import { accountKeyOf } from './names.ts';
import * as store from './store-tree.ts';

const faults = { same: 'upline_unchanged', inside: 'upline_inside_team', deep: 'tree_too_deep' } as const;

/**
 * Puts a member, with all below them, under another one from a moment on; nobody's bets before it change hands. Call it in the
 * transaction that writes down who decided it. `followTree` lets the present follow once the moment has come.
 * @param uplineId null: under nobody
 * @throws Refusal upline_unchanged, upline_inside_team, tree_too_deep
 */
export async function moveInTree(
  ctx: Ctx,
  where: { memberId: bigint; uplineId: bigint | null; atMs: number },
): Promise<void> {
  const fault = await store.move(ctx.db, ctx.brand.id, where);
  if (fault !== null) fail(faults[fault]);
}

/** Makes the upline that these members have now the one of the tree. */
export async function followTree(ctx: Ctx, memberIds: readonly bigint[]): Promise<void> {
  if (memberIds.length > 0) await store.follow(ctx.db, ctx.brand.id, memberIds, ctx.nowMs);
}

/** Where a member stands in the tree. */
interface TreePlace {
  uplineId: bigint | null;
  /** Those above them, from the top down. */
  above: bigint[];
}

/** Where a member stands now, or stood at a moment. Refuses with not_found. */
export async function placeInTree(ctx: Ctx, memberId: bigint, atMs = ctx.nowMs): Promise<TreePlace> {
  const span = (await store.spanAt(ctx.db, ctx.brand.id, memberId, atMs)) ?? fail('not_found');
  const way = span.path.split('/').filter((id) => id !== '');
  return { uplineId: span.upline_id, above: way.slice(0, -1).map(BigInt) };
}

/** Whether a member stands below another one, now or at a moment, at any depth; nobody stands below themselves. */
export async function isBelow(ctx: Ctx, agentId: bigint, memberId: bigint, atMs = ctx.nowMs): Promise<boolean> {
  const span = await store.spanAt(ctx.db, ctx.brand.id, memberId, atMs);
  return span !== undefined && memberId !== agentId && span.path.includes(`/${agentId}/`);
}

/** Through whose hands a member went, the first one first. Null: since they came, and without an end. */
export async function uplinesOf(
  ctx: Ctx,
  memberId: bigint,
): Promise<{ uplineId: bigint | null; fromMs: number | null; untilMs: number | null }[]> {
  const spans = await store.spansOf(ctx.db, ctx.brand.id, memberId);
  const held: { uplineId: bigint | null; fromMs: number | null; untilMs: number | null }[] = [];
  for (const { upline_id: uplineId, from_at, until_at } of spans) {
    const last = held.at(-1);
    const untilMs = until_at?.getTime() ?? null;
    // What moved above them is none of their own moves.
    if (last && last.uplineId === uplineId) last.untilMs = untilMs;
    else held.push({ uplineId, fromMs: from_at?.getTime() ?? null, untilMs });
  }
  return held;
}

/** Since when a member stands below another one without a break; null: they do not. 0: since they came. */
export async function belowSince(ctx: Ctx, agentId: bigint, memberId: bigint): Promise<number | null> {
  const spans = (await store.spansOf(ctx.db, ctx.brand.id, memberId)).filter(
    ({ from_at }) => from_at === null || from_at.getTime() <= ctx.nowMs,
  );
  const isUnder = ({ path }: { path: string }) => memberId !== agentId && path.includes(`/${agentId}/`);
  const before = spans.findLastIndex((span) => !isUnder(span));
  const first = spans[before + 1];
  return first === undefined ? null : (first.from_at?.getTime() ?? 0);
}

/** How many stand below a member now, and how many of them registered in each of these half-open windows. */
export async function teamOf(
  ctx: Ctx,
  memberId: bigint,
  windows: readonly { fromMs: number; untilMs: number }[],
): Promise<store.TeamRow> {
  return store.team(ctx.db, ctx.brand.id, memberId, windows, ctx.nowMs);
}

/** Numbers of those below a member that a search finds, at most so many. Whose name an agent sees covered is found by all of it. */
export async function findBelow(ctx: Ctx, memberId: bigint, search: string, limit: number): Promise<bigint[]> {
  const name = accountKeyOf(search);
  const number = /^[1-9]\d{0,17}$/.test(name) ? BigInt(name) : null;
  return store.findBelow(ctx.db, ctx.brand.id, memberId, { name, number, atMs: ctx.nowMs, limit });
}

interface TeamSize {
  below: number;
  directly: number;
}

/** How many stand below each of these members now. */
export async function teamSizes(ctx: Ctx, memberIds: readonly bigint[]): Promise<Map<bigint, TeamSize>> {
  const rows = await store.teamSizes(ctx.db, ctx.brand.id, memberIds, ctx.nowMs);
  return new Map(rows.map(({ member_id, below, directly }) => [member_id, { below, directly }]));
}

/** On which level each of these members stands now; 1: nobody stands above them. */
export async function depthsOf(ctx: Ctx, memberIds: readonly bigint[]): Promise<Map<bigint, number>> {
  const rows = await store.depths(ctx.db, ctx.brand.id, memberIds, ctx.nowMs);
  return new Map(rows.map(({ member_id, depth }) => [member_id, depth]));
}

/** Makes an agent of a member. */
export async function makeAgent(ctx: Ctx, memberId: bigint): Promise<void> {
  await store.setType(ctx.db, ctx.brand.id, memberId, NEW_AGENT_TYPE);
}

/** From now on an agent brings nobody and does nothing as an agent; they play on as any member. */
export async function freezeAgent(ctx: Ctx, memberId: bigint): Promise<void> {
  await store.setFrozen(ctx.db, ctx.brand.id, memberId, ctx.nowMs);
}

export async function unfreezeAgent(ctx: Ctx, memberId: bigint): Promise<void> {
  await store.setFrozen(ctx.db, ctx.brand.id, memberId, null);
}

/** The way down to whoever stood above each of these members as it was then: '/85/1042/'; null: nobody did. */
export async function waysAt(
  ctx: Ctx,
  moments: readonly { memberId: bigint; atMs: number }[],
): Promise<(string | null)[]> {
  return moments.length === 0 ? [] : store.waysAt(ctx.db, moments);
}

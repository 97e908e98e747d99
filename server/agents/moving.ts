import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { proposeMove as proposeMoveCall } from '../../contract/agents-office.ts';
import { TRIAL_TYPE } from '../../contract/members.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { transact, wakeAfterCommit } from '../platform/database/transaction.ts';
import { startOfDayMs } from '../platform/process/clock.ts';
import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import * as proposals from '../proposals/service.ts';
import * as contracts from './contracts/service.ts';
import * as store from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Who was moved stays for so long: else members would follow whoever pays for them this month. */
const REST_DAYS = 30;
const DUE_AT_ONCE = 100;

interface MoveBody {
  memberId: string;
  /** null: nobody. */
  uplineId: string | null;
}

/**
 * Asks a second person to put a member, with all below them, under another upline.
 * @throws Refusal not_found, bad_input on upline, upline_unchanged, upline_inside_team, moved_lately
 */
export async function proposeMove(
  ctx: Ctx,
  { memberId, upline, reason }: CallParsed<typeof proposeMoveCall>,
  address: string,
): Promise<CallOutput<typeof proposeMoveCall>> {
  const member = await members.get(ctx, BigInt(memberId));
  const uplineId = upline.trim() === '' ? null : await uplineMeant(ctx, upline);
  await checkMove(ctx, member, uplineId);
  const names = await members.accountsOf(
    ctx,
    [member.uplineId, uplineId].filter((id) => id !== null),
  );
  const nameOf = (id: bigint | null) => (id === null ? '' : (names.get(id) ?? ''));
  const size = (await members.teamSizes(ctx, [member.id])).get(member.id)?.below ?? 0;
  const body: MoveBody = { memberId, uplineId: uplineId === null ? null : String(uplineId) };
  const changes = proposals.changesBetween(
    { upline: nameOf(member.uplineId) },
    { upline: nameOf(uplineId), teamSize: size },
  );
  const asked = { kind: 'agent_move', subject: `member:${memberId}`, body, changes, reason, field: 'reason' } as const;
  return { proposalId: (await proposals.propose(ctx, asked, address)).id };
}

/**
 * Writes a move that two people agreed on into the tree, from the brand's next midnight on: every span of time is
 * known before its bets are placed, however late the present follows.
 * @throws Refusal upline_unchanged, upline_inside_team, tree_too_deep, moved_lately
 */
export async function carryOutMove(ctx: Ctx, approved: proposals.Approved, address: string): Promise<null> {
  const body = approved.body as MoveBody;
  const [memberId, toUplineId] = [BigInt(body.memberId), body.uplineId === null ? null : BigInt(body.uplineId)];
  await checkMove(ctx, await members.get(ctx, memberId), toUplineId);
  const atMs = nextMidnightMs(ctx);
  const { uplineId: fromUplineId } = await members.placeInTree(ctx, memberId, atMs);
  await members.moveInTree(ctx, { memberId, uplineId: toUplineId, atMs });
  const moveId = await store.insertMove(ctx.db, ctx.brand.id, {
    memberId,
    fromUplineId,
    toUplineId,
    teamSize: (await members.teamSizes(ctx, [memberId])).get(memberId)?.below ?? 0,
    reason: approved.reason,
    proposedBy: approved.proposedBy,
    decidedBy: staffOf(ctx).account,
    decidedAtMs: ctx.nowMs,
    effectiveAtMs: atMs,
  });
  const detail = { moveId: String(moveId), from: idText(fromUplineId), to: idText(toUplineId), effectiveAtMs: atMs };
  await audit.record(ctx, { action: 'agent.move', subject: `member:${memberId}`, detail, address });
  wakeAfterCommit(ctx, 'followMoves');
  return null;
}

/** Lets the present follow the moves whose moment has come. */
export async function followMoves(outer: Ctx): Promise<void> {
  await transact(outer, async (ctx) => {
    const due = await store.lockDue(ctx.db, ctx.brand.id, ctx.nowMs, DUE_AT_ONCE);
    await members.followTree(
      ctx,
      due.map(({ member_id }) => member_id),
    );
    await contracts.endStrayed(
      ctx,
      due.map(({ member_id }) => member_id),
    );
    await store.markDone(
      ctx.db,
      ctx.brand.id,
      due.map(({ id }) => id),
      ctx.nowMs,
    );
  });
}

/** How long until a move has its moment; Infinity: none waits. */
export async function untilMoveDueMs({ db, nowMs }: Pick<Ctx, 'db' | 'nowMs'>): Promise<number> {
  const at = await store.nextDue(db);
  return at === null ? Infinity : Math.max(0, at.getTime() - nowMs);
}

async function uplineMeant(ctx: Ctx, upline: string): Promise<bigint> {
  const id = await members.idMeant(ctx, { member: upline });
  return id !== undefined && (await members.find(ctx, id)) !== null ? id : failField('upline', 'not_found');
}

/** What can be said before the tree is locked; the rest `members.moveInTree` says. */
async function checkMove(ctx: Ctx, member: members.Member, uplineId: bigint | null): Promise<void> {
  if (member.type === TRIAL_TYPE) fail('in_need_true_account');
  const [last] = await store.movesOf(ctx.db, ctx.brand.id, member.id, 1);
  // One that is still to come may be put right.
  const isResting = last !== undefined && last.effective_at.getTime() > ctx.nowMs - REST_DAYS * DAY_MS;
  if (isResting && last.effective_at.getTime() <= ctx.nowMs) fail('moved_lately');
  // The tree as it will be then: other moves may wait for the same midnight.
  const atMs = nextMidnightMs(ctx);
  if ((await members.placeInTree(ctx, member.id, atMs)).uplineId === uplineId) fail('upline_unchanged');
  if (uplineId === null) return;
  const upline = await members.get(ctx, uplineId);
  if (upline.type === TRIAL_TYPE || upline.status !== 'active') failField('upline', 'invalid_value');
  if (uplineId === member.id || (await members.isBelow(ctx, member.id, uplineId, atMs))) fail('upline_inside_team');
}

function nextMidnightMs(ctx: Ctx): number {
  return startOfDayMs(ctx.nowMs, ctx.brand.settings.timeZone, -1);
}

function idText(id: bigint | null): string | null {
  return id === null ? null : String(id);
}

import { REASON_LEAST } from '../../contract/fields.ts';
import type { CallOutput, CallParsed } from '../../contract/call.ts';
import { drawTransitions } from '../../contract/lottery.ts';
import type {
  cancelDraw as cancelCall,
  decideDrawResult,
  listDrawResults,
  proposeDrawResult,
} from '../../contract/lottery-office.ts';
import { familyOf } from '../../games/lottery/families.ts';
import type { DrawResult } from '../../games/lottery/shapes.ts';
import * as audit from '../audit/service.ts';
import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import { refuseNewcomer } from '../platform/process/newcomers.ts';
import { fail, failField } from '../platform/process/fail.ts';
import { afterCommit, transact, wakeAfterCommit } from '../platform/database/transaction.ts';
import { publishResult } from './drawing.ts';
import { drawOfBrand } from './managing.ts';
import type { DrawnNumbers, DrawRow } from './store.ts';
import * as store from './store.ts';
import * as gameStore from './store-games.ts';
import * as resultStore from './store-results.ts';
import { tellDraw } from './telling.ts';

/**
 * Enters the numbers of a closed draw that was made elsewhere: they count when another person has entered them too. Those
 * of a settled one correct it, and need a reason.
 * @throws Refusal not_found, lottery_draw_not_ready, lottery_result_waits, lottery_result_same, bad_input
 */
export async function propose(
  ctx: Ctx,
  { drawId, result: entered, reason = '' }: CallParsed<typeof proposeDrawResult>,
  address: string,
): Promise<void> {
  refuseNewcomer(ctx);
  await transact(ctx, async (inside) => {
    const draw = await waitingDraw(inside, drawId);
    const result = await readResult(inside, draw, entered);
    if (draw.state === 'settled' && reason.length < REASON_LEAST)
      failField('reason', reason ? 'too_short' : 'required');
    if (isSame(result, draw.result)) fail('lottery_result_same');
    const { staffId, account } = staffOf(ctx);
    const proposal = { brandId: ctx.brand.id, drawId: draw.id, result, reason, staffId, account };
    if (!(await resultStore.propose(inside.db, proposal))) fail('lottery_result_waits');
    await audit.record(inside, {
      action: 'lottery.result.propose',
      subject: subjectOf(draw),
      detail: { result, ...(reason && { reason }) },
      address,
    });
  });
}

/**
 * The second person: confirms by entering the same numbers, or withdraws what was entered.
 * @throws Refusal not_found, lottery_draw_not_ready, lottery_own_result, lottery_result_differs, bad_input
 */
export async function decide(
  ctx: Ctx,
  { drawId, confirm, result: entered }: CallParsed<typeof decideDrawResult>,
  address: string,
): Promise<void> {
  const { staffId, account } = staffOf(ctx);
  await transact(ctx, async (inside) => {
    const draw = await waitingDraw(inside, drawId);
    const proposed = (await resultStore.proposal(inside.db, draw.id)) ?? fail('lottery_draw_not_ready');
    if (confirm) {
      if (proposed.entered_by === staffId) fail('lottery_own_result');
      refuseNewcomer(inside);
      const result = await readResult(inside, draw, entered);
      if (!isSame(result, proposed.result)) fail('lottery_result_differs');
      await resultStore.decide(inside.db, proposed.id, { staffId, account, version: draw.result_version + 1 });
      await publishResult(inside, draw, result, null);
    } else {
      await resultStore.decide(inside.db, proposed.id, { staffId, account, version: null });
    }
    await audit.record(inside, {
      action: confirm ? 'lottery.result.confirm' : 'lottery.result.withdraw',
      subject: subjectOf(draw),
      detail: { result: proposed.result },
      address,
    });
  });
}

/** All that was entered for a draw, the latest first. @throws Refusal not_found */
export async function resultsOf(ctx: Ctx, drawId: string): Promise<CallOutput<typeof listDrawResults>> {
  const draw = await drawOfBrand(ctx, drawId);
  const rows = await resultStore.resultsOf(ctx.db, draw.id);
  // Of one that we drew and nobody bet on nothing is kept but its numbers.
  if (rows.length === 0 && draw.result && draw.settled_at) return [ownResult(draw.result, draw.settled_at)];
  return rows
    .filter(({ state }) => state !== 'proposed')
    .map((row) => ({
      result: row.result.map((tier) => [...tier]),
      version: row.version,
      reason: row.reason,
      enteredBy: row.entered_name,
      enteredAtMs: row.entered_at.getTime(),
      decidedBy: row.decided_name,
      decidedAtMs: row.decided_at!.getTime(),
    }));
}

function ownResult(result: DrawnNumbers, drawnAt: Date): CallOutput<typeof listDrawResults>[number] {
  const [atMs, nobody] = [drawnAt.getTime(), null];
  return {
    result: result.map((tier) => [...tier]),
    version: 1,
    reason: '',
    enteredBy: nobody,
    enteredAtMs: atMs,
    decidedBy: nobody,
    decidedAtMs: atMs,
  };
}

/** Numbers that come from a list of past draws rather than from people, as a seed or an import has them. */
export async function importResult(ctx: Ctx, drawId: bigint, entered: DrawResult): Promise<void> {
  await transact(ctx, async (inside) => {
    const draw = await waitingDraw(inside, String(drawId));
    const result = await readResult(inside, draw, entered);
    await resultStore.insertDrawn(inside.db, { brandId: ctx.brand.id, drawId: draw.id, result });
    await publishResult(inside, draw, result, null);
  });
}

/**
 * Cancels a draw without numbers; every stake on it is given back.
 * @throws Refusal not_found, lottery_draw_not_ready
 */
export async function cancelDraw(
  ctx: Ctx,
  { drawId, reason }: CallParsed<typeof cancelCall>,
  address: string,
): Promise<void> {
  await transact(ctx, async (inside) => {
    const draw = await lockedDraw(inside, drawId);
    if (!drawTransitions[draw.state].includes('cancelled')) fail('lottery_draw_not_ready');
    await store.cancel(inside.db, draw.id, reason);
    wakeAfterCommit(inside, 'moveDraws');
    await audit.record(inside, {
      action: 'lottery.draw.cancel',
      subject: subjectOf(draw),
      detail: { reason, state: draw.state, tickets: draw.tickets },
      address,
    });
    const [cancelled] = await store.drawsByIds(inside.db, [draw.id]);
    afterCommit(inside, () => tellDraw(ctx, cancelled!));
  });
}

async function lockedDraw(ctx: Ctx, drawId: string): Promise<DrawRow> {
  const { id } = await drawOfBrand(ctx, drawId);
  const [draw] = await store.lockDraws(ctx.db, [id], 'alone');
  return draw!;
}

/** A sealed draw whose numbers come from outside, or have come: then they can be corrected. */
async function waitingDraw(ctx: Ctx, drawId: string): Promise<DrawRow> {
  const draw = await lockedDraw(ctx, drawId);
  const isDue = draw.draws_at.getTime() <= (await store.clockMs(ctx.db));
  if (!drawTransitions[draw.state].includes('drawn') || draw.server_seed_hash !== null || !isDue)
    fail('lottery_draw_not_ready');
  return draw;
}

function isSame(one: DrawResult, other: DrawResult | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

async function readResult(ctx: Ctx, draw: DrawRow, entered: unknown): Promise<DrawResult> {
  const game = (await gameStore.game(ctx.db, ctx.brand.id, draw.game_code)) ?? fail('not_found');
  return familyOf(game.family).readResult(entered) ?? failField('result', 'invalid_value');
}

function subjectOf(draw: DrawRow): string {
  return `draw:${draw.game_code}:${draw.issue}`;
}

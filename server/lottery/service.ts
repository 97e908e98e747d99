import type { Ctx } from '../platform/process/ctx.ts';
import { drawsByIds } from './store.ts';
import { playerTopic, drawsTopic } from './telling.ts';
import * as beaconStore from './store-beacon.ts';
import * as officeStore from './store-office.ts';

export { place } from './betting.ts';
export { draws, firstHint, game, ticket, tickets } from './browsing.ts';
export { cancelTicket, refundCancelled, stopChase, takeBackStopped } from './cancelling.ts';
export { registerHouseLotteries } from './catalogue.ts';
export { closeDue, drawDue, moveDraws } from './drawing.ts';
export { exportDraws, searchDraws } from './searching-draws.ts';
export { carryOutLottery, exposures, lotteries, saveHoliday, saveLottery } from './managing.ts';
export { importDrawResults } from './importing.ts';
export { menus, openedNumbers, openNumbers, popular, recent, vnMenus } from './menus.ts';
export { planDraws } from './planning.ts';
export { carryOutPlay, plays, savePlay } from './play-types.ts';
export { cancelDraw, decide, importResult, propose, resultsOf } from './results.ts';
export { reviewWin } from './reviewing.ts';
export { bigWins, exportBigWins } from './searching-wins.ts';
export { finishDraws, hasDrawn, settleSome } from './settling.ts';
export { invariants, punctuality } from './store-invariants.ts';
export { untilDueMs } from './store.ts';
export { forgetDraws } from './unbet.ts';

/** The next rounds of the beacon with this key, in hex, that draws wait for. */
export async function awaitedBeacon({ db }: Pick<Ctx, 'db'>, beaconKey: string): Promise<bigint[]> {
  return beaconStore.awaitedBeacon(db, Buffer.from(beaconKey, 'hex'));
}

/** Days without draws. */
export async function holidays(ctx: Ctx): Promise<{ gameCode: string; day: string }[]> {
  return officeStore.holidays(ctx.db, ctx.brand.id);
}

/** The draw that a bet on a lottery is on; null where it is none of ours. */
export async function drawOf(
  ctx: Ctx,
  drawId: bigint,
  gameCode: string,
): Promise<{ gameCode: string; issue: string; state: string } | null> {
  const [draw] = await drawsByIds(ctx.db, [drawId]);
  // The draws of a studio's lottery have numbers of their own.
  return draw?.game_code === gameCode ? { gameCode, issue: draw.issue, state: draw.state } : null;
}

/** What a page of this visitor hears on its live socket: every draw, and what their own tickets won. */
export function topicsFor(ctx: Ctx): string[] {
  const own = ctx.actor.kind === 'member' ? [playerTopic(ctx.brand.id, ctx.actor.memberId)] : [];
  return [drawsTopic(ctx.brand.id), ...own];
}

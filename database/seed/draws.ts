import { familyOf } from '../../games/lottery/families.ts';
import type { DrawResult } from '../../games/lottery/shapes.ts';
import { randomFromBytes } from '../../games/random.ts';
import * as lottery from '../../server/lottery/service.ts';
import * as store from '../../server/lottery/store.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { staffActorOf } from './staff-actor.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Of a lottery that is drawn on days of the week so many draws of the past, or those of four weeks. */
const PAST_DRAWS = 6;
const MOST_DAYS = 28;
/** Its newest draw waits for numbers, so that the office has some to enter. */
const LEFT_TO_PEOPLE = 'vn-south';
const ADDRESS = '127.0.0.1';

/**
 * Offers every lottery of the house, with draws of the past, on which the past may bet before they are drawn: every lottery
 * has results to look at.
 * @param fastMs so far back those of every few minutes are drawn
 */
export async function seedLotteries(ctx: Ctx, fastMs: number): Promise<void> {
  await lottery.registerHouseLotteries(ctx, ({ schedule }) => {
    if (schedule.kind === 'every') return ctx.nowMs - fastMs;
    return ctx.nowMs - Math.min(MOST_DAYS, Math.ceil((PAST_DRAWS * 7) / schedule.days.length)) * DAY_MS;
  });
}

/** Draws and settles what lies in the past; of the demo's big wins the staff has looked at the oldest. */
export async function drawLotteries(ctx: Ctx): Promise<void> {
  while ((await lottery.moveDraws(ctx)) > 0) continue;
  await enterNumbers(ctx);
  while (await lottery.settleSome(ctx)) continue;
  while (await lottery.hasDrawn(ctx)) await lottery.finishDraws(ctx);
  const { list } = await lottery.bigWins(ctx, { pageNo: 1, pageSize: 100 });
  const oldest = list.toSorted((one, other) => one.drawsAtMs - other.drawsAtMs)[0];
  if (!oldest) return;
  const note = 'First bet of this size. Deposit by their own card, no other account from this address.';
  await lottery.reviewWin(
    { ...ctx, actor: await staffActorOf(ctx, 'admin') },
    { ticketId: oldest.ticketId, note },
    ADDRESS,
  );
}

/** The numbers of draws that are made elsewhere: the newest two people enter, but for those of one lottery; the others come from a list. */
async function enterNumbers(ctx: Ctx): Promise<void> {
  const random = randomFromBytes(ctx.random);
  for (const { gameCode, family, source } of await lottery.lotteries(ctx)) {
    if (source !== 'office') continue;
    const past = await store.pastDraws(ctx.db, ctx.brand.id, gameCode, MOST_DAYS);
    // Between its close and its moment a draw has no numbers yet.
    const [newest, ...others] = past.filter(
      ({ state, draws_at: drawsAt }) => state === 'closed' && drawsAt.getTime() <= ctx.nowMs,
    );
    for (const { id } of others) await lottery.importResult(ctx, id, familyOf(family).draw(random));
    if (newest && gameCode !== LEFT_TO_PEOPLE) await byTwo(ctx, newest.id, familyOf(family).draw(random));
  }
}

async function byTwo(ctx: Ctx, id: bigint, drawn: DrawResult): Promise<void> {
  const entered = { drawId: String(id), result: drawn.map((tier) => [...tier]) };
  const [manager, owner] = await Promise.all([staffActorOf(ctx, 'manager'), staffActorOf(ctx, 'admin')]);
  await lottery.propose({ ...ctx, actor: manager }, entered, ADDRESS);
  await lottery.decide({ ...ctx, actor: owner }, { ...entered, confirm: true }, ADDRESS);
}

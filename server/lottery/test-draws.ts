import { sql } from 'kysely';
import type { LotteryFamilyId, Pad } from '../../games/lottery/shapes.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { pauseMs } from '../platform/jobs/pause.ts';
import { fund } from '../testing/money.ts';
import { memberOn } from '../testing/people.ts';
import type { TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import { chanceOf } from './planning.ts';
import * as service from './service.ts';
import type { DrawRow } from './store.ts';
import * as store from './store.ts';
import type { NewGameRow } from './store-games.ts';
import * as gameStore from './store-games.ts';

/** A lottery whose draws are made by the test itself. */
export async function offerLottery(
  ctx: Ctx,
  code: string,
  family: LotteryFamilyId,
  more: Partial<NewGameRow> = {},
): Promise<void> {
  await gameStore.insertGame(ctx.db, {
    brand_id: ctx.brand.id,
    code,
    family,
    name_bn: 'পরীক্ষা',
    name_en: 'Test',
    prize_mode: 'Lott',
    area: '',
    source: 'rng',
    schedule: { kind: 'days', days: [5], at: '20:00' },
    close_before_ms: 1_000n,
    draws_ahead: 10,
    most_rebate_milli: 75,
    least_unit_minor: 100n,
    most_ticket_minor: 100_000_00n,
    most_liability_minor: 1_000_000_00n,
    big_win_from_minor: 1_000_000_00n,
    lower_from_percent: 100,
    lower_to_percent: 100,
    enabled: true,
    position: 10,
    // None is planned.
    draws_from: new Date('2200-01-01'),
    ...more,
  });
}

/** A draw that closes so soon, by the database's clock. */
export async function newDraw(
  ctx: Ctx,
  gameCode: string,
  issue: string,
  closesInMs: number,
  drawsAfterMs = 0,
): Promise<DrawRow> {
  const game = await gameStore.game(ctx.db, ctx.brand.id, gameCode);
  const closesAtMs = (await store.clockMs(ctx.db)) + closesInMs;
  await gameStore.insertDraws(ctx.db, [
    {
      brandId: ctx.brand.id,
      gameCode,
      issue,
      opensAtMs: closesAtMs - 60_000,
      closesAtMs,
      drawsAtMs: closesAtMs + drawsAfterMs,
      ...chanceOf(ctx, game!, closesAtMs),
    },
  ]);
  return drawNow(ctx, gameCode, issue);
}

export async function drawNow(ctx: Ctx, gameCode: string, issue: string): Promise<DrawRow> {
  const [draw] = await store.drawsByIssues(ctx.db, ctx.brand.id, gameCode, [issue]);
  return draw!;
}

/** Ends the betting on a draw at once: a test need not hurry to bet in time. */
async function closeNow(ctx: Ctx, { id }: DrawRow): Promise<void> {
  await sql`
    UPDATE lottery_draws d SET closes_at = n.at, draws_at = n.at + (d.draws_at - d.closes_at)
      FROM (SELECT date_trunc('milliseconds', clock_timestamp()) + interval '5 milliseconds' AS at) n
     WHERE d.id = ${id} AND d.state = 'open' AND d.closes_at > n.at`.execute(ctx.db);
}

/**
 * Everything that jobs would do to the draws of a brand, until a draw stands where the test wants it.
 * @param waits the draw closes when it was planned to, not at once
 */
export async function driveTo(
  site: TestSite,
  gameCode: string,
  issue: string,
  state: 'closed' | 'drawn' | 'settled' | 'refunded',
  waits = false,
): Promise<DrawRow> {
  if (!waits) await closeNow(await site.ctx(), await drawNow(await site.ctx(), gameCode, issue));
  for (;;) {
    const ctx = await site.ctx();
    await service.moveDraws(ctx);
    const isThere = async () => {
      const draw = await drawNow(ctx, gameCode, issue);
      if (state === 'refunded') return (await store.refundingDraws(ctx.db, ctx.brand.id)).length === 0;
      return draw.state === state;
    };
    if (await isThere()) return drawNow(ctx, gameCode, issue);
    while (await service.settleSome(ctx)) continue;
    await service.finishDraws(ctx);
    await service.takeBackStopped(ctx);
    await service.refundCancelled(ctx);
    if (await isThere()) return drawNow(ctx, gameCode, issue);
    await pauseMs(20);
  }
}

/** A member with money, who is asked for what they have left. */
export async function bettor(site: TestSite, account: string, amountMinor: bigint) {
  const { memberId, token } = await memberOn(site, account);
  if (amountMinor > 0n) await fund(site, memberId, amountMinor);
  return {
    memberId,
    token,
    async balanceMinor(): Promise<bigint> {
      return (await wallet.balance(await site.ctx(), memberId)).balanceMinor;
    },
  };
}

/** A selection that a pad takes. */
export function someSelection(pad: Pad): string {
  if (pad.kind === 'places') {
    const used: string[] = [];
    return pad.places
      .map(({ symbols }) => {
        const symbol = symbols.find((one) => !pad.distinct || !used.includes(one))!;
        used.push(symbol);
        return symbol;
      })
      .join('|');
  }
  if (pad.kind === 'pick') return pad.symbols.slice(0, pad.take).join(',');
  const made: Record<number, string> = { 24: '0123', 12: '0012', 6: '0011', 4: '0001' };
  return pad.orders ? made[pad.orders]! : '0123456'.slice(0, pad.digits);
}

/** A whole result of the North with this special prize. */
export function northResult(special: string): string[][] {
  return [
    [special],
    ['11111'],
    ['22222', '22223'],
    ['33331', '33332', '33333', '33334', '33335', '33336'],
    ['4441', '4442', '4443', '4444'],
    ['5551', '5552', '5553', '5554', '5555', '5556'],
    ['661', '662', '663'],
    ['71', '72', '73', '74'],
  ];
}

import { paymentNews } from '../../contract/cashier.ts';
import * as cashier from '../../server/cashier/service.ts';
import type { Ctx } from '../../server/platform/ctx.ts';
import { parseInput } from '../../server/platform/parse.ts';
import * as wallet from '../../server/wallet/service.ts';
import type { Moment, SeededMember } from './moments.ts';
import { chanceOf, pastMoments } from './moments.ts';

const TRIAL_TYPE = 4;
const MOST_DEPOSITS = 4;
const DAYS = 14;
const MINUTE_MS = 60_000;

/**
 * Deposits of the last two weeks, at least one a member so that he has something to play with: most are paid within a
 * minute, some are declined, called off by time or paid late, and two are waiting now.
 */
export async function seedDeposits(ctx: Ctx, members: readonly SeededMember[]): Promise<Moment[]> {
  const chance = chanceOf(ctx.random);
  const players = members.filter(({ type }) => type !== TRIAL_TYPE);
  const past = players.flatMap((member) => {
    const count = 1 + Math.floor(chance() * MOST_DEPOSITS);
    const times = pastMoments(ctx.nowMs, member.registeredAtMs, count, DAYS, chance);
    return times.map((atMs, index) => ({
      atMs,
      act: () => depositAt(ctx, member, atMs, index === 0 ? 0 : chance(), chance()),
    }));
  });
  const waiting = players.slice(-2).map((member, index) => {
    const atMs = ctx.nowMs - (index + 1) * 4 * MINUTE_MS;
    return { atMs, act: () => depositAt(ctx, member, atMs, 1, chance()) };
  });
  return [...past, ...waiting];
}

/** @param fate 0 to 1: paid, declined, forgotten and paid late, or left alone */
async function depositAt(
  ctx: Ctx,
  member: SeededMember,
  openedAtMs: number,
  fate: number,
  size: number,
): Promise<void> {
  const { quickMinor } = ctx.brand.settings.deposit;
  const amountMinor = BigInt(quickMinor[Math.floor(size * quickMinor.length)] ?? ctx.brand.settings.deposit.leastMinor);
  const opened: Ctx = { ...ctx, nowMs: openedAtMs };
  const deposit = await cashier.openDeposit(opened, member.id, amountMinor, 'sandbox');
  if (fate >= 0.94) return;
  const isLate = fate >= 0.88;
  const atMs = openedAtMs + (isLate ? 35 : 1) * MINUTE_MS;
  if (atMs > ctx.nowMs) return;
  if (isLate) await cashier.expireDeposits({ ...ctx, nowMs: atMs });
  const body = JSON.stringify({
    depositId: String(deposit.id),
    paymentReference: `SBX${Buffer.from(ctx.random(8)).toString('hex').toUpperCase()}`,
    amount: wallet.writeAmount(ctx, amountMinor),
    currency: deposit.currency,
    outcome: fate >= 0.8 && fate < 0.88 ? 'failed' : 'paid',
  });
  const news = parseInput(paymentNews, JSON.parse(body)) as cashier.PaymentNews;
  await cashier.applyPayment({ ...ctx, nowMs: atMs }, news, { rawBody: body, address: '127.0.0.1' });
}

import { paymentNews } from '../../contract/cashier.ts';
import * as cashier from '../../server/cashier/service.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { Refusal } from '../../server/platform/process/fail.ts';
import { parseInput } from '../../server/platform/http/parse.ts';
import * as wallet from '../../server/wallet/service.ts';
import type { Moment, SeededMember } from './moments.ts';
import { chanceOf, pastMoments } from './moments.ts';

const TRIAL_TYPE = 4;
const MOST_DEPOSITS = 4;
const DAYS = 14;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Cards with the step of their banks: a company of its own, beside the five methods that every new brand is given. */
const CARD_METHOD = 'card_bank';
const methods = ['sandbox', 'sandbox', 'send_bell', 'send_arrow', 'bank', 'card', CARD_METHOD];

/**
 * Deposits of the last two weeks, at least one a member so that they have something to play with: most are paid within a
 * minute, some are declined, called off by time or paid late, and two are waiting now.
 */
export async function seedDeposits(ctx: Ctx, members: readonly SeededMember[]): Promise<Moment[]> {
  await offerCards(ctx);
  const chance = chanceOf(ctx.random);
  const players = members.filter(({ type }) => type !== TRIAL_TYPE);
  const past = players.flatMap((member) => {
    const count = 1 + Math.floor(chance() * MOST_DEPOSITS);
    const times = pastMoments(ctx.nowMs - HOUR_MS, member.registeredAtMs, count, DAYS, chance);
    return times.map((atMs, index) => ({
      atMs,
      act: () => depositAt(ctx, member, atMs, index === 0 ? 0 : chance(), chance()),
    }));
  });
  const waiting = players.slice(-2).map((member, index) => {
    const atMs = ctx.nowMs - (index + 1) * 4 * MINUTE_MS;
    return { atMs, act: () => depositAt(ctx, member, atMs, 1, chance()) };
  });
  return [...past, ...waiting, ...forPeople(ctx, players)];
}

async function offerCards(ctx: Ctx): Promise<void> {
  const { leastMinor, mostMinor } = ctx.brand.settings.deposit;
  await cashier.saveMethod(
    ctx,
    {
      code: CARD_METHOD,
      version: 0,
      kind: 'card_page',
      company: 'cards',
      name: { BN: 'কার্ড, ব্যাংকের কোডসহ (পরীক্ষা)', EN: 'Card with bank code (test)' },
      mark: 'card',
      takesIn: true,
      paysOut: false,
      place: 5,
      least: wallet.writeAmount(ctx, BigInt(leastMinor)),
      most: wallet.writeAmount(ctx, BigInt(mostMinor)),
      quick: [],
      feeFixed: '0',
      feeBasisPoints: 0,
      feeBearer: 'house',
      expiresMinutes: 30,
      showsOffers: true,
      note: '',
    },
    '127.0.0.1',
  );
}

/** A deposit that is asked for now and paid a minute later. */
export async function paidDeposit(ctx: Ctx, member: Pick<SeededMember, 'id'>, amountMinor: bigint): Promise<void> {
  const deposit = await cashier.openDeposit(ctx, member.id, amountMinor, 'sandbox');
  const reference = `SBX${Buffer.from(ctx.random(8)).toString('hex').toUpperCase()}`;
  await pay({ ...ctx, nowMs: ctx.nowMs + MINUTE_MS }, deposit, reference, 'paid', amountMinor);
}

/** What waits in the office: two transfers to check, and a payment of another amount than was asked for. */
function forPeople(ctx: Ctx, players: readonly SeededMember[]): Moment[] {
  const [first, second, third] = players;
  if (!first || !second || !third) return [];
  const at = (minutes: number, act: (then: Ctx) => Promise<void>): Moment => {
    const atMs = ctx.nowMs - minutes * MINUTE_MS;
    return { atMs, act: () => act({ ...ctx, nowMs: atMs }) };
  };
  return [
    at(25, (then) => submittedAt(then, first, 'send_bell', 100_000n, 'BK7H2M9QXT')),
    at(12, (then) => submittedAt(then, second, 'bank', 500_000n, 'DBL20481977')),
    at(9, async (then) => {
      const deposit = await cashier.openDeposit(then, third.id, 50_000n, 'sandbox');
      await pay(then, deposit, 'SBX77C1A0D45E02B916', 'paid', 40_000n);
    }),
  ];
}

async function submittedAt(
  ctx: Ctx,
  member: SeededMember,
  method: string,
  amountMinor: bigint,
  reference: string,
): Promise<void> {
  const deposit = await cashier.openDeposit(ctx, member.id, amountMinor, method);
  await cashier.noteSubmission({ ...ctx, nowMs: ctx.nowMs + 3 * MINUTE_MS }, deposit.id, reference);
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
  const method = methods[Math.floor(size * 1000) % methods.length] ?? 'sandbox';
  const deposit = await cashier.openDeposit(opened, member.id, amountMinor, method);
  if (fate >= 0.94) return;
  const isLate = fate >= 0.88;
  const atMs = openedAtMs + (isLate ? 35 : 1) * MINUTE_MS;
  if (atMs > ctx.nowMs) return;
  if (isLate) await cashier.expireDeposits({ ...ctx, nowMs: atMs });
  const outcome = fate >= 0.8 && fate < 0.88 ? 'failed' : 'paid';
  const reference = `SBX${Buffer.from(ctx.random(8)).toString('hex').toUpperCase()}`;
  await pay({ ...ctx, nowMs: atMs }, deposit, reference, outcome, amountMinor);
}

/** As the payment company would tell of it; what does not fit is refused to it and waits for people. */
async function pay(
  ctx: Ctx,
  deposit: { id: bigint; currency: string; method: string },
  paymentReference: string,
  outcome: 'paid' | 'failed',
  amountMinor: bigint,
): Promise<void> {
  const body = JSON.stringify({
    depositId: String(deposit.id),
    paymentReference,
    amount: wallet.writeAmount(ctx, amountMinor),
    currency: deposit.currency,
    outcome,
  });
  const news = parseInput(paymentNews, JSON.parse(body)) as cashier.PaymentNews;
  try {
    const company = deposit.method === CARD_METHOD ? 'cards' : 'sandbox';
    const source = { company, brandId: null, rawBody: body, address: '127.0.0.1' } as const;
    await cashier.applyPayment(ctx, news, source);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

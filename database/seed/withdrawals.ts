import type { Brand, Ctx } from '../../server/platform/process/ctx.ts';
import { toMinor } from '../../contract/money.ts';
import * as withdrawals from '../../server/withdrawals/service.ts';
import type { Moment, SeededMember } from './moments.ts';

const TRIAL_TYPE = 4;
const SECOND_MS = 1_000;
const WAITING = 6;

/** Names as accounts have them, one a member in turn; two of them share a number, which people should see. */
const holders = [
  'Salma Khatun',
  'Tareq Hasan',
  'Mitu Akter',
  'Jahangir Alam',
  'Poly Begum',
  'Sumon Mia',
  'Nasrin Sultana',
];

/**
 * Requests that wait in the office now: of members with money, one of whom has called theirs
 * off. What is paid out needs the payment company, and so comes to life only once the site runs.
 */
export async function seedWithdrawals(ctx: Ctx, members: readonly SeededMember[]): Promise<Moment[]> {
  const players = members.filter(({ type }) => type !== TRIAL_TYPE).slice(2);
  let asked = 0;
  return players.map((member, at) => {
    // After everything else that is seeded: what they hold here cannot be played with.
    const atMs = ctx.nowMs - (players.length - at) * SECOND_MS;
    return {
      atMs,
      act: async () => {
        if (asked >= WAITING) return;
        const { id: memberId, type: accountType } = member;
        const actor = { kind: 'member', memberId, accountType, sessionId: 0n } as const;
        const his: Ctx = { ...ctx, nowMs: atMs, actor, brand: withoutTurnover(ctx.brand) };
        asked += await ask(his, at, asked);
      },
    };
  });
}

/** They asked under the rules of an earlier day, when nothing had to be played before. */
export function withoutTurnover(brand: Brand): Brand {
  const { settings } = brand;
  return { ...brand, settings: { ...settings, withdrawal: { ...settings.withdrawal, turnoverPercent: 0 } } };
}

/** @returns 1 where they could ask for something */
async function ask(ctx: Ctx, at: number, asked: number): Promise<number> {
  const { withdrawable, least, quick } = await withdrawals.withdrawalOffer(ctx);
  const { decimals } = ctx.brand.settings.currency;
  const minorOf = (decimal: string) => toMinor(decimal, decimals) ?? 0n;
  if (minorOf(withdrawable) < minorOf(least)) return 0;
  const account = await withdrawals.openAccount(ctx, {
    method: at % 3 === 1 ? 'bank' : 'sandbox',
    holder: holders[at % holders.length] ?? 'Rokeya Begum',
    number: at % 3 === 1 ? `20501${700_000 + at}` : asked >= 4 ? '01711000000' : `0171100000${asked % 10}`,
    bank: at % 3 === 1 ? 'Sandbox Bank, Dhaka' : '',
  });
  const wanted = quick.map(minorOf).findLast((minor) => minor <= minorOf(withdrawable)) ?? minorOf(least);
  const request = await withdrawals.openRequest(ctx, wanted, {
    accountId: account.id,
    forfeitBonus: true,
    key: `seeded-withdrawal-${at}`,
    address: `10.20.30.${40 + (at % 9)}`,
  });
  if (asked === 1) await withdrawals.cancel(ctx, BigInt(request.id));
  return 1;
}

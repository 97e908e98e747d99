import type { Language } from '../../contract/brand.ts';
import type { CallOutput, CallParsed } from '../../contract/call.ts';
import { TRIAL_TYPE } from '../../contract/members.ts';
import type { claimRafflePromotion } from '../../contract/raffles.ts';
import { transact } from '../platform/database/transaction.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { fail, known } from '../platform/process/fail.ts';
import * as promotions from '../promotions/service.ts';
import * as protection from '../protection/service.ts';
import * as rewards from '../rewards/service.ts';
import * as wallet from '../wallet/service.ts';
import { type Prize, prizeOf, readTerms } from './reading.ts';
import * as store from './store.ts';
import * as wins from './store-wins.ts';
import { tellMembers } from './telling.ts';

/** So many are claimed by one call. */
const AT_ONCE = 50;

/**
 * Pays the member behind the token what they won: one prize, or all that wait. Who asks for one again is told that it was paid.
 * @throws Refusal in_need_true_account, not_found, self_excluded, raffle_prize_expired, and those of the ceilings of rewards
 */
export async function claim(
  ctx: Ctx,
  { winId }: CallParsed<typeof claimRafflePromotion>,
  language: Language,
): Promise<CallOutput<typeof claimRafflePromotion>> {
  const { memberId, accountType } = memberOf(ctx);
  if (accountType === TRIAL_TYPE) fail('in_need_true_account');
  return transact(ctx, async (inside) => {
    // Behind their gate: of many claims at once the first one pays, and the others see that it did.
    await wallet.lockMembers(inside, [memberId]);
    const asked = winId === undefined ? null : await wins.byId(inside.db, inside.brand.id, BigInt(winId));
    if (asked === undefined || (asked !== null && asked.member_id !== memberId)) fail('not_found');
    const open = asked?.state === 'claimed' ? [] : await waitingFor(inside, memberId, asked);
    const shown = [];
    if (open.length > 0) await rewards.checkCeilings(inside, memberId);
    for (const win of asked?.state === 'claimed' ? [asked] : open) {
      if (shown.length > 0 && (await rewards.ceilingOf(inside, memberId)) !== null) break;
      const prize = await prizeFor(inside, win);
      if (win.state === 'waiting') await pay(inside, win, prize);
      const { award, worthMinor, bonusTerms } = prize;
      shown.push({
        winId: String(win.id),
        number: win.number,
        award: await promotions.presentAward(inside, award, { worthMinor, bonusTerms }, language),
      });
    }
    if (open.length > 0) tellMembers(inside, [memberId]);
    const left = await wins.waitingCount(inside.db, inside.brand.id, memberId, inside.nowMs);
    return { claimed: shown, left };
  });
}

async function waitingFor(ctx: Ctx, memberId: bigint, asked: wins.WinRow | null): Promise<wins.WinRow[]> {
  await protection.checkOpen(ctx, memberId);
  const open = await wins.waitingOf(ctx.db, ctx.brand.id, memberId, ctx.nowMs, asked === null ? AT_ONCE : 1_000);
  if (asked === null) return open;
  return [open.find(({ id }) => id === asked.id) ?? fail('raffle_prize_expired')];
}

/** The prize that a place won, as it was published. */
async function prizeFor(ctx: Ctx, win: wins.WinRow): Promise<Prize> {
  const row = known(await store.byId(ctx.db, ctx.brand.id, win.raffle_id), 'what was won was won in a raffle');
  const found = (await store.prizesOf(ctx.db, ctx.brand.id, [row.id])).find(({ tier }) => tier === win.tier);
  return prizeOf(known(found, 'a place has its prize'), readTerms(row.terms));
}

async function pay(ctx: Ctx, win: wins.WinRow, { award, worthMinor, bonusTerms }: Prize): Promise<void> {
  const { id: brandId } = ctx.brand;
  await wins.end(ctx.db, { brandId, id: win.id, state: 'claimed', atMs: ctx.nowMs });
  await store.settle(ctx.db, { brandId, id: win.raffle_id, worthMinor: win.worth_minor, isGiven: true });
  const memberId = known(win.member_id, 'who claims has won');
  const given = { memberId, award, worthMinor, bonusTerms, programId: win.raffle_id, id: win.id } as const;
  await promotions.award(ctx, { ...given, program: 'raffle' });
}

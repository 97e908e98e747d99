import type { ReferralReason, Sharing } from '../../contract/referrals-office.ts';
import * as members from '../members/service.ts';
import { dateOf } from '../platform/database/database.ts';
import { transact } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as rewards from '../rewards/service.ts';
import * as vip from '../vip/service.ts';
import { lookAt, moveOn } from './bonds.ts';
import { sharedBy } from './sharing.ts';
import * as store from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** So many bonds are looked for at once. */
const AT_ONCE = 200;

/**
 * Does what time brings: lets bonds lapse whose time is over, and pays or refuses those that were held for long enough. Any
 * number of servers may do it at once; each bond has one end.
 */
export async function settleDue(ctx: Ctx): Promise<void> {
  await lookAtWaiting(ctx);
  for (let isMore = true; isMore;) {
    const held = await store.heldUntil(ctx.db, ctx.brand.id, ctx.nowMs, AT_ONCE);
    for (const { id, referrer_id } of held) await transact(ctx, (inside) => settle(inside, id, referrer_id));
    isMore = held.length === AT_ONCE;
  }
}

async function lookAtWaiting(ctx: Ctx): Promise<void> {
  for (let after: bigint | undefined = 0n; after !== undefined;) {
    const waiting: { id: bigint; friend_id: bigint }[] = await store.waitingForTime(
      ctx.db,
      ctx.brand.id,
      ctx.nowMs,
      after,
      AT_ONCE,
    );
    const friendIds = waiting.map(({ friend_id }) => friend_id);
    await transact(ctx, (inside) => lookAt(inside, friendIds));
    after = waiting.length < AT_ONCE ? undefined : waiting.at(-1)?.id;
  }
}

/** Pays a bond that was held, refuses it, or has it wait for what a month has left. */
async function settle(ctx: Ctx, id: bigint, referrerId: bigint): Promise<void> {
  await store.lockReferrer(ctx.db, ctx.brand.id, referrerId);
  const held = await store.locked(ctx.db, ctx.brand.id, id);
  if (held?.state !== 'qualified' || (held.held_until?.getTime() ?? 0) > ctx.nowMs) return;
  // What was taken back meanwhile counts no more.
  const row = await moveOn(ctx, held);
  if (row.state !== 'qualified') return;
  const evidence = await sharedBy(ctx, row);
  const [first] = evidence;
  if (first) return void (await refuse(ctx, row, `shared_${first.shared}`, { evidence }));
  const month = await vip.monthOf(ctx);
  if (await isAboveCaps(ctx, row, month.fromMs)) {
    await store.change(ctx.db, ctx.brand.id, row.id, { held_until: dateOf(month.untilMs) });
    return;
  }
  await give(ctx, row);
}

async function isAboveCaps(ctx: Ctx, { referrer_id, terms }: store.ReferralRow, fromMs: number): Promise<boolean> {
  const paid = await store.paidSince(ctx.db, ctx.brand.id, referrer_id, fromMs);
  return paid.friends >= terms.mostFriends || paid.amountMinor + BigInt(terms.referrerMinor) > BigInt(terms.mostMinor);
}

interface Words {
  evidence?: readonly Sharing[];
  note?: string;
  staffAccount?: string;
}

/** Refuses a bond, which the caller has locked. */
export async function refuse(
  ctx: Ctx,
  { id }: store.ReferralRow,
  reason: ReferralReason,
  { evidence = [], note = '', staffAccount }: Words = {},
): Promise<store.ReferralRow> {
  const ending = { state: 'refused', ended_at: dateOf(ctx.nowMs), reason, evidence, note };
  return store.change(ctx.db, ctx.brand.id, id, { ...ending, staff_account: staffAccount ?? null });
}

/**
 * Gives each side of a bond, which the caller has locked, its reward, to be claimed; a side that is in a pause, or whose account
 * is locked or closed, gets nothing. Where neither gets anything the bond is refused.
 */
export async function give(ctx: Ctx, row: store.ReferralRow, words: Words = {}): Promise<store.ReferralRow> {
  const { referrerMinor, friendMinor, claimDays } = row.terms;
  const open = await members.findMany(ctx, [row.referrer_id, row.friend_id]);
  const offer = async (memberId: bigint, side: 'referrer' | 'friend', minor: number): Promise<bigint> => {
    if (minor === 0 || open.get(memberId)?.status !== 'active') return 0n;
    const amountMinor = BigInt(minor);
    const gift = { memberId, program: 'referral', programId: row.id, occurrence: side, amountMinor } as const;
    return (await rewards.offer(ctx, { ...gift, expiresAtMs: ctx.nowMs + claimDays * DAY_MS })) ? amountMinor : 0n;
  };
  const given = {
    referrer_minor: await offer(row.referrer_id, 'referrer', referrerMinor),
    friend_minor: await offer(row.friend_id, 'friend', friendMinor),
  };
  if (given.referrer_minor + given.friend_minor === 0n) return refuse(ctx, row, 'nobody_open', words);
  const at = dateOf(ctx.nowMs);
  return store.change(ctx.db, ctx.brand.id, row.id, {
    ...given,
    state: 'paid',
    qualified_at: row.qualified_at ?? at,
    held_until: row.held_until ?? at,
    ended_at: at,
    reason: null,
    ...(words.note !== undefined && { note: words.note }),
    ...(words.staffAccount !== undefined && { staff_account: words.staffAccount }),
  });
}

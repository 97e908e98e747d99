import type { Bonus, getBonuses, listBonuses, listDepositOffers } from '../../contract/bonuses.ts';
import type { endMemberBonus, MemberBonus } from '../../contract/bonuses-office.ts';
import type { CallOutput, CallParsed } from '../../contract/call.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { type Brand, type Ctx, memberOf } from '../platform/process/ctx.ts';
import { assert, fail, known } from '../platform/process/fail.ts';
import { pageOf } from '../platform/http/paging.ts';
import { NEWEST } from '../platform/database/database-keyset.ts';
import { transact, wakeAfterCommit } from '../platform/database/transaction.ts';
import * as protection from '../protection/service.ts';
import * as wallet from '../wallet/service.ts';
import { begin, offersForDeposit, tellBalance } from './granting.ts';
import { presentBonus, presentMemberBonus } from './presenting.ts';
import * as store from './store.ts';

export { historyOf } from './history.ts';
export { invariants } from './store-invariants.ts';
export { fixedAwardOf, fixedTermsOf, grant, grantForDeposit, offersForDeposit } from './granting.ts';
export { createOffer, officeOffers, saveOffer, switchOffer } from './offers.ts';
export { carryOutGrant, carryOutOffer, grantByStaff } from './proposing.ts';
export { exportBonuses, search } from './searching.ts';

/** The active bonus of a member with what lies in it; null where they have none. A withdrawal asks before it takes it away. */
export async function activeOf(ctx: Ctx, memberId: bigint): Promise<Bonus | null> {
  const open = await store.openOf(ctx.db, ctx.brand.id, memberId, ctx.brand.settings.currency.code);
  const active = open.find(({ state }) => state === 'active');
  return active ? presentBonus(ctx, active, await leftOf(ctx, memberId)) : null;
}

/** A bonus of the brand, whoever has it; null where there is none. */
export async function find(ctx: Ctx, bonusId: bigint): Promise<MemberBonus | null> {
  const row = await store.byId(ctx.db, ctx.brand.id, bonusId);
  if (!row) return null;
  const accounts = await members.accountsOf(ctx, [row.member_id]);
  const leftMinor = row.state === 'active' ? await leftOf(ctx, row.member_id) : 0n;
  return presentMemberBonus(ctx, row, leftMinor, known(accounts.get(row.member_id), 'a bonus belongs to a member'));
}

/** What the member behind the token has open, and what a deposit would bring them. */
export async function memberBonuses(ctx: Ctx): Promise<CallOutput<typeof getBonuses>> {
  const { memberId } = memberOf(ctx);
  const currency = ctx.brand.settings.currency.code;
  const open = await store.openOf(ctx.db, ctx.brand.id, memberId, currency);
  const leftMinor = await leftOf(ctx, memberId);
  const shown = open.map((row) => presentBonus(ctx, row, leftMinor));
  return {
    active: shown.find(({ state }) => state === 'active') ?? null,
    waiting: shown.filter(({ state, acceptUntilMs }) => state === 'granted' && acceptUntilMs > ctx.nowMs),
    earlierBetsOpen: await store.hasEarlierBets(ctx.db, ctx.brand.id, memberId, currency),
    offers: await offersForDeposit(ctx, memberId),
  };
}

/** The offers that a deposit of this amount would bring the member behind the token. Refuses the amount as everywhere. */
export async function depositOffers(
  ctx: Ctx,
  amount: string | undefined,
): Promise<CallOutput<typeof listDepositOffers>> {
  const amountMinor = amount === undefined ? null : wallet.readAmount(ctx, 'amount', amount);
  return { list: await offersForDeposit(ctx, memberOf(ctx).memberId, amountMinor) };
}

interface Paging {
  pageNo: number;
  pageSize: number;
}

/** The ended bonuses of the member behind the token, newest first. */
export async function history(ctx: Ctx, paging: Paging): Promise<CallOutput<typeof listBonuses>> {
  const filter = { memberId: memberOf(ctx).memberId, ended: true };
  const window = { order: NEWEST, limit: paging.pageSize, offset: offsetOf(paging) };
  const rows = await store.list(ctx.db, ctx.brand.id, filter, window);
  const total = await store.count(ctx.db, ctx.brand.id, filter);
  return pageOf(
    rows.map((row) => presentBonus(ctx, row, 0n)),
    total,
    paging.pageSize,
  );
}

/**
 * Accepts a waiting bonus of the member behind the token: its money is theirs to play with from now on.
 * @throws Refusal self_excluded, not_found, bonus_ended, bonus_in_play where another is being played, bonus_bets_open
 */
export async function accept(ctx: Ctx, bonusId: bigint): Promise<Bonus> {
  const { memberId } = memberOf(ctx);
  return transact(ctx, async (inside) => {
    // Behind their gate, where bets ask too: whoever has been told that their break stands begins no bonus after that.
    await wallet.lockMembers(inside, [memberId]);
    await protection.checkOpen(inside, memberId);
    const outcome = await begin(inside, memberId, bonusId);
    if (outcome === 'unknown') fail('not_found');
    if (outcome === 'ended') fail('bonus_ended');
    if (outcome === 'another_active') fail('bonus_in_play');
    if (outcome === 'bets_open') fail('bonus_bets_open');
    return ownBonus(inside, memberId, bonusId);
  });
}

/**
 * Lets a waiting bonus of the member behind the token go.
 * @throws Refusal not_found, bonus_ended where it no longer waits
 */
export async function decline(ctx: Ctx, bonusId: bigint): Promise<Bonus> {
  const { memberId } = memberOf(ctx);
  const row = await ownRow(ctx, memberId, bonusId);
  if (row.state !== 'granted' && row.state !== 'declined') fail('bonus_ended');
  await finish(ctx, memberId, { bonusId, state: 'declined', reason: 'member', note: null });
  return ownBonus(ctx, memberId, bonusId);
}

/**
 * A member gives up their active bonus with all that lies in it, by themselves or because they withdraw.
 * @throws Refusal not_found, bonus_ended where it was not active any more
 */
export async function forfeit(
  ctx: Ctx,
  given: { memberId: bigint; bonusId: bigint; reason: 'member' | 'withdrawal' },
): Promise<Bonus> {
  const { memberId, bonusId, reason } = given;
  return transact(ctx, async (inside) => {
    const row = await ownRow(inside, memberId, bonusId);
    if (row.state !== 'active' && row.state !== 'forfeited') fail('bonus_ended');
    await finish(inside, memberId, { bonusId, state: 'forfeited', reason, note: null });
    return ownBonus(inside, memberId, bonusId);
  });
}

/**
 * Staff take a waiting or active bonus back, for a reason that stands in the audit.
 * @throws Refusal not_found, bonus_ended
 */
export async function endByStaff(
  ctx: Ctx,
  { bonusId, reason }: CallParsed<typeof endMemberBonus>,
  address: string | null,
): Promise<void> {
  await transact(ctx, async (inside) => {
    const row = await store.byId(inside.db, inside.brand.id, BigInt(bonusId));
    if (!row) fail('not_found');
    if (row.ended_at !== null) fail('bonus_ended');
    await finish(inside, row.member_id, { bonusId: row.id, state: 'forfeited', reason: 'staff', note: reason });
    await audit.record(inside, {
      action: 'bonus.forfeit',
      subject: `member:${row.member_id}`,
      detail: { bonusId, reason },
      address,
    });
  });
}

const DUE_AT_ONCE = 500;
const TOLD_AT_ONCE = 200;
type BrandById = (id: number) => Promise<Brand | null>;

/**
 * Ends what has run out of time, of all brands: active bonuses not wagered, waiting ones not accepted.
 * @returns how many ended now
 */
export async function endDue(ctx: Omit<Ctx, 'brand'>, brandById: BrandById): Promise<number> {
  let ended = 0;
  for (const row of await store.due(ctx.db, ctx.nowMs, DUE_AT_ONCE)) {
    const state = row.state === 'active' ? 'expired' : 'lapsed';
    const inside = { ...ctx, brand: await brandOf(brandById, row.brand_id) };
    const given = { brandId: row.brand_id, bonusId: row.id, state, reason: 'time', note: null } as const;
    // One by one, each its own transaction: a settlement that was first has ended it already, and that stands.
    if ((await store.end(ctx.db, { ...given, atMs: ctx.nowMs })) !== 'ended') continue;
    ended += 1;
    wakeAfterCommit(inside, 'tellBonuses');
    if (state === 'expired') await tellBalance(inside, row.member_id);
  }
  return ended;
}

/** Tells members' open screens which of their bonuses have changed, whichever process or bet changed them. */
export async function tellChanges(ctx: Omit<Ctx, 'brand'>, brandById: BrandById): Promise<number> {
  const rows = await store.takeUntold(ctx.db, TOLD_AT_ONCE);
  for (const row of rows) {
    const inside = { ...ctx, brand: await brandOf(brandById, row.brand_id) };
    const amount = wallet.writeAmount(inside, row.amount_minor);
    const news = { type: 'bonus', bonusId: String(row.id), state: row.state, amount } as const;
    ctx.platform.live.publish(`member:${row.member_id}`, news);
  }
  return rows.length;
}

async function finish(
  ctx: Ctx,
  memberId: bigint,
  given: { bonusId: bigint; state: 'declined' | 'forfeited'; reason: string; note: string | null },
): Promise<void> {
  const outcome = await store.end(ctx.db, { ...given, brandId: ctx.brand.id, atMs: ctx.nowMs });
  if (outcome === 'unknown') fail('not_found');
  // It was open when it was looked at; a settlement or its time ended it since.
  if (outcome === 'not_open') fail('bonus_ended');
  if (outcome !== 'ended') return;
  wakeAfterCommit(ctx, 'tellBonuses');
  await tellBalance(ctx, memberId);
}

async function ownRow(ctx: Ctx, memberId: bigint, bonusId: bigint): Promise<store.BonusRow> {
  const row = await store.byId(ctx.db, ctx.brand.id, bonusId);
  return row?.member_id === memberId ? row : fail('not_found');
}

async function ownBonus(ctx: Ctx, memberId: bigint, bonusId: bigint): Promise<Bonus> {
  return presentBonus(ctx, await ownRow(ctx, memberId, bonusId), await leftOf(ctx, memberId));
}

async function leftOf(ctx: Ctx, memberId: bigint): Promise<bigint> {
  return (await wallet.balance(ctx, memberId)).bonusMinor;
}

async function brandOf(brandById: BrandById, id: number): Promise<Brand> {
  const brand = await brandById(id);
  assert(brand, 'a bonus belongs to a brand');
  return brand;
}

function offsetOf({ pageNo, pageSize }: Paging): number {
  return (pageNo - 1) * pageSize;
}

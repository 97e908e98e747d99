import { splitEqually } from '../../games/envelope.ts';
import * as members from '../members/service.ts';
import { transact } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { assert } from '../platform/process/fail.ts';
import * as protection from '../protection/service.ts';
import * as rewards from '../rewards/service.ts';
import { readTerms } from './reading.ts';
import { unseal } from './sealing.ts';
import * as envelopes from './store-envelopes.ts';
import * as shares from './store-shares.ts';
import * as store from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** So long what rained waits in the reward centre. */
const RAIN_DAYS = 30;
const AT_ONCE = 50;

/** Ends every envelope whose time is up or whose shares are all taken; any number of servers may. @returns how many */
export async function endDue(ctx: Ctx): Promise<number> {
  const due = await envelopes.due(ctx.db, ctx.brand.id, ctx.nowMs, AT_ONCE);
  for (const { id, campaign_id } of due) {
    await transact(ctx, async (inside) => {
      await store.locked(inside.db, inside.brand.id, campaign_id);
      await end(inside, id);
    });
  }
  return due.length;
}

/**
 * Ends an envelope behind the lock of its campaign: what lay in it is shown, a rain falls where its moment has come, and what nobody
 * took goes back into the budget.
 */
export async function end(ctx: Ctx, id: bigint): Promise<void> {
  const row = await envelopes.locked(ctx.db, ctx.brand.id, id);
  if (!row || row.ended_at !== null) return;
  // Stopped before its moment it does not fall; from then on it is theirs who joined, whoever ends it.
  const falls = row.closes_at.getTime() <= ctx.nowMs;
  const givenMinor = row.seal === null ? (falls ? await rain(ctx, row) : 0n) : await reveal(ctx, row);
  const salt = row.seal === null ? null : unseal(ctx, row).salt;
  await envelopes.end(ctx.db, { brandId: ctx.brand.id, id, salt, givenMinor, atMs: ctx.nowMs });
  await store.settle(ctx.db, ctx.brand.id, row.campaign_id, { amountMinor: row.amount_minor, givenMinor });
}

/** Writes down what lay in the places that nobody took. @returns what the others were paid */
async function reveal(ctx: Ctx, row: envelopes.EnvelopeRow): Promise<bigint> {
  const { shares: amounts } = unseal(ctx, row);
  const places = await shares.ofEnvelope(ctx.db, ctx.brand.id, row.id);
  const free = places.filter(({ member_id }) => member_id === null);
  await shares.write(
    ctx.db,
    ctx.brand.id,
    row.id,
    free.map(({ place }) => ({ place, amountMinor: BigInt(amounts[place - 1] ?? 0) })),
  );
  return places.reduce(
    (sum, { member_id, amount_minor }) => sum + (member_id === null ? 0n : (amount_minor ?? 0n)),
    0n,
  );
}

/**
 * Shares what lies in a rain equally, no more than its terms give one member, among those who joined it, in the order in which they did; who is in a break by now, or
 * whose account is not open, is not among them. Each has their part waiting in the reward centre.
 */
async function rain(ctx: Ctx, row: envelopes.EnvelopeRow): Promise<bigint> {
  const places = await shares.ofEnvelope(ctx.db, ctx.brand.id, row.id);
  const joined = places.flatMap(({ place, member_id }) => (member_id === null ? [] : [{ place, memberId: member_id }]));
  const ids = joined.map(({ memberId }) => memberId);
  const paused = new Set(await protection.pausedAmong(ctx, ids));
  const known = await members.findMany(ctx, ids);
  const under = joined.filter(({ memberId }) => !paused.has(memberId) && known.get(memberId)?.status === 'active');
  if (under.length === 0) return 0n;
  const parts = splitEqually(Number(row.amount_minor), under.length);
  const campaign = await store.byId(ctx.db, ctx.brand.id, row.campaign_id);
  assert(campaign, 'a rain is of a campaign');
  const { mostMinor } = readTerms(campaign.terms);
  const most = mostMinor === 0 ? Infinity : mostMinor;
  const amounts = under.map((each, at) => ({ ...each, amountMinor: BigInt(Math.min(parts[at] ?? 0, most)) }));
  await shares.write(ctx.db, ctx.brand.id, row.id, amounts);
  for (const { memberId, amountMinor } of amounts) {
    const reward = { memberId, program: 'rain', programId: row.id, occurrence: 'share', amountMinor } as const;
    const isNew = await rewards.offer(ctx, { ...reward, expiresAtMs: ctx.nowMs + RAIN_DAYS * DAY_MS });
    assert(isNew, 'a rain falls once');
  }
  return amounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
}

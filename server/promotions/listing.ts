import type { CallOutput } from '../../contract/call.ts';
import type { PromotionTerms } from '../../contract/promotion-terms.ts';
import type { listPromotions } from '../../contract/promotions-office.ts';
import * as messages from '../messages/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { Refusal } from '../platform/process/fail.ts';
import * as wallet from '../wallet/service.ts';
import { limitOf } from './proposing.ts';
import { campaignStateOf, readTerms } from './reading.ts';
import * as applications from './store-applications.ts';
import * as results from './store-results.ts';
import * as store from './store.ts';
import { versionFrom } from './views.ts';
import { worthOf } from './worth.ts';

/** Every promotion of the brand with its budget and what it cost, newest first. */
export async function list(ctx: Ctx): Promise<CallOutput<typeof listPromotions>> {
  const rows = await store.all(ctx.db, ctx.brand.id);
  const announced = await messages.promotionsInBrief(ctx);
  const totals = await results.totalsOf(ctx.db, ctx.brand.id);
  const versions = await store.termsOf(
    ctx.db,
    ctx.brand.id,
    rows.map(({ id }) => id),
  );
  const list = [];
  for (const row of rows) {
    const terms = readTerms(row.terms);
    const last = versions.findLast(({ promotion_id }) => promotion_id === row.id);
    const worthMinor = last ? versionFrom(last).worthMinor : await worthNow(ctx, terms);
    const its = totals.get(row.id);
    list.push({
      id: String(row.id),
      title: announced.get(row.announcement_id)?.title ?? { BN: '', EN: '' },
      state: campaignStateOf(row.state),
      version: row.version,
      terms,
      worth: wallet.writeAmount(ctx, worthMinor),
      budget: wallet.writeAmount(ctx, row.budget_minor),
      reserved: wallet.writeAmount(ctx, row.reserved_minor),
      spent: wallet.writeAmount(ctx, row.spent_minor),
      joined: its?.joined ?? 0,
      issued: its?.issued ?? 0,
      waiting: its?.waiting ?? 0,
      changedAtMs: row.changed_at.getTime(),
    });
  }
  const taken = new Set(rows.map(({ announcement_id }) => announcement_id));
  const free = [...announced]
    .filter(([id]) => !taken.has(id))
    .map(([id, { title }]) => ({ announcementId: String(id), title }));
  return { list, free, waiting: await waitingCount(ctx), secondFromMinor: limitOf(ctx) };
}

/** How many applications wait for a decision. */
export async function waitingCount(ctx: Ctx): Promise<number> {
  return applications.count(ctx.db, ctx.brand.id, { isWaiting: true });
}

/** What one award of a draft is worth; nothing where what it gives is gone meanwhile: it cannot be published so. */
async function worthNow(ctx: Ctx, { award }: PromotionTerms): Promise<bigint> {
  try {
    return (await worthOf(ctx, award)).worthMinor;
  } catch (error) {
    if (error instanceof Refusal) return 0n;
    throw error;
  }
}

/** What the brand’s promotions are called, by their numbers. */
export async function titles(ctx: Ctx): Promise<Map<string, { BN: string; EN: string }>> {
  const rows = await store.all(ctx.db, ctx.brand.id);
  const announced = await messages.promotionsInBrief(ctx);
  return new Map(
    rows.flatMap(({ id, announcement_id }) => {
      const found = announced.get(announcement_id);
      return found ? [[String(id), found.title] as const] : [];
    }),
  );
}

import type { Language } from '../../contract/brand.ts';
import type { CallOutput, CallParsed } from '../../contract/call.ts';
import { type getPromotions, type listPromotionEntries, type MemberPromotion } from '../../contract/promotions.ts';
import { takeWays } from '../../contract/promotion-terms.ts';
import * as messages from '../messages/service.ts';
import { pageOf } from '../platform/http/paging.ts';
import { dayStartMs } from '../platform/process/clock.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { known } from '../platform/process/fail.ts';
import * as wallet from '../wallet/service.ts';
import { endsOf } from './periods.ts';
import { presentAward } from './presenting.ts';
import { progressIn, seenEntry, type Version, versionOf, type View, viewsOf } from './views.ts';
import { standingOf } from './states.ts';
import * as applications from './store-applications.ts';
import * as entries from './store-entries.ts';
import * as store from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** As long as something of what was ended can still be claimed. */
const ENDED_SHOWN_MS = 60 * DAY_MS;

/** The promotions of the brand as they stand for the member behind the token, or for a visitor. */
export async function shownPromotions(ctx: Ctx, language: Language): Promise<CallOutput<typeof getPromotions>> {
  const rows = await store.shown(ctx.db, ctx.brand.id, ctx.nowMs - ENDED_SHOWN_MS);
  const announced = await messages.promotionsInBrief(ctx);
  const views = await viewsOf(
    ctx,
    rows.filter(({ announcement_id }) => announced.get(announcement_id)?.isPublished),
  );
  const own = views.flatMap(({ entry }) => (entry === null ? [] : [entry.id]));
  const pictures = await applications.picturesOf(ctx.db, ctx.brand.id, own);
  const promotions = [];
  for (const view of views) {
    const count = pictures.filter(
      ({ entry_id, attempt }) => entry_id === view.entry?.id && attempt === view.entry.attempt,
    ).length;
    promotions.push(await present(ctx, view, count, language));
  }
  return { promotions, claimable: promotions.filter(({ state }) => state === 'claim').length };
}

async function present(ctx: Ctx, view: View, pictures: number, language: Language): Promise<MemberPromotion> {
  const { row, now, held, entry, taken, standing, period } = view;
  const { timeZone } = ctx.brand.settings;
  const ends = period === null ? null : endsOf(period, held.terms, timeZone);
  const claimUntilMs = entry === null ? (ends?.claimUntilMs ?? null) : (entry.claim_until?.getTime() ?? null);
  return {
    announcementId: String(row.announcement_id),
    promotionId: String(row.id),
    ...standing,
    way: held.terms.take.way,
    period: held.terms.period,
    most: held.terms.most,
    taken,
    award: await presentAward(ctx, held.terms.award, held, language),
    startsAtMs: dayStartMs(now.terms.fromDay, timeZone),
    endsAtMs: now.terms.untilDay === null ? null : dayStartMs(now.terms.untilDay, timeZone),
    claimUntilMs,
    claimDays: held.terms.claimDays,
    holdHours: held.terms.holdHours,
    paidAtMs: entry?.state === 'claimed' ? (entry.pay_at?.getTime() ?? null) : null,
    progress: progressShown(ctx, view, ends?.untilMs ?? null),
    application: applicationShown(view, pictures),
  };
}

function progressShown(ctx: Ctx, { held, entry, progress }: View, periodUntilMs: number | null) {
  const { take } = held.terms;
  if (take.way !== 'join') return null;
  const target = BigInt(take.target);
  const write = (count: bigint) => (take.metric === 'bets' ? String(count) : wallet.writeAmount(ctx, count));
  return {
    metric: take.metric,
    done: write(progress),
    target: write(target),
    percent: progress >= target ? 100 : Number((progress * 100n) / target),
    categories: take.categories,
    countsUntilMs: entry === null ? periodUntilMs : (entry.until_at?.getTime() ?? null),
  };
}

function applicationShown({ held, entry }: View, pictures: number): MemberPromotion['application'] {
  const { take } = held.terms;
  if (take.way !== 'application') return null;
  return {
    leastPictures: take.leastPictures,
    again: take.again,
    pictures,
    remark: entry?.remark ?? '',
    rejection: entry?.state === 'rejected' ? entry.reason : '',
  };
}

/** What the member behind the token took part in or applied for, newest first. */
export async function history(
  ctx: Ctx,
  { pageNo, pageSize }: CallParsed<typeof listPromotionEntries>,
  language: Language,
): Promise<CallOutput<typeof listPromotionEntries>> {
  const { memberId } = memberOf(ctx);
  const { rows, count } = await entries.history(ctx.db, ctx.brand.id, memberId, pageSize, (pageNo - 1) * pageSize);
  const announced = await messages.promotionsInBrief(ctx);
  const pictures = await applications.picturesOf(
    ctx.db,
    ctx.brand.id,
    rows.map(({ id }) => id),
  );
  const list = [];
  for (const row of rows) {
    const held = await versionOf(ctx, row);
    const announcementId = held.terms.announcementId;
    list.push({
      id: String(row.id),
      announcementId,
      title: announced.get(BigInt(announcementId))?.title[language] ?? '',
      state: await stateIn(ctx, row, held),
      way: known(
        takeWays.find((way) => way === row.way),
        `${row.way} is a way`,
      ),
      award: await presentAward(ctx, held.terms.award, held, language),
      joinedAtMs: row.joined_at.getTime(),
      endedAtMs: row.ended_at?.getTime() ?? null,
      remark: row.remark,
      pictures: pictures.filter(({ entry_id, attempt }) => entry_id === row.id && attempt === row.attempt).length,
      rejection: row.state === 'rejected' ? row.reason : '',
    });
  }
  return pageOf(list, count, pageSize);
}

/** The state of an entry by itself. */
export async function stateIn(ctx: Ctx, row: entries.EntryRow, held: Version) {
  const entry = seenEntry(row, await progressIn(ctx, row, held));
  const own = { way: held.terms.take.way, startsAtMs: 0, endsAtMs: null, isEnded: false, barrier: null } as const;
  return standingOf({ ...own, nowMs: ctx.nowMs, entry }).state;
}

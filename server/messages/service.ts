import type { Language } from '../../contract/brand.ts';
import type { CallOutput, CallParsed } from '../../contract/call.ts';
import {
  type AnnouncementType,
  announcementTypes,
  type Execution,
  executions,
  type listAnnouncements,
  type PromotionState,
  type PromotionTag,
  type PromotionType,
} from '../../contract/messages.ts';
import { asRichText } from '../../contract/rich-text.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { failField } from '../platform/process/fail.ts';
import { shown } from '../platform/pages/shown.ts';
import { safeLink } from './drafts.ts';
import * as store from './store.ts';

export { historyOf } from './history.ts';
export { inbox, markInbox, unreadCount } from './inbox.ts';
export { picture, savePicture } from './content-pictures.ts';
export { deliver, recall, removeTemplate, saveTemplate, send, templates } from './sending.ts';
export { exportMessages, sent } from './searching.ts';
export { promotionsInBrief } from './promotions.ts';
export { create, move, officeFind, officeSearch, order, publish, save } from './writing.ts';

type Announcements = CallOutput<typeof listAnnouncements>;

const MOST_SHOWN = 200;
// What is over can be read for so long, so that nobody wonders where it went.
const CLOSED_SHOWN_MS = 14 * 24 * 60 * 60 * 1000;

/**
 * What is announced now, by kind, in the caller's language, to them: a visitor does not see what is for members, nor a
 * member what is for visitors. A visitor gets only the popups meant for visitors (B); a member may ask for those after
 * login (A) and after the first login (F), and gets A unless they say otherwise.
 * @throws Refusal bad_input where a type or an execution is none
 */
export async function announcements(
  ctx: Ctx,
  input: Pick<CallParsed<typeof listAnnouncements>, 'types' | 'execution'>,
  language: Language,
): Promise<Announcements> {
  const types = listOf('types', input.types, announcementTypes);
  const wanted = executionsOf(ctx, input.execution);
  // A brand that announces nothing has nothing to refuse: every page asks.
  if (!ctx.brand.settings.switches['COMM3']) return { player: [], banners: [], popup: [], promotion: [] };
  const audience = ctx.actor.kind === 'member' ? 'members' : 'visitors';
  const name = `announcements ${audience} ${language} ${types.join()} ${wanted.join()}`;
  return shown(ctx, name, async () => {
    const all = await shown(ctx, 'announcements', async () => ({
      value: await store.publishedRows(ctx.db, ctx.brand.id),
    }));
    const rows = all.filter((row) => types.includes(row.type as AnnouncementType) && row.audience !== notFor[audience]);
    return {
      value: announced(rows.filter((row) => isOn(row, ctx.nowMs)).slice(0, MOST_SHOWN), wanted, language, ctx.nowMs),
      untilMs: untilNextChange(rows, ctx.nowMs),
    };
  });
}

const notFor = { members: 'visitors', visitors: 'members' } as const;

/** Promotions are shown ahead and after their end, everything else from its start to its end. */
function isOn(row: store.AnnouncementRow, atMs: number): boolean {
  const { startMs, endMs } = shownFromTo(row);
  return startMs <= atMs && atMs < endMs;
}

function shownFromTo({ type, starts_at, ends_at, coming_from }: store.AnnouncementRow) {
  const isPromotion = type === 'PR';
  const startMs = Math.min(starts_at?.getTime() ?? Infinity, (isPromotion && coming_from?.getTime()) || Infinity);
  const endMs = (ends_at?.getTime() ?? Infinity) + (isPromotion ? CLOSED_SHOWN_MS : 0);
  return { startMs, endMs };
}

/** When the first of them comes, starts, ends or goes. */
function untilNextChange(rows: readonly store.AnnouncementRow[], nowMs: number): number {
  const moments = rows.flatMap((row) => {
    const { startMs, endMs } = shownFromTo(row);
    return [startMs, endMs, row.starts_at?.getTime() ?? Infinity, row.ends_at?.getTime() ?? Infinity];
  });
  return moments.filter((moment) => moment > nowMs).reduce((first, moment) => Math.min(first, moment), Infinity);
}

function announced(
  rows: readonly store.AnnouncementRow[],
  wanted: readonly Execution[],
  language: Language,
  nowMs: number,
): Announcements {
  const ofType = (...kinds: AnnouncementType[]): Wording[] =>
    rows.filter((row) => kinds.includes(row.type as AnnouncementType)).map((row) => wordingOf(row, language));
  return {
    player: ofType('PL', 'H').map(({ row, shown }) => ({ ...shown, pinned: row.pinned, home: row.type === 'H' })),
    // One whose picture may not be shown is none.
    banners: ofType('B')
      .filter(({ row }) => safeLink(row.image_url) !== null)
      .map(bannerOf),
    popup: ofType('PU')
      .filter(({ row }) => wanted.includes(row.execution as Execution))
      .map(popupOf),
    promotion: ofType('PR')
      .map((wording) => promotionOf(wording, nowMs))
      .toSorted((left, right) => rankOf(left.state) - rankOf(right.state)),
  };
}

interface Wording {
  row: store.AnnouncementRow;
  shown: { id: string; title: string; content: string; time: number };
}

function wordingOf(row: store.AnnouncementRow, language: Language): Wording {
  const [title, content] = wordsIn(language, row);
  const isPlain = row.type === 'B';
  const shown = { id: String(row.id), title, content: isPlain ? content : asRichText(content) };
  return { row, shown: { ...shown, time: row.starts_at?.getTime() ?? 0 } };
}

/** A brand that speaks one language only has written in that one. */
function wordsIn(language: Language, row: store.AnnouncementRow): [title: string, content: string] {
  const wanted = language === 'EN' ? row.title_en : row.title_bn;
  const speaksEnglish = wanted === '' ? language !== 'EN' : language === 'EN';
  return speaksEnglish ? [row.title_en, row.content_en] : [row.title_bn, row.content_bn];
}

function bannerOf({ row, shown }: Wording): Announcements['banners'][number] {
  return {
    bannerId: shown.id,
    groupName: row.group_name ?? '',
    title: shown.title,
    text: shown.content,
    url: safeLink(row.image_url) ?? '',
    link: safeLink(row.link),
  };
}

function popupOf({ row, shown }: Wording): Announcements['popup'][number] {
  return {
    ...shown,
    execution: row.execution as Execution,
    promotionType: row.promotion_type as PromotionType | null,
    imageUrl: safeLink(row.image_url),
    link: safeLink(row.link),
  };
}

function promotionOf({ row, shown }: Wording, nowMs: number): Announcements['promotion'][number] {
  const imageUrl = safeLink(row.image_url);
  const isOver = row.ends_at !== null && row.ends_at.getTime() <= nowMs;
  return {
    ...shown,
    announcementImages: imageUrl === null ? [] : [{ imageUrl }],
    promotionType: (row.promotion_type ?? 'other') as PromotionType,
    tags: row.promotion_tags as PromotionTag[],
    state: isOver ? 'closed' : shown.time > nowMs ? 'coming_soon' : 'open',
    endsAtMs: row.ends_at?.getTime() ?? null,
    link: safeLink(row.link),
  };
}

function rankOf(state: PromotionState): number {
  return { open: 1, coming_soon: 2, closed: 3 }[state];
}

function executionsOf(ctx: Ctx, given: string | undefined): readonly Execution[] {
  const isMember = ctx.actor.kind === 'member';
  const asked = listOf('execution', given || (isMember ? 'A' : 'B'), executions);
  return isMember ? asked : asked.filter((execution) => execution === 'B');
}

/** A comma list of known words, in any case. */
function listOf<T extends string>(field: string, given: string, known: readonly T[]): T[] {
  const asked = given.split(',').map((part) => part.trim().toUpperCase() as T);
  if (!asked.every((part) => known.includes(part))) failField(field, 'invalid_value');
  return known.filter((word) => asked.includes(word));
}

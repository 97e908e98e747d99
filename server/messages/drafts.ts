import type { AnnouncementDraft } from '../../contract/messages-office.ts';
import type { AnnouncementType, BannerGroup, Execution, PromotionTag, PromotionType } from '../../contract/messages.ts';
import { isSafeLink } from '../../contract/addresses.ts';
import { isPlainText, isRichText } from '../../contract/rich-text.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { dateOf } from '../platform/database/database.ts';
import { failField } from '../platform/process/fail.ts';
import type { AnnouncementRow, WrittenRow } from './store.ts';

/** The two texts of something that people read, by language. */
export interface Texts {
  title: { BN: string; EN: string };
  content: { BN: string; EN: string };
  link: string | null;
}

/**
 * Nothing is kept that a browser could take for more than text.
 * @param at where the texts stand in the input: 'announcement.' or ''
 * @param isPlain the content, too, is no rich text
 * @throws Refusal bad_input with unsafe_html, or invalid_value for a link
 */
export function checkTexts({ title, content, link }: Texts, at: string, isPlain = false): void {
  for (const language of ['BN', 'EN'] as const) {
    if (!isPlainText(title[language])) failField(`${at}title.${language}`, 'unsafe_html');
    const isSafe = isPlain ? isPlainText(content[language]) : isRichText(content[language]);
    if (!isSafe) failField(`${at}content.${language}`, 'unsafe_html');
  }
  if (link !== null && !isSafeLink(link)) failField(`${at}link`, 'invalid_value');
}

/** An address as it was kept, unless no draft could have it today: it leads nowhere then. */
export function safeLink(kept: string | null): string | null {
  return kept !== null && isSafeLink(kept) ? kept : null;
}

/**
 * A title and a text in every language of the brand.
 * @param needsContent a banner may say everything in its title
 * @throws Refusal bad_input with required
 */
export function checkWritten(ctx: Ctx, { title, content }: Texts, at: string, needsContent = true): void {
  for (const language of ctx.brand.settings.languages) {
    if (title[language].trim() === '') failField(`${at}title.${language}`, 'required');
    if (needsContent && wordsIn(content[language]) === '') failField(`${at}content.${language}`, 'required');
  }
}

/**
 * What even a draft must be.
 * @throws Refusal bad_input with the field: unsafe_html, invalid_value, too_small
 */
export function checkSafe(draft: AnnouncementDraft): void {
  checkTexts(draft, 'announcement.', draft.type === 'B');
  const { imageUrl, startsAtMs, endsAtMs, comingFromMs } = draft;
  if (imageUrl !== null && !isSafeLink(imageUrl)) failField('announcement.imageUrl', 'invalid_value');
  if (startsAtMs !== null && endsAtMs !== null && endsAtMs <= startsAtMs)
    failField('announcement.endsAtMs', 'too_small');
  if (comingFromMs !== null && startsAtMs !== null && comingFromMs > startsAtMs)
    failField('announcement.comingFromMs', 'too_big');
}

/**
 * What players may see must be whole.
 * @throws Refusal bad_input with the field and required
 */
export function checkComplete(ctx: Ctx, draft: AnnouncementDraft): void {
  checkWritten(ctx, draft, 'announcement.', draft.type !== 'B');
  const needs: Record<AnnouncementType, readonly (keyof AnnouncementDraft)[]> = {
    B: ['groupName', 'imageUrl'],
    PU: ['execution'],
    PR: ['promotionType'],
    PL: [],
    H: [],
  };
  for (const field of needs[draft.type]) {
    if (draft[field] === null) failField(`announcement.${field}`, 'required');
  }
}

export function rowOf(draft: AnnouncementDraft): WrittenRow {
  const { type, title, content, startsAtMs, endsAtMs, comingFromMs } = draft;
  return {
    type,
    title_bn: title.BN,
    title_en: title.EN,
    content_bn: content.BN,
    content_en: content.EN,
    // A popup's readers are said by when it opens.
    audience: type === 'PU' ? 'all' : draft.audience,
    execution: type === 'PU' ? draft.execution : null,
    group_name: type === 'B' ? draft.groupName : null,
    image_url: draft.imageUrl,
    link: draft.link,
    promotion_type: type === 'PR' || type === 'PU' ? draft.promotionType : null,
    promotion_tags: type === 'PR' ? draft.promotionTags : [],
    pinned: draft.pinned,
    starts_at: startsAtMs === null ? null : dateOf(startsAtMs),
    ends_at: endsAtMs === null ? null : dateOf(endsAtMs),
    coming_from: type === 'PR' && comingFromMs !== null ? dateOf(comingFromMs) : null,
  };
}

export function draftOf(row: AnnouncementRow): AnnouncementDraft {
  return {
    type: row.type as AnnouncementType,
    title: { BN: row.title_bn, EN: row.title_en },
    content: { BN: row.content_bn, EN: row.content_en },
    audience: row.audience as AnnouncementDraft['audience'],
    execution: row.execution as Execution | null,
    groupName: row.group_name as BannerGroup | null,
    imageUrl: row.image_url,
    link: row.link,
    promotionType: row.promotion_type as PromotionType | null,
    promotionTags: row.promotion_tags as PromotionTag[],
    pinned: row.pinned,
    startsAtMs: row.starts_at?.getTime() ?? null,
    endsAtMs: row.ends_at?.getTime() ?? null,
    comingFromMs: row.coming_from?.getTime() ?? null,
  };
}

const TOLD_LENGTH = 300;

/** What the audit log shows of a change: each field before and after, long texts by their beginning. */
export function changesBetween(
  before: AnnouncementDraft,
  after: AnnouncementDraft,
): { path: string; before: string; after: string }[] {
  const [old, now] = [flat(before), flat(after)];
  return Object.keys(now)
    .filter((path) => old[path] !== now[path])
    .map((path) => ({
      path,
      before: (old[path] ?? '').slice(0, TOLD_LENGTH),
      after: (now[path] ?? '').slice(0, TOLD_LENGTH),
    }));
}

function flat({ title, content, ...rest }: AnnouncementDraft): Record<string, string> {
  const plain = Object.entries(rest).map(([name, value]) => [name, value === null ? '' : String(value)] as const);
  return {
    ...Object.fromEntries(plain),
    'title.BN': title.BN,
    'title.EN': title.EN,
    'content.BN': content.BN,
    'content.EN': content.EN,
  };
}

function wordsIn(html: string): string {
  return html.replaceAll(/<[^>]*>|&nbsp;/g, ' ').trim();
}

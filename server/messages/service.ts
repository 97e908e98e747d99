import type { Language } from '../../contract/brand.ts';
import type { CallOutput, CallParsed } from '../../contract/call.ts';
import {
  type AnnouncementType,
  announcementTypes,
  type Execution,
  executions,
  type listAnnouncements,
} from '../../contract/messages.ts';
import type { Ctx } from '../platform/ctx.ts';
import { failField } from '../platform/fail.ts';
import { isPlainHtml, isPlainText, isSafeLink } from './plain-html.ts';
import * as store from './store.ts';

/**
 * What is announced now, by kind, in the caller's language.
 * A visitor gets only the popups meant for visitors (B); a member may ask for those after login (A) and after the
 * first login (F), and gets A unless he says otherwise.
 * @throws Refusal bad_input where a type or an execution is none
 */
export async function announcements(
  ctx: Ctx,
  input: Pick<CallParsed<typeof listAnnouncements>, 'types' | 'execution'>,
  language: Language,
): Promise<CallOutput<typeof listAnnouncements>> {
  const types = listOf('types', input.types, announcementTypes);
  const wanted = executionsOf(ctx, input.execution);
  const rows = await store.currentRows(ctx.db, ctx.brand.id, types, ctx.nowMs);
  const ofType = (...kinds: AnnouncementType[]): Wording[] =>
    rows.filter((row) => kinds.includes(row.type as AnnouncementType)).map((row) => wordingOf(row, language));
  return {
    player: ofType('PL', 'H').map(({ shown }) => shown),
    banners: ofType('B').map(({ row, shown }) => ({
      bannerId: shown.id,
      groupName: row.group_name ?? '',
      title: shown.title,
      text: shown.content,
      url: row.image_url ?? '',
      link: row.link,
    })),
    popup: ofType('PU')
      .filter(({ row }) => wanted.includes((row.execution ?? 'B') as Execution))
      .map(({ row, shown }) => ({ ...shown, execution: (row.execution ?? 'B') as Execution, promotionType: null })),
    promotion: ofType('PR').map(({ row, shown }) => ({
      ...shown,
      announcementImages: row.image_url === null ? [] : [{ imageUrl: row.image_url }],
    })),
  };
}

export interface NewAnnouncement {
  type: AnnouncementType;
  title: Record<Language, string>;
  /** Of a banner plain text, of everything else the little HTML of plain-html.ts. */
  content: Record<Language, string>;
  /** Where a banner stands: w_home, w_login, w_register … */
  groupName?: string;
  /** A picture of ours, or on https. Required for banners. */
  imageUrl?: string;
  link?: string;
  execution?: Execution;
  /** Smaller stands first. */
  position?: number;
  startsAtMs: number;
  endsAtMs?: number;
}

/**
 * Announces. Nothing is stored that a browser could take for more than text.
 * @returns the announcement's id
 * @throws Refusal bad_input with the field: unsafe_html, invalid_value, required, too_small
 */
export async function publish(ctx: Ctx, announcement: NewAnnouncement): Promise<bigint> {
  const { type, title, content, groupName, imageUrl, link, execution, startsAtMs, endsAtMs } = announcement;
  const isBanner = type === 'B';
  for (const language of ['BN', 'EN'] as const) {
    if (title[language].trim() === '') failField(`title.${language}`, 'required');
    if (!isPlainText(title[language])) failField(`title.${language}`, 'unsafe_html');
    const isSafe = isBanner ? isPlainText(content[language]) : isPlainHtml(content[language]);
    if (!isSafe) failField(`content.${language}`, 'unsafe_html');
  }
  if (isBanner && !groupName) failField('groupName', 'required');
  if (isBanner && !imageUrl) failField('imageUrl', 'required');
  if (imageUrl !== undefined && !isSafeLink(imageUrl)) failField('imageUrl', 'invalid_value');
  if (link !== undefined && !isSafeLink(link)) failField('link', 'invalid_value');
  if (endsAtMs !== undefined && endsAtMs <= startsAtMs) failField('endsAtMs', 'too_small');
  return store.insertAnnouncement(ctx.db, {
    brand_id: ctx.brand.id,
    type,
    title_bn: title.BN,
    title_en: title.EN,
    content_bn: content.BN,
    content_en: content.EN,
    group_name: groupName ?? null,
    image_url: imageUrl ?? null,
    link: link ?? null,
    execution: execution ?? null,
    position: announcement.position ?? 100,
    startsAtMs,
    endsAtMs: endsAtMs ?? null,
  });
}

interface Wording {
  row: store.AnnouncementRow;
  shown: { id: string; title: string; content: string; time: number };
}

function wordingOf(row: store.AnnouncementRow, language: Language): Wording {
  const [title, content] = language === 'EN' ? [row.title_en, row.content_en] : [row.title_bn, row.content_bn];
  return { row, shown: { id: String(row.id), title, content, time: row.starts_at.getTime() } };
}

function executionsOf(ctx: Ctx, given: string | undefined): readonly Execution[] {
  const isMember = ctx.actor.kind === 'member';
  const asked = listOf('execution', given || (isMember ? 'A' : 'B'), executions);
  return isMember ? asked : asked.filter((execution) => execution === 'B');
}

/** A comma list of known words, in any case. */
function listOf<T extends string>(field: string, given: string, known: readonly T[]): T[] {
  const asked = given.split(',').map((part) => part.trim().toUpperCase() as T);
  return asked.every((part) => known.includes(part)) ? asked : failField(field, 'invalid_value');
}

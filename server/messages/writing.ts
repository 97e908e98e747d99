import type { CallOutput, CallParsed } from '../../contract/call.ts';
import {
  type AnnouncementDraft,
  announcementMoves,
  type AnnouncementPhase,
  type AnnouncementState,
  type createAnnouncement,
  type moveAnnouncement,
  type OfficeAnnouncement,
  type orderAnnouncements,
  type saveAnnouncement,
  type searchAnnouncements,
} from '../../contract/messages-office.ts';
import * as audit from '../audit/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { dateOf } from '../platform/database/database.ts';
import { fail, failField } from '../platform/process/fail.ts';
import { pageOf } from '../platform/http/paging.ts';
import { transact } from '../platform/database/transaction.ts';
import { changesBetween, checkComplete, checkSafe, draftOf, rowOf } from './drafts.ts';
import * as store from './store.ts';

const STEP_OF_PLACES = 10;
const LAST_PLACE = 100;

/** Everything that was written for the brand's site, in the order in which players see it. */
export async function officeSearch(
  ctx: Ctx,
  request: CallParsed<typeof searchAnnouncements>,
): Promise<CallOutput<typeof searchAnnouncements>> {
  const { pageNo, pageSize, ...filter } = request;
  const rows = await store.search(ctx.db, ctx.brand.id, filter, pageSize, (pageNo - 1) * pageSize);
  const totalCount = await store.count(ctx.db, ctx.brand.id, filter);
  return pageOf(
    rows.map((row) => presented(row, ctx.nowMs)),
    totalCount,
    pageSize,
  );
}

/** One announcement as it is written now. Refuses one that the brand does not have with not_found. */
export async function officeFind(ctx: Ctx, announcementId: string): Promise<OfficeAnnouncement> {
  return presented(await found(ctx, announcementId), ctx.nowMs);
}

/**
 * Keeps a draft, which may be incomplete.
 * @throws Refusal bad_input with the field: unsafe_html, invalid_value, too_small
 */
export async function create(
  ctx: Ctx,
  { announcement }: CallParsed<typeof createAnnouncement>,
  address: string | null,
): Promise<CallOutput<typeof createAnnouncement>> {
  checkSafe(announcement);
  return transact(ctx, async (inside) => {
    const id = await store.insert(inside.db, {
      ...rowOf(announcement),
      ...changeBy(inside),
      brand_id: inside.brand.id,
      state: 'draft',
      position: LAST_PLACE,
    });
    await note(inside, 'content.create', id, { type: announcement.type, title: announcement.title }, address);
    return { announcementId: String(id), version: 1 };
  });
}

/**
 * Saves over a version. What is published changes for its readers at once, and must stay complete.
 * @throws Refusal not_found, version_conflict, bad_input with the field: required, unsafe_html, invalid_value, too_small
 */
export async function save(
  ctx: Ctx,
  { announcementId, version, announcement }: CallParsed<typeof saveAnnouncement>,
  address: string | null,
): Promise<CallOutput<typeof saveAnnouncement>> {
  checkSafe(announcement);
  return transact(ctx, async (inside) => {
    const before = await found(inside, announcementId);
    if (before.state === 'published') checkComplete(inside, announcement);
    if (before.state !== 'draft' && before.type !== announcement.type) failField('announcement.type', 'invalid_value');
    const row = { ...rowOf(announcement), ...changeBy(inside) };
    if (before.state === 'published') row.starts_at ??= begunAt(before, inside.nowMs);
    await saveOver(inside, before, version, row);
    const changes = changesBetween(draftOf(before), announcement);
    await note(inside, 'content.save', before.id, { version: version + 1, changes }, address);
    return { version: version + 1 };
  });
}

/**
 * Publishes or withdraws.
 * @throws Refusal not_found, version_conflict, conflict where it cannot go there, bad_input where it is not complete
 */
export async function move(
  ctx: Ctx,
  { announcementId, version, to }: CallParsed<typeof moveAnnouncement>,
  address: string | null,
): Promise<CallOutput<typeof moveAnnouncement>> {
  return transact(ctx, async (inside) => {
    const before = await found(inside, announcementId);
    if (!announcementMoves[before.state as AnnouncementState].includes(to)) fail('conflict');
    const isPublished = to === 'published';
    if (isPublished) checkComplete(inside, draftOf(before));
    const startsAt = before.starts_at ?? (isPublished ? begunAt(before, inside.nowMs) : null);
    await saveOver(inside, before, version, { state: to, starts_at: startsAt, ...changeBy(inside) });
    await note(
      inside,
      isPublished ? 'content.publish' : 'content.withdraw',
      before.id,
      { title: draftOf(before).title },
      address,
    );
    return { version: version + 1 };
  });
}

/**
 * Puts announcements of one kind, and of one place where they are banners, into the given order.
 * @throws Refusal not_found, bad_input where they are not of one kind
 */
export async function order(
  ctx: Ctx,
  { announcementIds }: CallParsed<typeof orderAnnouncements>,
  address: string | null,
): Promise<void> {
  const ids = [...new Set(announcementIds)].map(BigInt);
  await transact(ctx, async (inside) => {
    const rows = await store.byIds(inside.db, inside.brand.id, ids);
    if (rows.length !== ids.length) fail('not_found');
    const kinds = new Set(rows.map(({ type, group_name }) => `${type} ${group_name ?? ''}`));
    if (kinds.size > 1) failField('announcementIds', 'invalid_value');
    for (const [at, id] of ids.entries()) await store.place(inside.db, inside.brand.id, id, (at + 1) * STEP_OF_PLACES);
    const detail = { order: ids.map(String) };
    await audit.record(inside, { action: 'content.order', subject: `content:${ids[0]}`, detail, address });
  });
}

/**
 * Writes and publishes at once, as the installation itself does.
 * @returns the announcement's id
 * @throws Refusal bad_input with the field: unsafe_html, invalid_value, required, too_small
 */
export async function publish(
  ctx: Ctx,
  given: Pick<AnnouncementDraft, 'type' | 'title' | 'content'> & Partial<AnnouncementDraft> & { position?: number },
): Promise<bigint> {
  const { position, ...written } = given;
  const announcement: AnnouncementDraft = { ...blank, startsAtMs: ctx.nowMs, ...written };
  checkSafe(announcement);
  checkComplete(ctx, announcement);
  const { changed_at, changed_by } = changeBy(ctx);
  const row = { ...rowOf(announcement), changed_at, changed_by, position: position ?? LAST_PLACE };
  return transact(ctx, ({ db, brand }) => store.insert(db, { ...row, brand_id: brand.id, state: 'published' }));
}

const blank = {
  audience: 'all',
  execution: null,
  groupName: null,
  imageUrl: null,
  link: null,
  promotionType: null,
  promotionTags: [],
  pinned: false,
  endsAtMs: null,
  comingFromMs: null,
} as const satisfies Partial<AnnouncementDraft>;

async function found(ctx: Ctx, announcementId: string): Promise<store.AnnouncementRow> {
  return (await store.byId(ctx.db, ctx.brand.id, BigInt(announcementId))) ?? fail('not_found');
}

/** Without a moment it begins now; what has begun keeps the moment at which it did. */
function begunAt({ starts_at }: store.AnnouncementRow, nowMs: number): Date {
  return starts_at !== null && starts_at.getTime() <= nowMs ? starts_at : dateOf(nowMs);
}

async function saveOver(
  ctx: Ctx,
  { id }: store.AnnouncementRow,
  version: number,
  row: Parameters<typeof store.update>[2],
): Promise<void> {
  if (!(await store.update(ctx.db, { brandId: ctx.brand.id, id, version }, row))) fail('version_conflict');
}

function changeBy(ctx: Ctx): { changed_by: string | null; changed_at: Date } {
  return { changed_by: ctx.actor.kind === 'staff' ? ctx.actor.account : null, changed_at: dateOf(ctx.nowMs) };
}

async function note(
  ctx: Ctx,
  action: string,
  id: bigint,
  detail: Readonly<Record<string, unknown>>,
  address: string | null,
): Promise<void> {
  await audit.record(ctx, { action, subject: `content:${id}`, detail, address });
}

function presented(row: store.AnnouncementRow, nowMs: number): OfficeAnnouncement {
  return {
    announcementId: String(row.id),
    version: row.version,
    state: row.state as AnnouncementState,
    phase: phaseOf(row, nowMs),
    announcement: draftOf(row),
    changedAtMs: row.changed_at.getTime(),
    changedBy: row.changed_by,
  };
}

function phaseOf({ state, starts_at, ends_at }: store.AnnouncementRow, nowMs: number): AnnouncementPhase {
  if (state !== 'published') return state as 'draft' | 'withdrawn';
  if (ends_at !== null && ends_at.getTime() <= nowMs) return 'over';
  return starts_at !== null && starts_at.getTime() > nowMs ? 'scheduled' : 'running';
}

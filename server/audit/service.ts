import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import type { exportAudit, listAudit } from '../../contract/office.ts';
import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import { orderFrom } from '../platform/database/database-keyset.ts';
import { fileMoment } from './list-file.ts';
import { type Listing, listPage, listWhole } from './listing.ts';
import * as store from './store.ts';

export { historyOf } from './history.ts';
export { type FileColumn, fileMoment, listFile } from './list-file.ts';
export { type Listing, listPage, listWhole } from './listing.ts';
export { record } from './recording.ts';

type Deed = CallOutput<typeof listAudit>['list'][number];

const MOST_ABOUT = 100;

/** What was done to these subjects in this brand, oldest first. */
export async function about(ctx: Ctx, subjects: readonly string[]): Promise<CallOutput<typeof listAudit>['list']> {
  const rows = await store.about(ctx.db, ctx.brand.id, subjects, MOST_ABOUT);
  return rows.map(deedFrom);
}

/** Something that moved money in the transaction of whoever did it. */
export interface Moved {
  /** Under which the deed was written down: the thing itself, or its member. */
  subjects: readonly string[];
  at: Date;
}

/** Who of the staff did each of these, in their order; null: nobody of them. */
export async function doersOf(ctx: Ctx, moved: readonly Moved[]): Promise<(string | null)[]> {
  const subjects = new Set(moved.flatMap((one) => one.subjects));
  const moments = new Map(moved.map(({ at }) => [at.getTime(), at]));
  const rows = await store.doers(ctx.db, ctx.brand.id, [...subjects], [...moments.values()]);
  const doers = new Map(rows.map(({ subject, at, staff_account: account }) => [`${at.getTime()} ${subject}`, account]));
  return moved.map(({ subjects, at }) => {
    const subject = subjects.find((one) => doers.has(`${at.getTime()} ${one}`));
    return subject === undefined ? null : (doers.get(`${at.getTime()} ${subject}`) ?? null);
  });
}

const deeds: Listing<CallParsed<typeof exportAudit>, store.DeedFilter, store.DeedRow, Deed> = {
  name: 'audit',
  filter(ctx, { action, staffAccount, subject, subjectKind, fromMs, untilMs }) {
    const withoutBrand = staffOf(ctx).permissions.includes('staff.read');
    return { brandId: ctx.brand.id, withoutBrand, action, staffAccount, subject, subjectKind, fromMs, untilMs };
  },
  order: ({ sort }) => orderFrom(sort, { id: 'id' }),
  rows: (db, _, filter, window) => store.list(db, filter, window),
  count: (db, _, filter) => store.count(db, filter),
  present: (_, rows) => rows.map(deedFrom),
  columns: (ctx) => [
    ['id', ({ id }) => id],
    ['at', ({ atMs }) => fileMoment(ctx, atMs)],
    ['staffAccount', ({ staffAccount }) => staffAccount],
    ['action', ({ action }) => action],
    ['subject', ({ subject }) => subject],
    ['detail', ({ detail }) => JSON.stringify(detail)],
    ['address', ({ address }) => address],
  ],
};

/** What was done in this brand; deeds about staff only for those who may read about staff. */
export function list(ctx: Ctx, request: CallParsed<typeof listAudit>): Promise<CallOutput<typeof listAudit>> {
  return listPage(ctx, deeds, request);
}

/** The same deeds as a file; that somebody took it is one of them. */
export function exportDeeds(ctx: Ctx, request: CallParsed<typeof exportAudit>, address: string): Promise<FileAnswer> {
  return listWhole(ctx, deeds, request, address);
}

function deedFrom(row: store.DeedRow): Deed {
  return {
    id: String(row.id),
    atMs: row.at.getTime(),
    staffAccount: row.staff_account,
    action: row.action,
    subject: row.subject,
    detail: row.detail as Record<string, unknown>,
    address: row.address,
  };
}

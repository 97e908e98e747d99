import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import type { exportAudit, listAudit } from '../../contract/office.ts';
import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import { pageOf } from '../platform/http/paging.ts';
import { type Order, orderFrom, walk } from '../platform/database/database-keyset.ts';
import { type FileColumn, fileMoment, listFile } from './list-file.ts';
import * as store from './store.ts';

export { historyOf } from './history.ts';
export { type FileColumn, fileMoment, listFile } from './list-file.ts';
export { record } from './recording.ts';

const MOST_ABOUT = 100;

/** What was done to these subjects in this brand, oldest first. */
export async function about(ctx: Ctx, subjects: readonly string[]): Promise<CallOutput<typeof listAudit>['list']> {
  const rows = await store.about(ctx.db, ctx.brand.id, subjects, MOST_ABOUT);
  return rows.map(deedFrom);
}

/** What was done in this brand; deeds about staff only for those who may read about staff. */
export async function list(ctx: Ctx, request: CallParsed<typeof listAudit>): Promise<CallOutput<typeof listAudit>> {
  const filter = filterOf(ctx, request);
  const rows = await store.list(ctx.db, filter, {
    order: orderOf(request),
    limit: request.pageSize,
    offset: (request.pageNo - 1) * request.pageSize,
  });
  return pageOf(rows.map(deedFrom), await store.count(ctx.db, filter), request.pageSize);
}

const fileColumns: readonly FileColumn<store.DeedRow & { moment: string | null }>[] = [
  ['id', ({ id }) => String(id)],
  ['at', ({ moment }) => moment],
  ['staffAccount', ({ staff_account: account }) => account],
  ['action', ({ action }) => action],
  ['subject', ({ subject }) => subject],
  ['detail', ({ detail }) => JSON.stringify(detail)],
  ['address', ({ address }) => address],
];

/** The same deeds as a file; that somebody took it is one of them. */
export async function exportDeeds(
  ctx: Ctx,
  request: CallParsed<typeof exportAudit>,
  address: string,
): Promise<FileAnswer> {
  const filter = filterOf(ctx, request);
  const file = {
    list: 'audit',
    version: 1,
    asked: request,
    columns: fileColumns,
    pages: walk((window) => store.list(ctx.db, filter, window), orderOf(request)),
    present: async (rows: readonly store.DeedRow[]) =>
      rows.map((row) => ({ ...row, moment: fileMoment(ctx, row.at.getTime()) })),
  };
  return listFile(ctx, file, address);
}

function filterOf(ctx: Ctx, request: CallParsed<typeof exportAudit>): store.DeedFilter {
  const { action, staffAccount, subject, subjectKind, fromMs, untilMs } = request;
  const withoutBrand = staffOf(ctx).permissions.includes('staff.read');
  return { brandId: ctx.brand.id, withoutBrand, action, staffAccount, subject, subjectKind, fromMs, untilMs };
}

function orderOf({ sort }: CallParsed<typeof exportAudit>): Order {
  return orderFrom(sort, { id: 'id' });
}

function deedFrom(row: store.DeedRow): CallOutput<typeof listAudit>['list'][number] {
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

import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { listAudit } from '../../contract/office.ts';
import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import { pageOf } from '../platform/http/paging.ts';
import * as store from './store.ts';

export interface Deed {
  /** What was done, from the general to the special: `member.status`, `brand.settings.save`. */
  action: string;
  /** To whom or what: `member:100001`. */
  subject: string;
  /** Plain JSON; amounts and ids as text. Never a password, token or secret. */
  detail: Readonly<Record<string, unknown>>;
  address: string | null;
  /** It concerns the whole installation rather than the brand of the request, as the deeds about staff do. */
  withoutBrand?: boolean;
}

const MOST_ABOUT = 100;

/** Writes down a deed in the transaction that does it. Nobody can change or remove it afterwards. */
export async function record(ctx: Ctx, deed: Deed): Promise<void> {
  const staff = ctx.actor.kind === 'staff' ? ctx.actor : null;
  await store.insert(ctx.db, {
    brandId: deed.withoutBrand ? null : ctx.brand.id,
    staffId: staff?.staffId ?? null,
    staffAccount: staff?.account ?? null,
    action: deed.action,
    subject: deed.subject,
    detail: deed.detail,
    address: deed.address,
    atMs: ctx.nowMs,
  });
}

/** What was done to these subjects in this brand, oldest first. */
export async function about(ctx: Ctx, subjects: readonly string[]): Promise<CallOutput<typeof listAudit>['list']> {
  const rows = await store.about(ctx.db, ctx.brand.id, subjects, MOST_ABOUT);
  return rows.map(deedFrom);
}

/** What was done in this brand, newest first; deeds about staff only for those who may read about staff. */
export async function list(ctx: Ctx, request: CallParsed<typeof listAudit>): Promise<CallOutput<typeof listAudit>> {
  const filter = {
    brandId: ctx.brand.id,
    withoutBrand: staffOf(ctx).permissions.includes('staff.read'),
    action: request.action,
    staffAccount: request.staffAccount,
  };
  const rows = await store.list(ctx.db, filter, request.pageSize, (request.pageNo - 1) * request.pageSize);
  return pageOf(rows.map(deedFrom), await store.count(ctx.db, filter), request.pageSize);
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

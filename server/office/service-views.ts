import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { StaffRole } from '../../contract/permissions.ts';
import {
  type listSavedViews,
  MOST_VIEWS,
  type SavedView,
  type saveView,
  type ViewedList,
  viewedLists,
} from '../../contract/saved-views.ts';
import * as audit from '../audit/service.ts';
import { brokenConstraint } from '../platform/database/database.ts';
import { transact } from '../platform/database/transaction.ts';
import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import * as store from './store-views.ts';

/** The asker's views of a list and the shared ones. @throws Refusal not_allowed for a list that they may not read */
export async function views(ctx: Ctx, which: ViewedList): Promise<CallOutput<typeof listSavedViews>> {
  refuseUnread(ctx, which);
  const rows = await store.list(ctx.db, ctx.brand.id, { list: which, staffId: staffOf(ctx).staffId });
  return { list: rows.map((row) => present(ctx, row)) };
}

/**
 * Keeps a view or changes one's own. What colleagues see is written down.
 * @throws Refusal not_allowed, not_found, views_full; bad_input on name (name_taken) or roles (only of shared views)
 */
export async function save(ctx: Ctx, input: CallParsed<typeof saveView>, address: string): Promise<SavedView> {
  refuseUnread(ctx, input.list);
  const { staffId, permissions } = staffOf(ctx);
  const maySetRoles = permissions.includes('brand.write');
  try {
    return await transact(ctx, async (inside) => {
      await store.lockList(inside.db, inside.brand.id, input.list);
      const before = input.viewId === undefined ? null : await changeable(inside, BigInt(input.viewId), input.list);
      const roles = maySetRoles ? [...new Set(input.roles)] : (before?.roles ?? []);
      if (roles.length > 0 && !input.shared) failField('roles', 'invalid_value');
      const saved = { ...input, name: input.name.trim(), roles, atMs: inside.nowMs };
      if (saved.name === '') failField('name', 'invalid_value');
      const which = { list: input.list, staffId };
      if (!before && (await store.countOf(inside.db, inside.brand.id, which)) >= MOST_VIEWS) fail('views_full');
      const row = before
        ? await store.update(inside.db, inside.brand.id, before.id, saved)
        : await store.insert(inside.db, inside.brand.id, { ...saved, ...which });
      await store.takeRoles(inside.db, inside.brand.id, row);
      if (row.shared || before?.shared) await writeDown(inside, 'view.save', row, address);
      return present(inside, row);
    });
  } catch (error) {
    if (brokenConstraint(error) === store.NAME_TAKEN_CONSTRAINT) failField('name', 'name_taken');
    throw error;
  }
}

/** Takes a view away. @throws Refusal not_allowed, not_found */
export async function remove(ctx: Ctx, viewId: bigint, address: string): Promise<void> {
  await transact(ctx, async (inside) => {
    const row = await changeable(inside, viewId, null);
    await store.remove(inside.db, inside.brand.id, row.id);
    if (row.shared) await writeDown(inside, 'view.delete', row, address);
  });
}

/** One's own, or a shared one of somebody else for who may write the brand. */
async function changeable(ctx: Ctx, viewId: bigint, list: ViewedList | null): Promise<store.ViewRow> {
  const { staffId, permissions } = staffOf(ctx);
  const row = await store.locked(ctx.db, ctx.brand.id, viewId);
  if (!row || (list !== null && row.list !== list)) fail('not_found');
  if (row.staff_id === staffId) return row;
  // Whether a colleague keeps a view for themselves is nobody's business.
  if (!row.shared) fail('not_found');
  if (!permissions.includes('brand.write')) fail('not_allowed');
  return row;
}

function refuseUnread(ctx: Ctx, which: ViewedList): void {
  if (!staffOf(ctx).permissions.includes(viewedLists[which])) fail('not_allowed');
}

async function writeDown(ctx: Ctx, action: string, row: store.ViewRow, address: string): Promise<void> {
  const { name, list, query, shared, roles } = row;
  await audit.record(ctx, { action, subject: `view:${row.id}`, detail: { name, list, query, shared, roles }, address });
}

function present(ctx: Ctx, row: store.ViewRow): SavedView {
  return {
    id: String(row.id),
    name: row.name,
    query: row.query,
    shared: row.shared,
    own: row.staff_id === staffOf(ctx).staffId,
    roles: row.roles as StaffRole[],
  };
}

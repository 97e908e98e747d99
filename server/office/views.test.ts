import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallInput } from '../../contract/call.ts';
import { deleteView, listSavedViews, MOST_VIEWS, saveView } from '../../contract/saved-views.ts';
import { listAudit } from '../../contract/office.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { loggedInStaff } from './test-staff.ts';

let site: TestSite;
let owner: { token: string };
let clerk: { token: string };
let other: { token: string };
let support: { token: string };

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  owner = await loggedInStaff(site, 'owner');
  clerk = await loggedInStaff(site, 'cashier');
  other = await loggedInStaff(site, 'cashier', 'second');
  support = await loggedInStaff(site, 'support');
});
afterAll(() => site.close());

const view = { list: 'deposits', name: 'To check', query: 'state=submitted&sort=-amount', shared: false } as const;
const save = (change: Partial<CallInput<typeof saveView>> = {}, staff = clerk) =>
  site.call(saveView, { ...view, ...change }, staff);
const names = async (staff: { token: string }, list: CallInput<typeof listSavedViews>['list'] = 'deposits') =>
  (await site.call(listSavedViews, { list }, staff)).body.value.list.map(({ name }) => name);

describe('a view of a list', () => {
  test('is its owner’s alone until it is shared, and comes back as it was kept', async () => {
    const { body } = await save();
    expect(body.value).toEqual({
      id: body.value.id,
      name: 'To check',
      query: view.query,
      shared: false,
      own: true,
      roles: [],
    });
    expect([await names(clerk), await names(other)]).toEqual([['To check'], []]);
    await save({ viewId: body.value.id, name: 'Check these', shared: true });
    expect([await names(clerk), await names(other)]).toEqual([['Check these'], ['Check these']]);
    const { list } = (await site.call(listAudit, { action: 'view.save' }, owner)).body.value;
    expect(list[0]).toMatchObject({ staffAccount: 'cashier', detail: { name: 'Check these', shared: true } });
  });

  test('is changed and deleted by its owner, or where it is shared by who may write the brand', async () => {
    const mine = (await save({ name: 'Mine' })).body.value.id;
    const shared = (await save({ name: 'Ours', shared: true })).body.value.id;
    for (const [viewId, staff, code] of [
      [mine, other, 'not_found'],
      [mine, owner, 'not_found'],
      [shared, other, 'not_allowed'],
      ['999999', clerk, 'not_found'],
    ] as const) {
      expect((await save({ viewId, name: 'Theirs', shared: true }, staff)).body.errorCode).toBe(code);
      expect((await site.call(deleteView, { viewId }, staff)).body.errorCode).toBe(code);
    }
    expect((await save({ viewId: mine, list: 'withdrawals' })).body.errorCode).toBe('not_found');
    await site.call(deleteView, { viewId: shared }, owner);
    await site.call(deleteView, { viewId: mine }, clerk);
    expect(await names(clerk)).toEqual(['Check these']);
  });

  test('is where a role begins, one of each list, as the brand says', async () => {
    const first = (await save({ name: 'First', shared: true, roles: ['cashier', 'support'] }, owner)).body.value;
    expect(first.roles).toEqual(['cashier', 'support']);
    const second = (await save({ name: 'Second', shared: true, roles: ['cashier'] }, owner)).body.value;
    const { list } = (await site.call(listSavedViews, { list: 'deposits' }, clerk)).body.value;
    expect(list.find(({ id }) => id === first.id)?.roles).toEqual(['support']);
    expect(list.find(({ id }) => id === second.id)?.roles).toEqual(['cashier']);
    expect((await save({ name: 'Hidden', roles: ['cashier'] }, owner)).body.errorCode).toBe('bad_input');
    // A clerk names no roles, and takes none away either.
    expect((await save({ name: 'Clerk', shared: true, roles: ['cashier'] })).body.value.roles).toEqual([]);
  });

  test('has a name of its own, a list that may be read, and a query of filters', async () => {
    expect((await save({ name: 'Check these' })).body.value).toMatchObject({ fields: { name: 'name_taken' } });
    for (const [change, code] of [
      [{ list: 'audit' }, 'not_allowed'],
      [{ name: ' ' }, 'bad_input'],
      [{ name: 'x', query: '"><script>' }, 'bad_input'],
      [{ name: 'x', query: 'a'.repeat(801) }, 'bad_input'],
    ] as const)
      expect((await save(change)).body.errorCode).toBe(code);
    expect((await site.call(listSavedViews, { list: 'audit' }, support)).body.errorCode).toBe('not_allowed');
  });

  test('is one of so many at most, also where all are saved at once', async () => {
    const all = await Promise.all(
      Array.from({ length: MOST_VIEWS + 3 }, (_, at) => save({ list: 'members', name: `View ${at}` }, other)),
    );
    expect(all.filter(({ body }) => body.success)).toHaveLength(MOST_VIEWS);
    expect(new Set(all.filter(({ body }) => !body.success).map(({ body }) => body.errorCode))).toEqual(
      new Set(['views_full']),
    );
  });
});

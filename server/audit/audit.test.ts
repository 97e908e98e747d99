import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAudit } from '../../contract/office.ts';
import * as brandSettings from '../brand/service-settings.ts';
import * as brandDefaultSettings from '../brand/service-default-settings.ts';
import { loggedInStaff } from '../office/test-staff.ts';
import { transact } from '../platform/database/transaction.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as audit from './service.ts';

let site: TestSite;
let owner: { token: string };
const deed = { subject: 'thing:1', detail: { before: 1, after: 2 }, address: '10.0.0.1' };

beforeAll(async () => {
  site = await startTestSite();
  owner = await loggedInStaff(site, 'owner');
});
afterAll(() => site.close());

describe('the book of deeds', () => {
  test('is written in the transaction that does the deed, or not at all', async () => {
    const failing = transact(await site.ctx(), async (ctx) => {
      await audit.record(ctx, { ...deed, action: 'thing.undone' });
      throw new Error('the deed failed');
    });
    await expect(failing).rejects.toThrow('the deed failed');
    await audit.record(await site.ctx(), { ...deed, action: 'thing.done' });
    expect(await actions()).toContain('thing.done');
    expect(await actions()).not.toContain('thing.undone');
  });

  test.each(['UPDATE audit_log SET action = $$other$$', 'DELETE FROM audit_log', 'TRUNCATE audit_log'])(
    'cannot be changed by %s, by whomever',
    async (statement) => {
      await audit.record(await site.ctx(), { ...deed, action: 'thing.kept' });
      await expect(site.app.database.pool.query(statement)).rejects.toThrow(/permission denied|append-only/);
      const before = await actions();
      await expect(asAdmin(statement)).rejects.toThrow('append-only');
      expect(await actions()).toEqual(before);
    },
  );

  test('shows a brand its own deeds; deeds about staff to those who may read about staff', async () => {
    const ctx = await site.ctx();
    const river = await brandSettings.createBrand(ctx, {
      code: 'river',
      hosts: [],
      isDefault: false,
      settings: brandDefaultSettings.defaultSettings(),
    });
    await audit.record({ ...ctx, brand: river }, { ...deed, action: 'thing.river' });
    await audit.record(ctx, { ...deed, action: 'thing.staff', withoutBrand: true });
    expect(await actions('demo')).not.toContain('thing.river');
    expect(await actions('river')).toEqual(expect.arrayContaining(['thing.river', 'thing.staff']));
    const { token } = await loggedInStaff(site, 'auditor', 'reader');
    const { body } = await site.call(listAudit, { action: 'thing.staff' }, { token });
    expect(body.value.totalCount).toBe(1);
    const { token: none } = await loggedInStaff(site, 'support', 'helper');
    expect((await site.call(listAudit, {}, { token: none })).body.errorCode).toBe('not_allowed');
  });

  test('is read newest first, page by page, by action and by staff member', async () => {
    for (let at = 0; at < 5; at++)
      await audit.record(await site.ctx(), { ...deed, action: 'thing.paged', subject: `thing:${at}` });
    const page = (pageNo: number) =>
      site.call(listAudit, { action: 'thing.paged', pageSize: 2, pageNo }, { token: owner.token });
    expect((await page(1)).body.value).toMatchObject({
      list: [{ subject: 'thing:4', address: '10.0.0.1', detail: { before: 1, after: 2 } }, { subject: 'thing:3' }],
      totalCount: 5,
      totalPages: 3,
    });
    expect((await page(3)).body.value.list).toHaveLength(1);
    const { body } = await site.call(listAudit, { staffAccount: 'owner' }, { token: owner.token });
    expect(new Set(body.value.list.map(({ staffAccount }) => staffAccount))).toEqual(new Set(['owner']));
  });
});

async function actions(merchant = 'demo'): Promise<string[]> {
  const { body } = await site.call(listAudit, { pageSize: 100 }, { token: owner.token, merchant });
  return body.value.list.map(({ action }) => action);
}

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: site.adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

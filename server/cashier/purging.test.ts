import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putSlip, submitDeposit } from '../../contract/cashier.ts';
import { decideDeposit, getDepositSlip, getDepositStory } from '../../contract/deposits-office.ts';
import { nowMs } from '../platform/process/clock.ts';
import { memberOn, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as cashier from './service.ts';
import { openedDeposit } from './test-payments.ts';
import { tinyPng } from './test-pictures.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const picture = tinyPng().toString('base64');

let folder: string;
let site: TestSite;
let token: string;
let staff: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khela-slips-'));
  site = await startTestSite({ env: { DATA_DIR: folder, RATE_LIMIT_FACTOR: '0' } });
  ({ token } = await memberOn(site, 'rahim'));
  staff = await staffOn(site, 'cashier');
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

async function kept(): Promise<number> {
  const names = await readdir(join(folder, 'uploads'), { recursive: true });
  return names.filter((name) => name.endsWith('.png')).length;
}

async function withSlip(): Promise<string> {
  const { deposit } = await openedDeposit(site, token, '900', 'bank');
  await site.call(putSlip, { depositId: deposit.id, picture }, { token });
  await site.call(submitDeposit, { depositId: deposit.id }, { token });
  return deposit.id;
}

const purge = async (atMs: number) => cashier.purgeSlips(await site.ctx({ kind: 'system' }, atMs));

test('a newer slip takes the place of the last, whose picture is deleted', async () => {
  const depositId = await withSlip();
  expect(await kept()).toBe(1);
  expect((await site.call(putSlip, { depositId, picture }, { token })).status).toBe(200);
  expect(await kept()).toBe(1);
  await site.call(decideDeposit, { depositId, decision: 'reject', reason: 'to begin anew' }, { token: staff });
  expect((await site.call(putSlip, { depositId, picture }, { token })).body.errorCode).toBe('deposit_closed');
  expect(await kept()).toBe(1);
});

test('a slip is deleted the brand’s days after its deposit has ended, and never before', async () => {
  const [ended, open] = [await withSlip(), await withSlip()];
  await site.call(decideDeposit, { depositId: ended, decision: 'approve', reason: 'found' }, { token: staff });
  const before = await kept();
  const days = (await site.ctx()).brand.settings.deposit.keepSlipDays;
  expect(await purge(nowMs() + (days - 1) * DAY_MS)).toBe(0);
  const purgedAtMs = nowMs() + (days + 1) * DAY_MS;
  // Of this test and of the one before; what still waits for people keeps its picture.
  expect(await purge(purgedAtMs)).toBe(2);
  expect(await kept()).toBe(before - 2);
  expect(await purge(purgedAtMs)).toBe(0);
  const story = async (depositId: string) =>
    (await site.call(getDepositStory, { depositId }, { token: staff })).body.value.deposit;
  expect(await story(ended)).toMatchObject({ hasSlip: false, slipPurgedAtMs: purgedAtMs, state: 'credited' });
  expect(await story(open)).toMatchObject({ hasSlip: true, slipPurgedAtMs: null });
  expect((await site.call(getDepositSlip, { depositId: ended }, { token: staff })).status).toBe(404);
  expect((await site.call(getDepositSlip, { depositId: open }, { token: staff })).status).toBe(200);
});

test('a picture whose deletion a crash cut off is deleted by the next round', async () => {
  const depositId = await withSlip();
  await site.call(decideDeposit, { depositId, decision: 'reject', reason: 'not found' }, { token: staff });
  const { slip_id: slipId } = await site.db
    .selectFrom('deposits')
    .select('slip_id')
    .where('id', '=', BigInt(depositId))
    .executeTakeFirstOrThrow();
  await rm(join(folder, 'uploads', slipId!.slice(0, 2), slipId!));
  expect(await purge(nowMs() + 400 * DAY_MS)).toBe(1);
});

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addWithdrawalProof, processC2CTransaction } from '../../contract/withdrawals.ts';
import {
  approveWithdrawal,
  getWithdrawalPage,
  getWithdrawalProof,
  settleDispute,
} from '../../contract/withdrawals-office.ts';
import { tinyPng } from '../cashier/test-pictures.ts';
import { nowMs } from '../platform/process/clock.ts';
import { staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as withdrawals from './service.ts';
import { startCompany, type TestCompany } from './test-company.ts';
import { ask, newPlayer, payOut, type Player } from './test-withdrawals.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let folder: string;
let company: TestCompany;
let site: TestSite;
let rahim: Player;
let staff: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khela-proofs-'));
  company = await startCompany();
  site = await startTestSite({
    env: { DATA_DIR: folder, SANDBOX_CASHIER_URL: company.url, RATE_LIMIT_FACTOR: '0' },
  });
  rahim = await newPlayer(site, 'rahim');
  staff = await staffOn(site, 'cashier');
});
afterAll(async () => {
  await site.close();
  await company.stop();
  await rm(folder, { recursive: true });
});

/** A payment of which they show that it never came. */
async function disputed(): Promise<string> {
  const withdrawalId = (await ask(site, rahim)).body.value.id;
  await site.call(approveWithdrawal, { withdrawalId }, { token: staff });
  await payOut(site);
  const picture = tinyPng().toString('base64');
  await site.call(addWithdrawalProof, { withdrawalId, picture }, { token: rahim.token });
  await site.call(processC2CTransaction, { withdrawalId, answer: 'not_received' }, { token: rahim.token });
  return withdrawalId;
}

async function kept(): Promise<number> {
  const names = await readdir(join(folder, 'uploads'), { recursive: true });
  return names.filter((name) => name.endsWith('.png')).length;
}

const purge = async (atMs: number) => withdrawals.purgeProofs(await site.ctx({ kind: 'system' }, atMs));
const proofsOf = async (withdrawalId: string) =>
  (await site.call(getWithdrawalPage, { withdrawalId }, { token: staff })).body.value.proofs;

test('a proof is deleted the brand’s days after its withdrawal has ended, and a dispute keeps its own', async () => {
  const [ended, open] = [await disputed(), await disputed()];
  const decision = { withdrawalId: ended, resolution: 'return', reason: 'the company confirms it' } as const;
  await site.call(settleDispute, decision, { token: staff });
  const days = (await site.ctx()).brand.settings.withdrawal.keepProofDays;
  expect(await purge(nowMs() + (days - 1) * DAY_MS)).toBe(0);
  expect(await kept()).toBe(2);
  const purgedAtMs = nowMs() + (days + 1) * DAY_MS;
  expect(await purge(purgedAtMs)).toBe(1);
  expect(await purge(purgedAtMs)).toBe(0);
  expect(await kept()).toBe(1);
  const [gone] = await proofsOf(ended);
  expect(gone).toMatchObject({ purgedAtMs });
  expect((await site.call(getWithdrawalProof, { proofId: gone!.id }, { token: staff })).status).toBe(404);
  const [still] = await proofsOf(open);
  expect(still).toMatchObject({ purgedAtMs: null });
  expect((await site.call(getWithdrawalProof, { proofId: still!.id }, { token: staff })).status).toBe(200);
});

test('a picture that comes too late for its withdrawal is not kept', async () => {
  const withdrawalId = (await ask(site, rahim)).body.value.id;
  const before = await kept();
  const picture = tinyPng().toString('base64');
  const refused = await site.call(addWithdrawalProof, { withdrawalId, picture }, { token: rahim.token });
  expect(refused.body.errorCode).toBe('withdrawal_closed');
  expect(await kept()).toBe(before);
});

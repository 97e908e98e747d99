import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CODE_LENGTH, codeLetters, foldedCode, spacedCode } from '../../contract/code-terms.ts';
import { drawCodes, getCodeResults } from '../../contract/codes-office.ts';
import { listGiftCodes, useGiftCode } from '../../contract/codes.ts';
import { login } from '../../contract/sessions.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { Refusal } from '../platform/process/fail.ts';
import { takeTimeOut } from '../protection/service.ts';
import { newPerson, type Person } from '../referrals/test-referrals.ts';
import { memberOn, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import { bind as bindAccount } from '../withdrawals/test-withdrawals.ts';
import * as service from './service.ts';
import { openedCode } from './test-codes.ts';

const HOUR_MS = 60 * 60 * 1000;
const DEVICE = '00000000-0000-4000-8000-000000000009';

let site: TestSite;
let manager: { token: string };

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  manager = { token: await staffOn(site, 'manager') };
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

let asked = 0;
const use = (person: { token: string }, code: string, requestId = `request-${(asked += 1)}`) =>
  site.call(useGiftCode, { code, requestId }, { ...person, language: 'EN' });
const refusal = async (person: { token: string }, code: string) => (await use(person, code)).body.errorCode;
const balanceOf = async ({ memberId }: { memberId: bigint }) =>
  (await wallet.balance(await site.ctx(), memberId)).balanceMinor;
const memberCtx = ({ memberId }: Pick<Person, 'memberId'>) =>
  site.ctx({ kind: 'member', memberId, accountType: 0, sessionId: 0n });

describe('a shared code', () => {
  test('gives each member what it is for once, however they type it', async () => {
    const [one, other] = [await newPerson(site), await newPerson(site)];
    const { id } = await openedCode(await site.ctx(), { code: 'POILA10' });
    const used = await use(one, ' po1la-io ');
    expect(used.body.value).toMatchObject({ title: 'Eid code', award: { kind: 'cash', amount: '5.00' } });
    expect(await balanceOf(one)).toBe(500n);
    expect(await refusal(one, 'POILA10')).toBe('gift_code_used');
    // In the digits of the language too.
    expect((await use(other, 'POILA১০')).status).toBe(200);
    const { list } = (await site.call(listGiftCodes, {}, one)).body.value;
    expect(list).toHaveLength(1);
    const { list: campaigns } = await service.list(await site.ctx());
    expect(campaigns.find((each) => each.id === id)).toMatchObject({
      used: 2,
      members: 2,
      spent: '10.00',
      budget: '50.00',
    });
  });

  test('asked again by the same request answers what it gave; another code under it is refused', async () => {
    const person = await newPerson(site);
    const { code } = await openedCode(await site.ctx(), { usesEach: 3, award: { kind: 'points', points: 40 } });
    const first = (await use(person, code, 'the-same-request')).body.value;
    expect((await use(person, code, 'the-same-request')).body.value).toEqual(first);
    expect((await use(person, 'ANOTHER', 'the-same-request')).body.errorCode).toBe('key_reused');
    expect((await use(person, code)).body.value.id).not.toBe(first.id);
  });

  test('that is wrong, of another brand, used up, out of time or stopped answers alike', async () => {
    const [one, two] = [await newPerson(site), await newPerson(site)];
    const ctx = await site.ctx();
    const { code: scarce } = await openedCode(ctx, { uses: 1 });
    expect((await use(one, scarce)).status).toBe(200);
    const { code: later } = await openedCode(ctx, {
      opensAtMs: ctx.nowMs + HOUR_MS,
      closesAtMs: ctx.nowMs + 2 * HOUR_MS,
    });
    const { id, code: stopped } = await openedCode(ctx);
    await service.move(ctx, { id, version: 1, state: 'archived', note: '' }, null);
    const answers = [];
    for (const code of ['NOBODY1', scarce, later, stopped]) {
      const { status, body } = await use(two, code);
      answers.push({ status, ...body });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 422, errorCode: 'gift_code_wrong' });
    expect(await balanceOf(two)).toBe(0n);
  });

  test('is for its audience, for real accounts and for nobody in a break', async () => {
    const person = await newPerson(site);
    const { code } = await openedCode(await site.ctx(), { audience: [{ kind: 'vip_level', least: 2, most: null }] });
    expect(await refusal(person, code)).toBe('gift_code_not_for_you');
    expect(await refusal(await memberOn(site, 'trial-for-codes', 4), code)).toBe('in_need_true_account');
    await takeTimeOut(await memberCtx(person), 2);
    expect(await refusal(person, code)).toBe('self_excluded');
  });

  test('is refused to who shares a device or an account with somebody who used it, and only staff read why', async () => {
    const [one, onDevice, onAccount, alone] = [
      await newPerson(site),
      await newPerson(site),
      await newPerson(site),
      await newPerson(site),
    ];
    for (const { token } of [one, onAccount])
      expect((await bindAccount(site, token, { number: '01711000009', holder: 'Rahim Uddin' })).status).toBe(200);
    const { id, code } = await openedCode(await site.ctx());
    expect((await use(await onThisDevice(one), code)).status).toBe(200);
    expect(await refusal(await onThisDevice(onDevice), code)).toBe('gift_code_not_for_you');
    expect(await refusal(onAccount, code)).toBe('gift_code_not_for_you');
    expect((await use(alone, code)).status).toBe(200);
    const { refused, list } = (await site.call(getCodeResults, { id }, manager)).body.value;
    expect(refused.map(({ account, why }) => [account, why])).toEqual([
      [onAccount.account, 'account'],
      [onDevice.account, 'device'],
    ]);
    expect(list.map(({ account }) => account)).toEqual([alone.account, one.account]);
  });
});

test('who guesses has to wait an hour after five tries, and then may go on', async () => {
  const person = await newPerson(site);
  const { code } = await openedCode(await site.ctx());
  for (let at = 0; at < 5; at++) expect(await refusal(person, `WRONG${at}`)).toBe('gift_code_wrong');
  const { status, body, headers } = await use(person, code);
  expect([status, body.errorCode]).toEqual([429, 'gift_code_wait']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_500);
  const ctx = await memberCtx(person);
  const later = { ...ctx, nowMs: ctx.nowMs + HOUR_MS - 1_000 };
  await expect(service.use(later, { code, requestId: 'too-early-yet' }, 'EN')).rejects.toThrow(Refusal);
  const { id } = await openedCode(ctx, { code: 'LATER2', closesAtMs: ctx.nowMs + 3 * HOUR_MS });
  expect(id).not.toBe('');
  const free = { ...ctx, nowMs: ctx.nowMs + HOUR_MS + 1_000 };
  expect(await service.use(free, { code: 'LATER2', requestId: 'in-good-time' }, 'EN')).toMatchObject({
    title: 'Eid code',
  });
});

describe('single codes', () => {
  test('are drawn and shown once, kept as hashes, and each works once', async () => {
    const [one, other] = [await newPerson(site), await newPerson(site)];
    const { id } = await openedCode(await site.ctx(), { kind: 'single', uses: 3, usesEach: 2 });
    const draw = (count: number, requestId: string) => site.call(drawCodes, { id, count, requestId }, manager);
    const { codes } = (await draw(2, 'first-request')).body.value;
    expect((await draw(2, 'first-request')).body.errorCode).toBe('gift_codes_shown');
    expect((await draw(2, 'other-request')).body.value).toMatchObject({ fields: { count: 'too_big' } });
    expect(new Set(codes).size).toBe(2);
    for (const code of codes) expect(code).toMatch(new RegExp(`^(?:[${codeLetters}]{4}-){2}[${codeLetters}]{4}$`));
    const kept = await site.db.selectFrom('codes').selectAll().where('campaign_id', '=', BigInt(id)).execute();
    expect(
      JSON.stringify(kept, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toContain(foldedCode(codes[0]!));
    expect((await use(one, codes[0]!.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect(await refusal(one, codes[0]!)).toBe('gift_code_used');
    expect(await refusal(other, codes[0]!)).toBe('gift_code_wrong');
    expect((await use(one, codes[1]!)).status).toBe(200);
    expect(await balanceOf(one)).toBe(1_000n);
  });

  test('hold no letter that is folded into another', () => {
    expect(codeLetters).toHaveLength(30);
    expect(foldedCode(codeLetters)).toBe(codeLetters);
    expect(spacedCode('A'.repeat(CODE_LENGTH))).toBe('AAAA-AAAA-AAAA');
  });
});

async function onThisDevice({ account: username }: Person): Promise<{ token: string }> {
  const given = { username, password: 'khela123', loginDeviceId: DEVICE };
  return { token: (await site.call(login, given)).body.value.token };
}

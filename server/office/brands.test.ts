import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getBrandSettings, getSystemStatus, listBrands, saveBrandSettings } from '../../contract/brand.ts';
import { createBrand, listBrandFigures, saveBrandHosts } from '../../contract/brands-office.ts';
import type { CallInput } from '../../contract/call.ts';
import { findInOffice } from '../../contract/office-find.ts';
import { listAudit, listStaff, staffLogin } from '../../contract/office.ts';
import { getMemberInfo, getMemberPage, searchMembers } from '../../contract/members.ts';
import { login } from '../../contract/sessions.ts';
import * as brand from '../brand/service.ts';
import * as brandSettings from '../brand/service-settings.ts';
import * as lobby from '../lobby/service.ts';
import { nowMs } from '../platform/process/clock.ts';
import { fund } from '../testing/money.ts';
import { memberOn, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { codeAt } from './time-codes.ts';

const PASSWORD = 'a long password';
let site: TestSite;
let owner: string;

beforeAll(async () => {
  site = await startTestSite();
  owner = await staffOn(site, 'owner');
});
afterAll(() => site.close());

const lake: CallInput<typeof createBrand> = {
  code: 'lake',
  name: { BN: 'হ্রদ', EN: 'Lake' },
  hosts: ['lake.example', 'www.lake.example'],
  currency: { code: 'PLAY', symbol: 'P', decimals: 2 },
  timeZone: 'Asia/Dhaka',
  copyOf: null,
  owner: null,
};
const open = (input: Partial<typeof lake>, token = owner) => site.call(createBrand, { ...lake, ...input }, { token });
const codes = async () => (await brand.allBrands(site.db)).map(({ code }) => code);

describe('a brand that is opened from the office', () => {
  test('answers at its hosts at once, on every server, with the games of the house', async () => {
    const beside = await site.anotherServer();
    // Both have answered before, so that both remember what there was.
    for (const url of [site.url, beside.url]) expect(await brandAt(url, 'lake.example')).toBe('demo');
    const { status, body } = await open({});
    expect([status, body.value]).toEqual([200, { code: 'lake', owner: null }]);
    expect(await brandAt(site.url, 'lake.example')).toBe('lake');
    // Another server hears of it.
    for (const url of [site.url, beside.url]) {
      await expect.poll(() => brandAt(url, 'lake.example')).toBe('lake');
      expect(await brandAt(url, 'www.lake.example')).toBe('lake');
      expect(await brandAt(url, 'elsewhere.example')).toBe('demo');
    }
    await beside.close();
    const ctx = await site.ctx({ kind: 'system' }, nowMs(), 'lake');
    expect((await lobby.gamesInBrief(ctx)).size).toBeGreaterThan(20);
    const { body: mine } = await site.call(listBrands, {}, { token: owner });
    expect(mine.value.map(({ code }) => code)).toEqual(['demo', 'lake']);
    const { body: log } = await site.call(listAudit, { action: 'brand.create' }, { token: owner });
    expect(log.value.list).toMatchObject([{ subject: 'brand:lake', detail: { hosts: lake.hosts, copyOf: null } }]);
  });

  test('begins with the settings of another, but for what tells of that one', async () => {
    const ctx = await site.ctx();
    const copied = { ...ctx.brand.settings, gtagId: 'G-DEMO01', ageLimitYears: 23, languages: ['EN' as const] };
    await brandSettings.saveSettings(ctx, { version: ctx.brand.version, settings: copied, note: '' });
    const given = { code: 'pond', name: { BN: 'পুকুর', EN: 'Pond' }, hosts: ['pond.example'], copyOf: 'demo' };
    expect((await open({ ...given, timeZone: 'Asia/Kolkata' })).status).toBe(200);
    const { settings } = (await site.ctx({ kind: 'system' }, nowMs(), 'pond')).brand;
    expect(settings).toMatchObject({ ageLimitYears: 23, languages: ['EN'], timeZone: 'Asia/Kolkata', gtagId: null });
    expect(settings.name).toEqual(given.name);
  });

  test('has an owner who works for it alone, and comes in with the code they were given', async () => {
    const account = { account: 'lake.owner', name: 'Shapla', password: PASSWORD };
    const { body } = await open({ code: 'mere', hosts: ['mere.example'], owner: account });
    const code = codeAt(body.value.owner!.codeSecret, nowMs());
    const entered = await site.call(staffLogin, { account: 'lake.owner', password: PASSWORD, code });
    expect(entered.body.value.staff).toMatchObject({ role: 'owner', brands: ['mere'] });
  });
});

describe('what is refused, and leaves nothing', () => {
  test.each<[string, Partial<typeof lake>, Record<string, string>]>([
    ['a code that another brand has', { code: 'demo' }, { code: 'name_taken' }],
    ['a host that another brand has', { hosts: ['fresh.example', 'localhost'] }, { hosts: 'name_taken' }],
    ['no host', { hosts: [] }, { hosts: 'too_short' }],
    ['a host with a port', { hosts: ['fresh.example:80'] }, { 'hosts.0': 'invalid_format' }],
    ['a host in capitals', { hosts: ['Fresh.example'] }, { 'hosts.0': 'invalid_format' }],
    ['a code with a blank', { code: 'my brand' }, { code: 'invalid_format' }],
    ['a copy of nothing', { copyOf: 'nobody' }, { copyOf: 'invalid_value' }],
    [
      'a copy in another currency',
      { copyOf: 'demo', currency: { code: 'EUR', symbol: '€', decimals: 2 } },
      { 'currency.code': 'invalid_value' },
    ],
    ['a zone that nobody knows', { timeZone: 'Asia/Atlantis' }, { 'settings.timeZone': 'invalid_value' }],
    ['no name', { name: { BN: '', EN: 'Fresh' } }, { 'name.BN': 'too_short' }],
    [
      'an owner with a short password',
      { owner: { account: 'fresh.owner', name: 'Fresh', password: 'short' } },
      { 'owner.password': 'too_short' },
    ],
    [
      'an owner whose account is taken',
      { owner: { account: 'owner-all', name: 'Fresh', password: PASSWORD } },
      { 'owner.account': 'account_taken' },
    ],
  ])('%s', async (_, wrong, fields) => {
    const before = await codes();
    const { status, body } = await open({ code: 'fresh', hosts: ['fresh.example'], ...wrong });
    expect([status, body.errorCode, body.value]).toEqual([400, 'bad_input', { fields }]);
    expect(await codes()).toEqual(before);
    expect((await site.call(listStaff, {}, { token: owner })).body.value.map(({ account }) => account)).not.toContain(
      'fresh.owner',
    );
  });

  test('a manager, and an owner who works for some brands', async () => {
    for (const token of [await staffOn(site, 'manager'), await staffOn(site, 'owner', ['demo'])]) {
      const { status, body } = await open({ code: 'fresh', hosts: ['fresh.example'] }, token);
      expect([status, body.errorCode]).toEqual([403, 'not_allowed']);
    }
    expect(await codes()).not.toContain('fresh');
  });
});

describe('other hosts', () => {
  const move = (hosts: string[], code = 'pond', token = owner) => site.call(saveBrandHosts, { code, hosts }, { token });

  test('count at once, on every server, and are written down; those taken away lead to the house again', async () => {
    const beside = await site.anotherServer();
    for (const url of [site.url, beside.url]) expect(await brandAt(url, 'pond.example')).toBe('pond');
    expect((await move(['water.example', 'www.water.example', 'water.example'])).status).toBe(200);
    for (const url of [site.url, beside.url]) {
      await expect.poll(() => brandAt(url, 'water.example')).toBe('pond');
      expect(await brandAt(url, 'pond.example')).toBe('demo');
    }
    await beside.close();
    const { body: log } = await site.call(listAudit, { action: 'brand.hosts' }, { token: owner });
    expect(log.value.list[0]).toMatchObject({
      subject: 'brand:pond',
      detail: { changes: [{ before: 'pond.example', after: 'water.example www.water.example' }] },
    });
    // And back again.
    expect((await move(['pond.example'])).status).toBe(200);
    expect(await brandAt(site.url, 'pond.example')).toBe('pond');
  });

  test('are refused, and change nothing', async () => {
    const wrong = [
      [await move(['other.example', 'lake.example']), { hosts: 'name_taken' }],
      [await move([]), { hosts: 'too_short' }],
      [await move(['pond.example:443']), { 'hosts.0': 'invalid_format' }],
    ] as const;
    for (const [{ status, body }, fields] of wrong) expect([status, body.value]).toEqual([400, { fields }]);
    expect((await move(['fresh.example'], 'nobody')).body.errorCode).toBe('not_found');
    for (const token of [await staffOn(site, 'cashier'), await staffOn(site, 'owner', ['pond'])])
      expect((await move(['fresh.example'], 'pond', token)).body.errorCode).toBe('not_allowed');
    for (const [host, code] of [
      ['pond.example', 'pond'],
      ['lake.example', 'lake'],
      ['other.example', 'demo'],
    ] as const)
      expect(await brandAt(site.url, host)).toBe(code);
  });

  test('of two who give one host to two brands at once one is refused', async () => {
    const both = await Promise.all([
      move(['pond.example', 'race.example']),
      move(['lake.example', 'race.example'], 'lake'),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    for (const [host, code] of [
      ['pond', 'pond'],
      ['lake', 'lake'],
    ])
      expect((await move([`${host}.example`], code)).status).toBe(200);
  });
});

describe('two brands of one house', () => {
  beforeAll(async () => {
    const ctx = await site.ctx({ kind: 'system' }, nowMs(), 'lake');
    const { settings } = ctx.brand;
    const entered = { ...settings, switches: { ...settings.switches, BOTCHECK3: false } };
    await brandSettings.saveSettings(ctx, { version: 1, settings: entered, note: '' });
  });

  test('nothing of the one is seen from the other', async () => {
    const secret = await memberOn(site, 'hidden77');
    await fund(site, secret.memberId, 12_345n);
    const there = await staffOn(site, 'owner', ['lake']);
    const as = { token: there, merchant: 'lake' };
    const foreign = { token: there, merchant: 'demo' };
    const memberId = String(secret.memberId);

    // A member of the one is nobody in the other, whatever they show.
    expect((await site.call(getMemberInfo, {}, { token: secret.token, merchant: 'lake' })).status).toBe(401);
    const entry = await site.call(login, { username: 'hidden77', password: 'khela123' }, { merchant: 'lake' });
    expect(entry.body.errorCode).toBe('login_failed');

    // Its staff find nothing of the other's, and may not step in.
    expect((await site.call(searchMembers, {}, as)).body.value.totalCount).toBe(0);
    expect((await site.call(getMemberPage, { memberId }, as)).body.errorCode).toBe('not_found');
    expect(JSON.stringify((await site.call(findInOffice, { search: 'hidden77' }, as)).body)).not.toContain(memberId);
    for (const call of [searchMembers, listBrandFigures, getBrandSettings]) {
      expect((await site.call(call, {}, foreign)).body.errorCode).toBe('not_allowed');
    }
    const { body } = await site.call(listBrandFigures, {}, as);
    expect(body.value.list.map(({ code }) => code)).toEqual(['lake']);
    const seen = JSON.stringify([body, (await site.call(listBrands, {}, as)).body]);
    expect(seen).not.toMatch(/demo|123\.45|mere|pond/);

    // What is saved in the one changes nothing in the other.
    const { settings, version } = (await site.call(getBrandSettings, {}, as)).body.value;
    const saved = { version, settings: { ...settings, ageLimitYears: 25 } };
    expect((await site.call(saveBrandSettings, { ...saved, note: 'for our law here' }, as)).status).toBe(200);
    expect((await site.call(getSystemStatus, {})).body.value.info.ageLimitYears).not.toBe(25);
  });

  test('their figures stand side by side, and those of one currency together', async () => {
    const rich = await memberOn(site, 'rich88', 0, 'lake');
    await fund(site, rich.memberId, 1_000n, 'lake');
    await open({ code: 'isle', hosts: ['isle.example'], currency: { code: 'EUR', symbol: '€', decimals: 0 } });
    const { body } = await site.call(listBrandFigures, {}, { token: owner });
    const row = (code: string) => body.value.list.find((one) => one.code === code);
    expect(row('lake')).toMatchObject({ members: 1, liability: '10.00', ngr: '0.00', active: 0 });
    expect(row('isle')).toMatchObject({ members: 0, liability: '0', currency: { code: 'EUR' } });
    const total = (code: string) => body.value.totals.find(({ currency }) => currency.code === code);
    expect(total('PLAY')).toMatchObject({ brands: 4, liability: '133.45' });
    expect(total('EUR')).toMatchObject({ brands: 1, liability: '0' });
  });
});

/** Which brand answers at a host. */
async function brandAt(url: string, host: string): Promise<string> {
  const text = await new Promise<string>((resolve, reject) => {
    get(`${url}${getSystemStatus.path}`, { headers: { host, language: 'EN' } }, (response) => {
      let read = '';
      response.on('data', (piece: Buffer) => (read += piece.toString()));
      response.on('end', () => resolve(read));
    }).on('error', reject);
  });
  return (JSON.parse(text) as { value: { info: { brand: { code: string } } } }).value.info.brand.code;
}

import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getSystemStatus } from '../contract/brand.ts';
import { getHelpCenter } from '../contract/help.ts';
import { getGameVendor, listGames, listHotGames } from '../contract/lobby.ts';
import { getLotteryGame } from '../contract/lottery.ts';
import { listLotteryMenus } from '../contract/lottery-menus.ts';
import { listAnnouncements } from '../contract/messages.ts';
import { officeSaveGame } from '../contract/lobby-office.ts';
import { getBalance, listAccountRecord } from '../contract/wallet.ts';
import { getBrandWords } from '../contract/words.ts';
import { type App, createApp } from './app.ts';
import * as brandDefaultSettings from './brand/service-default-settings.ts';
import * as brandSettings from './brand/service-settings.ts';
import * as lobby from './lobby/service.ts';
import * as lottery from './lottery/service.ts';
import * as messages from './messages/service.ts';
import { nowMs } from './platform/process/clock.ts';
import { eventually } from './platform/process/test-ctx.ts';
import { fund } from './testing/money.ts';
import { memberOn, staffOn } from './testing/people.ts';
import { startTestSite, type TestSite } from './testing/site.ts';
import * as words from './words/service.ts';

let site: TestSite;
/** Another server of the same site. */
let second: { app: App; url: string };

const paths: Readonly<Record<string, string>> = {
  status: getSystemStatus.path,
  vendors: getGameVendor.path,
  hot: listHotGames.path,
  games: `${listGames.path}?gameType=RNG`,
  announcements: `${listAnnouncements.path}?types=PL,H,PR`,
  words: getBrandWords.path,
  help: getHelpCenter.path,
  menus: listLotteryMenus.path,
  home: '/index',
};
const answers = Object.entries(paths).filter(([name]) => name !== 'home');

const both = (text: string) => ({ BN: `${text} বাংলা`, EN: `${text} English` });

beforeAll(async () => {
  site = await startTestSite({ env: { TRUSTED_PROXIES: '1' } });
  const settings = { ...brandDefaultSettings.defaultSettings(), name: { BN: 'নদী', EN: 'River' } };
  await brandSettings.createBrand(await site.ctx(), {
    code: 'river',
    hosts: ['river.localhost'],
    isDefault: false,
    settings,
  });
  for (const code of ['demo', 'river']) {
    const ctx = await site.ctx({ kind: 'system' }, nowMs(), code);
    await lobby.registerHouseGames(ctx);
    await messages.publish(ctx, { type: 'PL', title: both(`news of ${code}`), content: both('text') });
  }
  await lottery.registerHouseLotteries(await site.ctx());
  const config = site.app.platform.config;
  const app = await createApp({ config, databaseUrl: site.databaseUrl, log: pino({ level: 'silent' }) });
  second = { app, url: await app.http.listen({ host: '127.0.0.1', port: 0 }) };
});
afterAll(async () => {
  await second.app.close();
  await site.close();
});

interface Got {
  status: number;
  text: string;
  headers: Headers;
}

async function get(path: string, headers: Record<string, string> = {}, at = site.url): Promise<Got> {
  const response = await fetch(`${at}${path}`, { headers: { language: 'BN', ...headers } });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

describe('what is shown to all alike', () => {
  test.each(answers)('%s is the same packed as plain, and is not sent to whoever has it', async (name, path) => {
    const plain = await get(path, { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    for (const encoding of ['gzip', 'br']) {
      const packed = await get(path, { 'accept-encoding': encoding });
      expect(packed.headers.get('content-encoding'), name).toBe(encoding);
      expect(JSON.parse(packed.text)).toEqual(JSON.parse(plain.text));
      expect(packed.headers.get('etag')).toBe(plain.headers.get('etag'));
    }
    expect(plain.headers.get('cache-control')).toBe('private, no-cache');
    expect(plain.headers.get('vary')).toBe('accept-encoding, authorization, language, merchant');
    const again = await get(path, { 'if-none-match': plain.headers.get('etag')! });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await get(path, { 'if-none-match': 'W/"another"' })).status).toBe(200);
  });

  test('languages and brands are never mixed, however requests cross', async () => {
    const variants = ['demo', 'river'].flatMap((merchant) => ['BN', 'EN'].map((language) => ({ merchant, language })));
    const read = (headers: Record<string, string>) => get(paths['announcements']!, headers);
    const first = await Promise.all(variants.map(read));
    const crossed = await Promise.all(Array.from({ length: 40 }, (_, at) => read(variants[at % 4]!)));
    crossed.forEach(({ text }, at) => {
      const { merchant, language } = variants[at % 4]!;
      expect(JSON.parse(text).value.player[0].title).toBe(
        `news of ${merchant} ${language === 'EN' ? 'English' : 'বাংলা'}`,
      );
    });
    const tags = first.map(({ headers }) => headers.get('etag'));
    expect(new Set(tags).size).toBe(4);
    // What is had of one brand is not what another one shows.
    expect((await get(paths['announcements']!, { ...variants[1]!, 'if-none-match': tags[0]! })).status).toBe(200);
    const pages = await Promise.all(['BN', 'EN'].map((lang) => get('/index', { cookie: `lang=${lang}` })));
    if (pages[0]!.status === 200) expect(pages[0]!.headers.get('etag')).not.toBe(pages[1]!.headers.get('etag'));
  });

  test('a status tells each visitor their own address and nobody else’s', async () => {
    const addresses = ['203.0.113.7', '198.51.100.20'];
    const read = (address: string, more = {}) => get(paths['status']!, { 'x-forwarded-for': address, ...more });
    const crossed = await Promise.all(Array.from({ length: 20 }, (_, at) => read(addresses[at % 2]!)));
    crossed.forEach(({ text }, at) => expect(JSON.parse(text).value.location.ip).toBe(addresses[at % 2]));
    const tag = crossed[0]!.headers.get('etag')!;
    expect((await read(addresses[0]!, { 'if-none-match': tag })).status).toBe(304);
    expect((await read(addresses[1]!, { 'if-none-match': tag })).status).toBe(200);
  });

  test('a lottery tells the moment of each answer', async () => {
    const read = async () => JSON.parse((await get(`${getLotteryGame.path}?gameCode=5d-1m`)).text).value.nowMs;
    const first = await read();
    const later = await eventually(read, (moment) => moment > first);
    expect(later).toBeGreaterThan(first);
    expect(Math.abs(later - nowMs())).toBeLessThan(60_000);
  });
});

describe('a change', () => {
  /** Reads in both places, so that both have it in memory. */
  const everywhere = async (path: string) => {
    const got = [await get(path), await get(path, {}, second.url)];
    return got.map(({ text }) => text);
  };

  test.each([
    [
      'words',
      async () => {
        await words.save(await staffCtx(), { key: 'brand.help', texts: { BN: 'ঢুকুন এখানে', EN: null } }, '203.0.113.1');
      },
      'ঢুকুন এখানে',
    ],
    [
      'announcements',
      async () => {
        await messages.publish(await site.ctx(), { type: 'PL', title: both('fresh'), content: both('text') });
      },
      'fresh বাংলা',
    ],
    [
      'status',
      async () => {
        const ctx = await site.ctx();
        const settings = { ...ctx.brand.settings, ageLimitYears: 23 };
        await brandSettings.saveSettings(ctx, { version: ctx.brand.version, settings, note: 'age' });
      },
      '"ageLimitYears":23',
    ],
    [
      'games',
      async () => {
        const token = await staffOn(site, 'owner');
        const game = { gameCode: 'rickshaw-raja', enabled: true, isHot: true, position: 10 };
        const saved = await site.call(officeSaveGame, { ...game, pictureUrl: '/pictures/changed.png' }, { token });
        expect(saved.status).toBe(200);
      },
      '/pictures/changed.png',
    ],
  ] as const)('of %s is seen by the next request here, and soon on every server', async (name, change, told) => {
    for (const text of await everywhere(paths[name]!)) expect(text).not.toContain(told);
    await change();
    expect((await get(paths[name]!)).text).toContain(told);
    const there = await eventually(
      async () => (await get(paths[name]!, {}, second.url)).text,
      (text) => text.includes(told),
    );
    expect(there).toContain(told);
  });
});

async function staffCtx() {
  return site.ctx({ kind: 'staff', staffId: 1n, account: 'editor', role: 'owner', permissions: [], sessionId: 1n });
}

describe('what is a member’s own', () => {
  test('goes to them alone, also where many ask in one breath, and is kept by nobody', async () => {
    const people = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => {
        const member = await memberOn(site, `reader${at}`);
        await fund(site, member.memberId, BigInt(100 + at));
        return { ...member, minor: 100 + at };
      }),
    );
    for (const { path } of [getBalance, listAccountRecord]) {
      const got = await Promise.all(people.map(({ token }) => get(path, { authorization: token })));
      got.forEach(({ text, headers }, at) => {
        const { value } = JSON.parse(text);
        expect(Number(value.sumBalance ?? value.list[0].balanceAfter)).toBe(people[at]!.minor / 100);
        expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
      });
    }
  });

  test('is packed where it is long, and the same', async () => {
    const { token, memberId } = await memberOn(site, 'longreader');
    for (let at = 0; at < 8; at++) await fund(site, memberId, 100n);
    const [plain, packed] = await Promise.all(
      ['identity', 'gzip'].map((encoding) =>
        get(listAccountRecord.path, { authorization: token, 'accept-encoding': encoding }),
      ),
    );
    expect([plain!.headers.get('content-encoding'), packed!.headers.get('content-encoding')]).toEqual([null, 'gzip']);
    expect(packed!.text).toBe(plain!.text);
    expect(JSON.parse(plain!.text).value.list).toHaveLength(8);
  });

  test('what is for members only is told to no visitor', async () => {
    const { token } = await memberOn(site, 'insider');
    await messages.publish(await site.ctx(), {
      type: 'PL',
      title: both('for members'),
      content: both('text'),
      audience: 'members',
    });
    const read = (headers?: Record<string, string>) => get(paths['announcements']!, headers);
    const told = await Promise.all([read(), read({ authorization: token }), read()]);
    expect(told.map(({ text }) => text.includes('for members'))).toEqual([false, true, false]);
  });
});

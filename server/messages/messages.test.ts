import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAnnouncements } from '../../contract/messages.ts';
import { hostileTexts } from '../../contract/test-hostile-texts.ts';
import { seedMessages } from '../../database/seed/messages.ts';
import * as brandSettings from '../brand/service-settings.ts';
import * as brandDefaultSettings from '../brand/service-default-settings.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { memberOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { publish } from './service.ts';

type NewAnnouncement = Parameters<typeof publish>[1];

let site: TestSite;
let ctx: Ctx;
let member: string;

const both = (text: string) => ({ BN: `${text} বাংলা`, EN: `${text} English` });
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  site = await startTestSite();
  ctx = await site.ctx();
  const add = (announcement: Omit<NewAnnouncement, 'content'> & Partial<NewAnnouncement>) =>
    publish(ctx, { content: both('content'), startsAtMs: ctx.nowMs - HOUR_MS, ...announcement });
  await add({ type: 'PL', title: both('older'), startsAtMs: ctx.nowMs - 2 * HOUR_MS });
  await add({ type: 'PL', title: both('newer') });
  await add({ type: 'PL', title: both('over'), endsAtMs: ctx.nowMs - 1 });
  await add({ type: 'PL', title: both('tomorrow'), startsAtMs: ctx.nowMs + 24 * HOUR_MS });
  await add({ type: 'PU', title: both('before login'), execution: 'B' });
  await add({ type: 'PU', title: both('after login'), execution: 'A' });
  await add({ type: 'PU', title: both('first login'), execution: 'F' });
  await add({
    type: 'B',
    title: both('second'),
    groupName: 'w_home',
    imageUrl: '/art/b.svg',
    position: 20,
    link: '/vip',
  });
  await add({ type: 'B', title: both('first'), groupName: 'w_home', imageUrl: '/art/a.svg', position: 10 });
  await add({ type: 'PR', title: both('promotion'), imageUrl: '/art/p.svg', promotionType: 'slots' });
  await add({
    type: 'PR',
    title: both('ahead'),
    promotionType: 'deposit',
    promotionTags: ['limited'],
    startsAtMs: ctx.nowMs + 24 * HOUR_MS,
    comingFromMs: ctx.nowMs - HOUR_MS,
  });
  await add({ type: 'PR', title: both('secret'), promotionType: 'deposit', startsAtMs: ctx.nowMs + HOUR_MS });
  const over = { type: 'PR', promotionType: 'other', startsAtMs: ctx.nowMs - 60 * 24 * HOUR_MS } as const;
  await add({ ...over, title: both('just over'), endsAtMs: ctx.nowMs - 13 * 24 * HOUR_MS });
  await add({ ...over, title: both('long over'), endsAtMs: ctx.nowMs - 15 * 24 * HOUR_MS });
  await add({ type: 'H', title: both('for visitors'), audience: 'visitors', startsAtMs: ctx.nowMs - 3 * HOUR_MS });
  await add({ type: 'H', title: both('for members'), audience: 'members', startsAtMs: ctx.nowMs - 3 * HOUR_MS });
  await add({ type: 'PL', title: both('kept on top'), pinned: true, startsAtMs: ctx.nowMs - 9 * HOUR_MS });
  ({ token: member } = await memberOn(site, 'reader1'));
});
afterAll(() => site.close());

describe('announcements', () => {
  test('are banners in their order unless another kind is asked for', async () => {
    const { status, body } = await site.call(listAnnouncements, {});
    expect(status).toBe(200);
    expect(body.value.banners.map(({ title }) => title)).toEqual(['first English', 'second English']);
    expect(body.value.banners[1]).toMatchObject({
      groupName: 'w_home',
      text: 'content English',
      url: '/art/b.svg',
      link: '/vip',
    });
    expect(body.value).toMatchObject({ player: [], popup: [], promotion: [] });
  });

  test('are the current ones only, what is pinned and then the newest first', async () => {
    const { body } = await site.call(listAnnouncements, { types: 'PL' });
    expect(body.value.player.map(({ title }) => title)).toEqual([
      'kept on top English',
      'newer English',
      'older English',
    ]);
    expect(body.value.player[0]).toMatchObject({ time: ctx.nowMs - 9 * HOUR_MS, pinned: true, home: false });
  });

  test('speak the language of the caller, in any case of its letters', async () => {
    const { body } = await site.call(listAnnouncements, { types: 'pl,PR' }, { language: 'bn' });
    expect(body.value.player[1]).toMatchObject({ title: 'newer বাংলা', content: 'content বাংলা' });
    expect(body.value.promotion[0]).toMatchObject({
      title: 'promotion বাংলা',
      announcementImages: [{ imageUrl: '/art/p.svg' }],
    });
  });

  test('of promotions come with those that are shown ahead and those just over', async () => {
    const { body } = await site.call(listAnnouncements, { types: 'PR' });
    expect(body.value.promotion.map(({ title, state }) => [title, state])).toEqual([
      ['promotion English', 'open'],
      ['ahead English', 'coming_soon'],
      ['just over English', 'closed'],
    ]);
    expect(body.value.promotion[1]).toMatchObject({ promotionType: 'deposit', tags: ['limited'] });
  });

  test.each<[string, boolean, string]>([
    ['a visitor', false, 'for visitors English'],
    ['a member', true, 'for members English'],
  ])('on the home page are for %s', async (_, isMember, title) => {
    const { body } = await site.call(listAnnouncements, { types: 'H' }, isMember ? { token: member } : {});
    expect(body.value.player).toMatchObject([{ title, home: true }]);
  });

  test.each<[string, boolean, string | undefined, string[]]>([
    ['a visitor', false, undefined, ['before login English']],
    ['a visitor who asks for more', false, 'A,B,F', ['before login English']],
    ['a visitor who asks for what is not theirs', false, 'A', []],
    ['a member', true, undefined, ['after login English']],
    ['a member at their first login', true, 'A,F', ['after login English', 'first login English']],
  ])('popups of %s', async (_, isMember, execution, titles) => {
    const { body } = await site.call(listAnnouncements, { types: 'PU', execution }, isMember ? { token: member } : {});
    expect(body.value.popup.map(({ title }) => title).toSorted()).toEqual(titles);
  });

  test.each<[string, Record<string, string>, object]>([
    ['a kind that there is not', { types: 'X' }, { types: 'invalid_value' }],
    ['no kind between two', { types: 'B,,PL' }, { types: 'invalid_value' }],
    ['a long list', { types: 'B,'.repeat(40) }, { types: 'too_long' }],
    ['an execution that there is not', { types: 'PU', execution: 'Z' }, { execution: 'invalid_value' }],
  ])('refuses %s', async (_, input, fields) => {
    const { status, body } = await site.call(listAnnouncements, input);
    expect([status, body.value]).toEqual([400, { fields }]);
  });

  test('refuses a dead token', async () => {
    const { status, body } = await site.call(listAnnouncements, {}, { token: 'dead' });
    expect([status, body.errorCode]).toEqual([401, 'login.not.session']);
  });

  test('stay inside their brand', async () => {
    await brandSettings.createBrand(ctx, {
      code: 'river',
      hosts: [],
      isDefault: false,
      settings: brandDefaultSettings.defaultSettings(),
    });
    const { body } = await site.call(listAnnouncements, { types: 'B,PL,PU,PR,H' }, { merchant: 'river' });
    expect(body.value).toEqual({ player: [], banners: [], popup: [], promotion: [] });
  });
});

describe('publishing', () => {
  const good: NewAnnouncement = { type: 'PL', title: both('t'), content: both('c'), startsAtMs: 1 };

  test.each<[string, Partial<NewAnnouncement>, string, string]>([
    ['a script', { content: { BN: 'ok', EN: '<script>alert(1)</script>' } }, 'content.EN', 'unsafe_html'],
    ['HTML in a title', { title: { BN: '<b>x</b>', EN: 'x' } }, 'title.BN', 'unsafe_html'],
    ['an empty title', { title: { BN: ' ', EN: 'x' } }, 'title.BN', 'required'],
    [
      'HTML on a banner',
      { type: 'B', groupName: 'w_home', imageUrl: '/a.svg', content: both('<p>x</p>') },
      'content.BN',
      'unsafe_html',
    ],
    ['a banner without a place', { type: 'B', imageUrl: '/a.svg' }, 'groupName', 'required'],
    ['a banner without a picture', { type: 'B', groupName: 'w_home' }, 'imageUrl', 'required'],
    ['a notice without words', { content: { BN: 'x', EN: '<p>&nbsp;<br></p>' } }, 'content.EN', 'required'],
    ['a popup that never opens', { type: 'PU' }, 'execution', 'required'],
    ['a promotion about nothing', { type: 'PR' }, 'promotionType', 'required'],
    [
      'one that is shown ahead after its start',
      { type: 'PR', promotionType: 'other', startsAtMs: 5, comingFromMs: 6 },
      'comingFromMs',
      'too_big',
    ],
    ['a picture from elsewhere without TLS', { imageUrl: 'http://evil.example/a.png' }, 'imageUrl', 'invalid_value'],
    ['a link that runs', { link: 'javascript:alert(1)' }, 'link', 'invalid_value'],
    ['an end before the start', { startsAtMs: 10, endsAtMs: 10 }, 'endsAtMs', 'too_small'],
  ])('refuses %s', async (_, change, field, code) => {
    await expect(publish(ctx, { ...good, ...change })).rejects.toMatchObject({
      code: 'bad_input',
      value: { fields: { [`announcement.${field}`]: code } },
    });
  });
});

describe('hostile texts', () => {
  test.each(hostileTexts)('%s gets into no title and no content', async (vector) => {
    const good: NewAnnouncement = { type: 'PL', title: both('t'), content: both('c') };
    const refused = { code: 'bad_input' };
    const inContent = { ...good, content: { BN: 'ok', EN: `<p>before</p>${vector}` } };
    await expect(publish(ctx, inContent)).rejects.toMatchObject(refused);
    if (/[<>]/.test(vector))
      await expect(publish(ctx, { ...good, title: { BN: vector, EN: 't' } })).rejects.toMatchObject(refused);
    await expect(publish(ctx, { ...good, link: vector })).rejects.toMatchObject(refused);
    await expect(publish(ctx, { ...good, imageUrl: vector })).rejects.toMatchObject(refused);
  });

  test('that got in all the same are read as words, and lead nowhere', async () => {
    const id = await publish(ctx, { type: 'PR', title: both('smuggled'), content: both('x'), promotionType: 'slots' });
    const all = `<p>words</p>${hostileTexts.join('')}`;
    await site.app.database.pool.query(
      "UPDATE announcements SET content_en = $2, link = 'javascript:alert(1)', image_url = '//evil.example' WHERE id = $1",
      [id, all],
    );
    const { body } = await site.call(listAnnouncements, { types: 'PR' });
    const read = body.value.promotion.find((one) => one.id === String(id));
    expect(read).toMatchObject({ link: null, announcementImages: [] });
    expect(read?.content).toContain('words');
    expect(read?.content).not.toMatch(/[<>]/);
    await site.app.database.pool.query("UPDATE announcements SET state = 'withdrawn' WHERE id = $1", [id]);
  });
});

test('the texts of the demo pass the same gate and are complete in both languages', async () => {
  const demo = await startTestSite();
  try {
    await seedMessages(await demo.ctx());
    for (const language of ['BN', 'EN']) {
      const { player, banners, popup, promotion } = (
        await demo.call(listAnnouncements, { types: 'B,PL,PU,PR', execution: 'B' }, { language })
      ).body.value;
      expect([player.length, banners.filter(({ groupName }) => groupName === 'w_home').length, popup.length]).toEqual([
        20, 3, 0,
      ]);
      expect(promotion.map(({ state }) => state)).toEqual(['open', 'open', 'open', 'coming_soon', 'closed']);
      const words = [...player, ...banners, ...promotion].map(({ title }) => title);
      expect(words.every((title) => /\p{Script=Bengali}/u.test(title) === (language === 'BN'))).toBe(true);
    }
  } finally {
    await demo.close();
  }
});

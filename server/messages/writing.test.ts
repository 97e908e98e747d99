import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getContentPicture, listAnnouncements } from '../../contract/messages.ts';
import {
  type AnnouncementDraft,
  createAnnouncement,
  getAnnouncement,
  moveAnnouncement,
  orderAnnouncements,
  saveAnnouncement,
  saveContentPicture,
  searchAnnouncements,
} from '../../contract/messages-office.ts';
import * as audit from '../audit/service.ts';
import { saveUpload } from '../platform/http/uploads.ts';
import { memberOn, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';

let site: TestSite;
let manager: string;
let support: string;

const DAY_MS = 86_400_000;
// The smallest PNG there is: one transparent pixel.
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const blank: AnnouncementDraft = {
  type: 'PL',
  title: { BN: 'খবর', EN: 'News' },
  content: { BN: '<p>লেখা</p>', EN: '<p>Text</p>' },
  audience: 'all',
  execution: null,
  groupName: null,
  imageUrl: null,
  link: null,
  promotionType: null,
  promotionTags: [],
  pinned: false,
  startsAtMs: null,
  endsAtMs: null,
  comingFromMs: null,
};

beforeAll(async () => {
  site = await startTestSite();
  manager = await staffOn(site, 'manager');
  support = await staffOn(site, 'support');
});
afterAll(() => site.close());

const as = (token: string) => ({ token, language: 'EN' });

async function begun(
  announcement: Partial<AnnouncementDraft> = {},
): Promise<{ announcementId: string; version: number }> {
  const { body } = await site.call(createAnnouncement, { announcement: { ...blank, ...announcement } }, as(manager));
  return body.value;
}

async function move(of: { announcementId: string; version: number }, to: 'published' | 'withdrawn' | 'draft') {
  return site.call(moveAnnouncement, { ...of, to }, as(manager));
}

async function seen(types: string, title: string): Promise<boolean> {
  const { player, banners, promotion } = (await site.call(listAnnouncements, { types })).body.value;
  return [...player, ...banners, ...promotion].some((one) => one.title === title);
}

describe('an announcement', () => {
  test('is a draft that nobody sees, is published, changed under its readers, and withdrawn', async () => {
    const title = { BN: 'পথের খবর', EN: 'Way of a notice' };
    const draft = await begun({ title });
    expect(await seen('PL', title.EN)).toBe(false);
    expect((await move(draft, 'published')).body.value).toEqual({ version: 2 });
    expect(await seen('PL', title.EN)).toBe(true);
    const changed = { ...blank, title: { BN: 'পথ', EN: 'Way changed' } };
    const saved = await site.call(
      saveAnnouncement,
      { announcementId: draft.announcementId, version: 2, announcement: changed },
      as(manager),
    );
    expect(saved.body.value).toEqual({ version: 3 });
    expect([await seen('PL', title.EN), await seen('PL', 'Way changed')]).toEqual([false, true]);
    expect((await move({ ...draft, version: 3 }, 'withdrawn')).status).toBe(200);
    expect(await seen('PL', 'Way changed')).toBe(false);
    const { body } = await site.call(getAnnouncement, { announcementId: draft.announcementId }, as(support));
    expect(body.value).toMatchObject({ state: 'withdrawn', phase: 'withdrawn', changedBy: 'manager-all', version: 4 });
  });

  test('leaves its whole story in the audit', async () => {
    const draft = await begun();
    await move(draft, 'published');
    const announcement = { ...blank, link: '/help' };
    await site.call(saveAnnouncement, { announcementId: draft.announcementId, version: 2, announcement }, as(manager));
    await move({ ...draft, version: 3 }, 'withdrawn');
    const deeds = await audit.about(await site.ctx(), [`content:${draft.announcementId}`]);
    expect(deeds.map(({ action }) => action)).toEqual([
      'content.create',
      'content.publish',
      'content.save',
      'content.withdraw',
    ]);
    expect(deeds[2]?.detail).toMatchObject({
      changes: expect.arrayContaining([{ path: 'link', before: '', after: '/help' }]),
    });
  });

  test('keeps the moment of its first publication, and shows by its schedule', async () => {
    const before = Date.now();
    const draft = await begun();
    await move(draft, 'published');
    await move({ ...draft, version: 2 }, 'withdrawn');
    await move({ ...draft, version: 3 }, 'published');
    const { announcement } = (await site.call(getAnnouncement, { announcementId: draft.announcementId }, as(manager)))
      .body.value;
    expect(announcement.startsAtMs).toBeGreaterThanOrEqual(before);
    const tomorrow = await begun({ title: { BN: 'কাল', EN: 'Tomorrow' }, startsAtMs: before + DAY_MS });
    await move(tomorrow, 'published');
    const over = await begun({
      title: { BN: 'গত', EN: 'Over' },
      startsAtMs: before - 2 * DAY_MS,
      endsAtMs: before - DAY_MS,
    });
    await move(over, 'published');
    const { list } = (await site.call(searchAnnouncements, { type: 'PL', pageSize: 100 }, as(manager))).body.value;
    const phaseOf = (id: string) => list.find(({ announcementId }) => announcementId === id)?.phase;
    expect([phaseOf(tomorrow.announcementId), phaseOf(over.announcementId)]).toEqual(['scheduled', 'over']);
    expect([await seen('PL', 'Tomorrow'), await seen('PL', 'Over')]).toEqual([false, false]);
  });

  test.each<[string, Partial<AnnouncementDraft>, string, string]>([
    ['without its English title', { title: { BN: 'খবর', EN: '' } }, 'title.EN', 'required'],
    ['without words', { content: { BN: '', EN: '<p></p>' } }, 'content.BN', 'required'],
    ['a banner without a picture', { type: 'B', groupName: 'w_home' }, 'imageUrl', 'required'],
    ['a popup that never opens', { type: 'PU' }, 'execution', 'required'],
    ['a promotion about nothing', { type: 'PR' }, 'promotionType', 'required'],
  ])('is kept as a draft %s, but not published', async (_, missing, field, code) => {
    const draft = await begun({ ...missing, ...(missing.type === 'B' && { content: { BN: 'x', EN: 'x' } }) });
    const { status, body } = await move(draft, 'published');
    expect([status, body.value]).toEqual([400, { fields: { [`announcement.${field}`]: code } }]);
  });

  test('that is published stays complete when it is changed', async () => {
    const draft = await begun();
    await move(draft, 'published');
    const announcement = { ...blank, title: { BN: '', EN: 'x' } };
    const { status, body } = await site.call(
      saveAnnouncement,
      { announcementId: draft.announcementId, version: 2, announcement },
      as(manager),
    );
    expect([status, body.value]).toEqual([400, { fields: { 'announcement.title.BN': 'required' } }]);
  });
});

describe('refused is', () => {
  test('a change over another version, by two at once as well', async () => {
    const draft = await begun();
    const save = () => site.call(saveAnnouncement, { ...draft, announcement: { ...blank, link: '/vip' } }, as(manager));
    const answers = await Promise.all([save(), save(), save()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.errorCode).toBe('version_conflict');
  });

  test.each<['published' | 'withdrawn' | 'draft', ('published' | 'withdrawn' | 'draft')[]]>([
    ['draft', []],
    ['draft', ['published']],
    ['published', ['published']],
    ['withdrawn', ['withdrawn']],
  ])('going to %s after %j', async (to, way) => {
    const draft = await begun();
    for (const [at, step] of way.entries()) await move({ ...draft, version: at + 1 }, step);
    const { status, body } = await move({ ...draft, version: way.length + 1 }, to);
    expect([status, body.errorCode]).toEqual([409, 'conflict']);
  });

  test('another type once it was published, and one that is not there', async () => {
    const draft = await begun();
    await move(draft, 'published');
    const announcement: AnnouncementDraft = { ...blank, type: 'H' };
    const { body } = await site.call(
      saveAnnouncement,
      { announcementId: draft.announcementId, version: 2, announcement },
      as(manager),
    );
    expect(body.value).toEqual({ fields: { 'announcement.type': 'invalid_value' } });
    const nowhere = await site.call(getAnnouncement, { announcementId: '999999' }, as(manager));
    expect(nowhere.body.errorCode).toBe('not_found');
  });

  test('writing by those who may only read', async () => {
    const { status, body } = await site.call(createAnnouncement, { announcement: blank }, as(support));
    expect([status, body.errorCode]).toEqual([403, 'not_allowed']);
  });
});

describe('the order', () => {
  test('of banners is the one that the office gives', async () => {
    const banner = { type: 'B', groupName: 'w_rng', imageUrl: '/art/a.svg' } as const;
    const ids: string[] = [];
    for (const name of ['one', 'two', 'three']) {
      const draft = await begun({ ...banner, title: { BN: name, EN: name }, content: { BN: '', EN: '' } });
      await move(draft, 'published');
      ids.push(draft.announcementId);
    }
    const [one, two, three] = ids as [string, string, string];
    const { status } = await site.call(orderAnnouncements, { announcementIds: [three, one, two] }, as(manager));
    expect(status).toBe(200);
    const { banners } = (await site.call(listAnnouncements, { types: 'B' })).body.value;
    expect(banners.filter(({ groupName }) => groupName === 'w_rng').map(({ title }) => title)).toEqual([
      'three',
      'one',
      'two',
    ]);
  });

  test('does not mix kinds, nor know what is not there', async () => {
    const notice = await begun();
    const popup = await begun({ type: 'PU', execution: 'A' });
    const mixed = { announcementIds: [notice.announcementId, popup.announcementId] };
    expect((await site.call(orderAnnouncements, mixed, as(manager))).body.value).toEqual({
      fields: { announcementIds: 'invalid_value' },
    });
    const strange = { announcementIds: [notice.announcementId, '999999'] };
    expect((await site.call(orderAnnouncements, strange, as(manager))).body.errorCode).toBe('not_found');
  });
});

describe('a picture', () => {
  test('is written anew, seen by everyone and kept by browsers', async () => {
    const { body } = await site.call(saveContentPicture, { picture: pixel }, as(manager));
    expect(body.value.url).toMatch(/^\/wps\/content\/picture\?id=[0-9a-f]{32}\.png$/);
    const response = await fetch(site.url + body.value.url);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  });

  test.each<[string, string, string]>([
    ['a page in disguise', Buffer.from('<svg onload=alert(1)>').toString('base64'), 'picture_unreadable'],
    ['half a picture', pixel.slice(0, 60), 'picture_unreadable'],
    ['what is too large', Buffer.alloc(5 * 1024 * 1024 + 2).toString('base64'), 'too_large'],
  ])('is not taken where it is %s', async (_, picture, code) => {
    const { status, body } = await site.call(saveContentPicture, { picture }, as(manager));
    expect(status).toBe(400);
    expect(Object.values((body.value as unknown as { fields: object }).fields)[0]).toMatch(
      new RegExp(`${code}|too_long`),
    );
  });

  test('that was given as a proof of something else is shown to nobody', async () => {
    const { id } = await saveUpload(await site.ctx(), pixel);
    const response = await fetch(`${site.url}${getContentPicture.path}?id=${id}`);
    expect(response.status).toBe(404);
    expect((await fetch(`${site.url}${getContentPicture.path}?id=../../secret.png`)).status).toBe(400);
  });
});

test('a brand writes for itself alone', async () => {
  const { token } = await memberOn(site, 'reader7');
  const draft = await begun({ title: { BN: 'শুধু এখানে', EN: 'Only here' } });
  await move(draft, 'published');
  const { body } = await site.call(listAnnouncements, { types: 'PL' }, { token });
  expect(body.value.player.some(({ title }) => title === 'Only here')).toBe(true);
});

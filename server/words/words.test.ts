import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getSystemStatus } from '../../contract/brand.ts';
import type { CallInput } from '../../contract/call.ts';
import { listAudit } from '../../contract/office.ts';
import { hostileTexts } from '../../contract/test-hostile-texts.ts';
import { getBrandWords, listBrandWords, saveBrandWord } from '../../contract/words.ts';
import { staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';

let site: TestSite;
let owner: string;

beforeAll(async () => {
  site = await startTestSite();
  owner = await staffOn(site, 'owner');
});
afterAll(() => site.close());

const save = (input: CallInput<typeof saveBrandWord>) => site.call(saveBrandWord, input, { token: owner });
const version = async () => (await site.call(getSystemStatus, {})).body.value.info.wordsVersion;

describe('the brand’s own words', () => {
  test('are none at first, so that no page asks for them', async () => {
    expect(await version()).toBe(0);
    expect((await site.call(getBrandWords, {})).body.value).toEqual({ version: 0, words: {} });
  });

  test('are told by language, ready to be said, under a version that the status names', async () => {
    await save({ key: 'brand.help', texts: { BN: 'সাহায্য নিন', EN: null } });
    await save({
      key: 'lobby.hot',
      texts: { BN: 'জনপ্রিয়', EN: 'Loved by {n, plural, one {# player} other {# players}}' },
    });
    const now = await version();
    expect(now).toBe(2);
    const english = (await site.call(getBrandWords, { lang: 'EN', version: now })).body.value;
    expect(english.version).toBe(2);
    expect(Object.keys(english.words)).toEqual(['lobby.hot']);
    expect(english.words['lobby.hot']).toBeInstanceOf(Array);
    const bengali = (await site.call(getBrandWords, {}, { language: 'BN' })).body.value;
    expect(bengali.words).toEqual({ 'brand.help': 'সাহায্য নিন', 'lobby.hot': 'জনপ্রিয়' });
  });

  test('go back to the text that came with the site, and the change is written down', async () => {
    await save({ key: 'lobby.hot', texts: { BN: null, EN: null } });
    const { list } = (await site.call(listBrandWords, {}, { token: owner })).body.value;
    expect(list.map(({ key, language, text, savedBy }) => [key, language, text, savedBy])).toEqual([
      ['brand.help', 'BN', 'সাহায্য নিন', 'owner-all'],
    ]);
    const deeds = (await site.call(listAudit, { action: 'words.save' }, { token: owner })).body.value.list;
    expect(deeds[0]).toMatchObject({ subject: 'word:lobby.hot', detail: { was: { BN: 'জনপ্রিয়' }, is: { BN: null } } });
    await save({ key: 'brand.help', texts: { BN: null, EN: null } });
    expect(await version()).toBe(0);
    // The count goes on: a page that still has the third version must not take the next one for it.
    await save({ key: 'brand.help', texts: { BN: 'সাহায্য', EN: null } });
    expect(await version()).toBe(5);
  });

  test('are passed over where they could not be saved today, and the others are told', async () => {
    const { id } = (await site.ctx()).brand;
    for (const [at, text] of hostileTexts.entries())
      await site.app.database.pool.query(
        "INSERT INTO brand_words (brand_id, key, language, text, saved_at) VALUES ($1, $2, 'EN', $3, now())",
        [id, `smuggled.at${at}`, text],
      );
    const { status, body } = await site.call(getBrandWords, { lang: 'EN' });
    expect(status).toBe(200);
    expect(JSON.stringify(body.value.words)).not.toMatch(/onerror|onload|javascript:|src=|href=/);
    await site.app.database.pool.query("DELETE FROM brand_words WHERE key LIKE 'smuggled.%'");
  });

  test('are counted one by one when two of the staff write at once', async () => {
    const before = await version();
    await Promise.all(
      ['brand.a', 'brand.b', 'brand.c', 'brand.d'].map((key) => save({ key, texts: { BN: key, EN: key } })),
    );
    expect(await version()).toBe(before + 4);
    expect((await site.call(getBrandWords, {})).body.value.words).toMatchObject({ 'brand.a': 'brand.a' });
  });

  test('of one brand are not those of another', async () => {
    const { defaultSettings } = await import('../brand/service-default-settings.ts');
    const { createBrand } = await import('../brand/service-settings.ts');
    await createBrand(await site.ctx(), { code: 'river', hosts: [], isDefault: false, settings: defaultSettings() });
    expect((await site.call(getBrandWords, {}, { merchant: 'river' })).body.value.words).toEqual({});
  });

  test.each<[string, Record<string, unknown>, object]>([
    ['a message that does not close', { EN: 'Hello {name' }, { 'texts.EN': 'invalid_format' }],
    ['an element for a browser', { EN: '<img src=x onerror=alert(1)>' }, { 'texts.EN': 'unsafe_html' }],
    ['a link of HTML', { BN: '<a href="https://e.example">x</a>' }, { 'texts.BN': 'unsafe_html' }],
    ['blanks only', { EN: '   ' }, { 'texts.EN': 'required' }],
    ['a text too long', { EN: 'x'.repeat(601) }, { 'texts.EN': 'too_long' }],
    ['line breaks', { EN: 'a\nb' }, { 'texts.EN': 'invalid_format' }],
  ])('refuse %s', async (_, texts, fields) => {
    const { status, body } = await save({ key: 'brand.help', texts: { BN: null, EN: null, ...texts } });
    expect([status, body.value]).toEqual([400, { fields }]);
  });

  test.each(['help', 'brand.', '__proto__.x', 'brand.help"', 'a.b c'])('refuse the key %s', async (key) => {
    const { body } = await save({ key, texts: { BN: 'x', EN: 'x' } });
    expect(body.value).toEqual({ fields: { key: 'invalid_format' } });
  });

  test('keep the marks of a message', async () => {
    await save({ key: 'sessions.agree', texts: { BN: null, EN: 'I am {age} and agree to the <terms>rules</terms>' } });
    const { words } = (await site.call(getBrandWords, {})).body.value;
    expect(JSON.stringify(words['sessions.agree'])).toContain('"terms"');
  });
});

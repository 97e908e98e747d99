import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallInput } from '../../contract/call.ts';
import { getHelpArticle, getHelpCenter, listHelpArticles, saveHelpArticle } from '../../contract/help.ts';
import { isRichText } from '../../contract/rich-text.ts';
import { hostileTexts } from '../../contract/test-hostile-texts.ts';
import * as brandDefaultSettings from '../brand/service-default-settings.ts';
import * as brandSettings from '../brand/service-settings.ts';
import { staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { standardArticles } from './standard.ts';

let site: TestSite;
let owner: string;

beforeAll(async () => {
  site = await startTestSite({ settings: { ageLimitYears: 21 } });
  owner = await staffOn(site, 'owner');
});
afterAll(() => site.close());

const both = (text: string) => ({ BN: `${text} বাংলা`, EN: text });

function saved(
  change: Partial<CallInput<typeof saveHelpArticle>> = {},
): Promise<{ status: number; body: { errorCode: string | null; value: unknown } }> {
  const input = {
    tag: 'refund',
    version: 0,
    kind: 'legal' as const,
    device: 'ALL' as const,
    position: 360,
    shown: true,
    texts: { title: both('Money back'), body: both('<p>Our own rules.</p>') },
    ...change,
  };
  return site.call(saveHelpArticle, input, { token: owner });
}

async function shown(tag: string, language = 'EN') {
  const { body } = await site.call(getHelpCenter, {}, { language });
  return body.value.find((article) => article.tag === tag);
}

describe('the help centre', () => {
  test('brings every page that other screens lead to, in both languages', async () => {
    const bengali = (await site.call(getHelpCenter, { lang: 'bn' })).body.value;
    const english = (await site.call(getHelpCenter, { lang: 'EN' }, { language: 'BN' })).body.value;
    const tags = ['about', 'contact', 'terms', 'responsible', 'privacy', 'affiliates', 'refund', 'fairness', 'vip'];
    expect(english.map(({ tag }) => tag)).toEqual(expect.arrayContaining(tags));
    expect(bengali.map(({ tag }) => tag)).toEqual(english.map(({ tag }) => tag));
    expect(bengali.every(({ title, body }) => /\p{Script=Bengali}/u.test(title + body))).toBe(true);
    expect(english.some(({ title }) => /\p{Script=Bengali}/u.test(title))).toBe(false);
  });

  test('leaves out what an installed app has no need of', async () => {
    const tags = (await site.call(getHelpCenter, { device: 'APP' })).body.value.map(({ tag }) => tag);
    expect(tags).toContain('terms');
    expect(tags).not.toContain('app');
  });

  test('says the brand’s own name and numbers, and leaves no mark open', async () => {
    for (const language of ['BN', 'EN']) {
      const articles = (await site.call(getHelpCenter, {}, { language })).body.value;
      expect(articles.map(({ title, body }) => title + body).join(' ')).not.toMatch(/\[[a-z-]+\]/);
      expect(articles.every(({ body }) => isRichText(body))).toBe(true);
    }
    expect((await shown('terms'))?.body).toContain('You must be 21 or over');
    expect((await shown('terms', 'BN'))?.body).toContain('২১');
    expect((await shown('withdrawals'))?.body).toContain('P\u00a0200');
  });

  test('writes a brand’s name so that it stays text', async () => {
    const ctx = await site.ctx();
    const settings = {
      ...brandDefaultSettings.defaultSettings(),
      name: { BN: '<b>নদী</b>', EN: '<b>River</b> & "Co"' },
    };
    await brandSettings.createBrand(ctx, { code: 'odd', hosts: [], isDefault: false, settings });
    const { body } = await site.call(getHelpCenter, {}, { merchant: 'odd' });
    const about = body.value.find(({ tag }) => tag === 'about')!;
    expect(about.body).toContain('&lt;b&gt;River&lt;/b&gt; &amp; &quot;Co&quot;');
    expect(isRichText(about.body)).toBe(true);
  });

  test.each<[string, object, object]>([['a device that there is not', { device: 'TV' }, { device: 'invalid_value' }]])(
    'refuses %s',
    async (_, input, fields) => {
      const { status, body } = await site.call(getHelpCenter, { ...input });
      expect([status, body.value]).toEqual([400, { fields }]);
    },
  );
});

describe('the articles that came with the site', () => {
  test('have titles, bodies and links that lead somewhere', () => {
    const tags = new Set(standardArticles().map(({ tag }) => tag));
    const pages = new Set(['/service', '/feedback', '/down', '/join', '/fairness', '/member/protection']);
    const links = standardArticles().flatMap(({ texts }) =>
      Object.values(texts.body).flatMap((body) => [...body.matchAll(/href="([^"]+)"/g)].map(([, link]) => link!)),
    );
    const lost = links.filter(
      (link) => !link.startsWith('https://') && !pages.has(link) && !tags.has(link.replace(/^\/help#/, '')),
    );
    expect(links.length).toBeGreaterThan(40);
    expect(lost).toEqual([]);
  });
});

describe('writing an article', () => {
  test('shows at once, keeps every version and goes back to the text that came with the site', async () => {
    const standard = (await shown('refund'))!;
    expect((await saved()).body.value).toEqual({ version: 1 });
    expect(await shown('refund')).toMatchObject({ title: 'Money back', body: '<p>Our own rules.</p>' });
    expect(await shown('refund', 'BN')).toMatchObject({ title: 'Money back বাংলা' });
    expect((await saved({ version: 1, texts: null, note: 'back' })).status).toBe(200);
    expect(await shown('refund')).toMatchObject({ title: standard.title, body: standard.body });
    const { value } = (await site.call(getHelpArticle, { tag: 'refund' }, { token: owner })).body;
    expect(value.versions.map(({ version, note, texts }) => [version, note, texts === null])).toEqual([
      [2, 'back', true],
      [1, '', false],
    ]);
    expect(value.article).toMatchObject({ version: 2, standard: true, hasStandard: true, savedBy: 'owner-all' });
    expect(value.marks['age']).toEqual({ BN: '২১', EN: '21' });
  });

  test('adds articles of the brand’s own and hides those that need not be there', async () => {
    await saved({ tag: 'lottery-draws', kind: 'question', position: 5 });
    const first = (await site.call(getHelpCenter, {})).body.value[0];
    expect(first).toMatchObject({ tag: 'lottery-draws', kind: 'question' });
    await saved({ tag: 'lottery-draws', version: 1, kind: 'question', position: 5, shown: false });
    expect(await shown('lottery-draws')).toBeUndefined();
    const { list } = (await site.call(listHelpArticles, {}, { token: owner })).body.value;
    expect(list.find(({ tag }) => tag === 'lottery-draws')).toMatchObject({ shown: false, hasStandard: false });
  });

  test('two editors who saw the same version: one is told', async () => {
    const answers = await Promise.all([1, 2, 3].map((at) => saved({ tag: 'about', position: 300 + at })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.errorCode)).toEqual([
      'version_conflict',
      'version_conflict',
    ]);
  });

  test.each<[string, Partial<CallInput<typeof saveHelpArticle>>, object]>([
    ['to hide the terms', { tag: 'terms', shown: false }, { shown: 'invalid_value' }],
    ['to make a question of the terms', { tag: 'terms', kind: 'question' }, { kind: 'invalid_value' }],
    ['an article of the brand without texts', { tag: 'own-one', texts: null }, { texts: 'required' }],
    ['a blank title', { texts: { title: both(''), body: both('x') } }, { 'texts.title.EN': 'too_short' }],
    ['a tag with a blank', { tag: 'a b' }, { tag: 'invalid_format' }],
    ['HTML in a title', { texts: { title: both('<b>x</b>'), body: both('x') } }, { 'texts.title.BN': 'unsafe_html' }],
  ])('refuses %s', async (_, change, fields) => {
    const { status, body } = await saved(change);
    expect([status, body.value]).toEqual([400, { fields }]);
  });

  test('refuses every hostile text in a body', async () => {
    const hostile = hostileTexts.filter((text) => !isRichText(text));
    const taken: string[] = [];
    for (const text of hostile) {
      const { body } = await saved({ texts: { title: both('x'), body: { BN: 'ok', EN: text } } });
      const { fields } = body.value as { fields?: Record<string, string> };
      // Those with control characters are refused by their form already.
      if (!['unsafe_html', 'invalid_format'].includes(fields?.['texts.body.EN'] ?? '')) taken.push(text);
    }
    expect(hostile.length).toBeGreaterThan(30);
    expect(taken).toEqual([]);
  });

  test('stays inside its brand', async () => {
    await brandSettings.createBrand(await site.ctx(), {
      code: 'river',
      hosts: [],
      isDefault: false,
      settings: brandDefaultSettings.defaultSettings(),
    });
    await saved({ tag: 'privacy' });
    const { body } = await site.call(getHelpCenter, {}, { merchant: 'river' });
    expect(body.value.find(({ tag }) => tag === 'privacy')?.title).toBe('Privacy');
  });
});

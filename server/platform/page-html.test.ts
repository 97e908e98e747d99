import { expect, test } from 'vitest';
import type { SystemStatus, Theme } from '../../contract/brand.ts';
import { type FirstPage, fillPage } from './page-html.ts';

const html =
  '<html lang="bn"><head><title>old</title><!--khela:first--></head><body><div id="root"></div></body></html>';
const page: FirstPage = {
  path: '/index',
  title: 'Khela',
  description: 'Play',
  language: 'EN',
  theme: { base: 'river-day' } as Theme,
  status: {} as SystemStatus,
  answers: {},
  firstImage: null,
  gameOrigins: [],
};

test('the first data holds what the page would ask for, and its first picture is fetched with it', () => {
  const filled = fillPage(
    html,
    { ...page, answers: { announcements: { banners: [] } }, firstImage: { url: '/art/"a".svg', place: 'banner' } },
    '/* of the brand */',
  );
  expect(filled).toContain('"answers":{"announcements":{"banners":[]}}');
  expect(filled).toContain('rel="preload" as="image" fetchpriority="high" href="/art/&quot;a&quot;.svg"');
  expect(filled).toMatch(
    /<div id="root"><div class="k-first-view".*<div class="k-first-banner"><img src="\/art\/&quot;a&quot;\.svg" alt="" decoding="sync" \/><\/div><\/div><\/div>/,
  );
});

test('scripts wait for the first picture, and for nothing where there is none', () => {
  const scripts = '<script type="module" src="/a/main.js"></script><link rel="modulepreload" href="/a/first.js" />';
  const built = html.replace('</head>', `${scripts}</head>`);
  expect(fillPage(built, page, null)).toContain(scripts);
  const filled = fillPage(built, { ...page, firstImage: { url: '/art/a.svg', place: 'help' } }, null);
  expect(filled).toContain('<script type="module" fetchpriority="low" src="/a/main.js">');
  expect(filled).toContain('<link rel="modulepreload" fetchpriority="low" href="/a/first.js" />');
});

test('a page without a first picture fetches none, and one with a look of its own takes no style of the brand', () => {
  const filled = fillPage(html, page, null);
  expect(filled).not.toContain('as="image"');
  expect(filled).toContain('<div id="root"></div>');
  expect(filled).not.toContain('stylesheet');
  expect(filled).toContain('data-theme="marigold-night"');
});

test('of the files that the first view needs those of its language are fetched at once', () => {
  const built = html.replace(
    '<!--khela:first-->',
    '<!--khela:first--><!--khela:preload BN /a/bn.js /a/bn.woff2--><!--khela:preload EN /a/en.js /a/en.woff2-->',
  );
  const filled = fillPage(built, page, null);
  expect(filled).toContain('<link rel="modulepreload" crossorigin href="/a/en.js" />');
  expect(filled).toContain('<link rel="preload" as="font" type="font/woff2" crossorigin href="/a/en.woff2" />');
  expect(filled).not.toContain('/a/bn');
  expect(filled).not.toContain('khela:preload');
});

test.each([
  ['/help', ['/a/help.js']],
  ['/helpmc', ['/a/help.js']],
  ['/index', []],
])('of the files that single pages need those of %s are fetched at once', (path, files) => {
  const lines = '<!--khela:preload EN@/help,/helpmc /a/help.js--><!--khela:preload BN@/help,/helpmc /a/bn.js-->';
  const filled = fillPage(html.replace('<!--khela:first-->', `<!--khela:first-->${lines}`), { ...page, path }, null);
  expect([...filled.matchAll(/modulepreload" crossorigin href="([^"]*)"/g)].map(([, file]) => file)).toEqual(files);
  expect(filled).not.toContain('khela:preload');
});

test('the frame of a game fetches what that game is made of, and of no other', () => {
  const lines =
    '<!--khela:preload EN@game:padma /a/padma.js /a/padma.css /a/lotus.svg--><!--khela:preload EN@game:mela /a/mela.js-->';
  const frame = { ...page, path: '/play/' };
  const filled = fillPage(`${html}${lines}`, frame, null, 'padma');
  expect(filled).toContain('<link rel="modulepreload" crossorigin href="/a/padma.js" />');
  expect(filled).toContain('<link rel="preload" as="style" crossorigin href="/a/padma.css" />');
  expect(filled).toContain('<link rel="preload" as="image" href="/a/lotus.svg" />');
  expect(filled).not.toContain('mela');
  expect(fillPage(`${html}${lines}`, frame, null, 'constructor')).not.toContain('/a/');
});

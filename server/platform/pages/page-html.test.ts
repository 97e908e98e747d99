import { expect, test } from 'vitest';
import type { SystemStatus, Theme } from '../../../contract/brand.ts';
import { type FirstPage, fillPage } from './page-html.ts';

const html =
  '<html lang="bn"><head><title>old</title><!--khela:first--></head><body><div id="root"></div></body></html>';
const page: FirstPage = {
  path: '/index',
  title: 'Khela',
  description: 'Play',
  language: 'EN',
  theme: { base: 'river-day', logoUrl: null as string | null } as Theme,
  status: { info: { wordsVersion: 0 } } as SystemStatus,
  answers: [],
  firstImage: null,
  firstText: null,
  gameOrigins: [],
  madeOf: [],
};

const views =
  '<!--khela:view EN@/index,/login <div class="k-first-view">{logo}<svg></svg>{/logo}<p>Play</p>{picture}{text}{nothing}<i>None</i>{/nothing}</div>-->' +
  '<!--khela:view BN@/index <p>খেলুন</p>--><!--khela:view EN@/helpmc --><!--khela:view EN@* <p>Khela</p>-->';
const withViews = html.replace('<!--khela:first-->', `<!--khela:first-->${views}`);

test('the first data holds what the page would ask for, and its first picture is fetched with it', () => {
  const filled = fillPage(
    withViews,
    { ...page, answers: [['listAnnouncements', { types: 'B' }, { banners: [] }]], firstImage: '/art/"a".svg' },
    '/* of the brand */',
  );
  expect(filled).toContain('"answers":[["listAnnouncements",{"types":"B"},{"banners":[]}]]');
  expect(filled).toContain('rel="preload" as="image" fetchpriority="high" href="/art/&quot;a&quot;.svg"');
  expect(filled).toContain('<p>Play</p><img src="/art/&quot;a&quot;.svg" alt="" decoding="sync" /></div></div>');
});

test.each([
  ['/login', '<div class="k-first-view"><svg></svg><p>Play</p></div>'],
  ['/somewhere', '<p>Khela</p>'],
  ['/helpmc', ''],
])('%s begins with its own first view in its language, or with that of all others', (path, view) => {
  const filled = fillPage(withViews, { ...page, path }, null);
  expect(filled).toContain(`<div id="root">${view}</div>`);
  expect(filled).not.toContain('khela:view');
});

test('what a page says first is text and nothing else', () => {
  const firstText = { as: 'article' as const, title: 'A & B', paragraphs: ['<script>', 'two {picture}'] };
  expect(fillPage(withViews, { ...page, firstText }, null)).toContain(
    '<div class="k-first-article"><b>A &amp; B</b><p>&lt;script&gt;</p><p>two {picture}</p></div></div>',
  );
});

test('an empty list says so at once, and any other does not', () => {
  const firstText = { as: 'nothing' as const, title: '', paragraphs: [] };
  expect(fillPage(withViews, { ...page, firstText }, null)).toContain('<p>Play</p><i>None</i>');
  expect(fillPage(withViews, page, null)).not.toContain('None');
});

test("a brand's own logo stands in the place of ours", () => {
  const filled = fillPage(withViews, { ...page, theme: { ...page.theme, logoUrl: '/l"ogo.png' } }, null);
  expect(filled).toContain('<img src="/l&quot;ogo.png" alt="" height="34" /><p>Play');
  expect(filled).not.toContain('<svg>');
});

test('a brand that says things in its own words begins with none of ours', () => {
  const filled = fillPage(withViews, { ...page, status: { info: { wordsVersion: 2 } } as SystemStatus }, null);
  expect(filled).toContain('<div id="root"><p>Khela</p></div>');
});

test('scripts wait until the first view is seen, and for nothing where there is none', () => {
  const scripts = '<script type="module" src="/a/main.js"></script><link rel="modulepreload" href="/a/first.js" />';
  const built = withViews.replace('</head>', `<!--khela:start /a/start.js-->${scripts}</head>`);
  const bare = fillPage(built, { ...page, path: '/helpmc' }, null);
  expect(bare).toContain(scripts);
  expect(bare).not.toContain('start');
  expect(fillPage(built, page, null)).toContain(
    '<script type="module" crossorigin src="/a/start.js"></script>' +
      '<script type="waiting" src="/a/main.js"></script><link data-rel="modulepreload" href="/a/first.js" />',
  );
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

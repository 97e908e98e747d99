import type { Language, SystemStatus, Theme } from '../../../contract/brand.ts';
import type { FirstAnswer } from '../../../contract/call.ts';

/** What a page begins with, for one brand, language and visitor. */
export interface FirstPage {
  /** Of the address, without its query. */
  path: string;
  title: string;
  description: string;
  language: Language;
  theme: Theme;
  status: SystemStatus;
  /** What the page would ask for at once: it is drawn with this and asks nothing. Of a visitor, never of a member. */
  answers: readonly FirstAnswer[];
  /** The picture that the page shows first: it is fetched with the scripts and not after them, and stands there before. */
  firstImage: string | null;
  /** What the page says first. */
  firstText: FirstText | null;
  /** Where games of studios open: the page may frame them. */
  gameOrigins: readonly string[];
  /** What it was made of beside the status, the answers and the origins, of what is shown to all alike: the brand, too. */
  madeOf: readonly object[];
}

export interface FirstText {
  title: string;
  paragraphs: readonly string[];
  /** How it is written: as an article, as the name of a page, as the titles of a list or of cards; or that a list is empty. */
  as: 'article' | 'name' | 'list' | 'strip' | 'nothing';
}

const MARK = '<!--khela:first-->';
/** Written by the build, too: the script that asks for all others once the first view is seen (web/player/start.ts). */
const START = /<!--khela:start (\S+)-->/;
const ROOT = '<div id="root"></div>';
/** building/preloads.ts writes these: the files of each language, and those of single pages and games in it. */
const PRELOADS = /<!--khela:preload (\w+)(?:@(\S+))? ([^>]*?)-->\s*/g;
/** And these, the first view of each page in each language; `*` stands for all other pages. */
const VIEWS = /<!--khela:view (\w+)@(\S+) ([^]*?)-->\s*/g;

/**
 * Writes the first data into a built page: its language and look before anything is drawn, and everything that the
 * page would else have to ask for.
 * @param themeCss the brand's style, last of all, so that it has the last word; null where a page keeps its own look
 * @param game the game that the page is the frame of
 */
export function fillPage(html: string, page: FirstPage, themeCss: string | null, game: string | null = null): string {
  const { language, theme, status, answers, firstImage } = page;
  const isShown = (what: string) => what === page.path || what === `game:${game}`;
  const data = `<script type="application/json" id="khela-first">${jsonInScript({ status, language, theme, answers })}</script>`;
  const image =
    firstImage === null
      ? ''
      : `\n    <link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(firstImage)}" />`;
  const view = firstView(html, page);
  const description = `<meta name="description" content="${escapeHtml(page.description)}" />`;
  const filled = html
    .replace(
      /<html[^>]*>/i,
      () =>
        `<html lang="${language === 'BN' ? 'bn' : 'en'}" data-theme="${themeCss === null ? 'marigold-night' : escapeHtml(theme.base)}">`,
    )
    .replace(/<title>[^<]*<\/title>/i, () => `<title>${escapeHtml(page.title)}</title>\n    ${description}`)
    .replace(MARK, () => `${data}${image}`)
    .replaceAll(PRELOADS, (_, which: string, paths: string | undefined, files: string) =>
      which === language && (paths === undefined || paths.split(',').some(isShown)) ? preloads(files) : '',
    )
    .replaceAll(VIEWS, '')
    .replace(ROOT, () => `<div id="root">${view}</div>`)
    .replace(/<\/head>/i, () => (themeCss === null ? '</head>' : `  <style>${themeCss}</style>\n  </head>`));
  return view === '' ? filled.replace(START, '') : withWaitingScripts(filled);
}

/** What browsers know nothing of, they do not ask for: the picture and the letters of a first view come alone. */
function withWaitingScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload"')
    .replaceAll('<script type="module"', '<script type="waiting"')
    .replace(START, '<script type="module" crossorigin src="$1"></script>');
}

/** The paths and games for which a page preloads or shows something: of all addresses only so many make another page. */
export function preloadingFor(html: string): ReadonlySet<string> {
  const lines = [...html.matchAll(PRELOADS), ...html.matchAll(VIEWS)];
  return new Set(lines.flatMap(([, , paths]) => paths?.split(',') ?? []));
}

/** The styles that stand in a page itself: only what the server or the build wrote, by its hash, may count there. */
export function stylesIn(html: string): string[] {
  return [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(([, style = '']) => style);
}

/** What the first view needs in its language, so that it is fetched with the scripts and not when they ask for it. */
function preloads(files: string): string {
  return files
    .trim()
    .split(' ')
    .map((file) => {
      const href = escapeHtml(file);
      if (file.endsWith('.woff2'))
        return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}" />`;
      if (file.endsWith('.svg')) return `<link rel="preload" as="image" href="${href}" />`;
      if (file.endsWith('.css')) return `<link rel="preload" as="style" crossorigin href="${href}" />`;
      return `<link rel="modulepreload" crossorigin href="${href}" />`;
    })
    .join('');
}

/**
 * What stands in the page until its scripts have drawn it: the header's bar, and what the page begins with, in their
 * places. Of a brand that says things in its own words only what the server itself knows: the words of the build are ours.
 */
function firstView(html: string, { path, language, theme, status, firstImage, firstText }: FirstPage): string {
  const views = [...html.matchAll(VIEWS)].filter(([, which]) => which === language);
  const of = (one: string) => views.find(([, , paths = '']) => paths.split(',').includes(one))?.[3];
  const view = (status.info.wordsVersion === 0 ? of(path) : undefined) ?? of('*') ?? '';
  const { logoUrl } = theme;
  const picture = firstImage === null ? '' : `<img src="${escapeHtml(firstImage)}" alt="" decoding="sync" />`;
  // In one go: what stands in one place names no other.
  return view.replaceAll(
    /\{(logo|nothing)\}([^]*?)\{\/\1\}|\{(picture|text)\}/g,
    (_, what: string | undefined, ours: string, place: string) => {
      if (what === 'nothing') return firstText?.as === 'nothing' ? ours : '';
      if (place === 'picture') return picture;
      if (place === 'text') return firstText === null || firstText.as === 'nothing' ? '' : textOf(firstText);
      return logoUrl === null ? ours : `<img src="${escapeHtml(logoUrl)}" alt="" height="34" />`;
    },
  );
}

function textOf({ title, paragraphs, as }: FirstText): string {
  const name = title === '' ? '' : `<b>${escapeHtml(title)}</b>`;
  const lines = paragraphs.map((one) => `<p>${escapeHtml(one)}</p>`);
  return `<div class="k-first-${as}">${name}${lines.join('')}</div>`;
}

/** JSON that cannot end the element it stands in, nor open a comment. */
export function jsonInScript(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { type Language, languages } from '../../../contract/brand.ts';
import { barePath, pagePaths } from '../../../contract/page-paths.ts';
import { asRefusal, type Db } from '../database/database.ts';
import type { Door } from '../http/door.ts';
import { Refusal } from '../process/fail.ts';
import { type FirstPage, fillPage, preloadingFor, stylesIn } from './page-html.ts';
import { type KeptTexts, keepTexts } from './kept-texts.ts';
import { refusalOfRate, sendTooMany } from './page-rates.ts';
import type { RateLimits } from '../http/rate.ts';
import { sendText, Text } from '../http/send-text.ts';
import { contentSecurityPolicy, drawingPolicy, httpsOrigins } from '../http/security-headers.ts';
import { nameOf } from './shown.ts';
import { keepAnswers, type KeptAnswers, turnIsOver } from './kept-answers.ts';
import { askPage, type KeptPage, policyOf } from './kept-pages.ts';
import { pathOf, refusalOfUnknown } from '../http/unknown-paths.ts';

/** What is known of who asks for a page. */
export interface PageVisitor {
  /** Host name without the port. */
  hostname: string;
  /** Path of the page, without its query. */
  path: string;
  /** What the query of a page of the player's site names, a lottery, a game or a promotion: any text. */
  named: string | null;
  address: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The language that they chose on an earlier page; null until they choose. */
  language: Language | null;
}

export interface PageNeeds {
  db: Db;
  log: Logger;
  /** The built pages (dist/web). */
  folder: string;
  rates: RateLimits;
  /** Every door, so that a wrong verb is told from a wrong path. */
  doors: readonly Door[];
  firstPage(visitor: PageVisitor): Promise<FirstPage>;
  /** The style of the brand at a host name; it stands in the page, and holds no `<`. */
  themeCss(hostname: string): Promise<string>;
}

/** These have files behind them, which would be sent as they were built; for all others a disk would be asked in vain. */
const pagesWithFiles = [
  '/index.html',
  '/play',
  '/play/',
  '/play/index.html',
  '/office',
  '/office/',
  '/office/index.html',
];

type Entry = 'player' | 'play' | 'office';

const entryFiles: Record<Entry, string> = {
  player: 'index.html',
  play: 'play/index.html',
  office: 'office/index.html',
};
/** A page of a brand in a language as one address sees it, packed: some hundred kilobytes each. */
const MOST_PAGES_KEPT = 200;
const YEAR_SECONDS = 31_536_000;

/**
 * Serves the three pages and their files, and answers every path that nothing else answers: addresses of machines in
 * the envelope, all others with the page that knows them. Register it last.
 */
export async function registerPages(app: FastifyInstance, needs: PageNeeds): Promise<void> {
  const entries = readEntries(needs);
  const kept = {
    texts: keepTexts(MOST_PAGES_KEPT),
    pages: keepAnswers<KeptPage>(needs.db, MOST_PAGES_KEPT),
  };
  const answerPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const refused = await refusalOfRate(needs.rates, request);
    if (refused) return sendTooMany(refused, chosenLanguage(request.url, request.cookies?.['lang']) ?? 'BN', reply);
    const built = entries[entryOf(pathOf(request))];
    if (built === null) throw new Refusal('unavailable', null, 30);
    return sendPage(built, request, reply, needs, kept);
  };
  for (const path of new Set([...pagesWithFiles, ...pagePaths])) {
    // The address of the live sockets, which sends whoever wants the page on to here.
    if (path !== '/live') app.get(path.replaceAll('$', ':'), answerPage);
  }
  serveVerifier(app, needs);
  if (existsSync(needs.folder)) {
    await app.register(files, {
      root: needs.folder,
      index: false,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      allowedPath: (path) => !path.endsWith('.html'),
      setHeaders: (reply, path) => {
        const isHashed = path.slice(needs.folder.length).startsWith('/assets/');
        const isWorker = /\/service-worker\.js(?:\.br|\.gz)?$/.test(path);
        const keep = isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600';
        reply.header('cache-control', isWorker ? 'no-cache' : keep);
        const isDrawing = /\.svg(?:\.br|\.gz)?$/.test(path);
        reply.header('content-security-policy', isDrawing ? drawingPolicy : filePolicy);
      },
    });
  }
  const refusalOf = refusalOfUnknown(needs.doors);
  app.setNotFoundHandler(async (request, reply) => {
    const refusal = refusalOf(request);
    if (refusal) throw refusal;
    return answerPage(request, reply);
  });
}

/** A worker's script carries its own policy. */
const filePolicy = contentSecurityPolicy({
  host: '',
  framed: false,
  imageOrigins: [],
  connectOrigins: [],
  frameOrigins: [],
  analytics: false,
  styles: [],
});

/** A page as it was built, and what of it is asked for with every request. */
interface BuiltPage {
  html: string;
  styles: readonly string[];
  preloadingFor: ReadonlySet<string>;
}

function readEntries({ folder, log }: PageNeeds): Record<Entry, BuiltPage | null> {
  const read = (entry: Entry): BuiltPage | null => {
    const path = join(folder, entryFiles[entry]);
    if (existsSync(path)) {
      const html = readFileSync(path, 'utf8');
      return { html, styles: stylesIn(html), preloadingFor: preloadingFor(html) };
    }
    log.warn({ path }, 'a page is not built');
    return null;
  };
  return { player: read('player'), play: read('play'), office: read('office') };
}

/** The page that checks rounds without us: a file to take away, which is never opened here. */
function serveVerifier(app: FastifyInstance, { folder, rates }: PageNeeds): void {
  const path = join(folder, 'verify.html');
  if (!existsSync(path)) return;
  const html = new Text(readFileSync(path, 'utf8'));
  app.get('/verify.html', async (request, reply) => {
    await rates.take('page', request.ip);
    return sendText(
      html,
      request,
      reply
        .type('text/html; charset=utf-8')
        .header('content-disposition', 'attachment; filename="verify.html"')
        .header('cache-control', 'public, max-age=3600'),
    );
  });
}

function entryOf(path: string): Entry {
  return (/^\/(play|office)(?:\/|$)/.exec(path)?.[1] as Entry | undefined) ?? 'player';
}

async function sendPage(
  built: BuiltPage,
  request: FastifyRequest,
  reply: FastifyReply,
  needs: PageNeeds,
  kept: { texts: KeptTexts; pages: KeptAnswers<KeptPage> },
): Promise<FastifyReply> {
  const visitor = visitorOf(request);
  const asking = askPage(kept.pages, request, visitor.language);
  if (asking.known) {
    await turnIsOver();
    return sendText(asking.known.text, request, reply.headers(asking.known.headers));
  }
  const policy = {
    host: request.host,
    framed: entryOf(pathOf(request)) === 'play',
    imageOrigins: [],
    connectOrigins: [],
    frameOrigins: [],
    analytics: false,
    styles: built.styles,
  };
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie',
    'x-frame-options': policy.framed ? 'SAMEORIGIN' : 'DENY',
  };
  void reply.headers(headers);
  let page: FirstPage;
  let themeCss: string | null;
  try {
    page = await needs.firstPage(visitor);
    // The office looks the same whichever brand it works on.
    const isOffice = entryOf(pathOf(request)) === 'office';
    themeCss = isOffice ? null : await needs.themeCss(visitor.hostname);
  } catch (error) {
    // The page says in its own words that the site cannot be reached, and tries again by itself.
    const refusal = asRefusal(error);
    needs.log.warn({ err: error, requestId: request.id }, 'a page went out without its first data');
    void reply.status(refusal instanceof Refusal && refusal.code === 'unknown_brand' ? 404 : 503);
    return reply.header('content-security-policy', contentSecurityPolicy(policy)).send(built.html);
  }
  const game = frameQuery(request.url).get('game');
  const filled = kept.texts.of(nameOfPage(built, visitor, page, themeCss, game), () =>
    fillPage(built.html, page, themeCss, game),
  );
  const { imageCDNs, launchGameCDNs, domainRoute, analytics } = page.status.info;
  const allowed = policyOf(filled, request.host, () =>
    contentSecurityPolicy({
      ...policy,
      imageOrigins: httpsOrigins(imageCDNs),
      connectOrigins: domainRoute.map(({ url }) => url),
      frameOrigins: [...httpsOrigins(launchGameCDNs), ...page.gameOrigins],
      analytics: analytics.gtagId !== null,
      styles: themeCss === null ? policy.styles : [...policy.styles, themeCss],
    }),
  );
  asking.keep(page, { text: filled, headers: { ...headers, 'content-security-policy': allowed } });
  return sendText(filled, request, reply.header('content-security-policy', allowed));
}

/** Of where a page is, only what it changes in it: strangers cannot make us keep one page under many names. */
function nameOfPage(
  built: BuiltPage,
  { path }: PageVisitor,
  page: FirstPage,
  themeCss: string | null,
  game: string | null,
): string {
  const answers = page.answers.map(([call, input, answer]) => `${call} ${JSON.stringify(input)} ${nameOf(answer)}`);
  const { title, description, language, theme, status, firstImage, firstText, gameOrigins } = page;
  const preloads = [page.path, `game:${game}`].map((what) => built.preloadingFor.has(what) && what);
  const told = [
    entryOf(path),
    title,
    description,
    language,
    theme,
    firstImage,
    firstText,
    gameOrigins,
    preloads,
    themeCss,
  ];
  return [JSON.stringify(told), nameOf(status), ...answers].join('\n');
}

function visitorOf(request: FastifyRequest): PageVisitor {
  const query = new URLSearchParams(request.url.split('?', 2)[1]);
  return {
    hostname: request.hostname,
    // A page opens with a slash behind it, too, and is the same.
    path: barePath(pathOf(request)),
    named: query.get('gameCode') || query.get('game') || query.get('id') || null,
    address: request.ip,
    headers: request.headers,
    language: chosenLanguage(request.url, request.cookies?.['lang']),
  };
}

/**
 * What the cookie of the language switch says; a game's frame speaks the language of the page around it, which its
 * address says. Other texts than the languages' codes count as none.
 */
export function chosenLanguage(url: string, cookie: string | undefined): Language | null {
  return languageCalled(frameQuery(url).get('lang') ?? undefined) ?? languageCalled(cookie);
}

function languageCalled(said: string | undefined): Language | null {
  const code = said?.toUpperCase();
  return languages.find((language) => language === code) ?? null;
}

/** What the address of a game's frame asks for; of any other page nothing. */
function frameQuery(url: string): URLSearchParams {
  const [path = '', query = ''] = url.split('?', 2);
  return new URLSearchParams(entryOf(path) === 'play' ? query : '');
}

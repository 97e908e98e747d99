import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { type Language, languages } from '../../contract/brand.ts';
import { asRefusal } from './database.ts';
import type { Door } from './door.ts';
import { Refusal } from './fail.ts';
import { type FirstPage, fillPage, stylesIn } from './page-html.ts';
import { sendText } from './send-text.ts';
import { contentSecurityPolicy, drawingPolicy, httpsOrigins } from './security-headers.ts';
import { pathOf, refusalOfUnknown } from './unknown-paths.ts';

/** What is known of who asks for a page. */
export interface PageVisitor {
  /** Host name without the port. */
  hostname: string;
  /** Path of the page, without its query. */
  path: string;
  address: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The language that he chose on an earlier page; null until he chooses. */
  language: Language | null;
}

export interface PageNeeds {
  log: Logger;
  /** The built pages (dist/web). */
  folder: string;
  /** Every door, so that a wrong verb is told from a wrong path. */
  doors: readonly Door[];
  firstPage(visitor: PageVisitor): Promise<FirstPage>;
  /** The style of the brand at a host name; it stands in the page, and holds no `<`. */
  themeCss(hostname: string): Promise<string>;
}

type Entry = 'player' | 'play' | 'office';

const entryFiles: Record<Entry, string> = {
  player: 'index.html',
  play: 'play/index.html',
  office: 'office/index.html',
};
const YEAR_SECONDS = 31_536_000;

/**
 * Serves the three pages and their files, and answers every path that nothing else answers: addresses of machines in
 * the envelope, all others with the page that knows them. Register it last.
 */
export async function registerPages(app: FastifyInstance, needs: PageNeeds): Promise<void> {
  const entries = readEntries(needs);
  const answerPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const html = entries[entryOf(pathOf(request))];
    if (html === null) throw new Refusal('unavailable', null, 30);
    return sendPage(html, request, reply, needs);
  };
  // These have files behind them, which would be sent as they were built.
  for (const path of [
    '/',
    '/index.html',
    '/play',
    '/play/',
    '/play/index.html',
    '/office',
    '/office/',
    '/office/index.html',
  ]) {
    app.get(path, answerPage);
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

function readEntries({ folder, log }: PageNeeds): Record<Entry, string | null> {
  const read = (entry: Entry): string | null => {
    const path = join(folder, entryFiles[entry]);
    if (existsSync(path)) return readFileSync(path, 'utf8');
    log.warn({ path }, 'a page is not built');
    return null;
  };
  return { player: read('player'), play: read('play'), office: read('office') };
}

/** The page that checks rounds without us: a file to take away, which is never opened here. */
function serveVerifier(app: FastifyInstance, { folder }: PageNeeds): void {
  const path = join(folder, 'verify.html');
  if (!existsSync(path)) return;
  const html = readFileSync(path, 'utf8');
  app.get('/verify.html', async (request, reply) =>
    sendText(
      html,
      request,
      reply
        .type('text/html; charset=utf-8')
        .header('content-disposition', 'attachment; filename="verify.html"')
        .header('cache-control', 'public, max-age=3600'),
    ),
  );
}

function entryOf(path: string): Entry {
  return (/^\/(play|office)(?:\/|$)/.exec(path)?.[1] as Entry | undefined) ?? 'player';
}

async function sendPage(
  html: string,
  request: FastifyRequest,
  reply: FastifyReply,
  needs: PageNeeds,
): Promise<FastifyReply> {
  const visitor = visitorOf(request);
  const policy = {
    host: request.host,
    framed: entryOf(pathOf(request)) === 'play',
    imageOrigins: [],
    connectOrigins: [],
    frameOrigins: [],
    analytics: false,
    styles: stylesIn(html),
  };
  void reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding, cookie')
    .header('x-frame-options', policy.framed ? 'SAMEORIGIN' : 'DENY');
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
    return reply.header('content-security-policy', contentSecurityPolicy(policy)).send(html);
  }
  const { imageCDNs, launchGameCDNs, domainRoute, analytics } = page.status.info;
  const filled = fillPage(html, page, themeCss, frameQuery(request.url).get('game'));
  void reply.header(
    'content-security-policy',
    contentSecurityPolicy({
      ...policy,
      imageOrigins: httpsOrigins(imageCDNs),
      connectOrigins: domainRoute.map(({ url }) => url),
      frameOrigins: [...httpsOrigins(launchGameCDNs), ...page.gameOrigins],
      analytics: analytics.gtagId !== null,
      styles: themeCss === null ? policy.styles : [...policy.styles, themeCss],
    }),
  );
  return sendText(filled, request, reply);
}

function visitorOf(request: FastifyRequest): PageVisitor {
  return {
    hostname: request.hostname,
    path: pathOf(request),
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

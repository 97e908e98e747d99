import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import { type FastifyInstance, fastify } from 'fastify';
import * as z from 'zod/mini';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Language, SystemStatus, Theme } from '../../../contract/brand.ts';
import { defineCall } from '../../../contract/call.ts';
import { door } from '../http/door.ts';
import { refusalBody } from '../http/envelope.ts';
import { Refusal } from '../process/fail.ts';
import type { FirstPage } from './page-html.ts';
import { type PageVisitor, registerPages } from './pages.ts';
import { registerSecurityHeaders } from '../http/security-headers.ts';
import { noDatabase, silentLog } from '../process/test-ctx.ts';

const folder = mkdtempSync(join(tmpdir(), 'khela-pages-'));
const source = (name: string) =>
  `<!doctype html>\n<html lang="bn" data-theme="marigold-night">\n  <head>\n    <title>Khela</title>\n    <style>/* of the build */</style>\n    <!--khela:first-->\n    <script type="module" src="/assets/${name}-abc.js"></script>\n  </head>\n  <body></body>\n</html>\n`;
const theme: Theme = { base: 'river-day', colours: {}, radiusPx: 8, logoUrl: null, fontFamily: 'system' };

const nothing = z.strictObject({});
const shape = { verb: 'POST', input: nothing, output: nothing, summary: 'x' } as const;
const post = defineCall({ ...shape, name: 'post', path: '/wps/some/call' });
const form = defineCall({ ...shape, name: 'form', path: '/wps/other', aliases: [{ path: '/wps/alias' }] });
const doors = [door(post, async () => ({})), door(form, async () => ({}))];

const served = { db: noDatabase, log: silentLog, rates: { take: async () => {} }, doors, firstPage };
let app: FastifyInstance;
let visitor: PageVisitor | null = null;
let failure: Error | null = null;
let name = 'Khela';

beforeAll(async () => {
  write('index.html', source('player'));
  write('play/index.html', source('play'));
  write('office/index.html', source('office'));
  write('assets/player-abc.js', 'console.log("plain")');
  write('assets/player-abc.js.br', 'brotli');
  write('assets/player-abc.js.gz', 'gzipped');
  write('art/tiger.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('.secret', 'no');
  app = fastify();
  registerSecurityHeaders(app, 'https://khela.test');
  await app.register(cookie);
  app.setErrorHandler((error, _request, reply) => {
    const refusal = error instanceof Refusal ? error : new Refusal('internal_error');
    const { status, body } = refusalBody(refusal, 'EN');
    return reply.status(status).send(body);
  });
  app.post('/wps/some/call', async () => ({ success: true }));
  await registerPages(app, { ...served, folder, themeCss: async (host) => `/* ${host} */` });
});

beforeEach(() => {
  failure = null;
  name = 'Khela';
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

async function firstPage(given: PageVisitor): Promise<FirstPage> {
  visitor = given;
  if (failure) throw failure;
  const language: Language = given.language ?? 'BN';
  const info = {
    brand: { name: { BN: 'খেলা', EN: name } },
    imageCDNs: ['https://cdn.test/pictures'],
    launchGameCDNs: ['https://studio.test'],
    domainRoute: [],
    analytics: { gtagId: null },
  };
  const first = {
    path: '/',
    answers: [],
    firstImage: null,
    firstText: null,
    gameOrigins: ['https://river.test'],
    madeOf: [],
    status: { info } as unknown as SystemStatus,
  };
  return { ...first, title: name, description: `Play at ${name}`, language, theme };
}

const html = { accept: 'text/html' };
const get = (url: string, headers: Record<string, string> = html) =>
  app.inject({ url, headers: { host: 'khela.test:8443', ...headers } });

describe('a page', () => {
  test.each([
    ['/', 'player'],
    ['/wallet', 'player'],
    ['/index.html', 'player'],
    ['/wpsomething', 'player'],
    ['/register.html', 'player'],
    ['/play', 'play'],
    ['/play/?game=rickshaw-raja', 'play'],
    ['/play/anything/deep', 'play'],
    ['/playground', 'player'],
    ['/office', 'office'],
    ['/office/members/12', 'office'],
    ['/office/index.html', 'office'],
  ])('%s is the %s entry', async (url, entry) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.body).toContain(`/assets/${entry}-abc.js`);
    expect(answer.body).toContain('id="khela-first"');
  });

  test('carries its first data, language, look, title and style', async () => {
    const { body } = await get('/', { ...html, cookie: 'lang=EN' });
    expect(body).toContain('<html lang="en" data-theme="river-day">');
    expect(body).toContain('<title>Khela</title>');
    expect(body).toContain('<meta name="description" content="Play at Khela" />');
    expect(body).not.toContain('<!--khela:first-->');
    const data = /<script type="application\/json" id="khela-first">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({
      language: 'EN',
      theme,
      status: { info: { brand: { name: { BN: 'খেলা' } } } },
    });
    expect(body).toContain('<style>/* khela.test */</style>\n  </head>');
    expect(visitor).toMatchObject({ hostname: 'khela.test', language: 'EN' });
  });

  test('does not let a name or a text break out of where it stands', async () => {
    name = '</script><script>alert("x")</script>&"\u2028$&$1';
    const { body } = await get('/');
    expect(body).not.toContain('<script>alert');
    expect(body.match(/<\/script>/g)).toHaveLength(2);
    const data = /id="khela-first">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(data).status.info.brand.name.EN).toBe(name);
    expect(body).toContain(
      '<title>&lt;/script&gt;&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&amp;&quot;\u2028$&amp;$1</title>',
    );
  });

  test('is asked anew each time, and answers 304 when nothing changed', async () => {
    const first = await get('/');
    expect(first.headers['cache-control']).toBe('private, no-cache');
    expect(first.headers['vary']).toContain('cookie');
    const again = await get('/', { ...html, 'if-none-match': String(first.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    name = 'Another';
    const changed = await get('/', { ...html, 'if-none-match': String(first.headers['etag']) });
    expect(changed.statusCode).toBe(200);
  });

  test('comes packed to those who can unpack it', async () => {
    const plain = (await get('/')).body;
    const brotli = await get('/', { ...html, 'accept-encoding': 'gzip, br' });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain);
    const gzipped = await get('/', { ...html, 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzipped.rawPayload).toString()).toBe(plain);
  });

  test.each([
    ['the database is away', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), 503],
    ['there is no such brand', new Refusal('unknown_brand'), 404],
  ])('comes without its first data when %s, under the same policy', async (_, error, status) => {
    failure = error;
    const answer = await get('/');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('/assets/player-abc.js');
    expect(answer.body).not.toContain('khela-first"');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
  });
});

describe('what a page may do', () => {
  const policyOf = async (url: string) => {
    const { headers } = await get(url);
    return Object.fromEntries(
      String(headers['content-security-policy'])
        .split('; ')
        .map((directive) => [directive.slice(0, directive.indexOf(' ')), directive.slice(directive.indexOf(' ') + 1)]),
    );
  };

  const hashes = (...styles: string[]) =>
    styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`).join(' ');

  test('is listed: its own files, its own sockets, the brand’s pictures and games', async () => {
    const policy = await policyOf('/');
    expect(policy).toMatchObject({
      'script-src': "'self'",
      'style-src': `'self' ${hashes('/* of the build */', '/* khela.test */')}`,
      'img-src': "'self' data: blob: https://cdn.test",
      'connect-src': "'self' ws://khela.test:8443 wss://khela.test:8443",
      'frame-src': "'self' https://studio.test https://river.test",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    });
    expect(JSON.stringify(policy)).not.toMatch(/unsafe-inline|unsafe-eval/);
  });

  test('lets only the game frame be framed, by our own pages', async () => {
    expect((await policyOf('/play/'))['frame-ancestors']).toBe("'self'");
    expect((await get('/play/')).headers['x-frame-options']).toBe('SAMEORIGIN');
    for (const url of ['/', '/office']) {
      expect((await policyOf(url))['frame-ancestors']).toBe("'none'");
      expect((await get(url)).headers['x-frame-options']).toBe('DENY');
    }
  });

  test('comes with the other headers, and what is no page may do nothing', async () => {
    for (const url of ['/', '/wps/unknown', '/assets/player-abc.js']) {
      const { headers } = await get(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000',
      });
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['x-powered-by']).toBeUndefined();
    }
    expect((await get('/wps/unknown')).headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('does not repeat a host that is none', async () => {
    const { headers } = await get('/', { ...html, host: "x; script-src 'unsafe-inline'" });
    expect(String(headers['content-security-policy'])).not.toContain('unsafe-inline');
  });
});

describe('a file', () => {
  test('is kept for a year when its name holds its hash, and an hour else', async () => {
    expect((await get('/assets/player-abc.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/art/tiger.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });

  test('comes packed from beside it', async () => {
    const answer = await get('/assets/player-abc.js', { 'accept-encoding': 'br, gzip' });
    expect([answer.body, answer.headers['content-encoding']]).toEqual(['brotli', 'br']);
    expect(String(answer.headers['content-type'])).toContain('javascript');
    expect((await get('/assets/player-abc.js', { 'accept-encoding': 'gzip' })).body).toBe('gzipped');
    expect((await get('/assets/player-abc.js', {})).body).toBe('console.log("plain")');
  });

  test('that is a drawing runs nothing when it is opened by its address', async () => {
    const policy = String((await get('/art/tiger.svg')).headers['content-security-policy']);
    expect(policy).toContain('sandbox');
    expect(policy).toContain("script-src 'none'");
  });

  test.each(['/assets/gone.js', '/art/gone.svg', '/.secret', '/..%2f..%2fetc/passwd', '/favicon.ico', '/play/x.html'])(
    '%s is missing in the envelope, not a page',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ success: false, errorCode: 'not_found' });
    },
  );
});

describe('an address of machines', () => {
  test.each([
    ['GET', '/wps/unknown', 404, 'not_found'],
    ['POST', '/wps/unknown', 404, 'not_found'],
    ['GET', '/wps', 404, 'not_found'],
    ['GET', '/lgw/x', 404, 'not_found'],
    ['GET', '/office/api/unknown', 404, 'not_found'],
    ['GET', '/provider/v1/unknown', 404, 'not_found'],
    ['POST', '/wallet', 404, 'not_found'],
    ['GET', '/wps/some/call', 405, 'method_not_allowed'],
    ['DELETE', '/wps/some/call', 405, 'method_not_allowed'],
    ['GET', '/wps/alias?x=1', 405, 'method_not_allowed'],
  ] as const)('%s %s: %i %s', async (method, url, status, errorCode) => {
    const answer = await app.inject({ method, url, headers: html });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, value: null, errorCode });
  });

  test('that a door answers is left to it', async () => {
    const answer = await app.inject({ method: 'POST', url: '/wps/some/call' });
    expect(answer.json()).toEqual({ success: true });
  });
});

describe('a server whose pages are not built', () => {
  test('says so and still answers machines', async () => {
    const bare = fastify();
    bare.setErrorHandler((error, _request, reply) => reply.status(503).send({ errorCode: (error as Refusal).code }));
    await registerPages(bare, { ...served, folder: join(folder, 'nowhere'), themeCss: async () => '' });
    expect((await bare.inject('/')).json()).toEqual({ errorCode: 'unavailable' });
    expect((await bare.inject('/wps/x')).json()).toEqual({ errorCode: 'not_found' });
  });
});

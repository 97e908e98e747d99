import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify';
import type { Language } from '../../../contract/brand.ts';
import { type Call, type FileAnswer, isOfficeCall } from '../../../contract/call.ts';
import { addressesOf } from './call-reading.ts';
import { nowMs } from '../process/clock.ts';
import { type Actor, type Brand, type Ctx, isSwitchedOn, type RequestFacts } from '../process/ctx.ts';
import type { Db } from '../database/database.ts';
import { asRefusal } from '../database/database.ts';
import type { Door } from './door.ts';
import { refusalBody } from './envelope.ts';
import { Refusal, fail, failField } from '../process/fail.ts';
import { readInput } from './parse.ts';
import type { Platform } from '../process/platform.ts';
import { secureRandom } from '../process/random.ts';
import type { RateLimits } from './rate.ts';
import { type Asking, keepAnswers, type KeptAnswers, turnIsOver } from '../pages/kept-answers.ts';
import { closeGently } from '../process/gentle-close.ts';
import { type KnownHeaders, readHeaders, requestIdOf } from './headers.ts';
import { registerSecurityHeaders } from './security-headers.ts';
import { sendAnswer, sendShown } from './send-answer.ts';
import { sendFile } from './send-file.ts';
import { type Asker, noteChange, type Parts, partsOf } from '../pages/shown.ts';
import { refuseDrips } from './slow-bodies.ts';
import { refuseUnreadable } from './unreadable-requests.ts';

/** What the product lends to the door keeper: how brands are found and tokens are read. */
export interface DoorKeeping {
  db: Db;
  platform: Platform;
  rates: RateLimits;
  /** @throws Refusal unknown_brand */
  brandOf(merchant: string | null, host: string): Promise<Brand>;
  /** Refuses with login.not.session where the token is dead, with password_change_required where it opens other calls only. */
  authenticate(call: Call, ctx: Ctx, token: string): Promise<Actor>;
  /** What transactions of a call by this actor begin with. */
  holdingOf(call: Call, actor: Actor): Ctx['holdCaller'];
  /** Refuses where the brand is closed to this caller now (maintenance, region). */
  admit(ctx: Ctx, call: Call, request: Pick<RequestFacts, 'address' | 'headers'>): void;
}

/** An answer that begins like everybody's, and what it was made in. */
interface SharedAnswer {
  ctx: Ctx;
  language: Language;
  parts: Parts;
}

type Doorkeeper = DoorKeeping & { shared: KeptAnswers<SharedAnswer> };

const MOST_SHARED = 600;

const MOST_BODY_BYTES = 64 * 1024;

/** The server with every door open, in the envelope of the wire contract. It does not listen yet. */
export async function createHttp(doors: readonly Door[], keeping: DoorKeeping): Promise<FastifyInstance> {
  const { config, log } = keeping.platform;
  const plainLogger: FastifyBaseLogger = log;
  const app: FastifyInstance = fastify({
    // Typed as the plain logger, so that the instance has the plain type too.
    loggerInstance: plainLogger,
    // What is logged names its request itself.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MOST_BODY_BYTES,
    // Exactly so many addresses from the right of X-Forwarded-For are ours.
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    genReqId: (request) => requestIdOf(request.headers),
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true },
    forceCloseConnections: 'idle',
    // Of the head of a request; its body is watched by refuseDrips.
    http: { headersTimeout: 30_000, connectionsCheckingInterval: 5_000 },
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: (error, request, reply) =>
      void answerError(error, request as FastifyRequest, reply as FastifyReply, keeping.platform),
  });
  closeGently(app);
  refuseDrips(app);
  registerSecurityHeaders(app, config.publicUrl);
  await app.register(cookie);
  // JSON, and forms where a call takes them; the library would let plain text in as well.
  app.removeAllContentTypeParsers();
  await app.register(formbody);
  acceptJson(app);
  app.addHook('onResponse', (request, reply, done) => {
    keeping.platform.metrics.request(
      request.method,
      request.routeOptions.url ?? 'unknown',
      reply.statusCode,
      reply.elapsedTime,
    );
    done();
  });
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, keeping.platform));
  const keeper = { ...keeping, shared: keepAnswers<SharedAnswer>(keeping.db, MOST_SHARED) };
  for (const each of doors) openDoor(app, each, keeper);
  return app;
}

/** Keeps the raw text beside the parsed body: callbacks are signed over the bytes as they came. */
function acceptJson(app: FastifyInstance): void {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    (request as { rawText?: string }).rawText = text;
    if (text === '') return done(null, {});
    try {
      done(null, JSON.parse(text));
    } catch {
      done(new Refusal('bad_json'));
    }
  });
}

function openDoor(app: FastifyInstance, each: Door, keeper: Doorkeeper): void {
  const { call } = each;
  for (const { path, verb } of addressesOf(call)) {
    app.route({
      method: verb,
      url: path,
      bodyLimit: call.mostBodyBytes,
      config: { call },
      handler: (request, reply) => answer(each, request, reply, keeper),
    });
  }
}

/** The language of each caller whose brand is known, for the words of a refusal. */
const spokenTo = new WeakMap<FastifyRequest, Language>();

async function answer(
  each: Door,
  request: FastifyRequest,
  reply: FastifyReply,
  keeper: Doorkeeper,
): Promise<FastifyReply> {
  const { call } = each;
  const heads = readHeaders(request.headers);
  void reply.header('x-request-id', request.id).header('cache-control', 'no-store');
  await keeper.rates.take(call.rate, request.ip);
  if (!call.form && isForm(request)) fail('unsupported_media');
  const asking = askingOf(call, heads, request, keeper);
  if (asking?.known) {
    await turnIsOver();
    return answerAgain(call, asking.known, request, reply, keeper);
  }
  const brand = await keeper.brandOf(heads.merchant, request.hostname);
  const language = heads.language ?? brand.settings.languages[0] ?? 'BN';
  spokenTo.set(request, language);
  const facts = factsOf(request, reply, language);
  let ctx: Ctx = {
    brand,
    actor: { kind: 'visitor' },
    db: keeper.db,
    nowMs: nowMs(),
    random: secureRandom,
    platform: keeper.platform,
  };
  keeper.admit(ctx, call, facts);
  if (!isSwitchedOn(brand, call)) fail('function.not.available');
  const actor = await actorOf(call, ctx, heads.token, keeper);
  ctx = { ...ctx, actor, holdCaller: keeper.holdingOf(call, actor) };
  const isText = isInQuery(request) || isForm(request);
  const input = readInput(call, await bodyOf(call, ctx, request), brand.code, isText && !call.encrypted);
  const withKey = { ...facts, idempotencyKey: idempotencyKeyOf(call, heads.idempotencyKey, input) };
  const output = await each.handle(ctx, input, withKey);
  if (call.file) return sendFile(output as FileAnswer, reply);
  const parts = partsOf(output);
  if (parts) asking?.keep([brand, parts.head], { ctx, language, parts });
  // What staff have written may be shown to all, whether or not it went through a transaction.
  if (isOfficeCall(call) && call.verb !== 'GET') noteChange(keeper.db);
  return sendAnswer(call, output, request, reply);
}

/** Of a call that answers all alike, asked in its address and by nobody in particular; null of any other. */
function askingOf(
  call: Call,
  { merchant, language, token }: KnownHeaders,
  request: FastifyRequest,
  { shared }: Doorkeeper,
): Asking<SharedAnswer> | null {
  if (!call.shared || request.method !== 'GET' || (token !== null && call.token !== 'none')) return null;
  return shared.ask(`${merchant ?? ''}\n${language ?? ''}\n${request.hostname}\n${request.url}`);
}

/** What another visitor was answered, with this one's own end. */
function answerAgain(
  call: Call,
  { ctx, language, parts }: SharedAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
  { admit }: Doorkeeper,
): FastifyReply {
  const asker: Asker = { address: request.ip, headers: request.headers, nowMs: nowMs() };
  spokenTo.set(request, language);
  admit({ ...ctx, nowMs: asker.nowMs }, call, asker);
  return sendShown(call, { head: parts.head, own: parts.ownOf(asker) }, request, reply);
}

async function actorOf(call: Call, ctx: Ctx, token: string | null, keeping: DoorKeeping): Promise<Actor> {
  if (call.token === 'none') return ctx.actor;
  if (token === null) return call.tokenOptional ? ctx.actor : fail('login.not.session');
  const actor = await keeping.authenticate(call, ctx, token).catch((error: unknown) => {
    // Until their password is changed they see what every visitor sees.
    if (call.tokenOptional && error instanceof Refusal && error.code === 'password_change_required') return ctx.actor;
    throw error;
  });
  if (call.permission && (actor.kind !== 'staff' || !actor.permissions.includes(call.permission))) fail('not_allowed');
  return actor;
}

function isInQuery({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'DELETE';
}

function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
}

async function bodyOf(call: Call, ctx: Ctx, request: FastifyRequest): Promise<unknown> {
  // No body at all is nothing to say; the word null is something, and wrong.
  const body = request.body === undefined ? {} : request.body;
  const given = isInQuery(request) ? { ...(request.query as object) } : body;
  if (!call.encrypted) return given;
  return ctx.platform.encryption.open(given, ctx.nowMs);
}

function idempotencyKeyOf(call: Call, header: string | null, input: unknown): string {
  if (!call.money) return '';
  const key = header ?? (input as { requestId?: string }).requestId ?? null;
  if (key === null) fail('idempotency_key_required');
  if (!/^[A-Za-z0-9_-]{8,64}$/.test(key)) failField('Idempotency-Key', 'invalid_format');
  return key;
}

function factsOf(request: FastifyRequest, reply: FastifyReply, language: Language): RequestFacts {
  return {
    id: request.id,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    language,
    host: request.hostname,
    idempotencyKey: '',
    rawBody: (request as { rawText?: string }).rawText ?? '',
    headers: request.headers,
    cookies: request.cookies,
    setCookie(name, value, maxAgeSeconds, path = '/') {
      void reply.setCookie(name, value, {
        httpOnly: true,
        sameSite: 'lax',
        path,
        maxAge: maxAgeSeconds,
        secure: request.protocol === 'https',
      });
    },
  };
}

const codeOfFastify: Record<string, Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new Refusal('too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refusal('unsupported_media'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new Refusal('bad_json'),
  FST_ERR_CTP_INVALID_JSON_BODY: new Refusal('bad_json'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new Refusal('bad_request'),
};

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply, platform: Platform): FastifyReply {
  const known = asRefusal(error);
  const byFastify = codeOfFastify[(error as { code?: string }).code ?? ''];
  const refusal = known instanceof Refusal ? known : (byFastify ?? refusalOfStatus(error));
  // What we refuse on purpose, a full queue too, is counted and no fault.
  const isOnPurpose = error instanceof Refusal && error.code !== 'internal_error';
  if (!isOnPurpose && (refusal.code === 'internal_error' || refusal.code === 'unavailable')) {
    platform.log.error({ err: error, requestId: request.id, url: request.routeOptions.url }, 'a request failed');
  }
  platform.metrics.refusal(refusal.code);
  // The rest of its body is not waited for.
  if (refusal.code === 'request_too_slow') void reply.header('connection', 'close');
  if (refusal.retryAfterSeconds !== null) void reply.header('retry-after', refusal.retryAfterSeconds);
  const language = spokenTo.get(request) ?? readHeaders(request.headers).language ?? 'BN';
  const { status, body } = refusalBody(refusal, language);
  return reply.header('x-request-id', request.id).status(status).send(body);
}

/** Errors of the server library that carry a client status are bad requests; everything else is ours. */
function refusalOfStatus(error: unknown): Refusal {
  const status = (error as { statusCode?: number }).statusCode;
  return new Refusal(status !== undefined && status >= 400 && status < 500 ? 'bad_request' : 'internal_error');
}

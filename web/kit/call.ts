import { getSystemStatus, type Language } from '../../contract/brand.ts';
import type { Call, CallInput, CallOutput, Envelope, TokenKind } from '../../contract/call.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { nowMs, setClock } from './clock.ts';
import { setStatus, siteStatus } from './site.ts';
import { tokenOf } from './tokens.ts';

/** `network`: no answer came; `insecure`: the browser gives no cryptography on this address. */
export type CallErrorCode = ErrorCode | 'network' | 'insecure';

/** A refusal, with the server's words in the reader's language where a server answered. */
export class CallError extends Error {
  readonly code: CallErrorCode;
  readonly status: number;
  readonly value: { fields?: Record<string, ErrorCode>; captcha?: boolean } & Record<string, unknown>;
  /** Seconds to wait before trying again, where the server said so. */
  readonly retryAfterSeconds: number | null;

  constructor(
    code: CallErrorCode,
    message: string,
    status = 0,
    value: unknown = null,
    retryAfterSeconds: number | null = null,
  ) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.status = status;
    this.value = (value ?? {}) as CallError['value'];
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface CallOptions {
  /** Idempotency-Key: make one per intention (`newKey()`), and reuse it when the same intention is tried again. */
  key?: string;
  signal?: AbortSignal;
  /** Of a frame with several tables: the session of the one that asks, instead of the frame's own. */
  token?: string;
  /** Lets the request outlive the page (a logout while leaving). */
  keepalive?: boolean;
}

export interface CallSurroundings {
  /** '' while it is not known: the server then goes by the host name. */
  merchant(): string;
  language(): Language;
  /** Words for refusals that no server spoke. */
  words(code: 'network' | 'insecure' | 'internal_error'): string;
  /** The token was refused: the session is over. */
  onSessionDead(kind: TokenKind): void;
  /** The brand closed for maintenance while the page was open. */
  onMaintenance(): void;
}

let around: CallSurroundings | null = null;

/** Each entry says once, before its first call, who calls and what a dead session means there. */
export function setUpCalls(surroundings: CallSurroundings): void {
  around = surroundings;
}

/** A fresh Idempotency-Key. */
export function newKey(): string {
  return crypto.randomUUID();
}

/**
 * Makes one call of the contract and gives its `value` (a bare call: its body).
 * @throws CallError for every refusal, and with code `network` when no answer came
 */
export async function call<C extends Call>(
  which: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<CallOutput<C>> {
  if (!which.encrypted) return send(which, input, options);
  if (globalThis.crypto?.subtle === undefined) throw new CallError('insecure', surroundings().words('insecure'));
  try {
    return await send(which, await seal(input), options);
  } catch (error) {
    if (!(error instanceof CallError) || (error.code !== 'unknown_key' && error.code !== 'request_expired'))
      throw error;
    // The key was rotated while this page was open, or the phone's clock was wrong until this answer set it right.
    if (error.code === 'unknown_key') setStatus(await send(getSystemStatus, {}, {}));
    return send(which, await seal(input), options);
  }
}

/** Loaded when the first secret is about to be sent; a form asks for it early. */
export function warmEncryption(): Promise<typeof import('./encrypt.ts')> {
  return import('./encrypt.ts');
}

async function seal(input: unknown): Promise<{ value: string }> {
  const { encryptBody } = await warmEncryption();
  return encryptBody(input, siteStatus().info.encryption);
}

async function send<C extends Call>(which: C, body: unknown, options: CallOptions): Promise<CallOutput<C>> {
  const inQuery = which.verb === 'GET' || which.verb === 'DELETE';
  const headers: Record<string, string> = { Language: surroundings().language(), Device: 'web' };
  const merchant = surroundings().merchant();
  if (merchant !== '') headers['Merchant'] = merchant;
  const token = which.token === 'none' ? null : (options.token ?? tokenOf(which.token));
  if (token !== null) headers['Authorization'] = token;
  if (options.key !== undefined) headers['Idempotency-Key'] = options.key;
  if (!inQuery) headers['Content-Type'] = 'application/json';
  let response: Response;
  let text: string;
  try {
    response = await fetch(inQuery ? which.path + queryOf(body) : which.path, {
      method: which.verb,
      headers,
      body: inQuery ? undefined : JSON.stringify(body),
      signal: options.signal,
      keepalive: options.keepalive,
      // What is the same for everybody comes again only where it has changed; all else says itself that nobody keeps it.
      cache: 'no-cache',
    });
    text = await response.text();
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new CallError('network', surroundings().words('network'));
  }
  setClockBy(response.headers.get('date'));
  return valueOf(which, response, text, token);
}

/** Cheap phones are often minutes wrong, and an encrypted call is refused when its time is. */
function setClockBy(header: string | null): void {
  // The header knows whole seconds only: smaller differences say nothing.
  const serverMs = Date.parse(header ?? '');
  if (Math.abs(serverMs - nowMs()) > 2000) setClock(serverMs);
}

function valueOf<C extends Call>(which: C, response: Response, text: string, token: string | null): CallOutput<C> {
  const body = parse(text);
  if (response.ok && body !== undefined) return (which.bare ? body : (body as Envelope).value) as CallOutput<C>;
  const envelope = (body ?? {}) as Partial<Envelope>;
  const code = (envelope.errorCode ?? (response.status >= 502 ? 'unavailable' : 'internal_error')) as ErrorCode;
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  const error = new CallError(
    code,
    envelope.message ?? surroundings().words('internal_error'),
    response.status,
    envelope.value,
    Number.isFinite(wait) ? wait : null,
  );
  // A later login may already have put another token there: then this old answer ends nothing.
  const dead = code === 'login.not.session' || code === 'token_expired';
  if (dead && token !== null && which.token !== 'none' && tokenOf(which.token) === token)
    surroundings().onSessionDead(which.token);
  if (code === 'maintenance') surroundings().onMaintenance();
  throw error;
}

function queryOf(input: unknown): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((input ?? {}) as Record<string, unknown>)) {
    if (value === undefined || value === null || value === '') continue;
    query.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** undefined: not JSON, as from a middle box that answered for us. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function surroundings(): CallSurroundings {
  if (around === null) throw new Error('setUpCalls was not called before the first call');
  return around;
}

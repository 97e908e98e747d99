import { createHmac } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';

export interface Heard {
  status: number;
  /** The error code of a refusal; null: done. '' where the answer is none that can be read. */
  code: string | null;
  value: Record<string, unknown>;
  tookMs: number;
}

/** How a request differs from what an honest studio sends. */
export interface Tweak {
  /** Signs with this instead. */
  secret?: string;
  key?: string;
  /** How far the moment is from now. */
  offMs?: number;
  /** Sent instead of the body that was signed. */
  sent?: string;
  /** Signed and sent as it stands, whether or not it is JSON. */
  raw?: string;
  /** The connection is cut as soon as the request is out: the answer is lost. */
  lost?: boolean;
}

export interface Client {
  call(path: string, body: Record<string, unknown>, tweak?: Tweak): Promise<Heard>;
  /** How long each answer took, by call. */
  took: Map<string, number[]>;
}

export const nowMs = (): number => Math.round(performance.timeOrigin + performance.now());

/** Speaks to a wallet as docs/provider-api.md says, and knows nothing else of it. */
export function createClient(wallet: { url: string; key: string; secret: string }): Client {
  const took = new Map<string, number[]>();
  return {
    took,
    async call(path, body, tweak = {}) {
      const text = tweak.raw ?? JSON.stringify(body);
      const timestamp = String(nowMs() + (tweak.offMs ?? 0));
      const signature = createHmac('sha256', tweak.secret ?? wallet.secret)
        .update(`${timestamp}.${text}`)
        .digest('hex');
      const headers = {
        'content-type': 'application/json',
        'x-key-id': tweak.key ?? wallet.key,
        'x-timestamp': timestamp,
        'x-signature': signature,
      };
      const startMs = performance.now();
      const answer = await send(new URL(`/provider/v1/${path}`, wallet.url), headers, tweak.sent ?? text, tweak.lost);
      const tookMs = performance.now() - startMs;
      if (!tweak.lost) took.set(path, [...(took.get(path) ?? []), tookMs]);
      return { ...read(answer), tookMs };
    },
  };
}

interface Answer {
  status: number;
  text: string;
}

function send(url: URL, headers: Record<string, string>, body: string, lost = false): Promise<Answer> {
  const open = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = open(url, { method: 'POST', headers: { ...headers, 'content-length': Buffer.byteLength(body) } });
    request.on('error', (error) => (lost ? resolve({ status: 0, text: '' }) : reject(error)));
    request.on('response', (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(pieces).toString() }));
      response.on('error', () => resolve({ status: 0, text: '' }));
    });
    request.end(body, () => {
      if (lost) setTimeout(() => request.destroy(), 5);
    });
  });
}

function read({ status, text }: Answer): Omit<Heard, 'tookMs'> {
  try {
    const body = JSON.parse(text) as { success?: unknown; errorCode?: unknown; value?: unknown };
    const value = (body.value ?? {}) as Record<string, unknown>;
    if (body.success === true && status === 200) return { status, code: null, value };
    return { status, code: typeof body.errorCode === 'string' ? body.errorCode : '', value };
  } catch {
    return { status, code: '', value: {} };
  }
}

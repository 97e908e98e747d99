import type { Ctx } from '../../platform/process/ctx.ts';
import { nowMs } from '../../platform/process/clock.ts';
import { hmacSha256 } from '../../platform/process/seal.ts';

const ANSWER_WITHIN_MS = 8_000;

export interface Answer {
  status: number;
  body: unknown;
}

export interface Question {
  method: 'GET' | 'POST';
  /** With its query. */
  path: string;
  body?: object;
  /** Signs the moment, the method, the path and the body. */
  secret: string;
  /** Headers beside those of the signature. */
  headers?: Record<string, string>;
}

/** A signed request to a company; null where no whole answer came in time: then it may have been heard or not. */
export async function ask(
  ctx: Ctx,
  origin: string,
  { method, path, body, secret, headers }: Question,
): Promise<Answer | null> {
  const text = body === undefined ? '' : JSON.stringify(body);
  const timestamp = String(nowMs());
  try {
    const response = await fetch(new URL(path, origin), {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
        'x-timestamp': timestamp,
        'x-signature': hmacSha256(secret, `${timestamp}.${method} ${path}.${text}`).toString('hex'),
      },
      ...(body === undefined ? {} : { body: text }),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    return { status: response.status, body: await response.json() };
  } catch (error) {
    ctx.platform.log.warn({ err: error, path: path.split('?')[0] }, 'the payment company gave no answer');
    ctx.platform.metrics.failure('payment-company', 'no-answer');
    return null;
  }
}

/** Where the company leads a payer back to: a brand's own host name, with scheme and port of this installation. */
export function wayBack(ctx: Ctx, { depositId, host }: { depositId: string; host: string }): string {
  const site = new URL(ctx.platform.config.publicUrl);
  if (/^[a-z0-9.-]{1,253}$/i.test(host)) site.hostname = host;
  return new URL(`/member/deposit?deposit=${depositId}`, site).href;
}

import * as z from 'zod/mini';
import { depositCallback, paymentNews } from '../../../contract/cashier.ts';
import { payoutCallback } from '../../../contract/payouts.ts';
import { nowMs } from '../../platform/process/clock.ts';
import type { Ctx } from '../../platform/process/ctx.ts';
import { hmacSha256, type Seal } from '../../platform/process/seal.ts';
import type { Company, DepositOrder, PayoutAnswer } from './port.ts';

const ANSWER_WITHIN_MS = 8_000;

/**
 * The sandbox payment company: gateway/ in this repository. Everything between us is signed with one secret: orders that
 * travel through the member's browser, and requests from server to server, with the time in X-Timestamp.
 */
export const sandbox: Company = {
  isConnected: (ctx) => ctx.platform.config.sandboxOffered,

  pageUrl(ctx, order) {
    const { config, seal } = ctx.platform;
    const sealed = Buffer.from(JSON.stringify(orderOf(ctx, order))).toString('base64url');
    const url = new URL(`/${order.page}`, config.sandboxCashierUrl);
    url.searchParams.set('order', sealed);
    url.searchParams.set('signature', hmacSha256(sandboxSecret(seal), `order.${sealed}`).toString('hex'));
    url.searchParams.set('lang', order.language.toLowerCase());
    return url.href;
  },

  async claim(ctx, claim) {
    const answer = await ask(ctx, 'POST', '/claims', { ...claim, callbackUrl: callbackAt(ctx, depositCallback.path) });
    return answer !== null && answer.status < 500;
  },

  async depositStatus(ctx, depositId) {
    const query = new URLSearchParams({ depositId, callbackUrl: callbackAt(ctx, depositCallback.path) });
    const answer = await ask(ctx, 'GET', `/deposits?${query}`);
    if (answer?.status === 404) return { state: 'unheard' };
    const read = answer?.status === 200 ? z.safeParse(paymentNews, answer.body) : null;
    return read?.success ? { state: 'ended', news: read.data } : null;
  },

  async payOut(ctx, order) {
    const answer = await ask(ctx, 'POST', '/payouts', { ...order, callbackUrl: callbackAt(ctx, payoutCallback.path) });
    return readPayout(answer);
  },

  async payoutStatus(ctx, key) {
    return readPayout(await ask(ctx, 'GET', `/payouts/${encodeURIComponent(key)}`));
  },

  async statement(ctx, fromMs, untilMs) {
    const answer = await ask(ctx, 'GET', `/statement?fromMs=${fromMs}&untilMs=${untilMs}`);
    const read = answer?.status === 200 ? z.safeParse(statementAnswer, answer.body) : null;
    return read?.success ? read.data.lines : null;
  },
};

/** What we share with the sandbox payment company, as a company would give it: text. */
export function sandboxSecret(seal: Seal): string {
  return seal.key('sandbox-gateway').toString('hex');
}

function orderOf(ctx: Ctx, order: DepositOrder): object {
  const { publicUrl } = ctx.platform.config;
  const { name, currency } = ctx.brand.settings;
  return {
    depositId: order.depositId,
    amount: order.amount,
    currency: order.currency,
    symbol: currency.symbol,
    shop: { bn: name.BN, en: name.EN },
    account: order.account,
    note: order.note,
    returnUrl: new URL(`/member/deposit?deposit=${order.depositId}`, siteOf(publicUrl, order.host)).href,
    callbackUrl: callbackAt(ctx, depositCallback.path),
    expiresAtMs: order.expiresAtMs,
  };
}

function callbackAt(ctx: Ctx, path: string): string {
  return new URL(path, ctx.platform.config.publicUrl).href;
}

/** The site that the player sees: a brand's own host name, with scheme and port of this installation. */
function siteOf(publicUrl: string, host: string): URL {
  const site = new URL(publicUrl);
  if (/^[a-z0-9.-]{1,253}$/i.test(host)) site.hostname = host;
  return site;
}

interface Answer {
  status: number;
  body: unknown;
}

/** A signed request; null where no whole answer came in time: then it may have been heard or not. */
async function ask(ctx: Ctx, method: 'GET' | 'POST', path: string, body?: object): Promise<Answer | null> {
  const text = body === undefined ? '' : JSON.stringify(body);
  const timestamp = String(nowMs());
  const secret = sandboxSecret(ctx.platform.seal);
  try {
    const response = await fetch(new URL(path, ctx.platform.config.sandboxCashierUrl), {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
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

const payoutAnswer = z.object({
  state: z.enum(['sent', 'paid', 'failed']),
  companyReference: z.nullable(z.string().check(z.maxLength(64))),
  reason: z.nullable(z.string().check(z.maxLength(120))),
});

const statementAnswer = z.object({
  lines: z.array(
    z.object({
      kind: z.enum(['deposit', 'payout']),
      order: z.string(),
      reference: z.string(),
      amount: z.string(),
      currency: z.string(),
      atMs: z.number(),
    }),
  ),
});

function readPayout(answer: Answer | null): PayoutAnswer | null {
  if (answer?.status === 404) return { state: 'unheard', companyReference: null, reason: null };
  // It does not take the order at all, so it pays nothing under this key.
  if (answer?.status === 422) return { state: 'failed', companyReference: null, reason: 'refused_by_company' };
  const read = answer?.status === 200 ? z.safeParse(payoutAnswer, answer.body) : null;
  return read?.success ? read.data : null;
}

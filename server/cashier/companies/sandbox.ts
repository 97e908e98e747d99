import * as z from 'zod/mini';
import { depositCallback, paymentNews } from '../../../contract/cashier.ts';
import { payoutCallback, payoutNews } from '../../../contract/payouts.ts';
import { parseInput } from '../../platform/http/parse.ts';
import type { Ctx } from '../../platform/process/ctx.ts';
import { hmacSha256, type Seal } from '../../platform/process/seal.ts';
import { type Answer, ask, wayBack } from './asking.ts';
import type { Company, DepositOrder, PaymentNews, PayoutAnswer, PayoutNews } from './port.ts';
import { headerOf, isFresh, isSignedByOne } from './signing.ts';

/**
 * The sandbox payment company: gateway/ in this repository. Everything between us is signed with one secret: orders that
 * travel through the member's browser, and requests and callbacks from server to server, with the time in X-Timestamp.
 */
export const sandbox: Company = {
  name: { BN: 'স্যান্ডবক্স কোম্পানি', EN: 'Sandbox company' },
  hasKeys: false,

  async isConnected(ctx) {
    return ctx.platform.config.sandboxOffered;
  },

  async pageUrl(ctx, order) {
    const { config, seal } = ctx.platform;
    const sealed = Buffer.from(JSON.stringify(orderOf(ctx, order))).toString('base64url');
    const url = new URL(`/${order.page}`, config.sandboxCashierUrl);
    url.searchParams.set('order', sealed);
    url.searchParams.set('signature', hmacSha256(sandboxSecret(seal), `order.${sealed}`).toString('hex'));
    url.searchParams.set('lang', order.language.toLowerCase());
    return url.href;
  },

  async verify(ctx, { headers, rawBody }) {
    const timestamp = headerOf(headers, 'x-timestamp');
    if (!/^\d{1,15}$/.test(timestamp) || !isFresh(ctx.nowMs, Number(timestamp))) return null;
    const signature = headerOf(headers, 'x-signature');
    const secret = sandboxSecret(ctx.platform.seal);
    // It serves all brands under one secret: the number of the deposit says whose it is.
    return isSignedByOne(`${timestamp}.${rawBody}`, [signature], [secret]) ? { brandId: null } : null;
  },

  read(rawBody, about) {
    const body: unknown = rawBody === '' ? {} : JSON.parse(rawBody);
    return about === 'payout'
      ? { kind: 'payout', news: parseInput(payoutNews, body) as PayoutNews }
      : { kind: 'payment', news: parseInput(paymentNews, body) as PaymentNews };
  },

  async claim(ctx, claim) {
    const body = { ...claim, callbackUrl: callbackAt(ctx, depositCallback.path) };
    const answer = await askSandbox(ctx, 'POST', '/claims', body);
    return answer !== null && answer.status < 500;
  },

  async depositStatus(ctx, depositId) {
    const query = new URLSearchParams({ depositId, callbackUrl: callbackAt(ctx, depositCallback.path) });
    const answer = await askSandbox(ctx, 'GET', `/deposits?${query}`);
    if (answer?.status === 404) return { state: 'unheard' };
    const read = answer?.status === 200 ? z.safeParse(paymentNews, answer.body) : null;
    return read?.success ? { state: 'ended', news: read.data } : null;
  },

  async statement(ctx, fromMs, untilMs) {
    const answer = await askSandbox(ctx, 'GET', `/statement?fromMs=${fromMs}&untilMs=${untilMs}`);
    const read = answer?.status === 200 ? z.safeParse(statementAnswer, answer.body) : null;
    return read?.success ? read.data.lines : null;
  },

  payouts: {
    async pay(ctx, order) {
      const body = { ...order, callbackUrl: callbackAt(ctx, payoutCallback.path) };
      return readPayout(await askSandbox(ctx, 'POST', '/payouts', body));
    },
    async status(ctx, key) {
      return readPayout(await askSandbox(ctx, 'GET', `/payouts/${encodeURIComponent(key)}`));
    },
  },
};

/** What we share with the sandbox payment company, as a company would give it: text. */
export function sandboxSecret(seal: Seal): string {
  return seal.key('sandbox-gateway').toString('hex');
}

function orderOf(ctx: Ctx, order: DepositOrder): object {
  const { name, currency } = ctx.brand.settings;
  return {
    depositId: order.depositId,
    amount: order.amount,
    currency: order.currency,
    symbol: currency.symbol,
    shop: { bn: name.BN, en: name.EN },
    account: order.account,
    note: order.note,
    returnUrl: wayBack(ctx, order),
    callbackUrl: callbackAt(ctx, depositCallback.path),
    expiresAtMs: order.expiresAtMs,
  };
}

function callbackAt(ctx: Ctx, path: string): string {
  return new URL(path, ctx.platform.config.publicUrl).href;
}

function askSandbox(ctx: Ctx, method: 'GET' | 'POST', path: string, body?: object): Promise<Answer | null> {
  const secret = sandboxSecret(ctx.platform.seal);
  return ask(ctx, ctx.platform.config.sandboxCashierUrl, { method, path, secret, ...(body && { body }) });
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

import * as z from 'zod/mini';
import { companyCallbackPath } from '../../../contract/company-callbacks.ts';
import { moneyInput } from '../../../contract/money.ts';
import { rowId, text } from '../../../contract/fields.ts';
import { parseInput } from '../../platform/http/parse.ts';
import type { Ctx } from '../../platform/process/ctx.ts';
import { hmacSha256 } from '../../platform/process/seal.ts';
import { ask, wayBack } from './asking.ts';
import { type Account, accountOfBrand, accountOfMerchant } from './keys.ts';
import type { Company, PaymentNews } from './port.ts';
import { headerOf, isFresh, isSignedByOne } from './signing.ts';

const payment = z.object({
  id: text(64, 6),
  order: rowId,
  amount: moneyInput,
  currency: z.string().check(z.regex(/^[A-Z]{3,5}$/)),
});

/** Events of kinds that we do not know are taken note of: a company invents new ones. */
const event = z.object({ id: text(64, 6), merchant: text(64, 1), type: text(64, 1), payment });

const outcomes: Readonly<Record<string, PaymentNews['outcome']>> = {
  'payment.succeeded': 'paid',
  'payment.failed': 'failed',
  'payment.refunded': 'refunded',
  'payment.disputed': 'disputed',
};

const status = z.object({ state: z.enum(['pending', 'succeeded', 'failed']), payment });

const statement = z.object({
  lines: z.array(
    z.object({ order: z.string(), reference: z.string(), amount: z.string(), currency: z.string(), atMs: z.number() }),
  ),
});

/**
 * A company that takes cards on its own page. The member is led there with an order that the brand's API key has signed,
 * types their card there, passes the step of the bank that issued it, and is led back. That they are back means nothing: what
 * became of it the company says by webhook, `Card-Signature: t=<seconds>,v1=<hexadecimal HMAC-SHA256 of t.body>[,v1=…]`.
 */
export const cards: Company = {
  name: { BN: 'কার্ড কোম্পানি', EN: 'Card company' },
  hasKeys: true,

  async isConnected(ctx) {
    return (await accountOfBrand(ctx, 'cards')) !== null;
  },

  async pageUrl(ctx, order) {
    const account = await accountOf(ctx);
    const { name, currency } = ctx.brand.settings;
    const asked = {
      merchant: account.merchant,
      depositId: order.depositId,
      amount: order.amount,
      currency: order.currency,
      symbol: currency.symbol,
      shop: { bn: name.BN, en: name.EN },
      returnUrl: wayBack(ctx, order),
      callbackUrl: callbackUrl(ctx),
      expiresAtMs: order.expiresAtMs,
    };
    const sealed = Buffer.from(JSON.stringify(asked)).toString('base64url');
    const url = new URL('/cards/checkout', ctx.platform.config.sandboxCashierUrl);
    url.searchParams.set('order', sealed);
    url.searchParams.set('signature', hmacSha256(account.apiKey, `order.${sealed}`).toString('hex'));
    url.searchParams.set('lang', order.language.toLowerCase());
    return url.href;
  },

  async verify(ctx, { headers, rawBody }) {
    const parts = headerOf(headers, 'card-signature')
      .split(',')
      .map((part) => part.trim().split('='));
    const seconds = parts.find(([name]) => name === 't')?.[1] ?? '';
    const signatures = parts.flatMap(([name, value]) => (name === 'v1' && value ? [value] : [])).slice(0, 4);
    if (!/^\d{1,12}$/.test(seconds) || !isFresh(ctx.nowMs, Number(seconds) * 1000)) return null;
    // The merchant says only which secrets to try: what it names is believed once one of them has signed it.
    const account = await accountOfMerchant(ctx, 'cards', merchantIn(rawBody));
    if (account === null) return null;
    const isSigned = isSignedByOne(`${seconds}.${rawBody}`, signatures, account.webhookSecrets);
    return isSigned ? { brandId: account.brandId } : null;
  },

  read(rawBody) {
    const said = parseInput(event, JSON.parse(rawBody)) as z.output<typeof event>;
    const outcome = outcomes[said.type];
    return outcome === undefined ? { kind: 'nothing' } : { kind: 'payment', news: newsOf(said.payment, outcome) };
  },

  async depositStatus(ctx, depositId) {
    const query = new URLSearchParams({ order: depositId, callbackUrl: callbackUrl(ctx) });
    const answer = await askCards(ctx, `/cards/payments?${query}`);
    if (answer?.status === 404) return { state: 'unheard' };
    const read = answer?.status === 200 ? z.safeParse(status, answer.body) : null;
    if (!read?.success) return null;
    const { state } = read.data;
    if (state === 'pending') return { state: 'unheard' };
    return { state: 'ended', news: newsOf(read.data.payment, state === 'succeeded' ? 'paid' : 'failed') };
  },

  async statement(ctx, fromMs, untilMs) {
    const answer = await askCards(ctx, `/cards/statement?fromMs=${fromMs}&untilMs=${untilMs}`);
    const read = answer?.status === 200 ? z.safeParse(statement, answer.body) : null;
    return read?.success ? read.data.lines.map((line) => ({ kind: 'deposit', ...line })) : null;
  },
};

function newsOf(said: z.output<typeof payment>, outcome: PaymentNews['outcome']): PaymentNews {
  const { id, order, amount, currency } = said;
  return { depositId: order, paymentReference: id, amount, currency, outcome };
}

async function accountOf(ctx: Ctx): Promise<Account> {
  const account = await accountOfBrand(ctx, 'cards');
  if (account === null) throw new Error('a company that is not connected was asked');
  return account;
}

async function askCards(ctx: Ctx, path: string) {
  const { apiKey: secret, merchant } = await accountOf(ctx);
  const headers = { 'x-merchant': merchant };
  return ask(ctx, ctx.platform.config.sandboxCashierUrl, { method: 'GET', path, secret, headers });
}

function callbackUrl(ctx: Ctx): string {
  return new URL(companyCallbackPath('cards'), ctx.platform.config.publicUrl).href;
}

function merchantIn(rawBody: string): string {
  try {
    const { merchant } = JSON.parse(rawBody) as { merchant?: unknown };
    return typeof merchant === 'string' && merchant.length <= 64 ? merchant : '';
  } catch {
    // No JSON names no merchant, and so is signed by nobody.
    return '';
  }
}

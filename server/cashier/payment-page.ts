import type { Language } from '../../contract/brand.ts';
import { depositCallback } from '../../contract/cashier.ts';
import type { Ctx } from '../platform/ctx.ts';
import { hmacSha256, type Seal } from '../platform/seal.ts';
import * as wallet from '../wallet/service.ts';
import type { DepositRow } from './store.ts';

/**
 * The page of the payment company on which a deposit is paid. The order in it is signed, so that nobody can change its
 * amount or the addresses that the company will call; it is no longer taken after the deposit's time has passed.
 * @param player the language he reads, and the host name under which he uses the site: he is led back to it
 */
export function paymentUrl(ctx: Ctx, deposit: DepositRow, player: { language: Language; host: string }): string {
  const { config, seal } = ctx.platform;
  const { name, currency } = ctx.brand.settings;
  const depositId = String(deposit.id);
  const order = Buffer.from(
    JSON.stringify({
      depositId,
      amount: wallet.writeAmount(ctx, deposit.amount_minor),
      currency: deposit.currency,
      symbol: currency.symbol,
      shop: { bn: name.BN, en: name.EN },
      returnUrl: new URL(`/member/deposit?deposit=${depositId}`, siteOf(config.publicUrl, player.host)).href,
      callbackUrl: new URL(depositCallback.path, config.publicUrl).href,
      expiresAtMs: deposit.expires_at.getTime(),
    }),
  ).toString('base64url');
  const url = new URL('/pay', config.sandboxCashierUrl);
  url.searchParams.set('order', order);
  url.searchParams.set('signature', hmacSha256(sandboxSecret(seal), `order.${order}`).toString('hex'));
  url.searchParams.set('lang', player.language.toLowerCase());
  return url.href;
}

/** What we share with the sandbox payment company, as a company would give it: text. */
export function sandboxSecret(seal: Seal): string {
  return seal.key('sandbox-gateway').toString('hex');
}

/** The site that the player sees: a brand's own host name, with scheme and port of this installation. */
function siteOf(publicUrl: string, host: string): URL {
  const site = new URL(publicUrl);
  if (/^[a-z0-9.-]{1,253}$/i.test(host)) site.hostname = host;
  return site;
}

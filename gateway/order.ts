import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

const webAddress = z.string().check(z.regex(/^https?:\/\/[^\s]{1,600}$/));

/** What a shop asks us to collect. It arrives in the page's address, signed by the shop. */
const orderShape = z.strictObject({
  depositId: z.string().check(z.regex(/^\d{1,19}$/)),
  /** Decimal text with the currency's decimals. */
  amount: z.string().check(z.regex(/^\d{1,14}(\.\d{1,8})?$/)),
  currency: z.string().check(z.regex(/^[A-Z]{3,5}$/)),
  symbol: z.string().check(z.maxLength(4)),
  shop: z.strictObject({ bn: z.string().check(z.maxLength(40)), en: z.string().check(z.maxLength(40)) }),
  returnUrl: webAddress,
  callbackUrl: webAddress,
  expiresAtMs: z.int(),
});

export type Order = z.infer<typeof orderShape>;

/** The order in `sealed` where the shop signed it, else null: then nothing in it may be believed, not even its way back. */
export function readOrder(key: string, sealed: unknown, signature: unknown): Order | null {
  if (typeof sealed !== 'string' || typeof signature !== 'string' || !/^[0-9a-f]{64}$/i.test(signature)) return null;
  const right = createHmac('sha256', key).update(`order.${sealed}`).digest();
  if (!timingSafeEqual(right, Buffer.from(signature, 'hex'))) return null;
  const text = Buffer.from(sealed, 'base64url').toString('utf8');
  const read = z.safeParse(orderShape, JSON.parse(text));
  return read.success ? read.data : null;
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

const webAddress = z.string().check(z.regex(/^https?:\/\/[^\s]{1,600}$/));
const decimal = z.string().check(z.regex(/^\d{1,14}(\.\d{1,8})?$/));
const currency = z.string().check(z.regex(/^[A-Z]{3,5}$/));
const account = z.strictObject({
  number: z.string().check(z.maxLength(40)),
  holder: z.string().check(z.maxLength(80)),
  bank: z.string().check(z.maxLength(80)),
});

/** The four pages: pay in the wallet, a hosted card page, a phone that sends money, and a bank that transfers it. */
export const pageKinds = ['pay', 'card', 'phone', 'bank'] as const;
export type PageKind = (typeof pageKinds)[number];

/** What a shop asks us to collect. It arrives in the page's address, signed by the shop. */
const orderShape = z.strictObject({
  depositId: z.string().check(z.regex(/^\d{1,19}$/)),
  /** Decimal text with the currency's decimals. */
  amount: decimal,
  currency,
  symbol: z.string().check(z.maxLength(4)),
  shop: z.strictObject({ bn: z.string().check(z.maxLength(40)), en: z.string().check(z.maxLength(40)) }),
  /** To which the payer sends it, where they send it themselves. */
  account: z.nullable(account),
  note: z.string().check(z.maxLength(40)),
  returnUrl: webAddress,
  callbackUrl: webAddress,
  expiresAtMs: z.int(),
});

export type Order = z.infer<typeof orderShape>;

/** The order in `sealed` where the shop signed it, else null: then nothing in it may be believed, not even its way back. */
export function readOrder(key: string, sealed: unknown, signature: unknown): Order | null {
  if (typeof sealed !== 'string' || !isSignedBy(key, `order.${sealed}`, signature)) return null;
  const text = Buffer.from(sealed, 'base64url').toString('utf8');
  const read = z.safeParse(orderShape, JSON.parse(text));
  return read.success ? read.data : null;
}

/** Whether a signature, in hexadecimal, is that of the text. */
export function isSignedBy(key: string, text: string, signature: unknown): boolean {
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  return timingSafeEqual(createHmac('sha256', key).update(text).digest(), Buffer.from(signature, 'hex'));
}

/** A shop says that its customer has paid under a number. */
export const claimShape = z.strictObject({
  depositId: z.string().check(z.regex(/^\d{1,19}$/)),
  reference: z.string().check(z.maxLength(64)),
  amount: decimal,
  currency,
  number: z.string().check(z.maxLength(40)),
  callbackUrl: webAddress,
});

/** A shop asks what became of an order. */
export const statusShape = z.strictObject({
  depositId: z.string().check(z.regex(/^\d{1,19}$/)),
  callbackUrl: webAddress,
});

/** A shop tells us to pay someone. */
export const payoutShape = z.strictObject({
  key: z.string().check(z.regex(/^[\w:.-]{4,100}$/)),
  account,
  amount: decimal,
  currency,
  callbackUrl: webAddress,
});

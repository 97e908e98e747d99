import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { isSignedBy } from '../order.ts';
import { apiKeyOf } from './keys.ts';

const webAddress = z.string().check(z.regex(/^https?:\/\/[^\s]{1,600}$/));

const cardOrder = z.strictObject({
  merchant: z.string().check(z.regex(/^[A-Za-z0-9_-]{3,64}$/)),
  depositId: z.string().check(z.regex(/^\d{1,19}$/)),
  amount: z.string().check(z.regex(/^\d{1,14}(\.\d{1,8})?$/)),
  currency: z.string().check(z.regex(/^[A-Z]{3,5}$/)),
  symbol: z.string().check(z.maxLength(4)),
  shop: z.strictObject({ bn: z.string().check(z.maxLength(40)), en: z.string().check(z.maxLength(40)) }),
  returnUrl: webAddress,
  callbackUrl: webAddress,
  expiresAtMs: z.int(),
});
export type CardOrder = z.infer<typeof cardOrder>;

/** An order as it travels through the payer's browser. */
export interface Sealed {
  order: string;
  signature: string;
}

/** The order where its merchant signed it, else null: then nothing in it may be believed, not even its way back. */
export function readCardOrder(secret: string, { order: sealed, signature }: Sealed): CardOrder | null {
  const read = z.safeParse(cardOrder, parsed(sealed));
  if (!read.success) return null;
  return isSignedBy(apiKeyOf(secret, read.data.merchant), `order.${sealed}`, signature) ? read.data : null;
}

const attemptShape = z.object({
  order: z.string(),
  signature: z.string(),
  card: z.string(),
  tries: z.int(),
});
/** A card that was typed for an order and waits for its bank; its number is not in it. */
export type Attempt = z.infer<typeof attemptShape>;

export function sealAttempt(secret: string, attempt: Attempt): string {
  const text = Buffer.from(JSON.stringify(attempt)).toString('base64url');
  return `${text}.${createHmac('sha256', secret).update(`attempt.${text}`).digest('hex')}`;
}

export function readAttempt(secret: string, sealed: string): Attempt | null {
  const [text = '', signature = ''] = sealed.split('.');
  if (!isSignedBy(secret, `attempt.${text}`, signature)) return null;
  const read = z.safeParse(attemptShape, parsed(text));
  return read.success ? read.data : null;
}

function parsed(sealed: string): unknown {
  try {
    return JSON.parse(Buffer.from(sealed, 'base64url').toString('utf8'));
  } catch {
    // Cut or made up: no order.
    return null;
  }
}

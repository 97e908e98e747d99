import { randomBytes, randomInt } from 'node:crypto';
import type { Payment } from './deliveries.ts';
import type { Order } from './order.ts';

/** Money that someone sent to a number, before any shop has asked for it. */
export interface Transfer {
  reference: string;
  number: string;
  amount: string;
  currency: string;
  behaviour: Payment['behaviour'];
  /** The order for which it was claimed. */
  claimedBy: string | null;
}

export interface Payout {
  key: string;
  amount: string;
  currency: string;
  /** Under one key only one payment: another body is refused. */
  body: string;
  state: 'sent' | 'paid' | 'failed';
  companyReference: string;
  reason: string | null;
}

export interface StatementLine {
  kind: 'deposit' | 'payout';
  order: string;
  reference: string;
  amount: string;
  currency: string;
  atMs: number;
}

/** What the company remembers. It is short, and gone after a restart: an order can be paid again, and the shop must know better. */
export interface Book {
  payments: Map<string, Payment>;
  transfers: Map<string, Transfer>;
  payouts: Map<string, Payout>;
  lines: StatementLine[];
}

const MOST_REMEMBERED = 10_000;

export function newBook(): Book {
  return { payments: new Map(), transfers: new Map(), payouts: new Map(), lines: [] };
}

/** Shops count their orders each for themselves. */
export function nameOf(order: Pick<Order, 'callbackUrl' | 'depositId'>): string {
  return `${order.callbackUrl} ${order.depositId}`;
}

/** Keeps one more and forgets the oldest when there are too many. */
export function remember<T>(kept: Map<string, T>, name: string, value: T): void {
  kept.set(name, value);
  if (kept.size > MOST_REMEMBERED) kept.delete(kept.keys().next().value!);
}

export function writeLine(book: Book, line: StatementLine): void {
  book.lines.push(line);
  if (book.lines.length > MOST_REMEMBERED) book.lines.shift();
}

export function newReference(): string {
  return `SBX${randomBytes(8).toString('hex').toUpperCase()}`;
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Ten letters and digits, as wallets of the region number their transactions. */
export function newTransactionNumber(): string {
  return Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');
}

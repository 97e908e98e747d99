import { randomBytes, randomInt } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
  /** Under one key only one payment: another body is refused. null: from before a restart, when only the payment was kept. */
  body: string | null;
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

/**
 * What the company remembers. It is short, and but for its statement gone after a restart: an order can be paid again, and
 * the shop must know better. What it has paid out it reads from the statement, so that it never pays that again.
 */
export interface Book {
  payments: Map<string, Payment>;
  transfers: Map<string, Transfer>;
  payouts: Map<string, Payout>;
  lines: StatementLine[];
  /** Where each line of the statement is added; null: it lasts as long as the process. */
  file: string | null;
}

const MOST_REMEMBERED = 10_000;

/** @param folder where the statement is kept; without one it is forgotten with the process */
export function openBook(folder: string | null): Book {
  const book: Book = { payments: new Map(), transfers: new Map(), payouts: new Map(), lines: [], file: null };
  if (folder === null) return book;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'statement.jsonl');
  const kept = existsSync(file) ? readLines(readFileSync(file, 'utf8')) : [];
  book.lines = kept.slice(-MOST_REMEMBERED);
  // Written anew: short again, and without a last line that a crash cut off.
  writeFileSync(file, book.lines.map(asText).join(''), { mode: 0o600 });
  for (const { kind, order, reference, amount, currency } of book.lines) {
    if (kind !== 'payout') continue;
    const paid = { key: order, amount, currency, body: null, companyReference: reference } as const;
    book.payouts.set(order, { ...paid, state: 'paid', reason: null });
  }
  return { ...book, file };
}

function readLines(text: string): StatementLine[] {
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  return whole
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as StatementLine);
}

function asText(line: StatementLine): string {
  return `${JSON.stringify(line)}\n`;
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
  if (book.file !== null) appendFileSync(book.file, asText(line));
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

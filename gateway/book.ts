import { randomBytes, randomInt } from 'node:crypto';
import type { News, Payment } from './deliveries.ts';
import { type Journal, openJournal } from './journal.ts';
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
  /** Under one key only one payment: another body is refused. null: from a book that kept only its statement. */
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
  /** Of a card: whose it is; the wallets' company knows one shop only. */
  merchant?: string;
}

/**
 * What the company remembers: what was paid on its pages, what it paid out, and what it has to tell its shops. It is short
 * and forgets the oldest, but a restart loses nothing of it.
 */
export interface Book {
  /** What payers decided, by the name of the order. */
  payments: Map<string, Payment>;
  transfers: Map<string, Transfer>;
  payouts: Map<string, Payout>;
  /** What shops are told, told or not yet, by the reference of the payment. */
  news: Map<string, News>;
  lines: StatementLine[];
  /** null: it lasts as long as the process. */
  journal: Journal | null;
}

/** One change of the book; what stands in one entry has happened at once. */
export interface Entry {
  line?: StatementLine;
  payment?: Payment & { name: string };
  transfer?: Transfer;
  payout?: Payout;
  news?: News;
  /** The reference of news that the shop has heard, or that were given up. */
  told?: string;
}

const MOST_REMEMBERED = 10_000;
/** Then the journal is written anew, without what was forgotten. */
const MOST_ADDED = 30_000;

/** @param folder where the book is kept; without one it is forgotten with the process */
export function openBook(folder: string | null): Book {
  const book: Book = {
    payments: new Map(),
    transfers: new Map(),
    payouts: new Map(),
    news: new Map(),
    lines: [],
    journal: null,
  };
  if (folder === null) return book;
  const { journal, entries } = openJournal(folder);
  for (const entry of entries) apply(book, readEntry(entry));
  journal.rewrite(entriesOf(book));
  book.journal = journal;
  return book;
}

/** @throws where it cannot be written, and then nothing of it stands anywhere: it has not happened */
export function record(book: Book, entry: Entry): void {
  const { journal } = book;
  if (journal !== null) {
    if (journal.added >= MOST_ADDED) journal.rewrite(entriesOf(book));
    journal.append(entry);
  }
  apply(book, entry);
}

function apply(book: Book, { line, payment, transfer, payout, news, told }: Entry): void {
  if (line) book.lines.push(line);
  if (book.lines.length > MOST_REMEMBERED) book.lines.shift();
  if (payment) {
    const { name, ...rest } = payment;
    remember(book.payments, name, rest);
  }
  if (transfer) remember(book.transfers, transfer.reference, transfer);
  if (payout) remember(book.payouts, payout.key, payout);
  if (news) remember(book.news, news.reference, news);
  const heard = told === undefined ? undefined : book.news.get(told);
  if (heard) book.news.set(heard.reference, { ...heard, isTold: true });
}

/** Older books held lines of the statement alone. What they paid out must never be paid again. */
function readEntry(given: unknown): Entry {
  const entry = given as Entry | StatementLine;
  if (!('kind' in entry)) return entry;
  if (entry.kind === 'deposit') return { line: entry };
  const { order, reference, amount, currency } = entry;
  const paid = { key: order, amount, currency, body: null, companyReference: reference } as const;
  return { line: entry, payout: { ...paid, state: 'paid', reason: null } };
}

/** The entries that make this book. */
function entriesOf(book: Book): Entry[] {
  return [
    ...book.lines.map((line) => ({ line })),
    ...[...book.payments].map(([name, payment]) => ({ payment: { name, ...payment } })),
    ...[...book.transfers.values()].map((transfer) => ({ transfer })),
    ...[...book.payouts.values()].map((payout) => ({ payout })),
    ...[...book.news.values()].map((news) => ({ news })),
  ];
}

/** What the shop is told of an order, from the moment at which this company says it. */
export function newsOfOrder(book: Book, order: Pick<Order, 'callbackUrl' | 'depositId'>, atMs: number): News | null {
  const said = [...book.news.values()].filter(
    ({ callbackUrl, body, tellAtMs }) =>
      callbackUrl === order.callbackUrl && body['depositId'] === order.depositId && tellAtMs <= atMs,
  );
  return said.find(({ body }) => body['outcome'] === 'paid') ?? said.at(0) ?? null;
}

/** Shops count their orders each for themselves. */
export function nameOf(order: Pick<Order, 'callbackUrl' | 'depositId'>): string {
  return `${order.callbackUrl} ${order.depositId}`;
}

/** Keeps one more and forgets the oldest when there are too many. */
function remember<T>(kept: Map<string, T>, name: string, value: T): void {
  kept.set(name, value);
  if (kept.size > MOST_REMEMBERED) kept.delete(kept.keys().next().value!);
}

export function newReference(): string {
  return `SBX${randomBytes(8).toString('hex').toUpperCase()}`;
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Ten letters and digits, as wallets of the region number their transactions. */
export function newTransactionNumber(): string {
  return Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');
}

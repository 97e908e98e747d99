import type { AddressInfo } from 'node:net';
import formbody from '@fastify/formbody';
import { type FastifyInstance, fastify } from 'fastify';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { answerPage, languageOf } from './answers.ts';
import { type Book, nameOf, newReference, newTransactionNumber, openBook, record } from './book.ts';
import { serveCards } from './cards/cards.ts';
import { behaviours, createDeliveries, type Deliveries, type Payment } from './deliveries.ts';
import { type Order, type PageKind, pageKinds, readOrder } from './order.ts';
import { endPage, orderPage, type PageLanguage } from './page.ts';
import { servePieces } from './pieces.ts';
import { serveRequests } from './requests.ts';

export interface SandboxGateway {
  /** Where people reach the page. */
  url: string;
  stop(): Promise<void>;
}

export interface SandboxGatewayOptions {
  /** 0 takes any free one. */
  port: number;
  /** Address to listen on; localhost unless told. */
  host?: string;
  /** Where people reach the page when something stands before it; else http://localhost and the port. */
  publicUrl?: string;
  /** Shared with the shop: signs its orders and our callbacks. */
  secret: string;
  log: Logger;
  /** Where its book is kept over restarts; without it that is forgotten. */
  folder?: string;
  /** Pause before the second try of a callback; tests are in a hurry. */
  firstPauseMs?: number;
  /** How slow the slow behaviour is. */
  slowMs?: number;
  /** How long the late behaviour waits at most; else until the order's time is over. */
  lateMs?: number;
}

/**
 * A payment company for play money, on a port of its own: it knows the shop only by signed orders and tells it only by
 * signed callbacks and signed answers. Its memory is its own: what it has still to tell when it is stopped, it tells when
 * it runs again.
 */
export async function startSandboxGateway(options: SandboxGatewayOptions): Promise<SandboxGateway> {
  const { secret, log, firstPauseMs = 1_000, slowMs = 5_000, lateMs = 2 ** 31 - 1 } = options;
  const book = openBook(options.folder ?? null);
  const deliveries = createDeliveries({
    key: secret,
    log,
    firstPauseMs,
    slowMs,
    lateMs,
    ended: ({ reference }) => record(book, { told: reference }),
  });
  const app = fastify({ bodyLimit: 16 * 1024, forceCloseConnections: true });
  await app.register(formbody);
  await servePieces(app);
  serveOrders(app, secret, book, deliveries);
  serveCards(app, { secret, book, deliveries });
  serveRequests(app, secret, book, deliveries);
  await app.listen({ port: options.port, host: options.host ?? 'localhost' });
  const { port } = app.server.address() as AddressInfo;
  // What a stop or a crash kept from being told.
  for (const news of book.news.values()) void deliveries.tell(news);
  return {
    url: options.publicUrl ?? `http://localhost:${port}`,
    async stop() {
      await deliveries.stop();
      await app.close();
    },
  };
}

const pageQuery = z.object({ order: z.string(), signature: z.string(), lang: z._default(z.string(), 'bn') });
const choiceForm = z.object({
  order: z.string(),
  signature: z.string(),
  lang: z._default(z.string(), 'bn'),
  choice: z.enum(['pay', 'decline']),
  behaviour: z._default(z.enum(behaviours), 'good'),
});

function serveOrders(app: FastifyInstance, secret: string, book: Book, deliveries: Deliveries): void {
  app.get('/', (_request, reply) => answerPage(reply, 404, endPage('bn', 'broken', null), null));

  for (const kind of pageKinds) {
    app.get(`/${kind}`, (request, reply) => {
      const query = z.safeParse(pageQuery, request.query);
      const language = languageOf(request.query);
      const order = query.success ? readOrder(secret, query.data.order, query.data.signature) : null;
      if (!query.success || !order) return answerPage(reply, 400, endPage(language, 'broken', null), null);
      const done = book.payments.get(nameOf(order));
      if (done) return answerPage(reply, 200, donePage(kind, language, done, order), order);
      const timeLeftMs = order.expiresAtMs - Date.now();
      if (timeLeftMs <= 0) return answerPage(reply, 410, endPage(language, 'expired', order), order);
      const { order: sealed, signature } = query.data;
      return answerPage(reply, 200, orderPage({ kind, language, order, sealed, signature, timeLeftMs }), order);
    });

    app.post(`/${kind}`, async (request, reply) => {
      const form = z.safeParse(choiceForm, request.body);
      const language = languageOf(request.body);
      const order = form.success ? readOrder(secret, form.data.order, form.data.signature) : null;
      if (!form.success || !order) return answerPage(reply, 400, endPage(language, 'broken', null), null);
      if (!book.payments.has(nameOf(order))) {
        if (order.expiresAtMs <= Date.now()) return answerPage(reply, 410, endPage(language, 'expired', order), order);
        await take(kind, order, form.data, book, deliveries);
      }
      const done = book.payments.get(nameOf(order))!;
      // Who sent money themselves is shown its number, which they take back to the shop.
      if (hasNumber(kind) && done.outcome === 'paid')
        return answerPage(reply, 200, donePage(kind, language, done, order), order);
      return reply.code(303).header('cache-control', 'no-store').header('location', order.returnUrl).send();
    });
  }
}

function hasNumber(kind: PageKind): boolean {
  return kind === 'phone' || kind === 'bank';
}

function donePage(kind: PageKind, language: PageLanguage, done: Payment, order: Order): string {
  if (done.outcome === 'failed') return endPage(language, 'declined', order);
  return hasNumber(kind) ? endPage(language, 'sent', order, done.reference) : endPage(language, 'paid', order);
}

/** Books what the payer decided and tells the shop of it; what a phone sends is told only when the shop asks for it. */
async function take(
  kind: PageKind,
  order: Order,
  { choice, behaviour }: { choice: 'pay' | 'decline'; behaviour: Payment['behaviour'] },
  book: Book,
  deliveries: Deliveries,
): Promise<void> {
  const { amount, currency } = order;
  const isPaid = choice === 'pay' && (behaviour !== 'failing' || kind === 'phone');
  const reference = hasNumber(kind) ? newTransactionNumber() : newReference();
  const outcome = isPaid ? 'paid' : 'failed';
  const payment = { name: nameOf(order), reference, outcome, behaviour } as const;
  // Recorded before anything is awaited: a second tap on the button finds it.
  if (isPaid && kind === 'phone') {
    const number = order.account?.number ?? '';
    record(book, { payment, transfer: { reference, number, amount, currency, behaviour, claimedBy: null } });
    return;
  }
  if (hasNumber(kind) && !isPaid && choice === 'decline') return record(book, { payment });
  const { depositId, callbackUrl, expiresAtMs } = order;
  const body = { depositId, paymentReference: reference, amount, currency, outcome };
  const news = deliveries.plan({ reference, callbackUrl, body, behaviour, expiresAtMs });
  const line = { kind: 'deposit', order: depositId, reference, amount, currency, atMs: Date.now() } as const;
  record(book, { payment, news, ...(isPaid && { line }) });
  await deliveries.tell(news);
}

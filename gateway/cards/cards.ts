import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { answerPage, languageOf } from '../answers.ts';
import { type Book, nameOf, record } from '../book.ts';
import { type Behaviour, behaviours, type Deliveries, type News } from '../deliveries.ts';
import { isSignedBy } from '../order.ts';
import { endPage } from '../page.ts';
import { apiKeyOf } from './keys.ts';
import { type CardOrder, readAttempt, readCardOrder, sealAttempt, type Sealed } from './order.ts';
import { bankPage, cardPage } from './page.ts';
import { BANK_CODE, type TestCard, testCards } from './test-cards.ts';

const OLDEST_REQUEST_MS = 5 * 60 * 1000;
const MOST_TRIES = 3;
/** How long the bank of a pending card thinks, and how long after a payment it is taken back. */
const LATER_MS = 2_000;

const sealedQuery = z.object({ order: z.string(), signature: z.string() });
const choice = z._default(z.enum(['pay', 'decline']), 'pay');
const behaviour = z._default(z.enum(behaviours), 'good');
const cardForm = z.extend(sealedQuery, { number: z._default(z.string(), ''), choice, behaviour });
const bankForm = z.object({ attempt: z.string(), code: z._default(z.string(), ''), choice, behaviour });

interface Around {
  secret: string;
  book: Book;
  deliveries: Deliveries;
}

/**
 * A card company beside the wallets', for play money: a page that takes the card, the step of the bank that issued it, and
 * webhooks that tell the shop. It knows a merchant by orders that are signed with its key.
 */
export function serveCards(app: FastifyInstance, around: Around): void {
  app.get('/cards/checkout', (request, reply) => {
    const language = languageOf(request.query);
    const query = z.safeParse(sealedQuery, request.query);
    const order = query.success ? readCardOrder(around.secret, query.data) : null;
    if (!query.success || !order) return answerPage(reply, 400, endPage(language, 'broken', null), null);
    return endOf(around, reply, language, order) ?? typing(reply, 200, language, order, query.data);
  });

  app.post('/cards/checkout', async (request, reply) => {
    const language = languageOf(request.body);
    const form = z.safeParse(cardForm, request.body);
    const order = form.success ? readCardOrder(around.secret, form.data) : null;
    if (!form.success || !order) return answerPage(reply, 400, endPage(language, 'broken', null), null);
    const ended = endOf(around, reply, language, order);
    if (ended) return ended;
    const { order: sealed, signature } = form.data;
    if (form.data.choice === 'decline') return refuse(around, reply, order, 'cancelled', form.data.behaviour);
    const digits = form.data.number.replaceAll(/\D/g, '');
    const card = testCards.find(({ number }) => number === digits);
    if (!card) return typing(reply, 422, language, order, { order: sealed, signature }, true);
    if (card.refusal !== null) return refuse(around, reply, order, card.refusal, form.data.behaviour);
    const attempt = sealAttempt(around.secret, { order: sealed, signature, card: card.name, tries: 0 });
    const asked = { attempt, behaviour: form.data.behaviour, isWrong: false };
    return answerPage(reply, 200, bankPage(language, order, asked), order);
  });

  app.post('/cards/bank', async (request, reply) => {
    const language = languageOf(request.body);
    const form = z.safeParse(bankForm, request.body);
    const attempt = form.success ? readAttempt(around.secret, form.data.attempt) : null;
    const order = attempt && readCardOrder(around.secret, attempt);
    const card = testCards.find(({ name }) => name === attempt?.card);
    if (!form.success || !attempt || !order || !card)
      return answerPage(reply, 400, endPage(language, 'broken', null), null);
    const ended = endOf(around, reply, language, order);
    if (ended) return ended;
    const manner = form.data.behaviour;
    if (form.data.choice === 'decline') return refuse(around, reply, order, 'cancelled', manner);
    if (form.data.code.trim() === BANK_CODE && !card.neverPasses) {
      await take(around, order, card, manner);
      return backToShop(reply, order);
    }
    const tries = attempt.tries + 1;
    if (tries >= MOST_TRIES) return refuse(around, reply, order, 'challenge_failed', manner);
    const again = { attempt: sealAttempt(around.secret, { ...attempt, tries }), behaviour: manner, isWrong: true };
    return answerPage(reply, 422, bankPage(language, order, again), order);
  });

  serveQuestions(app, around);
}

function typing(
  reply: FastifyReply,
  status: number,
  language: 'bn' | 'en',
  order: CardOrder,
  { order: sealed, signature }: Sealed,
  isWrong = false,
): FastifyReply {
  return answerPage(reply, status, cardPage(language, order, { order: sealed, signature }, { isWrong }), order);
}

/** The page of an order that asks nothing any more; null where it still does. */
function endOf({ book }: Around, reply: FastifyReply, language: 'bn' | 'en', order: CardOrder): FastifyReply | null {
  const done = book.payments.get(nameOf(order));
  if (done) {
    const end = done.outcome === 'paid' ? 'paid' : 'declined';
    return answerPage(reply, 200, endPage(language, end, order), order);
  }
  if (order.expiresAtMs > Date.now()) return null;
  return answerPage(reply, 410, endPage(language, 'expired', order), order);
}

async function refuse(
  around: Around,
  reply: FastifyReply,
  order: CardOrder,
  failure: string,
  manner: Behaviour,
): Promise<FastifyReply> {
  const { book, deliveries } = around;
  const reference = newPaymentId();
  const news = planned(around, order, { reference, type: 'payment.failed', failure, manner, waitMs: 0 });
  // Recorded before anything is awaited: a second press of the button finds it.
  record(book, { payment: { name: nameOf(order), reference, outcome: 'failed', behaviour: manner }, news });
  await deliveries.tell(news);
  return backToShop(reply, order);
}

/** Takes the money, and tells the shop what the card's bank makes of it, in that order or another. */
async function take(around: Around, order: CardOrder, card: TestCard, manner: Behaviour): Promise<void> {
  const { book, deliveries } = around;
  const reference = newPaymentId();
  const say = (type: string, waitMs: number) =>
    planned(around, order, { reference, type, failure: null, manner, waitMs });
  const paid = say('payment.succeeded', card.pends || card.isTurnedAround ? LATER_MS : 0);
  const { depositId, amount, currency, merchant } = order;
  const line = { kind: 'deposit', order: depositId, reference, amount, currency, atMs: Date.now(), merchant } as const;
  record(book, { payment: { name: nameOf(order), reference, outcome: 'paid', behaviour: manner }, news: paid, line });
  const others = [
    ...(card.pends ? [say('payment.pending', 0)] : []),
    ...(card.after === null ? [] : [say(card.after, card.isTurnedAround ? 0 : LATER_MS)]),
  ];
  for (const news of others) record(book, { news });
  await Promise.all([paid, ...others].map((news) => deliveries.tell(news)));
}

function planned(
  { deliveries }: Around,
  order: CardOrder,
  said: { reference: string; type: string; failure: string | null; manner: Behaviour; waitMs: number },
): News {
  const { callbackUrl, merchant, depositId, amount, currency, expiresAtMs } = order;
  const id = `evt_${randomBytes(10).toString('hex')}`;
  const payment = { id: said.reference, order: depositId, amount, currency, failure: said.failure };
  const body = { id, merchant, type: said.type, created: Date.now(), payment };
  const news = deliveries.plan({ reference: id, callbackUrl, body, behaviour: said.manner, expiresAtMs });
  return { ...news, merchant, tellAtMs: news.tellAtMs + said.waitMs };
}

/** What shops ask from server to server: what became of an order, and for the statement. Signed as the orders are. */
function serveQuestions(app: FastifyInstance, { secret, book }: Around): void {
  app.get('/cards/payments', (request, reply) => {
    const merchant = merchantOf(secret, request);
    if (merchant === null) return reply.code(401).send({ error: 'signature' });
    const query = z.safeParse(z.object({ order: z.string(), callbackUrl: z.string() }), request.query);
    if (!query.success) return reply.code(400).send({ error: 'query' });
    const of = [...book.news.values()].filter(
      (news) =>
        news.merchant === merchant &&
        news.callbackUrl === query.data.callbackUrl &&
        paymentOf(news).order === query.data.order &&
        news.tellAtMs <= Date.now(),
    );
    const ended = of.find(({ body }) => body['type'] === 'payment.succeeded' || body['type'] === 'payment.failed');
    const found = ended ?? of[0];
    if (!found) return reply.code(404).send({ error: 'unknown' });
    const state = ended ? String(ended.body['type']).slice('payment.'.length) : 'pending';
    return reply.send({ state, payment: paymentOf(found) });
  });

  app.get('/cards/statement', (request, reply) => {
    const merchant = merchantOf(secret, request);
    if (merchant === null) return reply.code(401).send({ error: 'signature' });
    const window = z.safeParse(z.object({ fromMs: z.coerce.number(), untilMs: z.coerce.number() }), request.query);
    if (!window.success) return reply.code(400).send({ error: 'window' });
    const { fromMs, untilMs } = window.data;
    const lines = book.lines
      .filter((line) => line.merchant === merchant && line.atMs >= fromMs && line.atMs < untilMs)
      .map(({ order, reference, amount, currency, atMs }) => ({ order, reference, amount, currency, atMs }));
    return reply.send({ lines });
  });
}

/** The merchant that has signed a question; null: nobody whom we know. */
function merchantOf(secret: string, request: FastifyRequest): string | null {
  const { 'x-timestamp': timestamp, 'x-signature': signature, 'x-merchant': merchant } = request.headers;
  if (typeof merchant !== 'string' || typeof timestamp !== 'string') return null;
  if (Math.abs(Date.now() - Number(timestamp)) > OLDEST_REQUEST_MS) return null;
  const text = `${timestamp}.${request.method} ${request.url}.`;
  return isSignedBy(apiKeyOf(secret, merchant), text, signature) ? merchant : null;
}

function paymentOf(news: News): { order: string } {
  return news.body['payment'] as { order: string };
}

function backToShop(reply: FastifyReply, { returnUrl }: CardOrder): FastifyReply {
  return reply.code(303).header('cache-control', 'no-store').header('location', returnUrl).send();
}

function newPaymentId(): string {
  return `CRD${randomBytes(8).toString('hex').toUpperCase()}`;
}

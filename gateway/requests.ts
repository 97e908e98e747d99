import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type Book, nameOf, newReference, newsOfOrder, type Payout, record } from './book.ts';
import { type Behaviour, type Deliveries, saidOf } from './deliveries.ts';
import { claimShape, isSignedBy, payoutShape, statusShape } from './order.ts';

const OLDEST_REQUEST_MS = 5 * 60 * 1000;

/**
 * What shops ask from server to server: to look for a payment, what became of one, to pay
 * someone, and for the statement. All of it is signed.
 */
export function serveRequests(app: FastifyInstance, secret: string, book: Book, deliveries: Deliveries): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    (request as { rawText?: string }).rawText = String(body);
    done(null, body);
  });
  const known = (request: FastifyRequest, reply: FastifyReply): boolean => {
    if (isFromShop(secret, request)) return true;
    void reply.code(401).send({ error: 'signature' });
    return false;
  };

  servePayouts(app, known, book, deliveries);

  app.post('/claims', (request, reply) => {
    if (!known(request, reply)) return reply;
    const claim = read(claimShape, request);
    if (!claim) return reply.code(400).send({ error: 'body' });
    const transfer = book.transfers.get(claim.reference);
    const name = nameOf(claim);
    const isFree = transfer?.claimedBy === null || transfer?.claimedBy === name;
    if (!transfer || !isFree || transfer.number !== claim.number) return reply.code(404).send({ error: 'unknown' });
    if (transfer.claimedBy === null) {
      const { reference, amount, currency, behaviour } = transfer;
      const outcome = behaviour === 'failing' ? 'failed' : 'paid';
      const { depositId, callbackUrl } = claim;
      const body = { depositId, paymentReference: reference, amount, currency, outcome };
      const news = deliveries.plan({ reference, callbackUrl, body, behaviour, expiresAtMs: null });
      const line = { kind: 'deposit', order: depositId, reference, amount, currency, atMs: Date.now() } as const;
      record(book, { transfer: { ...transfer, claimedBy: name }, news, ...(outcome === 'paid' && { line }) });
      void deliveries.tell(news);
    }
    return reply.code(202).send({ state: 'looking' });
  });

  // What was said by callback, or would have been: a shop that missed it asks.
  app.get('/deposits', (request, reply) => {
    if (!known(request, reply)) return reply;
    const order = z.safeParse(statusShape, request.query);
    if (!order.success) return reply.code(400).send({ error: 'query' });
    const news = newsOfOrder(book, order.data, Date.now());
    return news ? reply.send(saidOf(news)) : reply.code(404).send({ error: 'unknown' });
  });

  app.get('/statement', (request, reply) => {
    if (!known(request, reply)) return reply;
    const window = z.safeParse(z.object({ fromMs: z.coerce.number(), untilMs: z.coerce.number() }), request.query);
    if (!window.success) return reply.code(400).send({ error: 'window' });
    const { fromMs, untilMs } = window.data;
    return reply.send({
      lines: book.lines.filter((line) => line.merchant === undefined && line.atMs >= fromMs && line.atMs < untilMs),
    });
  });
}

type Known = (request: FastifyRequest, reply: FastifyReply) => boolean;

function servePayouts(app: FastifyInstance, known: Known, book: Book, deliveries: Deliveries): void {
  app.post('/payouts', (request, reply) => {
    if (!known(request, reply)) return reply;
    const order = read(payoutShape, request);
    if (!order) return reply.code(400).send({ error: 'body' });
    const before = book.payouts.get(order.key);
    if (before) {
      if (before.body !== null && before.body !== rawOf(request)) return reply.code(409).send({ error: 'key' });
      return reply.send(standingOf(before));
    }
    const behaviour = payoutBehaviourOf(order.account.number);
    if (behaviour === 'refusing') return reply.code(422).send({ error: 'account' });
    const { key, amount, currency, callbackUrl } = order;
    const companyReference = newReference();
    const isPaid = behaviour !== 'failing';
    const state = isPaid ? 'paid' : 'failed';
    const reason = isPaid ? null : 'account_closed';
    const payout: Payout = { key, amount, currency, body: rawOf(request), state, companyReference, reason };
    const line = {
      kind: 'payout',
      order: key,
      reference: companyReference,
      amount,
      currency,
      atMs: Date.now(),
    } as const;
    const body = { payoutKey: key, companyReference, amount, currency, outcome: state, reason: reason ?? '' };
    const manner = behaviour === 'cut_off' ? 'silent' : behaviour;
    const news = deliveries.plan({
      reference: companyReference,
      callbackUrl,
      body,
      behaviour: manner,
      expiresAtMs: null,
    });
    // Where it cannot be written it has not been paid, and the shop may ask again.
    record(book, { payout, news, ...(isPaid && { line }) });
    void deliveries.tell(news);
    // Paid, but the shop never hears the answer: the line is cut.
    if (behaviour === 'cut_off') {
      request.raw.socket.destroy();
      return reply.hijack();
    }
    // Whatever has become of it already, a company says first that it has the order.
    return reply.send({ state: 'sent', companyReference, reason: null });
  });

  app.get<{ Params: { key: string } }>('/payouts/:key', (request, reply) => {
    if (!known(request, reply)) return reply;
    const payout = book.payouts.get(request.params.key);
    return payout ? reply.send(standingOf(payout)) : reply.code(404).send({ error: 'unknown' });
  });
}

type PayoutBehaviour = Extract<Behaviour, 'good' | 'slow' | 'failing' | 'duplicate'> | 'cut_off' | 'refusing';

/** The last two digits of the account choose how its pay-out goes. */
const payoutEndings: Readonly<Record<string, PayoutBehaviour>> = {
  '91': 'slow',
  '92': 'failing',
  '93': 'cut_off',
  '94': 'duplicate',
  '95': 'refusing',
};

function payoutBehaviourOf(number: string): PayoutBehaviour {
  return payoutEndings[number.slice(-2)] ?? 'good';
}

function standingOf({ state, companyReference, reason }: Payout) {
  return { state, companyReference, reason };
}

function rawOf(request: FastifyRequest): string {
  return (request as { rawText?: string }).rawText ?? '';
}

function read<T extends z.ZodMiniType>(shape: T, request: FastifyRequest): z.output<T> | null {
  try {
    const parsed = z.safeParse(shape, JSON.parse(rawOf(request)));
    return parsed.success ? parsed.data : null;
  } catch {
    // Not even JSON: no right body either.
    return null;
  }
}

function isFromShop(secret: string, request: FastifyRequest): boolean {
  const { 'x-timestamp': timestamp, 'x-signature': signature } = request.headers;
  if (typeof timestamp !== 'string' || Math.abs(Date.now() - Number(timestamp)) > OLDEST_REQUEST_MS) return false;
  return isSignedBy(secret, `${timestamp}.${request.method} ${request.url}.${rawOf(request)}`, signature);
}

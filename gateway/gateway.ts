import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import formbody from '@fastify/formbody';
import { type FastifyInstance, type FastifyReply, fastify } from 'fastify';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { behaviours, createDeliveries, type Deliveries, type Payment } from './deliveries.ts';
import { type Order, readOrder } from './order.ts';
import { endPage, orderPage, type PageLanguage } from './page.ts';

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
  /** Pause before the second try of a callback; tests are in a hurry. */
  firstPauseMs?: number;
  /** How slow the slow behaviour is. */
  slowMs?: number;
}

/**
 * A payment company for play money, on a port of its own: it knows the shop only by signed orders and tells it only by
 * signed callbacks. Its memory is its own and short: after a restart an order can be paid again, and the shop must
 * know better.
 */
export async function startSandboxGateway(options: SandboxGatewayOptions): Promise<SandboxGateway> {
  const { secret, log, firstPauseMs = 1_000, slowMs = 5_000 } = options;
  const deliveries = createDeliveries({ key: secret, log, firstPauseMs, slowMs });
  const app = fastify({ bodyLimit: 16 * 1024, forceCloseConnections: true });
  await app.register(formbody);
  await servePieces(app);
  serveOrders(app, secret, deliveries);
  await app.listen({ port: options.port, host: options.host ?? 'localhost' });
  const { port } = app.server.address() as AddressInfo;
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

const MOST_REMEMBERED = 10_000;

function serveOrders(app: FastifyInstance, secret: string, deliveries: Deliveries): void {
  const payments = new Map<string, Payment>();

  app.get('/', (_request, reply) => answer(reply, 404, endPage('bn', 'broken', null), null));

  app.get('/pay', (request, reply) => {
    const query = z.safeParse(pageQuery, request.query);
    const language = languageOf(request.query);
    const order = query.success ? readOrder(secret, query.data.order, query.data.signature) : null;
    if (!query.success || !order) return answer(reply, 400, endPage(language, 'broken', null), null);
    const done = payments.get(nameOf(order));
    if (done) return answer(reply, 200, endPage(language, done.outcome === 'paid' ? 'paid' : 'declined', order), order);
    const timeLeftMs = order.expiresAtMs - Date.now();
    if (timeLeftMs <= 0) return answer(reply, 410, endPage(language, 'expired', order), order);
    const { order: sealed, signature } = query.data;
    return answer(reply, 200, orderPage({ language, order, sealed, signature, timeLeftMs }), order);
  });

  app.post('/pay', async (request, reply) => {
    const form = z.safeParse(choiceForm, request.body);
    const language = languageOf(request.body);
    const order = form.success ? readOrder(secret, form.data.order, form.data.signature) : null;
    if (!form.success || !order) return answer(reply, 400, endPage(language, 'broken', null), null);
    if (!payments.has(nameOf(order))) {
      if (order.expiresAtMs <= Date.now()) return answer(reply, 410, endPage(language, 'expired', order), order);
      const { choice, behaviour } = form.data;
      const payment: Payment = { reference: newReference(), outcome: choice === 'pay' ? 'paid' : 'failed', behaviour };
      // Remembered before anything is awaited: a second tap on the button finds it.
      payments.set(nameOf(order), payment);
      if (payments.size > MOST_REMEMBERED) payments.delete(payments.keys().next().value!);
      await deliveries.tell(order, payment);
    }
    return reply.code(303).header('cache-control', 'no-store').header('location', order.returnUrl).send();
  });
}

/** Shops count their orders each for themselves. */
function nameOf(order: Order): string {
  return `${order.callbackUrl} ${order.depositId}`;
}

function newReference(): string {
  return `SBX${randomBytes(8).toString('hex').toUpperCase()}`;
}

function languageOf(given: unknown): PageLanguage {
  return (given as { lang?: unknown } | null | undefined)?.lang === 'en' ? 'en' : 'bn';
}

function answer(reply: FastifyReply, status: number, html: string, order: Order | null): FastifyReply {
  // After the form the browser is sent on to the shop, which form-action must allow too.
  const shop = order ? ` ${new URL(order.returnUrl).origin}` : '';
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'${shop}; frame-ancestors 'none'; base-uri 'none'`,
    )
    .send(html);
}

async function servePieces(app: FastifyInstance): Promise<void> {
  const fonts = join(
    dirname(createRequire(import.meta.url).resolve('@fontsource/hind-siliguri/package.json')),
    'files',
  );
  const pieces: [path: string, file: string, type: string][] = [
    ['/page.css', join(import.meta.dirname, 'page.css'), 'text/css; charset=utf-8'],
    ['/mark.svg', join(import.meta.dirname, 'mark.svg'), 'image/svg+xml'],
    ...['bengali-400', 'bengali-600', 'latin-400', 'latin-600'].map((face): [string, string, string] => [
      `/fonts/${face}.woff2`,
      join(fonts, `hind-siliguri-${face}-normal.woff2`),
      'font/woff2',
    ]),
  ];
  for (const [path, file, type] of pieces) {
    const bytes = await readFile(file);
    app.get(path, (_request, reply) =>
      reply.header('content-type', type).header('cache-control', 'public, max-age=3600').send(bytes),
    );
  }
}

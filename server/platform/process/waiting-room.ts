import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import type { Config } from './config.ts';
import { refusalBody } from '../http/envelope.ts';
import { Refusal } from './fail.ts';
import { readHeaders, requestIdOf } from '../http/headers.ts';

export interface WaitingRoom {
  /** The port that it holds for the site. */
  readonly port: number;
  /** @param why in words for whoever runs the site; /readyz says it */
  tell(why: string): void;
  /** Lets go of the port. */
  close(): Promise<void>;
}

const RETRY_AFTER_SECONDS = 2;

/**
 * Holds the site's port while the site cannot serve yet: from the first moment of a start, and for as long as its
 * database is away. Everything is refused with `unavailable`, in the envelope, or for people as a page that asks again.
 */
export async function openWaitingRoom({ host, port }: Pick<Config, 'host' | 'port'>): Promise<WaitingRoom> {
  let why = 'the site is starting';
  const app = fastify({ forceCloseConnections: true });
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ alive: true }));
  app.get('/readyz', (_request, reply) =>
    reply.status(503).header('cache-control', 'no-store').send({ ready: false, why }),
  );
  // Whatever was sent along is not read.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  app.setNotFoundHandler((request, reply) => {
    void reply.status(503).header('cache-control', 'no-store').header('retry-after', RETRY_AFTER_SECONDS);
    const isPage = request.method === 'GET' && request.headers['sec-fetch-mode'] === 'navigate';
    if (isPage) return reply.type('text/html; charset=utf-8').send(page);
    const { body } = refusalBody(new Refusal('unavailable'), readHeaders(request.headers).language ?? 'BN');
    return reply.header('x-request-id', requestIdOf(request.headers)).send(body);
  });
  await app.listen({ host, port });
  return {
    port: (app.server.address() as AddressInfo).port,
    tell(words) {
      why = words;
    },
    close: () => app.close(),
  };
}

const page = `<!doctype html>
<html lang="bn"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS}"><title>Khela</title></head>
<body><main><h1>একটু পরেই খুলছে…</h1><p>সাইটটি চালু হচ্ছে। এই পাতা নিজে থেকেই খুলে যাবে।</p>
<p lang="en">The site is starting. This page opens by itself.</p></main></body></html>
`;

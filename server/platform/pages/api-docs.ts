import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOfficeCall } from '../../../contract/call.ts';
import { apiDocsPage } from './api-docs-page.ts';
import type { Door } from '../http/door.ts';
import { readHeaders } from '../http/headers.ts';
import { openApiOf } from './openapi.ts';
import type { RateLimits } from '../http/rate.ts';
import { sendText, Text } from '../http/send-text.ts';

/** The cookie by which the browser of a staff member, in which a page is opened without headers, shows who asks. */
export const API_DOCS_COOKIE = 'apiDocs';
export const API_DOCS_PATH = '/api-docs';

export interface ApiDocsNeeds {
  title: string;
  version: string;
  url: string;
  rates: RateLimits;
  /** Whether a token is that of a staff session that lives. */
  isStaff(token: string, request: { merchant: string | null; host: string }): Promise<boolean>;
}

/** A reader of the page draws nothing from elsewhere and runs nothing. */
const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Serves the contract: /openapi.json for programs, /api-docs for people. Everybody sees what visitors, members, agents
 * and studios may call, staff the calls of the office too. Each is made once, when it is first asked for.
 */
export function registerApiDocs(
  app: FastifyInstance,
  doors: Readonly<Record<string, readonly Door[]>>,
  needs: ApiDocsNeeds,
): void {
  const forAll = madeOnce(() => documentsOf(withoutOffice(doors), needs));
  const forStaff = madeOnce(() => documentsOf(doors, needs));
  const style = new Text(readFileSync(join(import.meta.dirname, 'api-docs.css'), 'utf8'));
  const documentsFor = async (request: FastifyRequest, reply: FastifyReply) => {
    await needs.rates.take('page', request.ip);
    const isStaff = await isAskedByStaff(request, needs);
    // What staff see is nobody else's to keep.
    void reply
      .header('cache-control', isStaff ? 'private, no-store' : 'public, no-cache')
      .header('vary', 'accept-encoding, authorization, cookie, merchant');
    return isStaff ? forStaff() : forAll();
  };
  app.get('/openapi.json', async (request, reply) => {
    const { json } = await documentsFor(request, reply);
    // Anyone's tool may read it, from any origin.
    void reply
      .type('application/json; charset=utf-8')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin');
    return sendText(json, request, reply);
  });
  app.get(API_DOCS_PATH, async (request, reply) => {
    const { page } = await documentsFor(request, reply);
    void reply.type('text/html; charset=utf-8').header('content-security-policy', pagePolicy);
    return sendText(page, request, reply);
  });
  app.get(`${API_DOCS_PATH}/style.css`, async (request, reply) => {
    await needs.rates.take('page', request.ip);
    void reply.type('text/css; charset=utf-8').header('cache-control', 'public, no-cache');
    return sendText(style, request, reply);
  });
}

function documentsOf(doors: Readonly<Record<string, readonly Door[]>>, needs: ApiDocsNeeds) {
  const document = openApiOf(doors, needs);
  return { json: new Text(JSON.stringify(document)), page: new Text(apiDocsPage(document)) };
}

function withoutOffice(doors: Readonly<Record<string, readonly Door[]>>): Record<string, readonly Door[]> {
  const open = Object.entries(doors).map(
    ([room, listed]) => [room, listed.filter(({ call }) => !isOfficeCall(call))] as const,
  );
  return Object.fromEntries(open.filter(([, listed]) => listed.length > 0));
}

async function isAskedByStaff(request: FastifyRequest, { isStaff }: ApiDocsNeeds): Promise<boolean> {
  const { token, merchant } = readHeaders(request.headers);
  const shown = token ?? request.cookies?.[API_DOCS_COOKIE];
  return shown !== undefined && (await isStaff(shown, { merchant, host: request.hostname }));
}

function madeOnce<T>(make: () => T): () => T {
  let made: T | null = null;
  return () => (made ??= make());
}

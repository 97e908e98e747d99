import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { apiDocsPage } from './api-docs-page.ts';
import type { Door } from './door.ts';
import { openApiOf } from './openapi.ts';
import { sendText } from './send-text.ts';

/** A reader of the page draws nothing from elsewhere and runs nothing. */
const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves the contract: /openapi.json for programs, /api-docs for people. Both are made once. */
export function registerApiDocs(
  app: FastifyInstance,
  doors: Readonly<Record<string, readonly Door[]>>,
  about: { title: string; version: string; url: string },
): void {
  const document = openApiOf(doors, about);
  const json = JSON.stringify(document);
  const page = apiDocsPage(document);
  const style = readFileSync(join(import.meta.dirname, 'api-docs.css'), 'utf8');
  app.get('/openapi.json', (request, reply) => {
    // Anyone's tool may read it, from any origin.
    void reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, no-cache')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin');
    return sendText(json, request, reply);
  });
  app.get('/api-docs', (request, reply) => {
    void reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'public, no-cache')
      .header('content-security-policy', pagePolicy);
    return sendText(page, request, reply);
  });
  app.get('/api-docs/style.css', (request, reply) => {
    void reply.type('text/css; charset=utf-8').header('cache-control', 'public, no-cache');
    return sendText(style, request, reply);
  });
}

import cookie from '@fastify/cookie';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { errorStatus } from '../../../contract/errors.ts';
import { doors } from '../../doors.ts';
import { registerApiDocs } from './api-docs.ts';
import { addressesOf } from '../http/call-reading.ts';
import { Refusal } from '../process/fail.ts';
import type { OpenApi, Operation } from './openapi.ts';
import { registerSecurityHeaders } from '../http/security-headers.ts';
import { Text } from '../http/send-text.ts';

const app = fastify();
const STAFF = 'the token of a staff member';
const staff = { authorization: STAFF };
/** Who asks too often, in seconds to wait; nobody where it is null. */
let refusedForSeconds: number | null = null;
let document: OpenApi;
let operations: { path: string; verb: string; operation: Operation }[] = [];

beforeAll(async () => {
  registerSecurityHeaders(app, 'http://khela.test');
  await app.register(cookie);
  registerApiDocs(app, doors, {
    title: 'Khela API',
    version: '1.2.3',
    url: 'http://khela.test',
    rates: {
      async take(rate) {
        expect(rate).toBe('page');
        if (refusedForSeconds !== null) throw new Refusal('too_many_requests', null, refusedForSeconds);
      },
    },
    isStaff: async (token) => token === STAFF,
  });
  document = (await app.inject({ url: '/openapi.json', headers: staff })).json();
  operations = Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({ path, verb: verb.toUpperCase(), operation })),
  );
});

afterAll(() => app.close());

const calls = Object.values(doors)
  .flat()
  .map(({ call }) => call);

describe('the document', () => {
  test('describes every address of every call, and no other', () => {
    const expected = calls.flatMap((call) => addressesOf(call).map(({ verb, path }) => `${verb} ${path}`));
    expect(operations.map(({ verb, path }) => `${verb} ${path}`).toSorted()).toEqual(expected.toSorted());
    expect(expected.length).toBeGreaterThan(calls.length);
  });

  test('gives each operation a name of its own, a tag that is listed, and answers', () => {
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    const tags = new Set(document.tags.map(({ name }) => name));
    for (const { operation } of operations) {
      expect(operation.operationId).toMatch(/^[A-Za-z]\w*$/);
      expect(operation.tags.every((tag) => tags.has(tag))).toBe(true);
      expect(operation.summary.length).toBeGreaterThan(5);
      for (const response of Object.values(operation.responses)) expect(response).toHaveProperty('description');
      expect(operation.responses).toHaveProperty('200');
    }
  });

  test('has no reference that leads nowhere', () => {
    const references = referencesIn(document);
    expect(references.length).toBeGreaterThan(500);
    expect(references.filter((reference) => resolve(reference) === undefined)).toEqual([]);
  });

  test('uses only what OpenAPI 3.1 knows where it is strict', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document).toSorted()).toEqual(['components', 'info', 'openapi', 'paths', 'servers', 'tags']);
    for (const name of Object.keys(document.components.schemas)) expect(name).toMatch(/^[\w.-]+$/);
    for (const { verb, operation } of operations) {
      const known = [
        'operationId',
        'tags',
        'summary',
        'description',
        'parameters',
        'requestBody',
        'responses',
        'security',
      ];
      expect(Object.keys(operation).filter((key) => !known.includes(key) && !key.startsWith('x-'))).toEqual([]);
      expect(operation.requestBody !== undefined).toBe(verb === 'POST' || verb === 'PUT');
      for (const status of Object.keys(operation.responses)) expect(status).toMatch(/^[1-5]\d\d$|^default$/);
      const keys = operation.parameters.map((one) => JSON.stringify(resolveOne(one, ['in', 'name'])));
      expect(new Set(keys).size).toBe(keys.length);
      for (const scheme of (operation.security ?? []).flatMap(Object.keys)) {
        expect(document.components['securitySchemes']).toHaveProperty(scheme);
      }
    }
    const text = JSON.stringify(document);
    expect(text).not.toMatch(/\$schema|\$defs|"nullable"|"\$ref":"#"/);
  });

  test('marks what is encrypted, what needs which token, and what moves money', () => {
    for (const call of calls) {
      const operation = operations.find((one) => one.operation.operationId === call.name)!.operation;
      expect(operation['x-encrypted'] ?? false).toBe(call.encrypted);
      expect(Object.keys(operation.security?.[0] ?? {})).toEqual(call.token === 'none' ? [] : [`${call.token}Token`]);
      expect(JSON.stringify(operation.parameters).includes('IdempotencyKey')).toBe(call.money);
    }
    const login = operations.find(({ operation }) => operation.operationId === 'login')!.operation;
    expect(login.requestBody).toMatchObject({
      content: {
        'application/json': {
          schema: {
            $ref: '#/components/schemas/EncryptedBody',
            'x-plaintext': { $ref: '#/components/schemas/LoginInput' },
          },
        },
      },
    });
  });

  test('gives each refusal under the status that its code has', () => {
    for (const { operation } of operations) {
      for (const [status, response] of Object.entries(operation.responses)) {
        const { 'application/json': json } = (
          response as {
            content: {
              'application/json'?: {
                schema: { allOf?: { properties?: { errorCode: { enum: (keyof typeof errorStatus)[] } } }[] };
              };
            };
          }
        ).content;
        // A file that is answered has no envelope; what refuses it has.
        if (json === undefined) {
          expect(status).toBe('200');
          continue;
        }
        const { allOf } = json.schema;
        for (const code of allOf?.[1]?.properties?.errorCode.enum ?? []) expect(errorStatus[code]).toBe(Number(status));
      }
    }
  });

  test('wraps a value in the envelope unless the call is bare', () => {
    for (const call of calls.filter(({ file }) => file === null)) {
      const { responses } = operations.find(({ operation }) => operation.operationId === call.name)!.operation;
      const { schema } = (responses['200'] as { content: { 'application/json': { schema: { required?: string[] } } } })
        .content['application/json'];
      expect((schema.required ?? []).includes('errorCode')).toBe(!call.bare);
    }
  });

  test('is answered with 304 to who has it, and may be read from anywhere', async () => {
    const first = await app.inject('/openapi.json');
    expect(first.headers['access-control-allow-origin']).toBe('*');
    const again = await app.inject({
      url: '/openapi.json',
      headers: { 'if-none-match': String(first.headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
  });
});

describe('whoever is no staff', () => {
  const officeCalls = calls.filter(({ path }) => path.startsWith('/office/api/'));

  test.each([
    ['shows nothing', {}],
    ['shows the token of somebody else', { authorization: 'a member' }],
    ['shows such a cookie', { cookie: 'apiDocs=nobody' }],
  ])('and %s sees no call of the office', async (_, headers) => {
    const answer = await app.inject({ url: '/openapi.json', headers });
    const shown: OpenApi = answer.json();
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, no-cache',
      vary: expect.stringContaining('auth'),
    });
    const paths = Object.keys(shown.paths);
    expect(paths.filter((path) => path.startsWith('/office'))).toEqual([]);
    expect(paths.length).toBe(Object.keys(document.paths).length - new Set(officeCalls.map(({ path }) => path)).size);
    expect(answer.body).not.toMatch(/staffToken|x-permission|\/office\/api/);
    const page = await app.inject({ url: '/api-docs', headers });
    expect(officeCalls.filter(({ name }) => page.body.includes(`id="${name}"`))).toEqual([]);
    expect(page.body).toContain('<article id="login">');
  });

  test('staff see them by header, and in their browser by a cookie; nothing keeps that', async () => {
    expect(officeCalls.length).toBeGreaterThan(20);
    for (const [url, headers] of [
      ['/openapi.json', staff],
      ['/api-docs', staff],
      ['/api-docs', { cookie: `apiDocs=${encodeURIComponent(STAFF)}` }],
    ] as const) {
      const answer = await app.inject({ url, headers });
      expect(answer.headers['cache-control']).toBe('private, no-store');
      for (const { name } of officeCalls) expect(answer.body).toContain(name);
    }
  });

  test.each(['/openapi.json', '/api-docs', '/api-docs/style.css'])(
    'is refused %s when they ask too often',
    async (url) => {
      const made = vi.spyOn(Text.prototype, 'brotli');
      refusedForSeconds = 7;
      const answer = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
      refusedForSeconds = null;
      expect(answer.body).toContain('too_many_requests');
      expect(made).not.toHaveBeenCalled();
      made.mockRestore();
    },
  );

  test('each of them is packed once', async () => {
    const packing = vi.spyOn(Text.prototype, 'brotli');
    for (let at = 0; at < 3; at++) await app.inject({ url: '/openapi.json', headers: { 'accept-encoding': 'br' } });
    expect(packing).toHaveBeenCalledTimes(3);
    expect(new Set(packing.mock.results.map(({ value }) => value as unknown)).size).toBe(1);
    expect(new Set(packing.mock.instances).size).toBe(1);
    packing.mockRestore();
  });
});

describe('the page to read', () => {
  test('has every call, with links that all lead somewhere', async () => {
    const { body, headers } = await app.inject({ url: '/api-docs', headers: staff });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    for (const call of calls) expect(body).toContain(`<article id="${call.name}">`);
    const ids = new Set([...body.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id));
    const targets = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!);
    expect(targets.filter((target) => !ids.has(target))).toEqual([]);
    expect(ids.size).toBe([...body.matchAll(/\bid="([^"]+)"/g)].length);
  });

  test('shows how to call, in words that can be pasted', async () => {
    const { body } = await app.inject({ url: '/api-docs', headers: staff });
    expect(body).toContain("curl -X POST 'http://khela.test/");
    expect(body).toContain(`-d '{&quot;value&quot;:&quot;&lt;compact JWE of the input&gt;&quot;}'`);
    expect(body).not.toContain('undefined');
    expect(body).not.toContain('[object Object]');
  });

  test('runs nothing, and dresses by a file of its own', async () => {
    const { body, headers } = await app.inject({ url: '/api-docs', headers: staff });
    expect(body).not.toMatch(/<script|<style| style=| on\w+=/);
    expect(headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'");
    const style = await app.inject('/api-docs/style.css');
    expect(style.headers['content-type']).toContain('text/css');
    expect(style.body).toContain(':root');
  });
});

function referencesIn(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [String(inner)] : referencesIn(inner)));
}

function resolve(reference: string): unknown {
  return reference
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document);
}

function resolveOne(parameter: object, keys: string[]): unknown {
  const found = ('$ref' in parameter ? resolve(String(parameter.$ref)) : parameter) as Record<string, unknown>;
  return keys.map((key) => found[key]);
}

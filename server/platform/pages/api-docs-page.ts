import { type ErrorCode, errorStatus } from '../../../contract/errors.ts';
import { exampleOf } from './openapi-examples.ts';
import type { JsonSchema } from './openapi-schemas.ts';
import type { OpenApi, Operation } from './openapi.ts';
import { escapeHtml } from './page-html.ts';
import { inEach } from '../../../contract/in-both.ts';
import { words as errors } from '../../../contract/errors.words.ts';

const { EN: errorsEn, BN: errorsBn } = inEach(errors);

interface Listed {
  path: string;
  verb: string;
  operation: Operation;
  /** Other addresses of the same call. */
  aliases: string[];
}

/** The document as one page to read: rooms at the side, each call with its fields and an example to copy. */
export function apiDocsPage(document: OpenApi): string {
  const listed = listedOf(document);
  const rooms = document.tags.map(({ name }) => ({
    name,
    calls: listed.filter(({ operation }) => operation.tags[0] === name),
  }));
  const { title, version } = document.info;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api-docs/style.css">
</head>
<body>
<a class="skip" href="#main">Skip to the calls</a>
<nav aria-label="Calls">
<p class="brand"><a href="#top">${escapeHtml(title)}</a> <span>${escapeHtml(version)}</span></p>
<ul class="chapters"><li><a href="#start">How to call</a></li><li><a href="#encrypted">Encrypted calls</a></li><li><a href="#errors">Error codes</a></li></ul>
${rooms.map(({ name, calls }) => roomLinks(name, calls)).join('\n')}
</nav>
<main id="main">
${startChapter(document)}
${rooms.map(({ name, calls }) => roomChapter(name, calls, document)).join('\n')}
${errorsChapter()}
</main>
</body>
</html>
`;
}

function listedOf({ paths }: OpenApi): Listed[] {
  const all = Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({ path, verb: verb.toUpperCase(), operation })),
  );
  return all
    .filter(({ operation }) => !operation['x-alias-of'])
    .map((call) => ({
      ...call,
      aliases: all
        .filter(({ operation }) => operation['x-alias-of'] === call.operation.operationId)
        .map(({ path, verb }) => `${verb} ${path}`),
    }));
}

function roomLinks(name: string, calls: readonly Listed[]): string {
  const links = calls.map(
    ({ operation, verb }) =>
      `<li><a href="#${operation.operationId}"><i class="${verb.toLowerCase()}"></i>${operation.operationId}</a></li>`,
  );
  return `<details open><summary>${escapeHtml(headOf(name))}</summary><ul>${links.join('')}</ul></details>`;
}

function startChapter({ info, servers }: OpenApi): string {
  const url = servers[0]?.url ?? '';
  return `<header id="top"><h1>${escapeHtml(info.title)}</h1><p class="lead">${escapeHtml(info.description)}</p>
<p><a class="button" href="/openapi.json">openapi.json</a></p></header>
<section id="start"><h2>How to call</h2>
<p>Send JSON and read JSON. The brand is named by the header <code>Merchant</code>, or by the host name. <code>Language</code> is <code>BN</code> or <code>EN</code> and decides the words of <code>message</code>. A token goes into <code>Authorization</code> as it is, without a scheme before it.</p>
<pre>${escapeHtml(`curl ${url}/wps`)}${escapeHtml(`/system/status -H 'Merchant: demo' -H 'Language: EN'`)}</pre>
<p>Calls that move money take an <code>Idempotency-Key</code>: make one for each intention, and send the same one when you try again. The first answer comes again; the same key with another body is refused with <code>key_reused</code>.</p>
<p>A refusal for <code>too_many_requests</code> or <code>unavailable</code> says in <code>Retry-After</code> how many seconds to wait.</p></section>
<section id="encrypted"><h2>Encrypted calls</h2>
<p>Calls marked <b class="mark encrypted">encrypted</b> take <code>{"value": "…"}</code>, a compact JWE of the payload’s JSON. It keeps passwords out of logs and middle boxes; the line itself is kept by TLS.</p>
<ol><li>Read <code>info.encryption</code> of <a href="#getSystemStatus">getSystemStatus</a>: <code>kid</code> and <code>jwk</code>, an EC P-256 public key.</li>
<li>Encrypt with <code>alg</code> ECDH-ES and <code>enc</code> A256GCM; the protected header carries <code>kid</code>, <code>iat</code> (seconds) and <code>jti</code> (random, at least 8 characters).</li>
<li>Send it within five minutes, and once. On <code>unknown_key</code> read the status again: keys change daily.</li></ol>
<pre>${escapeHtml(`import { CompactEncrypt, importJWK } from 'jose';

const { kid, jwk } = status.value.info.encryption;
const value = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
  .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid, iat: Math.floor(Date.now() / 1000), jti: crypto.randomUUID() })
  .encrypt(await importJWK(jwk, 'ECDH-ES'));`)}</pre></section>`;
}

function roomChapter(name: string, calls: readonly Listed[], document: OpenApi): string {
  return `<section class="room"><h2 id="room-${escapeHtml(name)}">${escapeHtml(headOf(name))}</h2>\n${calls.map((call) => callArticle(call, document)).join('\n')}</section>`;
}

function callArticle(call: Listed, document: OpenApi): string {
  const { path, verb, operation, aliases } = call;
  const resolve = (reference: string): JsonSchema =>
    document.components.schemas[reference.split('/').at(-1) ?? ''] ?? {};
  const input = inputOf(operation, resolve);
  const output = outputOf(operation);
  const also =
    aliases.length > 0
      ? `<p class="also">Also ${aliases.map((alias) => `<code>${escapeHtml(alias)}</code>`).join(', ')}</p>`
      : '';
  return `<article id="${operation.operationId}">
<h3><a href="#${operation.operationId}">${operation.operationId}</a> ${marksOf(operation)}</h3>
<p class="address"><b class="verb ${verb.toLowerCase()}">${verb}</b> <code>${escapeHtml(path)}</code></p>
<p>${escapeHtml(operation.summary)}</p>${operation.description ? `<p class="note">${escapeHtml(operation.description)}</p>` : ''}${also}
${fieldsTable('Input', input, resolve)}
<details><summary>Example</summary><pre>${escapeHtml(curlOf(call, input, document, resolve))}</pre>
<p class="caption">Answer 200</p><pre>${escapeHtml(JSON.stringify(exampleOf(output, resolve), null, 2))}</pre></details>
${refusalsOf(operation)}
</article>`;
}

function marksOf(operation: Operation): string {
  const [scheme] = Object.keys(operation.security?.[0] ?? {});
  const marks = [
    scheme ? ['token', `${scheme.replace('Token', '')} token`] : ['open', 'no token'],
    operation['x-encrypted'] ? ['encrypted', 'encrypted'] : null,
    operation['x-permission'] ? ['permission', operation['x-permission']] : null,
    operation['x-feature'] ? ['feature', operation['x-feature']] : null,
  ];
  return marks
    .flatMap((mark) => (mark ? [`<b class="mark ${mark[0]}">${escapeHtml(mark[1] ?? '')}</b>`] : []))
    .join(' ');
}

/** The input as one object, whether it travels in the query, in the body or in an encrypted body. */
function inputOf(operation: Operation, resolve: (reference: string) => JsonSchema): JsonSchema {
  const query = (
    operation.parameters as { name?: string; in?: string; required?: boolean; schema?: JsonSchema }[]
  ).filter((one) => one.in === 'query');
  if (query.length > 0) {
    return {
      properties: Object.fromEntries(query.map(({ name = '', schema = {} }) => [name, schema])),
      required: query.filter(({ required }) => required).map(({ name = '' }) => name),
    };
  }
  const body: { content?: Record<string, { schema: JsonSchema }> } | undefined = operation.requestBody;
  const content = body?.content;
  const schema = content?.['application/json']?.schema ?? {};
  const told = (schema['x-plaintext'] as JsonSchema | undefined) ?? schema;
  const found = told.$ref ? resolve(told.$ref) : told;
  return found.properties
    ? found
    : ([...(found.anyOf ?? []), ...(found.oneOf ?? [])].find((choice) => choice.properties) ?? {});
}

function outputOf(operation: Operation): JsonSchema {
  const answer = operation.responses['200'] as { content: Record<string, { schema: JsonSchema }> };
  return answer.content['application/json']?.schema ?? {};
}

function fieldsTable(
  head: string,
  { properties = {}, required = [] }: JsonSchema,
  resolve: (reference: string) => JsonSchema,
): string {
  const rows = Object.entries(properties).map(
    ([name, schema]) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code>${required.includes(name) ? ' <b class="required">required</b>' : ''}</th><td>${escapeHtml(kindOf(schema, resolve))}</td></tr>`,
  );
  if (rows.length === 0) return `<p class="caption">${head}: nothing</p>`;
  return `<table><caption>${head}</caption><tbody>${rows.join('')}</tbody></table>`;
}

/** `text, 5 to 20 characters`, `one of BN, EN`, `list of text` */
function kindOf(schema: JsonSchema, resolve: (reference: string) => JsonSchema): string {
  if (schema.$ref) return kindOf(resolve(schema.$ref), resolve);
  if (schema.enum) return `one of ${schema.enum.map((value) => (value === '' ? 'empty' : String(value))).join(', ')}`;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map((choice) => kindOf(choice, resolve)))].join(' or ');
  const kind = [schema.type ?? 'anything']
    .flat()
    .map((type) => (type === 'string' ? 'text' : type))
    .join(' or ');
  if (kind === 'array') return `list of ${kindOf(schema.items ?? {}, resolve)}`;
  return `${kind}${rangeOf(schema)}${schema.default === undefined ? '' : `, else ${JSON.stringify(schema.default)}`}`;
}

function rangeOf({ minLength, maxLength, minimum, maximum }: JsonSchema): string {
  if (maxLength !== undefined) return `, ${minLength ? `${minLength} to` : 'at most'} ${maxLength} characters`;
  const isSafe = Math.abs(maximum ?? Infinity) >= Number.MAX_SAFE_INTEGER;
  if (isSafe) return minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? `, from ${minimum}` : '';
  return `, ${minimum ?? ''} to ${maximum}`;
}

function curlOf(
  { path, verb, operation }: Listed,
  input: JsonSchema,
  document: OpenApi,
  resolve: (reference: string) => JsonSchema,
): string {
  const isInQuery = verb === 'GET' || verb === 'DELETE';
  const required = Object.fromEntries(
    Object.entries(input.properties ?? {}).filter(([name]) => !isInQuery || (input.required ?? []).includes(name)),
  );
  const payload = exampleOf({ type: 'object', properties: required }, resolve) as Record<string, unknown>;
  const query = isInQuery
    ? new URLSearchParams(Object.entries(payload).map(([key, value]) => [key, String(value)])).toString()
    : '';
  const isMoney = JSON.stringify(operation.parameters).includes('IdempotencyKey');
  const body = operation['x-encrypted'] ? { value: '<compact JWE of the input>' } : payload;
  return [
    `curl${verb === 'GET' ? '' : ` -X ${verb}`} '${document.servers[0]?.url ?? ''}${path}${query ? `?${query}` : ''}'`,
    `-H 'Merchant: demo' -H 'Language: EN'`,
    ...(operation.security && operation.security.length > 0 ? [`-H "Authorization: $TOKEN"`] : []),
    ...(isMoney ? [`-H 'Idempotency-Key: my-own-key-1'`] : []),
    ...(isInQuery ? [] : [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(body)}'`]),
  ].join(' \\\n  ');
}

function refusalsOf(operation: Operation): string {
  const codes = Object.entries(operation.responses).flatMap(([status, response]) => {
    const schema = (response as { content?: Record<string, { schema: JsonSchema }> }).content?.['application/json']
      ?.schema;
    const listed = (schema?.allOf?.[1]?.properties?.['errorCode']?.enum ?? []) as string[];
    return listed.map((code) => `<a href="#error-${escapeHtml(code)}">${status} ${escapeHtml(code)}</a>`);
  });
  return `<details><summary>Refusals that belong to every call like this</summary><p class="codes">${codes.join(' ')}</p></details>`;
}

function errorsChapter(): string {
  const rows = Object.entries(errorStatus)
    .toSorted(([, left], [, right]) => left - right)
    .map(
      ([code, status]) =>
        `<tr id="error-${escapeHtml(code)}"><td>${status}</td><th scope="row"><code>${escapeHtml(code)}</code></th><td>${escapeHtml(errorsEn[code as ErrorCode])}<br><span lang="bn">${escapeHtml(errorsBn[code as ErrorCode])}</span></td></tr>`,
    );
  return `<section id="errors"><h2>Error codes</h2><p>Codes are stable; messages are for people and may change.</p>
<table class="errors"><thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`;
}

function headOf(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

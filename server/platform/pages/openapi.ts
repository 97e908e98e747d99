import type { Call, TokenKind, Verb } from '../../../contract/call.ts';
import { type ErrorCode, errorStatus } from '../../../contract/errors.ts';
import type { Door } from '../http/door.ts';
import { addressesOf, isStrict } from '../http/call-reading.ts';
import { errorsOf } from './openapi-errors.ts';
import { type JsonSchema, createSchemas, type Schemas } from './openapi-schemas.ts';
import { inEach } from '../../../contract/in-both.ts';
import { words as errors } from '../../../contract/errors.words.ts';

const { EN: errorsEn } = inEach(errors);

export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Partial<Record<Lowercase<Verb>, Operation>>>;
  components: Record<string, Record<string, unknown>> & { schemas: Record<string, JsonSchema> };
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  parameters: object[];
  requestBody?: object;
  responses: Record<string, object>;
  security?: Record<string, string[]>[];
  'x-alias-of'?: string;
  'x-encrypted'?: true;
  'x-feature'?: string;
  'x-permission'?: string;
  'x-rate-class': string;
}

/**
 * The contract as an OpenAPI 3.1 document: what the doors answer is what it says, since both come from the calls.
 * @param doors by room, which become the tags
 */
export function openApiOf(
  doors: Readonly<Record<string, readonly Door[]>>,
  { title, version, url }: { title: string; version: string; url: string },
): OpenApi {
  const schemas = createSchemas();
  const paths: OpenApi['paths'] = {};
  for (const [room, listed] of Object.entries(doors)) {
    for (const { call } of listed) {
      for (const { path, verb, number } of addressesOf(call)) {
        const operation = operationOf(call, room, verb, number, schemas);
        (paths[path] ??= {})[verb.toLowerCase() as Lowercase<Verb>] = operation;
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title, version, description: introduction },
    servers: [{ url }],
    tags: Object.keys(doors).map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...schemas.all(), Refusal: refusalSchema, EncryptedBody: encryptedBodySchema },
      parameters: headerParameters,
      securitySchemes: securitySchemesOf(doors),
      headers: {
        RequestId: { description: 'The X-Request-Id of the request, or one made for it.', schema: { type: 'string' } },
        RetryAfter: { description: 'Seconds to wait before the next try.', schema: { type: 'integer' } },
      },
    },
  };
}

function operationOf(call: Call, room: string, verb: Verb, number: number, schemas: Schemas): Operation {
  const isInQuery = verb === 'GET' || verb === 'DELETE';
  const security = call.token === 'none' ? [] : [{ [`${call.token}Token`]: [] }, ...(call.tokenOptional ? [{}] : [])];
  const notes = notesOf(call);
  return {
    operationId: number === 0 ? call.name : `${call.name}Alias${number}`,
    tags: [room],
    summary: call.summary,
    ...(notes && { description: notes }),
    parameters: [...headersOf(call), ...(isInQuery && !call.encrypted ? queryOf(call, schemas) : [])],
    ...(!isInQuery && { requestBody: bodyOf(call, schemas) }),
    responses: responsesOf(call, schemas),
    security,
    ...(number > 0 && { 'x-alias-of': call.name }),
    ...(call.encrypted && { 'x-encrypted': true }),
    ...(call.feature && { 'x-feature': call.feature }),
    ...(call.permission && { 'x-permission': call.permission }),
    'x-rate-class': call.rate,
  };
}

function notesOf(call: Call): string {
  return [
    call.encrypted ? 'The body is encrypted: see EncryptedBody; its plaintext is the named input.' : '',
    isStrict(call) ? 'Takes exactly its input: an unknown field or another type is refused.' : '',
    call.money ? 'Moves money: repeat it with the same Idempotency-Key and the first answer comes again.' : '',
    call.feature ? `Needs the switch ${call.feature} of the brand; off, it answers function.not.available.` : '',
    call.permission ? `Needs a role with the permission ${call.permission}.` : '',
    call.tokenOptional ? 'A visitor may call it too.' : '',
    call.beforePasswordChange ? 'Answered also before a forced change of the password.' : '',
    call.bare ? 'Answers its value itself, without the envelope.' : '',
    call.file ? 'A success is a file to be saved; a refusal comes in the envelope.' : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function headersOf(call: Call): object[] {
  const names = ['Merchant', 'Language', 'RequestId', ...(call.money ? ['IdempotencyKey'] : [])];
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

function queryOf(call: Call, schemas: Schemas): object[] {
  const { properties = {}, required = [] } = schemas.inline(call.input, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function bodyOf(call: Call, schemas: Schemas): object {
  const input = schemas.named(`${call.name}Input`, call.input, 'input', !isStrict(call));
  if (call.encrypted) {
    const schema = { $ref: '#/components/schemas/EncryptedBody', 'x-plaintext': input };
    return { required: true, content: { 'application/json': { schema } } };
  }
  const content = { schema: input };
  return {
    required: (schemas.inline(call.input, 'input').required ?? []).length > 0,
    content: { 'application/json': content, ...(call.form && { 'application/x-www-form-urlencoded': content }) },
  };
}

function responsesOf(call: Call, schemas: Schemas): Record<string, object> {
  const headers = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };
  const responses: Record<string, object> = {
    200: { description: 'Done.', headers, content: contentOf(call, schemas) },
  };
  const byStatus = Map.groupBy(errorsOf(call), (code) => errorStatus[code]);
  for (const [status, codes] of [...byStatus].toSorted(([left], [right]) => left - right)) {
    const waits = status === 429 || status === 503;
    responses[status] = {
      description: codes.map((code) => `${code}: ${errorsEn[code]}`).join('\n\n'),
      headers: { ...headers, ...(waits && { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }) },
      content: { 'application/json': { schema: refusalWith(codes) } },
    };
  }
  responses['default'] = {
    description: 'Any other refusal by a rule of the business; the code says which.',
    headers,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  };
  return responses;
}

function contentOf(call: Call, schemas: Schemas): object {
  if (call.file) {
    const schema = { type: 'string', format: 'binary' };
    return Object.fromEntries(call.file.map((mediaType) => [mediaType, { schema }]));
  }
  const output = schemas.named(`${call.name}Output`, call.output, 'output');
  return { 'application/json': { schema: call.bare ? output : successOf(output) } };
}

function successOf(value: JsonSchema): JsonSchema {
  return {
    type: 'object',
    properties: { success: { const: true }, value, message: { type: 'null' }, errorCode: { type: 'null' } },
    required: ['success', 'value', 'message', 'errorCode'],
  };
}

function refusalWith(codes: readonly ErrorCode[]): JsonSchema {
  return {
    allOf: [
      { $ref: '#/components/schemas/Refusal' },
      { type: 'object', properties: { errorCode: { enum: [...codes] } } },
    ],
  };
}

const refusalSchema: JsonSchema = {
  type: 'object',
  description:
    'Every refusal. For bad_input, value.fields gives each field that is wrong and the code of what is wrong with it.',
  properties: {
    success: { const: false },
    value: { description: 'What the caller may use, or null.' },
    message: { type: 'string', description: 'In the language of the request.' },
    errorCode: { type: 'string', enum: Object.keys(errorStatus) },
  },
  required: ['success', 'value', 'message', 'errorCode'],
};

const encryptedBodySchema: JsonSchema = {
  type: 'object',
  description:
    'A compact JWE (RFC 7516) to the key of getSystemStatus: alg ECDH-ES, enc A256GCM, protected header kid, iat (seconds), jti (random, used once).',
  properties: { value: { type: 'string', pattern: '^[\\w-]+\\.\\.[\\w-]+\\.[\\w-]+\\.[\\w-]+$' } },
  required: ['value'],
  additionalProperties: false,
};

const headerParameters: Record<string, object> = {
  Merchant: {
    name: 'Merchant',
    in: 'header',
    description: 'Code of the brand. Absent: the brand of the host name, else the default brand.',
    schema: { type: 'string' },
  },
  Language: {
    name: 'Language',
    in: 'header',
    description: 'Language of messages: EN or BN by its first two letters, in any case; any other is the brand’s.',
    schema: { type: 'string', examples: ['BN', 'EN'], default: 'BN' },
  },
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    description: 'Comes back in the answer and stands in the log.',
    schema: { type: 'string', pattern: '^[\\w.-]{1,64}$' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'One key for one intention. A requestId in the body serves too; one of the two is required.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' },
  },
};

/** The tokens of the calls that are shown. */
function securitySchemesOf(doors: Readonly<Record<string, readonly Door[]>>): Record<string, object> {
  const meaning: Record<Exclude<TokenKind, 'none'>, string> = {
    member: 'The token of login or register, as it is, without a scheme before it.',
    game: 'The token of a game frame, from the fragment of game_url.',
    staff: 'The token of staffLogin.',
  };
  const used = new Set(Object.values(doors).flatMap((listed) => listed.map(({ call }) => call.token)));
  const shown = Object.entries(meaning).filter(([kind]) => used.has(kind as TokenKind));
  return Object.fromEntries(
    shown.map(([kind, description]) => [
      `${kind}Token`,
      { type: 'apiKey', in: 'header', name: 'Authorization', description },
    ]),
  );
}

const introduction =
  'Every call answers {success, value, message, errorCode}. Success is HTTP 200; a refusal has a fitting status and a ' +
  'stable errorCode. Money is a decimal string, times are epoch milliseconds in UTC, ids are text. Where a call does ' +
  'not say that it takes exactly its input, unknown fields are ignored, null is absent, a number and its text are the ' +
  'same, and a repeated name of a query is a list.';

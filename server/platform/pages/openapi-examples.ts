import type { JsonSchema } from './openapi-schemas.ts';

const byName: Readonly<Record<string, unknown>> = {
  username: 'rahim',
  account: 'rahim',
  password: 'khela123',
  token: '8Jq3…',
  pageNo: 1,
  pageSize: 20,
  totalCount: 1,
  totalPages: 1,
  ip: '203.0.113.7',
  timeZone: 'Asia/Dhaka',
  language: 'BN',
  gameCode: 'rickshaw-raja',
};
const EXAMPLE_MS = 1_795_255_200_000;
const DEEPEST = 7;

/**
 * A value that fits a schema, as short as it can be while showing every field.
 * @param resolve finds what a reference points at
 */
export function exampleOf(
  schema: JsonSchema,
  resolve: (reference: string) => JsonSchema,
  name = '',
  depth = 0,
): unknown {
  if (schema.$ref) return depth > DEEPEST ? {} : exampleOf(resolve(schema.$ref), resolve, name, depth + 1);
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  // The first choice that is something: null, and an object of anything, say nothing.
  const told = choices?.find((choice) => choice.type !== 'null' && !choice['propertyNames']) ?? choices?.[0];
  if (told) return exampleOf(told, resolve, name, depth);
  const [type] = [schema.type ?? []].flat();
  if (type === 'object' || schema.properties) return objectExample(schema, resolve, depth);
  // A list that holds itself ends here.
  if (type === 'array')
    return schema.items && depth <= DEEPEST && !schema.items.$ref
      ? [exampleOf(schema.items, resolve, name, depth + 1)]
      : [];
  return plainExample(schema, type, name);
}

function objectExample(schema: JsonSchema, resolve: (reference: string) => JsonSchema, depth: number): unknown {
  if (depth > DEEPEST) return {};
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, exampleOf(inner, resolve, key, depth + 1)]),
  );
}

function plainExample(schema: JsonSchema, type: string | undefined, name: string): unknown {
  if (Object.hasOwn(byName, name)) return byName[name];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') {
    if (/(?:Ms|Date|At)$/.test(name)) return EXAMPLE_MS;
    return Math.max(schema.minimum ?? 1, 1);
  }
  if (type === 'null') return null;
  if (type !== 'string') return null;
  return textExample(schema, name);
}

function textExample({ pattern = '', minLength }: JsonSchema, name: string): string {
  if (/amount|stake|balance|payout|net|least|most/i.test(name) || pattern.includes('\\.\\d')) return '500.00';
  if (pattern.startsWith('^[1-9]\\d') || /(?:^id|Id)$/.test(name)) return '1042';
  if (name === 'requestId') return 'deposit-7f3a91';
  if (/url/i.test(name)) return 'https://example.com';
  return 'text'.padEnd(minLength ?? 0, 'x');
}

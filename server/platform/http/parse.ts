import * as z from 'zod/mini';
import type { AnySchema, Call } from '../../../contract/call.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { isErrorCode } from '../../../contract/errors.ts';
import { Refusal } from '../process/fail.ts';
import { isStrict } from './call-reading.ts';
import { lenient, refuseHostileNames, refuseOtherBrand } from './lenient.ts';

const codeOfIssue: Record<string, ErrorCode> = {
  invalid_type: 'invalid_type',
  invalid_format: 'invalid_format',
  invalid_value: 'invalid_value',
  invalid_union: 'invalid_format',
  invalid_key: 'unknown_field',
  unrecognized_keys: 'unknown_field',
};

/**
 * Reads what was asked of a call: exactly, or as clients of this family may mean it (isStrict).
 * @param isText it came as a query or a form
 * @throws Refusal bad_input
 */
export function readInput(call: Call, given: unknown, brandCode: string, isText: boolean): unknown {
  // What companies sign is read by who knows their signature; until then it is a record of anything.
  if (call.input._zod.def.type === 'object') refuseHostileNames(given);
  if (isStrict(call)) return parseInput(call.input, given);
  refuseOtherBrand(given, brandCode);
  return parseInput(call.input, lenient(call.input, given, isText));
}

/**
 * Parses what came in by its schema.
 * @throws Refusal bad_input with `value.fields`: the path of each field and the code of what is wrong with it
 */
export function parseInput(schema: AnySchema, given: unknown): unknown {
  const result = z.safeParse(schema as z.ZodMiniType, given);
  if (result.success) return result.data;
  // A caller names the fields: as keys of a plain object `__proto__` would be lost and `constructor` be there already.
  const fields = new Map<string, ErrorCode>();
  for (const issue of result.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields.set([...issue.path, key].join('.').slice(0, 100), 'unknown_field');
      continue;
    }
    const field = issue.path.join('.').slice(0, 100) || 'body';
    if (!fields.has(field)) fields.set(field, codeOf(issue, valueAt(given, issue.path)));
  }
  throw new Refusal('bad_input', { fields: Object.fromEntries(fields) });
}

function codeOf(issue: z.core.$ZodIssue, value: unknown): ErrorCode {
  if (isErrorCode(issue.message)) return issue.message;
  if (value === undefined || value === null) return 'required';
  if (issue.code === 'too_small')
    return issue.origin === 'string' || issue.origin === 'array' ? 'too_short' : 'too_small';
  if (issue.code === 'too_big') return issue.origin === 'string' || issue.origin === 'array' ? 'too_long' : 'too_big';
  return codeOfIssue[issue.code] ?? 'invalid_value';
}

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  let value: unknown = given;
  for (const key of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key];
  return value;
}

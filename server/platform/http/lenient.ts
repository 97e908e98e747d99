import * as z from 'zod/mini';
import type { AnySchema } from '../../../contract/call.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { Refusal } from '../process/fail.ts';

/** Names that mean something to the language itself and never to a caller of ours. */
const hostileNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
/** Under these, clients of this family repeat the code of their brand. */
const brandNames = ['merchant', 'merchantCode', 'merchant_code'];

/** Refuses, at any depth, names that nobody sends who means well. @throws Refusal bad_input unknown_field */
export function refuseHostileNames(given: unknown): void {
  // Not by recursion: what comes over the line may be nested deeper than a stack.
  const waiting: { value: unknown; path: string }[] = [{ value: given, path: '' }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next;
    if (value === null || typeof value !== 'object') continue;
    for (const [name, inner] of Object.entries(value)) {
      const here = path === '' ? name : `${path.slice(0, 60)}.${name}`;
      // In a query a path is spelled: a[__proto__][b].
      if (name.split(/[[\].]/).some((part) => hostileNames.has(part))) {
        const fields = new Map<string, ErrorCode>([[here.slice(0, 100), 'unknown_field']]);
        throw new Refusal('bad_input', { fields: Object.fromEntries(fields) });
      }
      waiting.push({ value: inner, path: here });
    }
  }
}

/** Refuses what is meant for another brand than the one that answers. @throws Refusal bad_input unknown_brand */
export function refuseOtherBrand(given: unknown, code: string): void {
  if (given === null || typeof given !== 'object') return;
  for (const name of brandNames) {
    const said = [Object.getOwnPropertyDescriptor(given, name)?.value as unknown].flat();
    if (said.some((each) => each !== undefined && each !== null && each !== '' && each !== code))
      throw new Refusal('bad_input', { fields: { [name]: 'unknown_brand' } });
  }
}

/**
 * What clients of this family mean by what they send, as far as the schema can tell: fields that it does not know are
 * left out; null is nothing where nothing may stand and null means no more than that; a number and its decimal text are
 * the same, as are true and its word; a single value is a list of one. Whether it is right the schema says afterwards.
 * @param isText of a query or a form, where everything is text and a name may be repeated: repeated, it is a list, and
 * where one text is wanted the list with commas that the specification knows
 */
export function lenient(schema: AnySchema, given: unknown, isText: boolean): unknown {
  const def = schema._zod.def as unknown as Definition;
  switch (def.type) {
    case 'optional':
    case 'default':
      return given === null && !takes(def.innerType!, null) ? undefined : lenient(def.innerType!, given, isText);
    case 'nullable':
    case 'readonly':
    case 'prefault':
      return given === null ? given : lenient(def.innerType!, given, isText);
    case 'pipe':
      return lenient(def.in!, given, isText);
    case 'object':
      return fieldsOf(def.shape!, given, isText);
    case 'array':
      return listOf(def.element!, given, isText);
    case 'union':
      return firstThatTakes(def.options!, schema, given, isText);
    default:
      return single(def, given, isText);
  }
}

/** Of a schema of the library, what is read here. */
interface Definition {
  type: string;
  innerType?: AnySchema;
  in?: AnySchema;
  shape?: Record<string, AnySchema>;
  element?: AnySchema;
  options?: AnySchema[];
  entries?: Record<string, string | number>;
  values?: unknown[];
}

function takes(schema: AnySchema, value: unknown): boolean {
  return z.safeParse(schema as z.ZodMiniType, value).success;
}

function fieldsOf(shape: Record<string, AnySchema>, given: unknown, isText: boolean): unknown {
  if (given === null || typeof given !== 'object' || Array.isArray(given)) return given;
  const known = Object.entries(shape).flatMap(([name, schema]): [string, unknown][] => {
    const said: unknown = Object.getOwnPropertyDescriptor(given, name)?.value;
    const meant = said === undefined ? undefined : lenient(schema, said, isText);
    return meant === undefined ? [] : [[name, meant]];
  });
  return Object.fromEntries(known);
}

function listOf(element: AnySchema, given: unknown, isText: boolean): unknown {
  if (given === null || (typeof given === 'object' && !Array.isArray(given))) return given;
  const list: unknown[] = typeof given === 'string' ? given.split(',') : [given].flat();
  return list.map((each) => lenient(element, each, isText));
}

/** What one of them takes as it came stays as it came: a decimal text becomes no number, which would round it. */
function firstThatTakes(options: readonly AnySchema[], whole: AnySchema, given: unknown, isText: boolean): unknown {
  if (takes(whole, given)) return given;
  // Where text may stand, a text that is wrong is wrong as text.
  const isTextAsText = typeof given === 'string' && options.some((option) => option._zod.def.type === 'string');
  for (const option of options) {
    if (isTextAsText && option._zod.def.type === 'number') continue;
    const meant = lenient(option, given, isText);
    if (takes(option, meant)) return meant;
  }
  return given;
}

const decimal = /^-?(?:0|[1-9]\d{0,15})(?:\.\d{1,15})?$/;

function single(def: Definition, sent: unknown, isText: boolean): unknown {
  const given = isText && Array.isArray(sent) ? joined(sent) : sent;
  if (def.type === 'string') return textOf(given);
  if (def.type === 'enum') return Object.values(def.entries!).includes(given as string) ? given : textOf(given);
  if (def.type === 'number') return numberOf(given);
  if (def.type === 'boolean') return given === 'true' ? true : given === 'false' ? false : given;
  if (def.type === 'literal') return def.values!.find((value) => value === given || String(value) === given) ?? given;
  return given;
}

/** The same said twice is said once. */
function joined(list: readonly unknown[]): unknown {
  return list.every((each) => typeof each === 'string') ? [...new Set(list)].join(',') : list;
}

function textOf(given: unknown): unknown {
  const text = typeof given === 'number' ? String(given) : '';
  return decimal.test(text) ? text : given;
}

function numberOf(given: unknown): unknown {
  if (typeof given !== 'string' || !decimal.test(given)) return given;
  return Number.isSafeInteger(Math.trunc(Number(given))) ? Number(given) : given;
}

import * as z from 'zod/mini';
import type { Call, CallInput } from './call.ts';
import { longText, text } from './fields.ts';

/** What a field takes: of a text its letters, of a number its value. */
export interface Limits {
  /** 0 where nothing is said. */
  least: number;
  /** Infinity where nothing is said. */
  most: number;
  /** The pattern of the whole text; null where it has none of its own, or several. */
  pattern: string | null;
}

/**
 * What a field of a call's input takes, for the form that asks for it: `limitsOf(sendFeedback, 'note').most`. The built
 * page holds the figures and not the schema (building/contract-facts.ts), so the call and the field are named in the place.
 */
export function limitsOf<C extends Call>(which: C, field: keyof CallInput<C> & string): Limits {
  const { properties } = z.toJSONSchema(which.input, { io: 'input', unrepresentable: 'any' });
  const found = properties?.[field];
  if (typeof found !== 'object') throw new Error(`${which.name} has no field ${field}`);
  const of = [found, ...(found.anyOf ?? [])] as z.core.JSONSchema.Schema[];
  const said = (...names: ('minLength' | 'maxLength' | 'minimum' | 'maximum')[]) =>
    of.flatMap((one) => names.flatMap((name) => (typeof one[name] === 'number' ? [one[name]] : [])));
  const pattern = of.map((one) => one.pattern).find((one) => one !== undefined) ?? null;
  return {
    least: Math.max(0, ...said('minLength', 'minimum')),
    most: Math.min(Infinity, ...said('maxLength', 'maximum')),
    pattern: pattern === null || freeTexts.has(pattern) ? null : pattern,
  };
}

/** Any text but for control characters: nothing that a form would check. */
const freeTexts: ReadonlySet<string> = new Set(
  [text(1), longText(1)].flatMap((schema) => z.toJSONSchema(schema).pattern ?? []),
);

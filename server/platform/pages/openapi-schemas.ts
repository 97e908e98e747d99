import * as z from 'zod/mini';
import type { AnySchema } from '../../../contract/call.ts';

/** JSON Schema 2020-12, as OpenAPI 3.1 takes it. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  [keyword: string]: unknown;
}

export interface Schemas {
  /** Keeps the schema under a name and answers a reference to it. @param open fields that it does not know pass */
  named(name: string, schema: AnySchema, side: 'input' | 'output', open?: boolean): JsonSchema;
  /** The schema itself, for where no reference may stand. */
  inline(schema: AnySchema, side: 'input' | 'output'): JsonSchema;
  all(): Record<string, JsonSchema>;
}

/** Collects the schemas of a document. A schema that holds itself, or has parts of its own, is untied into named ones. */
export function createSchemas(): Schemas {
  const kept: Record<string, JsonSchema> = {};
  return {
    named(given, schema, side, open = false) {
      const name = given.charAt(0).toUpperCase() + given.slice(1);
      if (!kept[name]) {
        const made = jsonSchemaOf(schema, side);
        const { $defs = {}, ...root } = (open ? opened(made) : made) as JsonSchema & {
          $defs?: Record<string, JsonSchema>;
        };
        kept[name] = pointed(root, name) as JsonSchema;
        for (const [part, one] of Object.entries($defs)) kept[`${name}_${part}`] = pointed(one, name) as JsonSchema;
      }
      return { $ref: `#/components/schemas/${name}` };
    },
    inline: jsonSchemaOf,
    all: () => kept,
  };
}

function jsonSchemaOf(schema: AnySchema, side: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...made } = z.toJSONSchema(schema, {
    io: side,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  });
  return made as JsonSchema;
}

/** The same, but that no object in it minds a field too many. */
function opened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(opened);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([key, inner]) => key !== 'additionalProperties' || inner !== false);
  return Object.fromEntries(entries.map(([key, inner]) => [key, opened(inner)]));
}

/** References inside one schema become references inside the document. */
function pointed(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((each) => pointed(each, name));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key !== '$ref' || typeof inner !== 'string') return [key, pointed(inner, name)];
      const part = inner.replace(/^#(?:\/\$defs\/)?/, '');
      return [key, `#/components/schemas/${part === '' ? name : `${name}_${part}`}`];
    }),
  );
}

import { CompiledQuery } from 'kysely';
import { type Db, prepareAlways } from './database.ts';

/**
 * A statement whose text never changes: nothing is built for a call, and each connection parses and plans it once. What
 * is not asked for is a parameter that says so, not another text.
 */
export function statement<Row>(text: string): (db: Db, values: readonly unknown[]) => Promise<Row[]> {
  prepareAlways(text);
  return async (db, values) => (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
}

/** Numbers as one parameter: the driver would quote each. */
export function bigintsOf(numbers: readonly bigint[]): string {
  return `{${numbers.join(',')}}`;
}

type Field = string | number | bigint | boolean | Buffer | null;

/** Rows of a type of the database as one parameter, the fields of each in the order of the type. */
export function rowsOf<Row>(rows: readonly Row[], fieldsOf: (row: Row) => readonly Field[]): string {
  return `{${rows.map((row) => quoted(`(${fieldsOf(row).map(fieldOf).join(',')})`)).join(',')}}`;
}

function fieldOf(field: Field): string {
  if (field === null) return '';
  if (typeof field === 'string') return quoted(field);
  return Buffer.isBuffer(field) ? quoted(`\\x${field.toString('hex')}`) : String(field);
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}

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

/** All columns of a table, for statements of fixed text that join it with others: `SELECT *` would be another one after a migration. */
export class Columns<Row> {
  readonly #names: readonly string[];

  /** Call `columnsOf`, which sees to it that none is missing. */
  constructor(names: readonly string[]) {
    this.#names = names;
  }

  /** As a statement asks for them that reads nothing else. */
  get all(): string {
    return this.#names.join(', ');
  }

  /** As a statement asks for them that joins other tables; `row` finds them again. */
  of(alias: string): string {
    return this.#names.map((name) => `${alias}.${name} AS "${alias}.${name}"`).join(', ');
  }

  /** The table's row out of what such a statement found. */
  row(alias: string, found: Readonly<Record<string, unknown>>): Row {
    const row: Record<string, unknown> = {};
    for (const name of this.#names) row[name] = found[`${alias}.${name}`];
    return row as Row;
  }
}

/** Names the columns of a table: where one is missing, it does not compile. */
export function columnsOf<Row>() {
  return <const Names extends readonly (keyof Row & string)[]>(
    names: Names & ([Exclude<keyof Row, Names[number]>] extends [never] ? unknown : never),
  ) => new Columns<Row>(names);
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

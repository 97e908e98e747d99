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

import { assert } from '../process/fail.ts';

/** The row of a question that always has one answer: a function of the database, a count, a sum. */
export function oneRow<T>(rows: readonly T[]): T {
  const [row] = rows;
  assert(row !== undefined && rows.length === 1, 'such a question has one answer');
  return row;
}

import * as z from 'zod/mini';
import { type AnySchema, type Call, type CallSpec, defineCall, type FileAnswer } from './call.ts';
import { momentMsInput, text } from './fields.ts';
import { moneyInput } from './money.ts';

/** The member that rows are of: their account name, or their number. */
export const ofMember = { member: z.optional(text(64, 1)) };

/** Both ends belong to it. */
export const amountBetween = { amountFrom: z.optional(moneyInput), amountTo: z.optional(moneyInput) };

/** A half-open window of moments. */
export const between = { fromMs: z.optional(momentMsInput), untilMs: z.optional(momentMsInput) };

/**
 * The columns that rows may be put in order by, small first; a minus before the name turns the order round. Only columns
 * behind an index belong here: sorting a long history by another would read all of it.
 */
export function ordered<const C extends string>(columns: readonly C[]) {
  return { sort: z.optional(z.enum([...columns, ...columns.map((column) => `-${column}` as const)])) };
}

type FileSpec<I extends AnySchema> = Pick<CallSpec<I, AnySchema>, 'name' | 'path' | 'permission' | 'input' | 'summary'>;

/** A list as a file: every row that its filters leave, in its order. Who took it is written down. */
export function defineListFile<I extends AnySchema>(spec: FileSpec<I>): Call<I> {
  return defineCall({
    verb: 'GET',
    token: 'staff',
    rate: 'write',
    file: ['text/csv'],
    output: z.custom<FileAnswer>(),
    ...spec,
  });
}

import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { callbackOutcomes } from './cashier.ts';
import { momentMs, page, paging, rowId } from './fields.ts';
import { between, defineListFile, ordered } from './lists.ts';

/** How staff narrow callbacks down. */
const askedCallbacks = {
  depositId: z.optional(rowId),
  outcome: z.optional(z.enum(callbackOutcomes)),
  ...between,
  ...ordered(['id']),
};

export const listDepositCallbacks = defineCall({
  name: 'listDepositCallbacks',
  path: '/office/api/deposits/callbacks',
  verb: 'GET',
  token: 'staff',
  permission: 'cashier.read',
  about: 'deposits',
  input: z.strictObject({ ...paging, ...askedCallbacks }),
  output: z.extend(
    page(
      z.strictObject({
        id: z.string(),
        atMs: momentMs,
        depositId: z.nullable(z.string()),
        signatureGood: z.boolean(),
        outcome: z.enum(callbackOutcomes),
        body: z.string(),
        /** Empty where we asked. */
        address: z.string(),
        /** The company did not call: we asked it, and this is its answer. */
        inquired: z.boolean(),
      }),
    ),
    {
      /** Calls that nobody signed, by the hour, for a day back; of each hour so many are kept in the list. */
      unsignedInDay: z.strictObject({
        samplesAnHour: z.int(),
        hours: z.array(z.strictObject({ fromMs: momentMs, received: z.int() })),
      }),
    },
  ),
  summary: 'Every callback of the payment company with our answer, newest first; no one can change it.',
});

export const exportDepositCallbacks = defineListFile({
  name: 'exportDepositCallbacks',
  path: '/office/api/deposits/callbacks/file',
  permission: 'cashier.read',
  input: z.strictObject(askedCallbacks),
  summary: 'The same callbacks as a file, all of them.',
});

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '../../../contract/call.ts';
import { getLedgerHealth } from '../../../contract/wallet.ts';
import { keyOf } from '../../kit/ask.ts';
import { call } from '../../kit/call.ts';

export type Health = CallOutput<typeof getLedgerHealth>;

/** Has the books read anew. */
export function useCheckNow() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(getLedgerHealth, { now: 'true' }),
    onSuccess: (health) => queries.setQueryData(keyOf(getLedgerHealth, {}), health),
  });
}

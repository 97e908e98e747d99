import { useQuery } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../../contract/call.ts';
import { listOutbox } from '../../../contract/verification.ts';
import { call } from '../../kit/call.ts';

export type OutMessage = CallOutput<typeof listOutbox>['list'][number];

const POLL_MS = 3_000;

/** What went out, newest first; looked at again and again, since somebody may be waiting for his code. */
export function useOutbox(filter: CallInput<typeof listOutbox>) {
  return useQuery({
    queryKey: ['outbox', filter],
    queryFn: ({ signal }) => call(listOutbox, filter, { signal }),
    placeholderData: (before) => before,
    refetchInterval: POLL_MS,
  });
}

import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { Call, CallInput, CallOutput } from '../../contract/call.ts';
import { call } from './call.ts';

export interface AskOptions<Answer, Shown> {
  /** Asked again and again while somebody looks on: colleagues and players change it meanwhile. */
  everyMs?: number;
  /** false: not asked yet. */
  enabled?: boolean;
  /** For so long an answer is good without being asked for anew. */
  staleTime?: number;
  /** Shows the last answer until that to another input is there, as lists in pages always do. */
  keepsLast?: boolean;
  /** What of the answer is shown. */
  select?: (answer: Answer) => Shown;
}

/** Where the answer to a call is kept: under what it is about, so that a deed finds it there. */
export function keyOf<C extends Call>(which: C, input: CallInput<C>): QueryKey {
  return [which.about ?? which.name, which.name, input];
}

/**
 * The answer to a call that reads, by its input. What comes in pages shows the last page until the next one is there.
 */
export function useCall<C extends Call, Shown = CallOutput<C>>(
  which: C,
  input: CallInput<C>,
  { everyMs, keepsLast, ...options }: AskOptions<CallOutput<C>, Shown> = {},
): UseQueryResult<Shown> {
  const isPaged = input !== null && typeof input === 'object' && 'pageNo' in input;
  return useQuery<CallOutput<C>, Error, Shown>({
    queryKey: keyOf(which, input),
    queryFn: ({ signal }) => call(which, input, { signal }),
    ...((isPaged || keepsLast) && { placeholderData: keepPreviousData }),
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
    ...options,
  });
}

/**
 * Makes a call that changes something. What the contract says it changes is asked for anew, done or refused: a refusal
 * often means that somebody was faster.
 */
export function useDeed<C extends Call>(
  which: C,
  options: { gcTime?: number } = {},
): UseMutationResult<CallOutput<C>, Error, CallInput<C>> {
  const renew = useRenewal();
  return useMutation<CallOutput<C>, Error, CallInput<C>>({
    mutationFn: (input) => call(which, input),
    onSettled: () => renew(which),
    ...options,
  });
}

/** For deeds of several calls: asks anew for what one of them changes. */
export function useRenewal(): (which: Call) => Promise<unknown> {
  const queries = useQueryClient();
  return (which) => renewAfter(queries, which);
}

/** Asks anew for what a page shows of all that a call changes; what it does not show is asked for when it does. */
export function renewAfter(queries: QueryClient, { changes }: Call): Promise<unknown> {
  return changes === 'everything'
    ? queries.invalidateQueries()
    : Promise.all(changes.map((subject) => queries.invalidateQueries({ queryKey: [subject] })));
}

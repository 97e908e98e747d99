import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import type { Call, CallInput, CallOutput } from '../../contract/call.ts';
import { renewAfter } from './ask.ts';
import { call } from './call.ts';

/**
 * Makes a call that changes something. What the contract says it changes is asked for anew, done or refused: a refusal
 * often means that somebody was faster.
 */
export function useDeed<C extends Call>(
  which: C,
  options: DeedOptions = {},
): UseMutationResult<CallOutput<C>, Error, CallInput<C>> {
  return useAct((input: CallInput<C>) => call(which, input), [which], options);
}

/** The same with money. The key is the caller's: one an intention, so that a second press does nothing twice. */
export function useKeyedDeed<C extends Call>(
  which: C,
  options: DeedOptions = {},
): UseMutationResult<CallOutput<C>, Error, CallInput<C> & { key: string }> {
  return useAct(({ key, ...input }) => call(which, input as CallInput<C>, { key }), [which], options);
}

export interface DeedOptions {
  gcTime?: number;
  /** false: it is done when it is answered, before what it changed has come anew. */
  waits?: boolean;
}

/** What is more than a call: several of them, a picture that is read first. Asks anew for what those calls change. */
export function useAct<Given, Done>(
  act: (given: Given) => Promise<Done>,
  made: readonly Call[] = [],
  { waits = true, ...options }: DeedOptions = {},
): UseMutationResult<Done, Error, Given> {
  const renew = useRenewal();
  return useMutation<Done, Error, Given>({
    mutationFn: act,
    onSettled: (_done, error) => {
      const renewed = Promise.all(made.map(renew));
      // Why it was refused is said at once.
      return waits && error === null ? renewed : undefined;
    },
    ...options,
  });
}

/** For deeds of several calls: asks anew for what one of them changes. */
export function useRenewal(): (which: Call) => Promise<unknown> {
  const queries = useQueryClient();
  return (which) => renewAfter(queries, which);
}

import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import type { Call, CallInput, CallOutput } from '../../contract/call.ts';
import { cameWithPage, type Freshness, keyOf, mayAsk, useAsker } from './ask.ts';
import { call } from './call.ts';

/** A list that grows: page after page of one call, each asked for by the place where the last one ended. */
export function usePages<C extends Call, Place>(
  which: C,
  inputOf: (place: Place) => CallInput<C>,
  {
    first,
    next,
    everyMs,
    ...options
  }: Freshness & {
    first: Place;
    /** undefined: that was the last page. */
    next: (last: CallOutput<C>, all: CallOutput<C>[]) => Place | undefined;
    everyMs?: number;
  },
): UseInfiniteQueryResult<InfiniteData<CallOutput<C>, Place>> {
  const asker = useAsker();
  return useInfiniteQuery<CallOutput<C>, Error, InfiniteData<CallOutput<C>, Place>, QueryKey, Place>({
    queryKey: [...keyOf(which, inputOf(first), asker), 'pages'],
    queryFn: ({ pageParam, signal }) => call(which, inputOf(pageParam as Place), { signal }),
    initialData: () => {
      const page = cameWithPage(which, inputOf(first), asker);
      return page && { pages: [page], pageParams: [first] };
    },
    initialPageParam: first,
    getNextPageParam: next,
    placeholderData: keepPreviousData,
    enabled: mayAsk(which, asker),
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
    ...(options as object),
  });
}

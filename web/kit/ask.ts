import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { Language } from '../../contract/brand.ts';
import type { Call, CallInput, CallOutput, Subject } from '../../contract/call.ts';
import { call } from './call.ts';
import { firstAnswer } from './first.ts';
import { useManner } from './KitProvider.tsx';
import { useSession } from './session.ts';

export type Freshness = Pick<
  UseQueryOptions,
  'staleTime' | 'gcTime' | 'retry' | 'retryDelay' | 'refetchOnMount' | 'refetchOnWindowFocus'
>;

export interface AskOptions<Answer, Shown> extends Freshness {
  /** Asked again and again while somebody looks on: colleagues, players and time change it meanwhile. */
  everyMs?: number | ((answer: Answer | undefined) => number | false);
  /** Also while the page is in the background. */
  refetchIntervalInBackground?: boolean;
  /** false: not asked yet. */
  enabled?: boolean;
  /** What was shown stays until the next answer is there; without it so does what comes in pages. */
  keepsLast?: boolean;
  /** What of the answer is shown. */
  select?: (answer: Answer) => Shown;
  /** Where one call is not the whole of it. */
  ask?: (signal: AbortSignal) => Promise<Answer>;
}

/** Who asks: what a member is answered is another member's never, and words are in one language. */
export interface Asker {
  token: string | null;
  language: Language;
}

/**
 * Where the answer to a call is kept: under what it is about, so that a deed finds it there. Without the asker: the
 * beginning of the key, under which the answers to all askers are found.
 */
export function keyOf<C extends Call>(which: C, input: CallInput<C>, asker?: Asker): QueryKey {
  return [
    which.about ?? which.name,
    which.name,
    input,
    ...(asker && isOwn(which) ? [asker.token] : []),
    ...(asker && which.worded ? [asker.language] : []),
  ];
}

/**
 * The answer to a call that reads, by its input. What comes in pages shows the last page until the next one is there;
 * what a member's token opens is not asked for by visitors; what came with the page is not asked for at once.
 */
export function useCall<C extends Call, Shown = CallOutput<C>>(
  which: C,
  input: CallInput<C>,
  { everyMs, keepsLast, ask, enabled = true, ...options }: AskOptions<CallOutput<C>, Shown> = {},
): UseQueryResult<Shown> {
  const asker = useAsker();
  return useQuery<CallOutput<C>, Error, Shown>({
    queryKey: keyOf(which, input, asker),
    queryFn: ({ signal }) => ask?.(signal) ?? call(which, input, { signal }),
    initialData: () => cameWithPage(which, input, asker),
    ...((keepsLast ?? isPaged(input)) && { placeholderData: keepPreviousData }),
    ...(everyMs !== undefined && {
      refetchInterval: typeof everyMs === 'number' ? everyMs : ({ state }) => everyMs(state.data),
    }),
    enabled: mayAsk(which, asker) && enabled,
    ...(options as object),
  });
}

/** Asks anew for what a page shows of all that a call changes; what it does not show is asked for when it does. */
export function renewAfter(queries: QueryClient, { changes }: Pick<Call, 'changes'>): Promise<unknown> {
  return changes === 'everything' ? queries.invalidateQueries() : renewAbout(queries, ...changes);
}

/** The same for news that name what has changed. */
export function renewAbout(queries: QueryClient, ...subjects: readonly Subject[]): Promise<unknown> {
  return Promise.all(subjects.map((subject) => queries.invalidateQueries({ queryKey: [subject] })));
}

/** Changes what is already known of a call's answers, whoever asked: news came, or a deed answered how it stands now. */
export function takeAnswer<C extends Call>(
  queries: QueryClient,
  which: C,
  input: Partial<CallInput<C>>,
  change: (known: CallOutput<C>) => CallOutput<C>,
): void {
  queries.setQueriesData<CallOutput<C>>({ queryKey: keyOf(which, input as CallInput<C>) }, (known) =>
    known === undefined ? known : change(known),
  );
}

/** Who sits before the page, as keys name them. */
export function useAsker(): Asker {
  const { language } = useManner();
  const token = useSession((session) => session.token);
  return { token, language };
}

function isOwn({ token, sameForAll }: Call): boolean {
  return token === 'member' && !sameForAll;
}

export function mayAsk({ token, tokenOptional }: Call, asker: Asker): boolean {
  return token !== 'member' || tokenOptional || asker.token !== null;
}

/** What comes with a page is for visitors. */
export function cameWithPage<C extends Call>(which: C, input: CallInput<C>, asker: Asker): CallOutput<C> | undefined {
  return isOwn(which) && asker.token !== null ? undefined : firstAnswer(which, input, asker.language);
}

function isPaged(input: unknown): boolean {
  return input !== null && typeof input === 'object' && 'pageNo' in input;
}

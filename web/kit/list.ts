import type { Call, CallInput, CallOutput } from '../../contract/call.ts';
import { pageIn, useAddress } from './address.ts';
import type { AskState } from './Asked.tsx';
import { useCall } from './ask.ts';
import type { Named } from './NameChoices.tsx';
import { isAmounts, isDays } from './list-ranges.ts';

/** What is typed to find rows. */
interface TypedFilter {
  as: 'typed';
  label: string;
  placeholder?: string;
  most?: number;
  /** What is offered while one types. */
  offered?: readonly Named[];
}

/** One of a few: chips, or a list where they are many. */
interface ChoiceFilter<V extends string, Answer = unknown> {
  as?: 'chips' | 'list';
  label: string;
  values: readonly V[];
  nameOf: (value: V, answer: Answer | undefined) => string;
  /** The name of the choice of all; without one something is always chosen. */
  all?: string;
  /** What is chosen while the address says nothing; all where it is left out. */
  first?: V;
}

/** Something that another page points at, and that can only be taken off. */
interface PinnedFilter {
  as: 'pinned';
  pattern: RegExp;
  nameOf: (value: string) => string;
  /** Says what taking it off does. */
  label: string;
}

/** From a day to a day; its value is read by `momentsIn` of list-ranges.ts. */
interface DaysFilter {
  as: 'days';
  label: string;
}

/** From an amount to an amount; its value is read by `amountsIn`. */
interface AmountsFilter {
  as: 'amounts';
  label: string;
}

export interface AnyChoice<Answer> extends Omit<ChoiceFilter<never, Answer>, 'values' | 'first'> {
  values: readonly string[];
  first?: string;
}

/** By the names under which they stand in the address. */
export type Filters<Answer> = Readonly<
  Record<string, TypedFilter | PinnedFilter | DaysFilter | AmountsFilter | AnyChoice<Answer>>
>;

/** A choice that is all, or that the address does not name, is undefined. */
export type FilterValues<F> = {
  [Name in keyof F]: F[Name] extends { values: readonly (infer V)[] }
    ? V | undefined
    : F[Name] extends { as: 'pinned' | 'days' | 'amounts' }
      ? string | undefined
      : string;
};

/** Rows, and what of them is looked at. */
export interface List<Row, Answer = unknown, Values = Record<string, string | undefined>> {
  /** undefined: nothing has come yet. */
  rows: readonly Row[] | undefined;
  answer: Answer | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
  /** How many there are on all pages. */
  count: number | undefined;
  page: number;
  pages: number;
  /** All rows are here: they can be sorted and exported. */
  isWhole: boolean;
  filters: Filters<Answer>;
  values: Values;
  /** A filter leaves rows out. */
  isFiltered: boolean;
  /** Columns by which the server can put its pages in order. */
  orders?: readonly string[];
  /** All of it, as it is narrowed down and ordered now. */
  file?: ListFile;
}

/** What is asked for a list as a file. */
export interface ListFile {
  call: Call;
  input: object;
}

type NoFilters = Readonly<Record<string, never>>;

type RowOf<C extends Call> = CallOutput<C> extends { list: readonly (infer Row)[] } ? Row : never;

type SortOf<C extends Call> =
  CallInput<C> extends { sort?: infer S }
    ? NonNullable<S> extends infer One
      ? One extends `-${string}`
        ? never
        : One
      : never
    : never;

interface PagedOptions<C extends Call, F> {
  filters?: F;
  /** What is asked for, but for the page. */
  input?: (values: FilterValues<F>) => Omit<CallInput<C>, 'pageNo' | 'pageSize' | 'sort'>;
  /** Columns of the table by which the call sorts. */
  orders?: readonly SortOf<C>[];
  /** The call that answers the same list as a file, to the same input. */
  file?: Call;
  everyMs?: number;
  pageSize?: number;
}

/** Gives a filter of a few values its types: each knows the names of its own. */
export function oneOf<const V extends string, Answer = unknown>(
  filter: ChoiceFilter<V, Answer>,
): ChoiceFilter<V, Answer> {
  return filter;
}

/** A list that comes in pages; filters and the page stand in the address. */
export function usePagedList<C extends Call, const F extends Filters<CallOutput<C>> = NoFilters>(
  which: C,
  { filters, input, orders, file, everyMs, pageSize = 25 }: PagedOptions<C, F> = {},
): List<RowOf<C>, CallOutput<C>, FilterValues<F>> {
  const { query } = useAddress();
  const looked = lookedAt(query, filters ?? ({} as F));
  const page = pageIn(query);
  const columns = orders as readonly string[] | undefined;
  const sort = columns?.includes((query['sort'] ?? '').replace(/^-/, '')) ? { sort: query['sort'] } : {};
  const wanted = { ...input?.(looked.values), ...sort };
  const asked = useCall(which, { ...wanted, pageNo: page, pageSize } as CallInput<C>, {
    ...(everyMs !== undefined && { everyMs }),
  });
  const answer = asked.data as
    | (CallOutput<C> & { list: RowOf<C>[]; totalCount: number; totalPages: number })
    | undefined;
  return {
    ...asked,
    ...looked,
    rows: answer?.list,
    answer,
    count: answer?.totalCount,
    page,
    pages: answer?.totalPages ?? 1,
    isWhole: false,
    ...(columns && { orders: columns }),
    ...(file && { file: { call: file, input: wanted } }),
  };
}

interface WholeOptions<Row, F> {
  filters?: F;
  /** Whether a row is among those that the filters ask for. */
  keeps?: (row: Row, values: FilterValues<F>) => boolean;
}

/** A list whose rows are all here; filters and the order stand in the address. */
export function useWholeList<Row, const F extends Filters<readonly Row[]> = NoFilters>(
  { data, error, isFetching, refetch }: AskState<readonly Row[]>,
  { filters, keeps }: WholeOptions<Row, F> = {},
): List<Row, readonly Row[], FilterValues<F>> {
  const { query } = useAddress();
  const looked = lookedAt(query, filters ?? ({} as F));
  const rows = keeps ? data?.filter((row) => keeps(row, looked.values)) : data;
  return {
    ...looked,
    rows,
    answer: data,
    error,
    isFetching,
    refetch,
    count: rows?.length,
    page: 1,
    pages: 1,
    isWhole: true,
  };
}

/** Filters that stand in the address, of what is no table. */
export function useFilters<const F extends Filters<never>>(
  filters: F,
): { filters: F; values: FilterValues<F>; isFiltered: boolean } {
  const { query } = useAddress();
  return lookedAt(query, filters);
}

/** What a choice of all is called in the address, where something else is chosen at first. */
export const ALL = 'all';

function lookedAt<F extends Filters<never>>(query: Record<string, string>, filters: F) {
  const pairs = Object.entries(filters as Filters<unknown>).map(
    ([name, filter]) => [name, valueIn(query[name] ?? '', filter)] as const,
  );
  return {
    filters,
    values: Object.fromEntries(pairs) as FilterValues<F>,
    isFiltered: pairs.some(([, value]) => value !== undefined && value !== ''),
  };
}

function valueIn(said: string, filter: Filters<unknown>[string]): string | undefined {
  if (filter.as === 'typed') return said;
  if (filter.as === 'days') return isDays(said) ? said : undefined;
  if (filter.as === 'amounts') return isAmounts(said) ? said : undefined;
  if (filter.as === 'pinned') return filter.pattern.test(said) ? said : undefined;
  if (said === ALL && filter.all !== undefined) return undefined;
  // The choices may still be on their way: until then the address is taken at its word.
  if (filter.values.length === 0 && said !== '') return said;
  return filter.values.find((value) => value === said) ?? filter.first;
}

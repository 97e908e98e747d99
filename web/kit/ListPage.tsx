import { Download, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { useAddress } from './address.ts';
import { Button } from './Button.tsx';
import { Chips } from './Chips.tsx';
import { csvText, saveText } from './csv.ts';
import { Drawer } from './Drawer.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { ALL, type Filters, type List } from './list.ts';
import { PageHead } from './PageHead.tsx';
import { Pagination } from './Pagination.tsx';
import { useQueueKeys } from './queue-keys.ts';
import { SearchField } from './SearchField.tsx';
import { Select } from './Select.tsx';
import { type Column, type Sort, Table } from './Table.tsx';
import { useWords } from './speaking.ts';
import type { words } from './desk.words.ts';

export interface ListColumn<Row> extends Column<Row> {
  /** Lets people sort by it where all rows are here. */
  sortBy?: (row: Row) => string | number;
}

/** What can be done with the drawer over a row. */
interface Held<Row> {
  close: () => void;
  /** Shows the row as it became, should it leave the list. */
  keep: (row: Row) => void;
}

interface Props<Row, Answer> {
  list: List<Row, Answer, unknown>;
  /** Makes it a page of its own. */
  title?: string;
  lead?: ReactNode;
  /** What can be done here, beside the title. */
  after?: ReactNode;
  /** What the table lists, for screen readers; the title where it is left out. */
  label?: string;
  columns: readonly ListColumn<Row>[];
  rowKey: (row: Row) => string | number;
  count?: (n: number) => string;
  empty?: ComponentProps<typeof EmptyState>;
  onRow?: ((row: Row) => void) | undefined;
  /** What opens with a row, as the row stands now. */
  opened?: (row: Row, close: () => void) => ReactNode;
  /** The same in a drawer. */
  details?: { title: (row: Row) => string; of: (row: Row, held: Held<Row>) => ReactNode };
  /** Letters that act on the row with the focus. */
  keys?: Readonly<Record<`Key${string}`, (row: Row) => void>>;
  /** Between the head and the filters. */
  above?: ReactNode;
  /** Under the rows. */
  below?: ReactNode;
  /** Of all rows here, the names of the columns first. */
  csv?: { name: string; rows: (rows: readonly Row[]) => string[][] };
  airy?: boolean;
  rowsOnPhones?: boolean;
  /** Dialogs over it. */
  children?: ReactNode;
}

/** A list with its filters, count, rows and pages: a page of its own with a title, a part of one without. */
export function ListPage<Row, Answer>(props: Props<Row, Answer>) {
  const { list, title, lead, after, above, below, children } = props;
  const { change } = useAddress();
  return (
    <div className="grid grid-cols-1 gap-4">
      {title !== undefined ? (
        <PageHead title={title} lead={lead} after={after} />
      ) : (
        after && <div className="flex flex-wrap gap-2">{after}</div>
      )}
      {above}
      <FilterBar {...props} />
      {list.error && !list.rows ? (
        <ErrorState hint={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      ) : (
        <Rows {...props} />
      )}
      {below}
      <Pagination page={list.page} pages={list.pages} onPage={(page) => change({ page: String(page) })} />
      {children}
    </div>
  );
}

function FilterBar<Row, Answer>({ list, count, csv }: Props<Row, Answer>) {
  const t = useWords<typeof words>('desk');
  const { change } = useAddress();
  const values = list.values as Readonly<Record<string, string | undefined>>;
  const filters = Object.entries(list.filters);
  const { rows } = list;
  if (filters.length === 0 && !count && !csv) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {filters.map(([name, filter]) => (
        <OneFilter
          key={name}
          filter={filter}
          value={values[name]}
          answer={list.answer}
          onValue={(value) => change({ [name]: value, page: '' })}
        />
      ))}
      {count && (
        <p role="status" className="ms-auto text-sm text-faint">
          {list.count !== undefined && count(list.count)}
        </p>
      )}
      {csv && list.isWhole && (
        <Button
          size="sm"
          variant="outline"
          icon={<Download aria-hidden />}
          disabled={!rows || rows.length === 0}
          onClick={() => rows && saveText(csv.name, csvText(csv.rows(rows)))}
        >
          {t('csv')}
        </Button>
      )}
    </div>
  );
}

interface FilterProps<Answer> {
  filter: Filters<Answer>[string];
  value: string | undefined;
  answer: Answer | undefined;
  onValue: (value: string) => void;
}

function OneFilter<Answer>({ filter, value, answer, onValue }: FilterProps<Answer>) {
  if (filter.as === 'typed') {
    const { label, placeholder, most } = filter;
    return (
      <SearchField
        className="w-full md:w-80"
        label={label}
        value={value ?? ''}
        onValue={onValue}
        {...(placeholder !== undefined && { placeholder })}
        {...(most !== undefined && { maxLength: most })}
      />
    );
  }
  if (filter.as === 'pinned') {
    if (value === undefined) return null;
    return (
      <Button size="sm" variant="second" icon={<X aria-hidden />} aria-label={filter.label} onClick={() => onValue('')}>
        {filter.nameOf(value)}
      </Button>
    );
  }
  const { label, all, first } = filter;
  const nameOf = filter.nameOf as (value: string, answer: Answer | undefined) => string;
  // What is chosen at first is not said in the address.
  const inAddress = (chosen: string) => (chosen === first ? '' : chosen);
  const ofAll = first === undefined ? '' : ALL;
  const named = filter.values.map((one) => ({ value: one, label: nameOf(one, answer) }));
  const choices =
    all === undefined
      ? named
      : first === undefined
        ? [{ value: ofAll, label: all }, ...named]
        : [...named, { value: ofAll, label: all }];
  return filter.as === 'list' ? (
    <Select
      className="w-full md:w-72"
      label={label}
      labelHidden
      choices={choices}
      value={value ?? ofAll}
      onChange={({ target }) => onValue(inAddress(target.value))}
    />
  ) : (
    <Chips
      scroll
      label={label}
      choices={choices}
      value={value ?? ofAll}
      onValue={(chosen) => onValue(inAddress(chosen))}
    />
  );
}

function Rows<Row, Answer>(props: Props<Row, Answer>) {
  const { list, title, label, columns, rowKey, empty, onRow, opened, details, keys, airy, rowsOnPhones } = props;
  const { sort, onSort, rows } = useSorted(list, columns);
  const [open, setOpen] = useState<Row | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useQueueKeys(
    place,
    Object.fromEntries(
      Object.entries(keys ?? {}).map(([code, act]) => [
        code,
        (at: number) => rows?.[at] !== undefined && act(rows[at]),
      ]),
    ),
  );
  // As it stands now: it may have changed since it was pressed.
  const now = open && (rows?.find((row) => rowKey(row) === rowKey(open)) ?? open);
  const close = () => setOpen(null);
  const press = onRow ?? (opened || details ? setOpen : undefined);
  return (
    <>
      <div ref={place}>
        <Table<Row>
          label={label ?? title ?? ''}
          dense={!airy}
          rowsOnPhones={rowsOnPhones === true}
          rows={rows ?? []}
          rowKey={rowKey}
          loading={!rows}
          columns={columns.map((column) => ({ ...column, sortable: list.isWhole && column.sortBy !== undefined }))}
          sort={sort}
          onSort={onSort}
          empty={empty && <EmptyState {...empty} />}
          {...(press && { onRow: press })}
        />
      </div>
      {now && opened?.(now, close)}
      {details && (
        <Drawer side="end" open={now !== null} onClose={close} title={now === null ? '' : details.title(now)}>
          {now !== null && details.of(now, { close, keep: setOpen })}
        </Drawer>
      )}
    </>
  );
}

/** The order stands in the address as `sort=name` or `sort=-name`. */
function useSorted<Row, Answer>({ rows, isWhole }: List<Row, Answer, unknown>, columns: readonly ListColumn<Row>[]) {
  const { query, change } = useAddress();
  const said = query['sort'] ?? '';
  const column = columns.find(({ key }) => key === said.replace(/^-/, ''));
  const onSort = ({ key, down }: Sort) => change({ sort: (down ? '-' : '') + key });
  if (!isWhole || !column?.sortBy) return { sort: null, onSort, rows };
  const sort = { key: column.key, down: said.startsWith('-') };
  return { sort, onSort, rows: rows?.toSorted(orderOf(column.sortBy, sort.down)) };
}

function orderOf<Row>(by: (row: Row) => string | number, down: boolean): (one: Row, other: Row) => number {
  return (one, other) => {
    const [left, right] = [by(one), by(other)];
    const order =
      typeof left === 'number' && typeof right === 'number' ? left - right : String(left).localeCompare(String(right));
    return down ? -order : order;
  };
}

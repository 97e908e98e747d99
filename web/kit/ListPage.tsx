import { Download } from 'lucide-react';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { useAddress } from './address.ts';
import { Button } from './Button.tsx';
import { csvText, saveText } from './csv.ts';
import { Drawer } from './Drawer.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import type { ViewedList } from '../../contract/saved-views.ts';
import type { List } from './list.ts';
import { ListFileButton, ListFilters } from './ListFilters.tsx';
import { PageHead } from './PageHead.tsx';
import { Pagination } from './Pagination.tsx';
import { PickBar, type PickedRows, pickColumn, usePicks } from './Picks.tsx';
import { useQueueKeys } from './queue-keys.ts';
import { SavedViews } from './SavedViews.tsx';
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
  /** Rows that are picked, to do something with all of them. */
  picks?: PickedRows<Row>;
  /** Its filters can be kept as views under this name. */
  views?: ViewedList;
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
  const { list, title, lead, after, views, above, below, children } = props;
  const { change } = useAddress();
  return (
    <div className="grid grid-cols-1 gap-4">
      {title !== undefined ? (
        <PageHead title={title} lead={lead} after={after} />
      ) : (
        after && <div className="flex flex-wrap gap-2">{after}</div>
      )}
      {above}
      {views && <SavedViews list={views} />}
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
  const { rows, file } = list;
  if (Object.keys(list.filters).length === 0 && !count && !csv && !file) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ListFilters list={list} />
      {count && (
        <p role="status" className="ms-auto text-sm text-faint">
          {list.count !== undefined && count(list.count)}
        </p>
      )}
      {file && <ListFileButton file={file} />}
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

function Rows<Row, Answer>(props: Props<Row, Answer>) {
  const { list, title, label, columns, rowKey, empty, onRow, opened, details, keys, picks, airy, rowsOnPhones } = props;
  const desk = useWords<typeof words>('desk');
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
  const picking = usePicks(rows ?? [], rowKey, picks);
  return (
    <>
      {picks && <PickBar picks={picks} picking={picking} />}
      <div ref={place}>
        <Table<Row>
          label={label ?? title ?? ''}
          dense={!airy}
          rowsOnPhones={rowsOnPhones === true}
          rows={rows ?? []}
          rowKey={rowKey}
          loading={!rows}
          columns={[
            ...(picks ? [pickColumn(picking, desk)] : []),
            ...columns.map((column) => ({ ...column, sortable: isSortable(list, column) })),
          ]}
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

/** All rows here can be put in any order; of a page the server must know the order. */
function isSortable<Row, Answer>({ isWhole, orders }: List<Row, Answer, unknown>, column: ListColumn<Row>): boolean {
  return isWhole ? column.sortBy !== undefined : orders?.includes(column.key) === true;
}

/** The order stands in the address as `sort=name` or `sort=-name`. */
function useSorted<Row, Answer>(list: List<Row, Answer, unknown>, columns: readonly ListColumn<Row>[]) {
  const { rows } = list;
  const { query, change } = useAddress();
  const said = query['sort'] ?? '';
  const column = columns.find(({ key }) => key === said.replace(/^-/, ''));
  const onSort = ({ key, down }: Sort) => change({ sort: (down ? '-' : '') + key, page: '' });
  if (!column || !isSortable(list, column)) return { sort: null, onSort, rows };
  const sort = { key: column.key, down: said.startsWith('-') };
  return {
    sort,
    onSort,
    rows: column.sortBy && list.isWhole ? rows?.toSorted(orderOf(column.sortBy, sort.down)) : rows,
  };
}

function orderOf<Row>(by: (row: Row) => string | number, down: boolean): (one: Row, other: Row) => number {
  return (one, other) => {
    const [left, right] = [by(one), by(other)];
    const order =
      typeof left === 'number' && typeof right === 'number' ? left - right : String(left).localeCompare(String(right));
    return down ? -order : order;
  };
}

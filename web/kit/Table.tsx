import { ArrowDown, ArrowUp } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Skeleton } from './Skeleton.tsx';
import { useWords } from './speaking.ts';
import type { words } from './words.ts';

export interface Column<Row> {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and amounts stand at the end. */
  end?: boolean;
  /** Names the row: the title of its card on phones. At most one. */
  lead?: boolean;
  sortable?: boolean;
  /** The last line's cell: a sum. */
  foot?: ReactNode;
}

export interface Sort {
  key: string;
  down: boolean;
}

interface Props<Row> {
  /** What the table lists, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Replaces the rows while there are none: an EmptyState. */
  empty?: ReactNode;
  loading?: boolean;
  onRow?: (row: Row) => void;
  sort?: Sort | null;
  onSort?: (sort: Sort) => void;
  /** Less air, for the office. */
  dense?: boolean;
  /** Stays a table on phones and scrolls sideways, for short tables of numbers. */
  rowsOnPhones?: boolean;
  /** From this height on it scrolls inside itself under its sticky head. */
  heightPx?: number;
}

/** Rows under a sticky head; a list of cards on phones. */
export function Table<Row>(props: Props<Row>) {
  const { label, columns, rows, rowKey, empty, loading, onRow, dense, rowsOnPhones, heightPx } = props;
  const style = heightPx ? ({ '--table-height': `${heightPx}px` } as CSSProperties) : undefined;
  if (!loading && rows.length === 0 && empty) return <>{empty}</>;
  return (
    <div
      className={classNames('k-table-frame', rowsOnPhones && 'k-table-rows')}
      style={style}
      tabIndex={heightPx || rowsOnPhones ? 0 : undefined}
      role={heightPx || rowsOnPhones ? 'region' : undefined}
      aria-label={heightPx || rowsOnPhones ? label : undefined}
    >
      <table className={classNames('k-table', dense && 'k-table-dense')} aria-label={label} aria-busy={loading}>
        <Head {...props} />
        <tbody>
          {loading && rows.length === 0
            ? waitingRows.map((at) => <WaitingRow key={at} columns={columns.length} />)
            : rows.map((row) => (
                <tr
                  key={rowKey(row)}
                  data-action={onRow ? '' : undefined}
                  onClick={onRow && ((event) => isOfRow(event.target) && onRow(row))}
                >
                  {columns.map((column) => (
                    <Cell key={column.key} column={column} row={row} onRow={onRow} />
                  ))}
                </tr>
              ))}
        </tbody>
        {columns.some(({ foot }) => foot !== undefined) && rows.length > 0 && (
          <tfoot>
            <tr>
              {columns.map(({ key, head, end, lead, foot }) => (
                <td key={key} data-label={head} className={classNames(end && 'k-table-end', lead && 'k-table-lead')}>
                  {foot}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** A button or a link inside of a row does its own work; the row does not open behind it. */
function isOfRow(pressed: EventTarget): boolean {
  const control = pressed instanceof Element ? pressed.closest('button, a, input, select, label') : null;
  return control === null || control.classList.contains('k-table-open');
}

function Head<Row>({ columns, sort, onSort }: Props<Row>) {
  const t = useWords<typeof words>('kit');
  return (
    <thead>
      <tr>
        {columns.map(({ key, head, end, sortable }) => {
          const sorted = sort?.key === key ? sort : null;
          return (
            <th
              key={key}
              scope="col"
              className={end ? 'k-table-end' : undefined}
              aria-sort={sorted ? (sorted.down ? 'descending' : 'ascending') : undefined}
            >
              {sortable && onSort ? (
                <button type="button" onClick={() => onSort({ key, down: sorted ? !sorted.down : true })}>
                  {head}
                  {sorted &&
                    (sorted.down ? <ArrowDown aria-label={t('sortDown')} /> : <ArrowUp aria-label={t('sortUp')} />)}
                </button>
              ) : (
                head
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  onRow: ((row: Row) => void) | undefined;
}

function Cell<Row>({ column, row, onRow }: CellProps<Row>) {
  const className = classNames(column.end && 'k-table-end', column.lead && 'k-table-lead');
  const inside = column.cell(row);
  return column.lead ? (
    <th scope="row" data-label={column.head} className={className}>
      {/* The click itself is heard by the row; this is the keyboard's way to it. */}
      {onRow ? (
        <button type="button" className="k-table-open">
          {inside}
        </button>
      ) : (
        <Value>{inside}</Value>
      )}
    </th>
  ) : (
    <td data-label={column.head} className={className}>
      <Value>{inside}</Value>
    </td>
  );
}

/** One box, so that what stands on two lines stays together where a cell is a line of a card. */
function Value({ children }: { children: ReactNode }) {
  return <div className="k-table-value">{children}</div>;
}

const waitingRows = [0, 1, 2, 3, 4];

function WaitingRow({ columns }: { columns: number }) {
  return (
    <tr>
      {Array.from({ length: columns }, (_, at) => (
        <td key={at}>
          <Skeleton className="h-4 w-full min-w-12" />
        </td>
      ))}
    </tr>
  );
}

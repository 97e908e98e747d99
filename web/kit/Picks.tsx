import { type ReactNode, useState } from 'react';
import { Checkbox } from './Checkbox.tsx';
import { useManner } from './KitProvider.tsx';
import { numberText } from './money.ts';
import type { Column } from './Table.tsx';
import { useWords, type Words } from './speaking.ts';
import type { words } from './desk.words.ts';

/** What can be done with rows that are picked. */
export interface PickedRows<Row> {
  can: (row: Row) => boolean;
  /** What is offered for them; `clear` picks none. */
  deeds: (rows: readonly Row[], clear: () => void) => ReactNode;
}

interface Picking<Row> {
  able: readonly Row[];
  picked: readonly Row[];
  keyOf: (row: Row) => string;
  pick: (rows: readonly Row[], isPicked: boolean) => void;
}

/** Which rows are picked, of those on the screen: a row that has left the page is picked no longer. */
export function usePicks<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string | number,
  picks: PickedRows<Row> | undefined,
): Picking<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const keyOf = (row: Row) => String(rowKey(row));
  const able = picks ? rows.filter(picks.can) : [];
  return {
    able,
    picked: able.filter((row) => keys.has(keyOf(row))),
    keyOf,
    pick(some, isPicked) {
      const next = new Set(keys);
      for (const row of some) {
        if (isPicked) next.add(keyOf(row));
        else next.delete(keyOf(row));
      }
      setKeys(next);
    },
  };
}

/** The boxes before the rows. */
export function pickColumn<Row>({ able, picked, keyOf, pick }: Picking<Row>, t: Words<typeof words>): Column<Row> {
  return {
    key: 'pick',
    head: t('pickHead'),
    cell: (row) =>
      able.includes(row) && (
        // A press on the box picks; beside it, it opens the row.
        <label className="k-check k-check-bare" onClick={(event) => event.stopPropagation()}>
          <input
            type="checkbox"
            aria-label={t('pick', { key: keyOf(row) })}
            checked={picked.includes(row)}
            onChange={({ target }) => pick([row], target.checked)}
          />
        </label>
      ),
  };
}

/** Picks all rows of the page, says how many are, and offers what can be done with them. */
export function PickBar<Row>({ picks, picking }: { picks: PickedRows<Row>; picking: Picking<Row> }) {
  const t = useWords<typeof words>('desk');
  const { locale } = useManner();
  const { able, picked, pick } = picking;
  if (able.length === 0) return null;
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2">
      <Checkbox
        label={t('pickAll')}
        checked={picked.length === able.length}
        onChange={({ target }) => pick(able, target.checked)}
      />
      {picked.length > 0 && (
        <span className="flex flex-wrap items-center gap-2">
          <span role="status" className="text-sm text-soft">
            {t('picked', { n: picked.length, text: numberText(picked.length, locale) })}
          </span>
          {picks.deeds(picked, () => pick(picked, false))}
        </span>
      )}
    </div>
  );
}

import { type Column, schemaOf, type Table } from './migrations.ts';
import { faultAt, type Rule } from './tree.ts';
import { moneyWords, whyNotNameOfNumber, whyUnitNotLast } from './units.ts';

/** Every table belongs to a slice by the nearest line `-- slice: wallet` above it. */
export const tablesHaveAnOwner = ruleOfTables('table-owner', ({ name, slice }) =>
  slice ? [] : [`no line "-- slice: …" stands above ${name}`],
);

/** A row of a brand's data says whose it is. */
export const rowsHaveABrand = ruleOfTables('brand-id', ({ name, columns, copied, notOfABrand }) => {
  if (copied || notOfABrand || columns.some((column) => column.name === 'brand_id')) return [];
  return [`${name} has no brand_id; if it is no brand's, say "-- not of a brand: why"`];
});

/** What is called append-only is guarded by triggers, not by good will. */
export const appendOnlyIsGuarded: Rule = {
  name: 'append-only',
  check(files) {
    const { tables, triggers } = schemaOf(files);
    return [...tables.values()].flatMap((table) => {
      if (!table.appendOnly) return [];
      const guarded = triggers.filter((trigger) => trigger.before && trigger.table === table.name);
      const missing = ['update', 'delete'].filter((event) => !guarded.some(({ events }) => events.includes(event)));
      return missing.map((event) =>
        faultAt('append-only', table.file, table.start, `${table.name}: no trigger before ${event}`),
      );
    });
  },
};

/** Money and milliseconds are bigint; a float is nowhere. */
export const columnsAreWhole: Rule = {
  name: 'columns',
  check: (files) =>
    [...schemaOf(files).tables.values()].flatMap((table) =>
      table.columns.flatMap((column) => {
        const why = whyNotColumn(column);
        return why ? [faultAt('columns', table.file, column.start, `${table.name}.${column.name}: ${why}`)] : [];
      }),
    ),
};

function ruleOfTables(name: string, whyNot: (table: Table) => string[]): Rule {
  return {
    name,
    check: (files) =>
      [...schemaOf(files).tables.values()].flatMap((table) =>
        whyNot(table).map((message) => faultAt(name, table.file, table.start, message)),
      ),
  };
}

function whyNotColumn({ name, type }: Column): string | null {
  if (/^(?:real|double|float)/.test(type)) return `${type} is a float`;
  const numeric = /^(?:numeric|decimal|money)\b/.test(type);
  const whole = /^(?:bigint|int8)\b/.test(type);
  if (/_(?:minor|ms)$/.test(name) && !whole) return `must be bigint, not ${type}`;
  if (numeric && name.split('_').some((word) => moneyWords.has(word)))
    return `money is bigint minor units, not ${type}`;
  return whyUnitNotLast(name) ?? (whole || numeric || /^(?:int|small)/.test(type) ? whyNotNameOfNumber(name) : null);
}

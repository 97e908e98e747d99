import { schemaOf } from './migrations.ts';
import { statedNeeds } from './needs.ts';
import { callsInSql, usesInSql } from './sql.ts';
import { type Fault, faultAt, type Rule } from './tree.ts';
import { whyNotNameOfNumber, whyUnitNotLast } from './units.ts';

/** A function in the database keeps the walls too: own tables, and other slices' functions where slices.ts says so. */
export const proceduresKeepTheWalls: Rule = {
  name: 'sql-functions',
  check(files) {
    const { tables, procedures } = schemaOf(files);
    const stated = statedNeeds(files.find(({ path }) => path === 'server/slices.ts'));
    return [...procedures.values()].flatMap(({ name, slice, body, file, start }): Fault[] => {
      const touched = new Set(usesInSql(body, start, false).map(({ table }) => table));
      const foreign = [...touched].filter((table) => (tables.get(table)?.slice ?? slice) !== slice);
      const called = new Set(callsInSql(body).flatMap((call) => procedures.get(call)?.slice ?? []));
      const unstated = [...called].filter(
        (to) => to !== slice && to !== 'platform' && !stated.get(slice)?.includes(to),
      );
      return [
        ...foreign.map((table) => `${name} touches ${table}, which is not ${slice}'s`),
        ...unstated.map((to) => `${name}: server/slices.ts does not say that ${slice} needs ${to}`),
      ].map((message) => faultAt('sql-functions', file, start, message));
    });
  },
};

/** What a function of the database takes and gives says its unit, like a column. */
export const parametersHaveUnits: Rule = {
  name: 'sql-parameters',
  check: (files) =>
    [...schemaOf(files).procedures.values()].flatMap(({ name, body, file, start }) => {
      const parameters = /^\s*\(([\s\S]*?)\)\s*(?:returns|language|as)\b/i.exec(body)?.[1] ?? '';
      const numbers = parameters.matchAll(/([a-z]\w*)\s+(?:bigint|int\w*|smallint|numeric|decimal)\b/gi);
      return [...numbers].flatMap(([, parameter = '']) => {
        const why = whyUnitNotLast(parameter) ?? whyNotNameOfNumber(parameter);
        return why ? [faultAt('sql-parameters', file, start, `${name}: ${why}`)] : [];
      });
    }),
};

/** A lock in a function of the database has its reason in a comment before it, as everywhere. */
export const proceduresExplainLocks: Rule = {
  name: 'sql-locks',
  check: (files) =>
    [...schemaOf(files).procedures.values()].flatMap(({ name, body, file, start }) => {
      const lock = /\bfor\s+(?:no\s+key\s+)?update\b/i.exec(
        body.replaceAll(/--[^\n]*/g, (note) => ' '.repeat(note.length)),
      );
      if (!lock || /--\s*\w/.test(body.slice(0, lock.index))) return [];
      return [faultAt('sql-locks', file, start + lock.index, `${name}: say above the lock why, and in which order`)];
    }),
};

import { hasItsEdition } from './editions.ts';
import { functionFilesIn, migrationsIn, schemaOf, statementsOf } from './migrations.ts';
import { callsInSql } from './sql.ts';
import { type Fault, faultAt, type Rule } from './tree.ts';

/** After this one migrations hold tables, types and data. Those before keep the dead bodies that their own changes of data need. */
const lastWithFunctions = 58;

const DEFINES = /^create\s+(?:or\s+replace\s+)?(function|procedure|trigger)\s+(\w+)/i;
const BELONGS =
  /^create\s+or\s+replace\s+(?:(?:function|procedure)\s+(\w+)|trigger\s+\w+[\s\S]*\bexecute\s+function\s+(\w+))/i;
/** A view has the name of what it tells, as a table; the right to read it stands below it. */
const TELLS = /^(?:create\s+or\s+replace\s+view\s+\w+\s|grant\s+select\s+on\s+\w+\s+to\s+khela_app$)/i;

/** What a function does stands in one place: a migration defines none and calls none, and makes no trigger with one of a slice's own. */
export const migrationsHoldNoFunctions: Rule = {
  name: 'functions-in-files',
  check(files) {
    const { procedures } = schemaOf(files);
    return migrationsIn(files).flatMap((file): Fault[] => {
      const name = file.path.split('/').at(-1) ?? '';
      if (Number.parseInt(name, 10) <= lastWithFunctions) return [];
      return statementsOf(file.text).flatMap(({ text, start }) => {
        const fault = (message: string): Fault => faultAt('functions-in-files', file, start, message);
        const [, kind = '', named = ''] = DEFINES.exec(text) ?? [];
        if (/^trigger$/i.test(kind) && /\bexecute\s+function\s+platform_/i.test(text)) return [];
        if (named) return [fault(`${named}: write it into database/functions`)];
        if (/^drop\b/i.test(text)) return [];
        // A fresh database does not have the files' functions yet, and an upgraded one has those of before.
        const called = callsInSql(file.text.slice(start, start + text.length)).filter((name) => procedures.has(name));
        return called.map((name) => fault(`calls ${name}, which may be missing or another here`));
      });
    });
  },
};

/** A file of functions can be run over whatever is there, and says everything about its slice's. */
export const functionFilesAreWhole: Rule = {
  name: 'function-files',
  check(files) {
    const seen = new Set<string>();
    return functionFilesIn(files).flatMap((file): Fault[] => {
      const slice = file.path.slice('database/functions/'.length, -'.sql'.length);
      const fault = (start: number, message: string): Fault => faultAt('function-files', file, start, message);
      const isSlice = files.some(({ path }) => path.startsWith(`server/${slice}/`));
      const faults = statementsOf(file.text).flatMap(({ text, start }) => {
        if (TELLS.test(text.trim())) return [];
        const [, name, hangsOn] = BELONGS.exec(text) ?? [];
        const called = name ?? hangsOn ?? '';
        if (!called) return [fault(start, 'only CREATE OR REPLACE of functions, procedures, triggers and views')];
        if (hangsOn?.startsWith('platform_')) return [fault(start, 'a guard of a table belongs to it, in a migration')];
        if (!called.startsWith(`${slice}_`)) return [fault(start, `${called} is not called ${slice}_…`)];
        if (name === undefined || !seen.has(name)) {
          if (name) seen.add(name);
          return [];
        }
        return [fault(start, `${name} is defined twice`)];
      });
      return isSlice ? faults : [fault(0, `server/${slice} is no slice`), ...faults];
    });
  },
};

/** Older code knows newer functions by the number in the first line. */
export const functionsSayTheirEdition: Rule = {
  name: 'function-editions',
  check: (files) =>
    functionFilesIn(files)
      .filter(({ text }) => !hasItsEdition(text))
      .map((file) => faultAt('function-editions', file, 0, 'changed since this edition: npm run editions')),
};

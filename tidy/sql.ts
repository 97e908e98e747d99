import { tableName } from './migrations.ts';
import { calledName, nodesOf, stringOf } from './syntax.ts';
import type { SourceFile } from './tree.ts';

/** A place where code names a table. `sure` is false where the text only looks like SQL. */
export interface TableUse {
  table: string;
  start: number;
  sure: boolean;
}

const queryStarts = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);
const queryJoins = new Set([
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'crossJoin',
  'innerJoinLateral',
  'using',
  'from',
]);
const sqlWords = new Set('select set values where lateral only unnest current_date dual skip nowait of'.split(' '));

/** The tables a file speaks to, through kysely, through sql`…`, or in a plain string that is SQL. */
export function tableUses(file: SourceFile): TableUse[] {
  const named = namedQueries(file);
  return [...kyselyUses(file), ...taggedUses(file), ...stringUses(file)].filter(({ table }) => !named.has(table));
}

/** Where a file builds SQL at all. */
export function sqlStarts(file: SourceFile): number[] {
  const calls = nodesOf(file, 'CallExpression').filter(({ node }) => queryStarts.has(calledName(node) ?? ''));
  return [...calls, ...sqlTemplates(file)].map(({ node }) => node.start);
}

/** The names of functions that a piece of SQL calls, in small letters. */
export function callsInSql(text: string): string[] {
  return [...text.replaceAll(/--[^\n]*/g, ' ').matchAll(/\b([a-z_]\w*)\s*\(/gi)].map(([, name = '']) =>
    name.toLowerCase(),
  );
}

/** sql`…` with every hole as ?. */
export function sqlTexts(file: SourceFile): { text: string; start: number }[] {
  return sqlTemplates(file).map(({ node }) => ({
    text: node.quasi.quasis.map((piece) => piece.value.raw).join(' ? '),
    start: node.start,
  }));
}

/** The tables that a piece of SQL names; `sure` is handed through. */
export function usesInSql(written: string, start: number, sure: boolean): TableUse[] {
  const text = written
    .replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g, ' ')
    .replaceAll(/\b(?:extract|substring|trim|overlay)\s*\(\s*\w+\s+from\b/gi, ' ')
    .replaceAll(
      /\bdistinct\s+from\b|\bfor\s+(?:no\s+key\s+)?update\b|\bdo\s+update\b|\bon\s+(?:update|delete)\b/gi,
      ' ',
    );
  const uses = text.matchAll(
    /\b(from|join|into|update|using|truncate|table|copy)\s+(?:only\s+|lateral\s+)?("?[a-z_][\w."]*)(\s*\()?/gi,
  );
  const names = new Set(
    [
      ...text.matchAll(/(?:\bwith(?:\s+recursive)?|,)\s*(\w+)\s*(?:\([^)]*\)\s*)?as\s+(?:not\s+|materialized\s+)*\(/gi),
    ].map(([, name]) => name),
  );
  return [...uses].flatMap(([, word = '', table = '', bracket]) => {
    const name = tableName(table);
    // `from unnest(…)` calls a function; `insert into bets (…)` names a table.
    const isCall = bracket && word.toLowerCase() !== 'into';
    const known = names.has(name) || sqlWords.has(name.toLowerCase()) || /^(?:pg_|information_schema)/.test(table);
    return isCall || known ? [] : [{ table: name, start, sure }];
  });
}

function kyselyUses(file: SourceFile): TableUse[] {
  return nodesOf(file, 'CallExpression').flatMap(({ node }) => {
    const name = calledName(node) ?? '';
    const sure = queryStarts.has(name);
    if (!sure && !queryJoins.has(name)) return [];
    const [first] = node.arguments;
    const given = first?.type === 'ArrayExpression' ? first.elements : [first];
    return given.flatMap((one) => {
      // `Buffer.from('accounts of old')` is no query: a table stands alone or with its alias.
      const table = /^([\w.]+)(?:\s+as\s+\w+)?$/i.exec(one ? (stringOf(one) ?? '') : '')?.[1];
      return one && table ? [{ table: tableName(table), start: one.start, sure }] : [];
    });
  });
}

function taggedUses(file: SourceFile): TableUse[] {
  const tables = nodesOf(file, 'CallExpression').flatMap(({ node }) => {
    const written =
      node.callee.type === 'MemberExpression' && calledName(node) === 'table' ? stringOf(node.arguments[0]) : null;
    return written ? [{ table: tableName(written), start: node.start, sure: false }] : [];
  });
  return [...sqlTexts(file).flatMap(({ text, start }) => usesInSql(text, start, true)), ...tables];
}

function stringUses(file: SourceFile): TableUse[] {
  const texts = [
    ...nodesOf(file, 'Literal').flatMap(({ node }) =>
      typeof node.value === 'string' ? [{ text: node.value, start: node.start }] : [],
    ),
    ...nodesOf(file, 'TemplateLiteral')
      .filter(({ around }) => around?.node.type !== 'TaggedTemplateExpression')
      .map(({ node }) => ({ text: node.quasis.map((piece) => piece.value.raw).join(' ? '), start: node.start })),
  ];
  const looksLikeSql =
    /^\s*(?:select\s|insert\s+into\s|update\s+\S+\s+set\s|delete\s+from\s|with\s+\w+\s+as\s|lock\s+table\s|truncate\s|copy\s)/i;
  return texts
    .filter(({ text }) => looksLikeSql.test(text))
    .flatMap(({ text, start }) => usesInSql(text, start, false));
}

function sqlTemplates(file: SourceFile) {
  return nodesOf(file, 'TaggedTemplateExpression').filter(
    ({ node }) => node.tag.type === 'Identifier' && node.tag.name === 'sql',
  );
}

/** Names that a query gives its own parts: `.with('due', …)`. */
function namedQueries(file: SourceFile): Set<string> {
  const calls = nodesOf(file, 'CallExpression').filter(({ node }) =>
    /^with(?:Recursive)?$/.test(calledName(node) ?? ''),
  );
  return new Set(calls.flatMap(({ node }) => stringOf(node.arguments[0])?.replace(/\(.*/s, '') ?? []));
}

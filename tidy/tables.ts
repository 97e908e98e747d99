import { schemaOf } from './migrations.ts';
import { placeOf } from './rooms.ts';
import { callsInSql, sqlStarts, sqlTexts, tableUses } from './sql.ts';
import { calledName, commentsOf, isCode, nodesOf, type Seen } from './syntax.ts';
import { type Fault, faultAt, type Rule, type SourceFile } from './tree.ts';

// Checks that the slices tell the same story, which no slice can see alone; it reads every table and writes none.
const crossBooks: ReadonlySet<string> = new Set([
  'server/ledger/ledger.ts',
  'server/ledger/currencies.ts',
  'server/ledger/extent.ts',
  'server/ledger/rooms.ts',
  'server/ledger/new.ts',
  'server/ledger/payments.ts',
  'server/ledger/play.ts',
  'server/ledger/points.ts',
  'server/ledger/rewards.ts',
  'server/ledger/tree.ts',
  'server/ledger/contracts.ts',
  'server/ledger/missions.ts',
  'server/ledger/codes.ts',
  'server/ledger/gifts.ts',
  'server/ledger/promotions.ts',
  'server/ledger/raffles.ts',
  'server/ledger/pots.ts',
  'server/ledger/wheels.ts',
  'server/ledger/lottery.ts',
  'server/ledger/sports.ts',
  'server/ledger/pvp.ts',
  'server/ledger/providers.ts',
]);
const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** A table is spoken to by its own slice alone; seeds named after the slice count as it. */
export const oneDoorToEachTable: Rule = {
  name: 'one-door',
  check(files) {
    const { tables, procedures } = schemaOf(files);
    return files.filter(isCode).flatMap((file) => {
      const slice = ownerOf(file.path);
      if (slice === null) return [];
      const calls = sqlTexts(file).flatMap(({ text, start }) => callsInSql(text).map((name) => ({ name, start })));
      const foreign = calls.flatMap(({ name, start }) => {
        const owner = procedures.get(name)?.slice ?? slice;
        return owner === slice ? [] : [faultAt('one-door', file, start, `${name}() is ${owner}'s, ask its service`)];
      });
      const uses = tableUses(file).flatMap(({ table, start, sure }): Fault[] => {
        const owner = tables.get(table)?.slice;
        if (owner === undefined) return sure ? [faultAt('one-door', file, start, `no migration creates ${table}`)] : [];
        return owner === slice ? [] : [faultAt('one-door', file, start, `${table} is ${owner}'s, ask its service`)];
      });
      return [...uses, ...foreign];
    });
  },
};

/** SQL stands in stores; services and doors ask them. */
export const sqlStandsInStores: Rule = {
  name: 'sql-in-stores',
  check: (files) =>
    files.filter(isCode).flatMap((file) => {
      if (crossBooks.has(file.path)) return [];
      const { room, role } = placeOf(file.path);
      if (room !== 'server' && (room !== 'slice' || role === 'store')) return [];
      return sqlStarts(file).map((start) =>
        faultAt('sql-in-stores', file, start, 'SQL stands in a store: store.ts or store-….ts'),
      );
    }),
};

/** Whoever locks rows says why, and in which order, in a comment above or beside the lock. */
export const locksAreExplained: Rule = {
  name: 'locks',
  check: (files) =>
    files
      .filter((file) => isCode(file) && ['slice', 'platform', 'database'].includes(placeOf(file.path).room))
      .flatMap((file) =>
        locksIn(file)
          .filter((lock) => !isExplained(file, lock.start, lock.from))
          .map(({ start }) => faultAt('locks', file, start, 'say above the lock why, and in which order')),
      ),
};

function ownerOf(path: string): string | null {
  const { room, slice } = placeOf(path);
  if (room === 'slice' || room === 'platform') return slice;
  if (room === 'server') return crossBooks.has(path) ? null : '';
  return /^database\/seed\/([\w-]+)/.exec(path)?.[1] ?? null;
}

function locksIn(file: SourceFile): { start: number; from: number }[] {
  const calls = nodesOf(file, 'CallExpression').filter(({ node }) =>
    /^for(?:NoKey)?Update$/.test(calledName(node) ?? ''),
  );
  const texts = new Set(
    sqlTexts(file)
      .filter(({ text }) => /\bfor\s+(?:no\s+key\s+)?update\b/i.test(text))
      .map(({ start }) => start),
  );
  const templates = nodesOf(file, 'TaggedTemplateExpression').filter(({ node }) => texts.has(node.start));
  return [...calls, ...templates].map((seen) => ({
    start: seen.node.end,
    from: functionStart(seen) || seen.node.start,
  }));
}

/** Where the outermost function around a lock begins: a callback in it is explained with it. */
function functionStart({ node, around }: Seen): number {
  const outer = around ? functionStart(around) : Number.NaN;
  if (!Number.isNaN(outer)) return outer;
  return functionTypes.has(node.type) ? node.start : Number.NaN;
}

/** A comment inside the function before the lock, or one that ends right above the function, or SQL's own `--`. */
function isExplained(file: SourceFile, start: number, from: number): boolean {
  const above = file.text.lastIndexOf('\n', from);
  const inside = commentsOf(file).some((comment) => comment.end <= start && comment.end >= above - 1);
  return inside || /--\s*\w/.test(file.text.slice(from, start));
}

import type { ESTree } from 'vite';
import { isTest } from './rooms.ts';
import { isCode, type Node, nodesOf, statementsOf } from './syntax.ts';
import { type Fault, faultAt, type Rule, type SourceFile } from './tree.ts';

const drawers = new Set(['utils', 'util', 'helpers', 'helper', 'misc', 'common']);
// As a part of a longer name these say something: `lib-sodium`, `shared-wallet`.
const drawersAlone = new Set(['lib', 'libs', 'shared', 'stuff', 'various', 'general', 'functions']);

/** A folder or file is named for what it holds. */
export const noDrawers: Rule = {
  name: 'drawers',
  check: (files) =>
    files.flatMap((file) => {
      // What the database calls functions is no drawer.
      const path = file.path.replace(/^database\/functions\//, '');
      const names = path.split('/').map((name) => name.replace(/(?<=.)\..*$/, '').toLowerCase());
      const drawer = names.find(
        (name) => drawersAlone.has(name) || name.split(/[-_]/).some((word) => drawers.has(word)),
      );
      return drawer ? [faultAt('drawers', file, 0, `${drawer} is a drawer: name what it holds`)] : [];
    }),
};

/** No default exports, except where a tool reads one: configuration at the root. */
export const exportsAreNamed: Rule = {
  name: 'named-exports',
  check: (files) =>
    files
      .filter((file) => isCode(file) && !/^[^/]+\.config\.(?:ts|mjs)$/.test(file.path))
      .flatMap((file) => {
        const named = nodesOf(file, 'ExportSpecifier').filter(
          ({ node }) => 'name' in node.exported && node.exported.name === 'default',
        );
        return [...nodesOf(file, 'ExportDefaultDeclaration'), ...named].map(({ node }) =>
          faultAt('named-exports', file, node.start, 'export by name'),
        );
      }),
};

/** A file that only hands on what others made hides where things are. */
export const noBarrels: Rule = {
  name: 'barrels',
  check: (files) =>
    files.filter(isCode).flatMap((file): Fault[] => {
      const all = nodesOf(file, 'ExportAllDeclaration');
      if (all[0]) return [faultAt('barrels', file, all[0].node.start, 'export * hides where things are')];
      const statements = statementsOf(file);
      const handsOn = statements.some((one) => one.type === 'ExportNamedDeclaration' && !one.declaration);
      const only = statements.every(
        (one) => one.type === 'ImportDeclaration' || (one.type === 'ExportNamedDeclaration' && !one.declaration),
      );
      return handsOn && only ? [faultAt('barrels', file, 0, 'nothing here but exports of other files')] : [];
    }),
};

/** Whoever opens a file meets what it is for first, and below it what that calls. */
export const exportedFunctionsComeFirst: Rule = {
  name: 'exported-first',
  check: (files) =>
    files
      .filter((file) => isCode(file) && !isTest(file.path) && file.path.includes('/'))
      .flatMap((file) => {
        const functions = statementsOf(file).filter(
          (one) => one.type === 'FunctionDeclaration' || exportedFunction(one),
        );
        const [first] = functions;
        return first?.type === 'FunctionDeclaration' && functions.some((one) => exportedFunction(one))
          ? [
              faultAt(
                'exported-first',
                file,
                first.start,
                `${first.id?.name ?? 'this'} stands above what the file is for`,
              ),
            ]
          : [];
      }),
};

/** What a service offers, or a long function of a game or platform, says its shapes, units and errors, and the source of a formula. */
export const publicFunctionsSpeak: Rule = {
  name: 'spoken',
  check: (files) =>
    files.filter(isSpoken).flatMap((file) =>
      statementsOf(file).flatMap((one) => {
        const made = exportedFunction(one);
        if (!made || (isShort(file, made) && !/^server\/[^/]+\/service/.test(file.path))) return [];
        const above = file.text.slice(0, one.start).trimEnd();
        const said = above.endsWith('*/') || /\/\/[^\n]*$/.test(above);
        return said ? [] : [faultAt('spoken', file, one.start, `${made.id?.name ?? 'this'} has no word above it`)];
      }),
    ),
};

function exportedFunction(node: Node): ESTree.Function | null {
  if (node.type !== 'ExportNamedDeclaration' || !node.declaration) return null;
  return node.declaration.type === 'FunctionDeclaration' ? node.declaration : null;
}

/** Few lines and a name say enough: `add(a, b)`. */
function isShort(file: SourceFile, { start, end }: { start: number; end: number }): boolean {
  return file.text.slice(start, end).split('\n').length <= 12;
}

function isSpoken(file: SourceFile): boolean {
  return isCode(file) && !isTest(file.path) && /^(?:games\/|server\/platform\/|server\/[^/]+\/service)/.test(file.path);
}

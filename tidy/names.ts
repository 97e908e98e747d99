import type { ESTree } from 'vite';
import { isTest } from './rooms.ts';
import { isCode, type Node, statementsOf } from './syntax.ts';
import { faultAt, type Rule, type SourceFile } from './tree.ts';

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

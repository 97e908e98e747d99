import { isTest, placeOf } from './rooms.ts';
import { calledName, isCode, type Node, nodesOf, type Seen } from './syntax.ts';
import { faultAt, lineOf, type Rule, type SourceFile } from './tree.ts';

const fileLines = 300;
const functionLines = 70;
const generated = ['server/platform/database/database-types.ts'];

export const filesAreSmall: Rule = {
  name: 'file-size',
  check: (files) =>
    files
      .filter((file) => isCode(file) && !generated.includes(file.path))
      .flatMap((file) => {
        const lines = file.text.replace(/\n$/, '').split('\n').length;
        return lines > fileLines
          ? [faultAt('file-size', file, file.text.length, `${lines} lines, at most ${fileLines}`)]
          : [];
      }),
};

export const functionsAreSmall: Rule = {
  name: 'function-size',
  check: (files) =>
    files
      .filter((file) => isCode(file) && !generated.includes(file.path))
      .flatMap((file) =>
        functionsIn(file).flatMap((seen) => {
          const lines = lineOf(file.text, seen.node.end) - lineOf(file.text, seen.node.start) + 1;
          return lines > functionLines && !isChapter(file.path, seen)
            ? [faultAt('function-size', file, seen.node.start, `${lines} lines, at most ${functionLines}`)]
            : [];
        }),
      ),
};

/** server/wallet/store.ts and server/lottery/draws/store.ts; nothing deeper. */
export const slicesAreShallow: Rule = {
  name: 'depth',
  check: (files) =>
    files.filter(isCode).flatMap((file) => {
      const { room, entry } = placeOf(file.path.replace(/\.test\.(tsx?)$/, '.$1'));
      const roots: Partial<Record<typeof room, number>> = {
        contract: 1,
        games: 2,
        platform: 2,
        slice: 2,
        kit: 2,
        screen: entry ? 3 : 2,
      };
      const root = roots[room];
      const inside = root === undefined ? 0 : file.path.split('/').length - root;
      return inside > 2 ? [faultAt('depth', file, 0, 'two levels inside a slice are enough')] : [];
    }),
};

function functionsIn(file: SourceFile): Seen[] {
  return [
    ...nodesOf(file, 'FunctionDeclaration'),
    ...nodesOf(file, 'FunctionExpression'),
    ...nodesOf(file, 'ArrowFunctionExpression'),
  ];
}

/** The body of `describe(…)` is a chapter of stories, not a function. */
function isChapter(path: string, { around }: Seen): boolean {
  const call: Node | undefined = around?.node;
  if (!isTest(path) || call?.type !== 'CallExpression') return false;
  return (
    calledName(call) === 'describe' || (call.callee.type === 'CallExpression' && calledName(call.callee) === 'each')
  );
}

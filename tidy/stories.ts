import type { ESTree } from 'vite';
import { isTest } from './rooms.ts';
import { calledName, dottedName, isCode, nodesOf, stringOf } from './syntax.ts';
import { faultAt, type Rule, type SourceFile } from './tree.ts';

/** A test is named as a story: "refuses a stake above the balance". */
export const testsAreStories: Rule = {
  name: 'test-names',
  check: (files) =>
    testsIn(files).flatMap(({ file, call }) => {
      const [first] = call.arguments;
      const name = first?.type === 'TemplateLiteral' ? (first.quasis[0]?.value.raw ?? '') : (stringOf(first) ?? '');
      return /^\s*should\b/i.test(name) ? [faultAt('test-names', file, call.start, `"${name}": say what happens`)] : [];
    }),
};

/** A test asks something whose answer is open. */
export const testsCanFail: Rule = {
  name: 'tests-can-fail',
  check: (files) => [
    ...testsIn(files).flatMap(({ file, call }) => {
      const body = call.arguments.find(({ type }) => /Function/.test(type));
      // A helper that asks carries one of these words in its name.
      const asks = !body || /expect|assert|prove|check|refuse|sees/i.test(file.text.slice(body.start, body.end));
      return asks ? [] : [faultAt('tests-can-fail', file, call.start, 'nothing is expected here')];
    }),
    ...files
      .filter((file) => isCode(file) && isTest(file.path))
      .flatMap((file) =>
        nodesOf(file, 'CallExpression')
          .filter(({ node }) => calledName(node) === 'expect' && node.arguments[0]?.type === 'Literal')
          .map(({ node }) => faultAt('tests-can-fail', file, node.start, 'a literal is what it is')),
      ),
  ],
};

function testsIn(files: readonly SourceFile[]): { file: SourceFile; call: ESTree.CallExpression }[] {
  return files
    .filter((file) => isCode(file) && isTest(file.path))
    .flatMap((file) =>
      nodesOf(file, 'CallExpression').flatMap(({ node }) => {
        // `test.each(rows)('…', …)` is called twice; the second call holds the name.
        const named = node.callee.type === 'CallExpression' ? node.callee.callee : node.callee;
        const name = dottedName(named) ?? '';
        return /^(?:test|it)(?:\.(?:each|for|concurrent|sequential))*$/.test(name) && node.arguments.length > 1
          ? [{ file, call: node }]
          : [];
      }),
    );
}

import type { ESTree } from 'vite';

type Node = ESTree.Node;
interface Place {
  start: { line: number };
  end: { line: number };
}
/** As oxlint hands it over. */
type Seen<N = Node> = N extends Node ? N & { loc: Place; parent: Node | null } : never;
interface Context {
  filename: string;
  sourceCode: { getAllComments(): { loc: Place }[] };
  report(fault: { node: object; message: string }): void;
}
type Look = (context: Context) => Partial<Record<Node['type'], (node: Seen) => void>>;

const FUNCTION_LINES = 70;
const leftOut = /^(?:test|it|describe|test\.describe)\.(?:skip|only|todo|fixme|skipIf|fails)$/;
const madeUp = /^(?:vi|vitest|jest)\.(?:mock|doMock)$|(?:^|\.)route\.fulfill$/;

/** Small on purpose. The body of `describe(…)` is a chapter of stories, not a function. */
const functionSize: Look = (context) => {
  const measure = (node: Seen): void => {
    const lines = node.loc.end.line - node.loc.start.line + 1;
    if (lines > FUNCTION_LINES && !(isTest(context.filename) && isChapter(node.parent)))
      context.report({ node, message: `${lines} lines, at most ${FUNCTION_LINES}` });
  };
  return { FunctionDeclaration: measure, FunctionExpression: measure, ArrowFunctionExpression: measure };
};

/** A file that only hands on what others made hides where things are. */
const barrels: Look = (context) => ({
  ExportAllDeclaration: (node) => context.report({ node, message: 'export * hides where things are' }),
  Program(node) {
    if (node.type !== 'Program') return;
    const isHandedOn = (one: Node) => one.type === 'ExportNamedDeclaration' && !one.declaration;
    const only = node.body.every((one) => one.type === 'ImportDeclaration' || isHandedOn(one));
    if (only && node.body.some(isHandedOn))
      context.report({ node, message: 'nothing here but exports of other files' });
  },
});

/** Whoever opens a file meets what it is for first, and below it what that calls. */
const exportedFirst: Look = (context) => ({
  Program(node) {
    if (node.type !== 'Program') return;
    const { body } = node;
    const isExported = (one: Node) =>
      one.type === 'ExportNamedDeclaration' && one.declaration?.type === 'FunctionDeclaration';
    const first = body.find((one) => one.type === 'FunctionDeclaration' || isExported(one));
    if (first?.type === 'FunctionDeclaration' && !isTest(context.filename) && body.some(isExported))
      context.report({ node: first, message: `${first.id?.name ?? 'this'} stands above what the file is for` });
  },
});

/** An error that is caught is answered, passed on, or there is a word on why it may be lost. */
const swallowedErrors: Look = (context) => {
  const ask = (body: Seen): void => {
    // Inside the braces, or on the handler's own line or the one above it.
    const [from, to] = [body.loc.start.line, body.loc.end.line];
    const isExplained = context.sourceCode
      .getAllComments()
      .some(({ loc }) => loc.end.line >= from - 1 && loc.start.line <= to);
    if (!isTest(context.filename) && saysNothing(body) && !isExplained)
      context.report({ node: body, message: 'an error gets lost here: answer it, or say why not' });
  };
  return {
    CatchClause(node) {
      if (node.type === 'CatchClause') ask(node.body as Seen);
    },
    CallExpression(node) {
      if (node.type !== 'CallExpression') return;
      const [handler] = node.arguments;
      const isCatch = node.callee.type === 'MemberExpression' && nameOf(node.callee).endsWith('.catch');
      if (isCatch && handler?.type === 'ArrowFunctionExpression') ask(handler.body as Seen);
    },
  };
};

/** No test is left out or left alone. */
const testsAllRun: Look = (context) => ({
  MemberExpression(node) {
    if (isTest(context.filename) && leftOut.test(nameOf(node)))
      context.report({ node, message: `${nameOf(node)}: run it or drop it` });
  },
});

/** Tests talk to the real thing: no mock of a module, no answer made up in the server's stead. */
const mocks: Look = (context) => ({
  CallExpression(node) {
    if (node.type === 'CallExpression' && isTest(context.filename) && madeUp.test(nameOf(node.callee)))
      context.report({ node, message: 'talk to the real one' });
  },
});

function isTest(path: string): boolean {
  return /\.(?:test|spec|fixture)\.[a-z]+$|\/test-[^/]+$|\/(?:journeys|benches|campaigns|server\/testing)\//.test(path);
}

function isChapter(call: Node | null): boolean {
  if (call?.type !== 'CallExpression') return false;
  const { callee } = call;
  const named = callee.type === 'CallExpression' ? callee.callee : callee;
  return /(?:^|\.)describe(?:\.each)?$/.test(nameOf(named));
}

function saysNothing(body: Node): boolean {
  if (body.type === 'BlockStatement') return body.body.length === 0;
  if (body.type === 'Identifier') return body.name === 'undefined';
  return body.type === 'Literal' && body.value === null;
}

/** `a.b.c` as text; what is no name stands as a dot: `later().catch` is `.catch`. */
function nameOf(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return '';
  return `${nameOf(node.object)}.${node.property.name}`;
}

const looks: Record<string, Look> = {
  'function-size': functionSize,
  barrels,
  'exported-first': exportedFirst,
  'swallowed-errors': swallowedErrors,
  'tests-all-run': testsAllRun,
  mocks,
};

/** House rules that any project may have: each looks at one file, and oxlint asks them with its own (.oxlintrc.json). */
const plugin = {
  meta: { name: 'house' },
  rules: Object.fromEntries(Object.entries(looks).map(([name, create]) => [name, { create }])),
};

export default plugin;

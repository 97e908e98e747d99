import { placeOf } from './rooms.ts';
import { dottedName, isCode, nodesOf, stringOf } from './syntax.ts';
import { type Fault, faultAt, type Rule, type SourceFile } from './tree.ts';

/** Chance and time are passed in: only server/platform and web/kit/clock.ts may ask for them. */
export const chanceAndTimeArePassedIn: Rule = {
  name: 'chance-and-time',
  check: (files) => files.filter((file) => isCode(file) && mustBeGiven(file.path)).flatMap(faultsOfFile),
};

const banned = new Set(['Math.random', 'Date.now', 'performance.now', 'performance.timeOrigin']);
// A key or an id made of chance is chance too; the browser may make its own keys, the server's slices may not.
const bannedInServer = new Set([
  'crypto.randomUUID',
  'crypto.getRandomValues',
  'crypto.randomBytes',
  'crypto.randomInt',
]);
const globals = /^(?:globalThis|window|self)\./;

function mustBeGiven(path: string): boolean {
  if (path === 'web/kit/clock.ts') return false;
  return !['platform', 'test', 'workshop'].includes(placeOf(path).room);
}

function faultsOfFile(file: SourceFile): Fault[] {
  const web = file.path.startsWith('web/');
  const fault = (start: number, what: string): Fault =>
    faultAt('chance-and-time', file, start, `${what}: chance and time are passed in`);
  const members = nodesOf(file, 'MemberExpression').flatMap(({ node }) => {
    const name = dottedName(node)?.replace(globals, '') ?? '';
    const bad = banned.has(name) || name.startsWith('Temporal.Now') || (!web && bannedInServer.has(name));
    return bad && name !== 'Temporal.Now' ? [fault(node.start, name)] : [];
  });
  const dates = [...nodesOf(file, 'NewExpression'), ...nodesOf(file, 'CallExpression')].flatMap(({ node }) => {
    const isDate = dottedName(node.callee)?.replace(globals, '') === 'Date';
    // `new Date(ms)` only reads a moment that was given; `Date(…)` without new is always now.
    return isDate && (node.type === 'CallExpression' || node.arguments.length === 0)
      ? [fault(node.start, node.type === 'CallExpression' ? 'Date()' : 'new Date()')]
      : [];
  });
  const taken = nodesOf(file, 'VariableDeclarator').flatMap(({ node }) => {
    const from = node.init ? (dottedName(node.init)?.replace(globals, '') ?? '') : '';
    const hidden = node.id.type === 'ObjectPattern' && ['Math', 'Date', 'performance'].includes(from);
    return hidden || ['Math', 'Date'].includes(from) ? [fault(node.start, `${from} under another name`)] : [];
  });
  const imported = nodesOf(file, 'ImportDeclaration').flatMap(({ node }) => {
    const source = stringOf(node.source)?.replace(/^node:/, '');
    if (source === 'perf_hooks') return [fault(node.start, 'perf_hooks')];
    if (source !== 'crypto') return [];
    return node.specifiers.flatMap((specifier) => {
      const name = specifier.type === 'ImportSpecifier' && 'name' in specifier.imported ? specifier.imported.name : '';
      return bannedInServer.has(`crypto.${name}`) ? [fault(specifier.start, `crypto.${name}`)] : [];
    });
  });
  return [...members, ...dates, ...taken, ...imported];
}

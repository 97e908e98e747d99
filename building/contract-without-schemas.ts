import { type ESTree, parseSync, type Plugin } from 'vite';
import * as schemaLibrary from 'zod/mini';

/**
 * The browser sends calls and lets the server judge them: of the contract it needs paths and types, not schemas. They
 * are built out of nothing, which keeps the schema library and its cost from every page.
 */
export function contractWithoutSchemas(): Plugin {
  const empty = '\0khela-no-schemas';
  const names = Object.keys(schemaLibrary).map((name) => `nothing as ${name}`);
  return {
    name: 'khela-contract-without-schemas',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) => (id === 'zod/mini' && importer?.includes('/contract/') ? empty : null),
    load: (id) =>
      id === empty
        ? {
            code: `const nothing = new Proxy(() => nothing, { get: () => nothing });\nexport { ${names.join(', ')} };`,
            moduleSideEffects: false,
          }
        : null,
    transform: {
      filter: { id: /\/contract\/[\w.-]+\.ts$/ },
      handler: (code, id) => ({ code: withoutSideEffects(code, id), map: null }),
    },
  };
}

/**
 * Writes `z.int().check(…)` as `z.int()`, and marks calls such as `text(40)` as pure: otherwise nobody can tell of them
 * that they may be left out when nothing needs them.
 */
function withoutSideEffects(code: string, id: string): string {
  const edits: [start: number, end: number, text: string][] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (node === null || typeof node !== 'object') return;
    const { type, callee, start, end } = node as Partial<ESTree.CallExpression>;
    if (type === 'CallExpression' && callee?.type === 'Identifier') edits.push([start!, start!, '/*#__PURE__*/ ']);
    if (type === 'CallExpression' && callee?.type === 'Identifier' && callee.name === 'defineCall') {
      return void edits.push(...withoutShapes(node as ESTree.CallExpression));
    }
    if (type === 'CallExpression' && callee?.type === 'MemberExpression' && callee.object.type === 'CallExpression') {
      const { property } = callee;
      if (property.type === 'Identifier' && property.name === 'check') {
        edits.push([callee.object.end, end!, '']);
        return visit(callee.object);
      }
    }
    Object.values(node).forEach(visit);
  };
  visit(parseSync(id, code).program);
  return edits
    .toSorted((left, right) => right[0] - left[0])
    .reduce((whole, [start, end, text]) => whole.slice(0, start) + text + whole.slice(end), code);
}

/** What a call takes and gives, and what it is for, is read by the server and in its documentation. */
function withoutShapes({ arguments: [spec] }: ESTree.CallExpression): [start: number, end: number, text: string][] {
  if (spec?.type !== 'ObjectExpression') return [];
  return spec.properties.flatMap((one, at) =>
    one.type === 'Property' && one.key.type === 'Identifier' && served.includes(one.key.name)
      ? [[one.start, spec.properties[at + 1]?.start ?? spec.end - 1, ''] satisfies [number, number, string]]
      : [],
  );
}

const served = [
  'input',
  'output',
  'summary',
  'aliases',
  'rate',
  'permission',
  'feature',
  'mostBodyBytes',
  'strict',
  'eitherVerb',
  'shared',
  'money',
  'beforePasswordChange',
  'settles',
];

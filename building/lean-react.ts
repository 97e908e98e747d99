import { createRequire } from 'node:module';
import type { ESTree, Plugin } from 'vite';
import { parseSync } from 'vite';
import { type Cut, cuts, neverExported, neverStatements, neverTags, neverTrue, neverTypes } from './react-cuts.ts';

/**
 * Builds React out of its production files as modules, without what this site never does (react-cuts.ts). A build of
 * React that names things otherwise stops the build, so that a new version is looked at before it is used.
 * @returns a plugin for builds only; tests and development run React as it comes
 */
export function leanReact(): Plugin {
  const files = productionFiles();
  const specifiers = new Map(Object.entries(files).map(([specifier, path]) => [path, specifier]));
  return {
    name: 'khela-lean-react',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => files[id] ?? null,
    transform: {
      filter: { id: /\/node_modules\/.*\.m?js$/ },
      handler(code, id) {
        const specifier = specifiers.get(id);
        if (specifier === undefined) return usesNamesOfReact(code);
        const text = specifier === 'react-dom/client' ? withoutUnused(code) : code;
        return { code: asModule(text, specifier), map: null, moduleSideEffects: specifier === 'react-dom/client' };
      },
    },
  };
}

function productionFiles(): Record<string, string> {
  const here = createRequire(import.meta.url);
  const dom = here.resolve('react-dom/package.json');
  const scheduler = createRequire(dom).resolve('scheduler/package.json');
  const fileOf = (manifest: string, name: string) => manifest.replace('package.json', `cjs/${name}.production.js`);
  const react = here.resolve('react/package.json');
  return {
    react: fileOf(react, 'react'),
    'react/jsx-runtime': fileOf(react, 'react-jsx-runtime'),
    'react-dom': fileOf(dom, 'react-dom'),
    'react-dom/client': fileOf(dom, 'react-dom-client'),
    scheduler: fileOf(scheduler, 'scheduler'),
    // For versions before 18 it brings a stand-in for what React itself has.
    'use-sync-external-store/shim/with-selector': fileOf(
      createRequire(here.resolve('@tanstack/react-router')).resolve('use-sync-external-store/package.json'),
      'use-sync-external-store-with-selector',
    ),
  };
}

/** Libraries that take the whole of React: what they use of it is then seen by its names. */
function usesNamesOfReact(code: string): { code: string; map: null } | null {
  const named = code
    .replaceAll(/\bimport React\b(?=\s*(?:from\s*["']react["']|,))/g, 'import * as React')
    .replaceAll('React$1["use"]', 'React$1.use');
  return named === code ? null : { code: named, map: null };
}

type Edit = [start: number, end: number, text: string];

/**
 * Turns `exports.a = …` into exports and `require('b')` into imports, so that what nobody imports is left out.
 * @throws Error where the file is written in a way that this does not know
 */
export function asModule(code: string, specifier: string): string {
  const { program } = parseSync(`${specifier}.js`, code);
  const edits: Edit[] = [];
  const imports: string[] = [];
  const names = new Set<string>();
  for (const statement of program.body) {
    const required = requiredBy(statement);
    if (required) {
      imports.push(...required);
      edits.push([statement.start, statement.end, '']);
    }
    const exported = exportedBy(statement);
    if (exported) {
      names.add(exported.name);
      edits.push([exported.start, exported.end, `var export_${exported.name}`]);
    }
  }
  let body = applied(code, edits);
  let list = [...names].map((name) => `export_${name} as ${name}`);
  if (/\bexports\b/.test(body)) {
    // It reads its own exports back: they stay one object.
    body = `var exports = {};\n${applied(
      code,
      edits.filter(([, , text]) => text === ''),
    )}`;
    const all = new Set([...body.matchAll(/\bexports\.(\w+)/g)].map(([, name]) => name));
    body += [...all].map((name) => `\nvar export_${name} = exports.${name};`).join('');
    list = [...all].map((name) => `export_${name} as ${name}`);
  }
  if (list.length === 0) throw new Error(`${specifier} exports nothing that could be found`);
  return `${imports.join('\n')}\n${body}\nexport { ${list.join(', ')} };\n`;
}

function requiredBy(statement: ESTree.Node): string[] | null {
  if (statement.type !== 'VariableDeclaration') return null;
  const lines = statement.declarations.map(({ id, init }) => {
    if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return null;
    const [from] = init.arguments;
    const isRequire = init.callee.type === 'Identifier' && init.callee.name === 'require' && from?.type === 'Literal';
    return isRequire ? `import * as ${id.name} from '${String(from.value)}';` : null;
  });
  return lines.every((line) => line !== null) ? lines : null;
}

function exportedBy(statement: ESTree.Node): { name: string; start: number; end: number } | null {
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') return null;
  const { left } = statement.expression;
  if (left.type !== 'MemberExpression' || left.object.type !== 'Identifier' || left.object.name !== 'exports')
    return null;
  return left.property.type === 'Identifier' ? { name: left.property.name, start: left.start, end: left.end } : null;
}

/**
 * React DOM without the parts of react-cuts.ts.
 * @throws Error where one of them is not found
 */
export function withoutUnused(code: string): string {
  const { program } = parseSync('react-dom-client.js', code);
  const edits: Edit[] = [];
  const found = new Set<string>();
  for (const statement of program.body) {
    if (statement.type === 'FunctionDeclaration' && statement.id && statement.id.name in cuts) {
      const body = cuts[statement.id.name] as Cut;
      found.add(statement.id.name);
      if (statement.body) edits.push([statement.body.start, statement.body.end, `{${body}}`]);
      continue;
    }
    const part = neverStatements.find((start) => code.startsWith(start, statement.start));
    if (part !== undefined) {
      found.add(part);
      edits.push([statement.start, statement.end, '']);
      continue;
    }
    const own = parametersOf(statement);
    visit(statement, (node, parent) => {
      if (node.type === 'Identifier' && neverTrue.includes(node.name) && !own.includes(node.name)) {
        found.add(node.name);
        edits.push(...constantly(node, parent));
      }
      const member = node.type === 'MemberExpression' ? code.slice(node.start, node.end) : '';
      if (neverExported.includes(member)) {
        found.add(member);
        edits.push([node.start, node.end, 'void 0']);
      }
      if (node.type === 'SwitchStatement') edits.push(...withoutCases(node, statement));
    });
  }
  const wanted = [...Object.keys(cuts), ...neverStatements, ...neverTrue, ...neverExported];
  const missing = wanted.filter((name) => !found.has(name));
  if (missing.length > 0) throw new Error(`this version of React has no ${missing.join(', ')}: look at react-cuts.ts`);
  return applied(code, outermost(edits));
}

/** A parameter of the same name is another variable. */
function parametersOf(statement: ESTree.Node): string[] {
  if (statement.type !== 'FunctionDeclaration') return [];
  return statement.params.flatMap((one) => (one.type === 'Identifier' ? [one.name] : []));
}

/** A variable that is never true: its readers see that, and setting it does nothing. */
function constantly(node: ESTree.Node, parent: ESTree.Node | null): Edit[] {
  if (parent?.type === 'VariableDeclarator' && parent.id === node) return [];
  if (parent?.type === 'AssignmentExpression' && parent.left === node) {
    return [[parent.left.start, parent.right.start, '']];
  }
  return [[node.start, node.end, '!1']];
}

/** Leaves the branches of `switch (fiber.tag)` out that stand for kinds of things which are never made. */
function withoutCases({ discriminant, cases }: ESTree.SwitchStatement, around: ESTree.Node): Edit[] {
  const byTag =
    discriminant.type === 'MemberExpression' &&
    discriminant.property.type === 'Identifier' &&
    discriminant.property.name === 'tag';
  const edits: Edit[] = [];
  // Whether a case that stays runs on into this one.
  let entered = false;
  for (const { test, consequent, start, end } of cases) {
    const [first] = consequent;
    const runsOn = !leaves(consequent.at(-1));
    const isNever =
      (test?.type === 'Literal' && byTag && neverTags.includes(Number(test.value))) ||
      (test?.type === 'Identifier' && neverTypes.includes(test.name));
    if (!isNever) {
      entered = runsOn;
      continue;
    }
    const wholly = first === undefined || !entered;
    edits.push([start, wholly ? end : first.start, '']);
    if (wholly && around.type === 'FunctionDeclaration' && around.body) {
      // What is declared in one branch is used in others.
      const names = declaredIn(consequent);
      if (names.length > 0) edits.push([around.body.start + 1, around.body.start + 1, `var ${names.join(', ')};`]);
    }
    if (first !== undefined) entered = entered && runsOn;
  }
  return edits;
}

function declaredIn(nodes: readonly ESTree.Node[]): string[] {
  const names: string[] = [];
  visit(nodes, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier') names.push(node.id.name);
  });
  return names;
}

function leaves(statement: ESTree.Node | undefined): boolean {
  if (statement === undefined) return false;
  if (statement.type === 'BlockStatement') return leaves(statement.body.at(-1));
  return ['BreakStatement', 'ReturnStatement', 'ThrowStatement', 'ContinueStatement'].includes(statement.type);
}

function visit(
  node: unknown,
  see: (node: ESTree.Node, parent: ESTree.Node | null) => void,
  parent: ESTree.Node | null = null,
): void {
  if (Array.isArray(node)) return node.forEach((one) => visit(one, see, parent));
  if (node === null || typeof node !== 'object' || !('type' in node)) return;
  const here = node as ESTree.Node;
  see(here, parent);
  for (const [key, value] of Object.entries(here)) {
    // The name behind a dot or before a colon is no variable.
    const isName =
      (here.type === 'MemberExpression' && key === 'property' && !here.computed) ||
      (here.type === 'Property' && key === 'key');
    if (!isName) visit(value, see, here);
  }
}

/** Of edits inside each other the outer ones. */
function outermost(edits: readonly Edit[]): Edit[] {
  const sorted = edits.toSorted((left, right) => left[0] - right[0] || right[1] - left[1]);
  const kept: Edit[] = [];
  for (const edit of sorted) {
    const last = kept.at(-1);
    if (last === undefined || edit[0] >= last[1]) kept.push(edit);
  }
  return kept;
}

function applied(code: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((left, right) => right[0] - left[0])
    .reduce((whole, [start, end, text]) => whole.slice(0, start) + text + whole.slice(end), code);
}

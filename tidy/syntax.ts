import { type ESTree, parseSync } from 'vite';
import type { SourceFile } from './tree.ts';

export type Node = ESTree.Node;

/** One shape of node may bear several types, so `Extract` would not find it by one of them. */
type NodeOf<T, N = Node> = N extends { type: infer U } ? (T extends U ? N : never) : never;

/** A node and the chain of nodes around it. */
export interface Seen<N extends Node = Node> {
  node: N;
  around: Seen | null;
}

interface Comment {
  value: string;
  start: number;
  end: number;
}

interface Syntax {
  body: readonly Node[];
  byType: Map<string, Seen[]>;
  comments: readonly Comment[];
  errors: number;
}

// Every rule asks for the same files: each is parsed and walked once.
const known = new WeakMap<SourceFile, Syntax>();

export function isCode(file: SourceFile): boolean {
  return /\.(?:tsx?|mjs|js)$/.test(file.path) && !file.path.endsWith('.d.ts');
}

/** All nodes of the named type in source order. */
export function nodesOf<T extends Node['type']>(file: SourceFile, type: T): Seen<NodeOf<T>>[] {
  return (syntaxOf(file).byType.get(type) ?? []) as Seen<NodeOf<T>>[];
}

/** The statements at the top of a file. */
export function statementsOf(file: SourceFile): readonly Node[] {
  return syntaxOf(file).body;
}

export function commentsOf(file: SourceFile): readonly Comment[] {
  return syntaxOf(file).comments;
}

export function hasSyntaxErrors(file: SourceFile): boolean {
  return syntaxOf(file).errors > 0;
}

/** The text of a plain string, or of a template without holes; null for everything else. */
export function stringOf(node: Node | null | undefined): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? null;
  return null;
}

/** `a.b.c` as text when it is nothing but names; null for everything else. */
export function dottedName(node: Node): string | null {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression') return null;
  const object = dottedName(node.object);
  if (object === null) return null;
  if (!node.computed && node.property.type === 'Identifier') return `${object}.${node.property.name}`;
  const key = node.computed ? stringOf(node.property) : null;
  return key === null ? null : `${object}.${key}`;
}

/** The last name of what is called: `count` in `count(…)`, `a.count(…)` and `a().count(…)`. */
export function calledName(call: ESTree.CallExpression): string | null {
  const { callee } = call;
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && !callee.computed && callee.property.type === 'Identifier'
    ? callee.property.name
    : null;
}

/** Takes `as const`, `satisfies …` and parentheses off a value. */
export function bareValue(node: Node | null | undefined): Node | null {
  if (!node) return null;
  const wrapped = node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression';
  return wrapped || node.type === 'ParenthesizedExpression' ? bareValue(node.expression) : node;
}

/** The name of a property that is written out; null when it is computed. */
export function keyOf(property: { key: Node; computed: boolean }): string | null {
  if (!property.computed && property.key.type === 'Identifier') return property.key.name;
  return stringOf(property.key);
}

/** The values exported by name: `export const x = …`, without `as const` and `satisfies`. */
export function exportedValues(file: SourceFile): { name: string; value: Node }[] {
  return statementsOf(file).flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return [];
    return statement.declaration.declarations.flatMap(({ id, init }) => {
      const value = bareValue(init);
      return id.type === 'Identifier' && value ? [{ name: id.name, value }] : [];
    });
  });
}

function syntaxOf(file: SourceFile): Syntax {
  const before = known.get(file);
  if (before) return before;
  const { program, comments, errors } = parseSync(file.path, file.text);
  const syntax: Syntax = { body: program.body, byType: new Map(), comments, errors: errors.length };
  walk(program, null, syntax.byType);
  known.set(file, syntax);
  return syntax;
}

function walk(node: Node, around: Seen | null, byType: Map<string, Seen[]>): void {
  const seen: Seen = { node, around };
  const alike = byType.get(node.type);
  if (alike) alike.push(seen);
  else byType.set(node.type, [seen]);
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) for (const item of value) if (isNode(item)) walk(item, seen, byType);
    if (isNode(value)) walk(value, seen, byType);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

import type { ESTree } from 'vite';
import { isTest } from './rooms.ts';
import { isCode, keyOf, type Node, nodesOf } from './syntax.ts';
import { type Fault, faultAt, type Rule, type SourceFile } from './tree.ts';

/** A number of money or of time says its unit, and says it last: stakeMinor, delayMs. */
export const unitsComeLast: Rule = {
  name: 'units-last',
  check: (files) => files.filter((file) => isCode(file) && !isTest(file.path)).flatMap(faultsOfFile),
};

/** Why a name of a number is no good; null when it is. Takes camelCase and snake_case. */
export function whyNotNameOfNumber(name: string): string | null {
  const words = wordsOf(name);
  const last = words.at(-1) ?? '';
  // A number of money or time may be qualified (`stakeMax`), but nothing else that stands behind makes it another thing.
  const measured = measures.has(last) || (qualifiers.has(last) && measures.has(words.at(-2) ?? ''));
  return measured ? `${name} says no unit: end it with Minor, Units, Ms, …` : null;
}

/** Why a name has its unit in the wrong place; null when it has not. */
export function whyUnitNotLast(name: string): string | null {
  const words = wordsOf(name);
  const at = words.findIndex((word) => word === 'minor' || word === 'ms');
  const next = words[at + 1];
  if (at === -1 || next === undefined || aboutTheUnit.has(next)) return null;
  return `${name}: the unit comes last`;
}

export const moneyWords = new Set(
  'amount stake balance payout turnover deposit withdrawal fee jackpot commission rebate winnings'.split(' '),
);
const timeWords = 'delay timeout duration interval ttl elapsed'.split(' ');
const measures = new Set([...moneyWords, ...timeWords]);
const qualifiers = new Set(
  'max min limit total sum before after left available locked held due paid won lost today'.split(' '),
);
// `minorToDecimal`, `minorUnits` and their like speak about the unit; they are no amounts.
const aboutTheUnit = new Set('to from of per in units unit digits text or as'.split(' '));

interface Named {
  name: string;
  start: number;
  type: ESTree.TSType | undefined;
  value: Node | null;
}

function faultsOfFile(file: SourceFile): Fault[] {
  return namesIn(file).flatMap(({ name, start, type, value }) => {
    // `msDelay` is wrong whatever it holds; a unit in the middle may belong to a schema or a table of something else.
    const suspect = isNumber(type, value) || (/^(?:minor|ms)[A-Z]/.test(name) && !isFunction(value));
    const why = suspect ? (whyUnitNotLast(name) ?? (isNumber(type, value) ? whyNotNameOfNumber(name) : null)) : null;
    return why ? [faultAt('units-last', file, start, why)] : [];
  });
}

function namesIn(file: SourceFile): Named[] {
  const variables = nodesOf(file, 'VariableDeclarator').flatMap(({ node }) => fromPattern(node.id, node.init));
  const functions = [
    ...nodesOf(file, 'FunctionDeclaration'),
    ...nodesOf(file, 'FunctionExpression'),
    ...nodesOf(file, 'ArrowFunctionExpression'),
    ...nodesOf(file, 'TSMethodSignature'),
    ...nodesOf(file, 'TSFunctionType'),
  ];
  const parameters = functions.flatMap(({ node }) =>
    node.params.flatMap((parameter) => fromPattern(parameter as Node, null)),
  );
  const signatures = nodesOf(file, 'TSPropertySignature').flatMap(({ node }) => named(node, null));
  const fields = nodesOf(file, 'PropertyDefinition').flatMap(({ node }) => named(node, node.value));
  return [...variables, ...parameters, ...signatures, ...fields];
}

function named(node: ESTree.TSPropertySignature | ESTree.PropertyDefinition, value: Node | null): Named[] {
  const name = keyOf(node);
  return name ? [{ name, start: node.start, type: node.typeAnnotation?.typeAnnotation, value }] : [];
}

function fromPattern(pattern: Node, value: Node | null): Named[] {
  if (pattern.type === 'AssignmentPattern') return fromPattern(pattern.left, pattern.right);
  if (pattern.type !== 'Identifier') return [];
  const type = 'typeAnnotation' in pattern ? pattern.typeAnnotation?.typeAnnotation : undefined;
  return [{ name: pattern.name, start: pattern.start, type: type ?? undefined, value }];
}

function isNumber(type: ESTree.TSType | undefined, value: Node | null): boolean {
  if (type?.type === 'TSUnionType') return type.types.some((one) => isNumber(one, null));
  if (type) return type.type === 'TSNumberKeyword' || type.type === 'TSBigIntKeyword';
  if (value?.type === 'Literal') return ['number', 'bigint'].includes(typeof value.value);
  const made = value?.type === 'CallExpression' && value.callee.type === 'Identifier' ? value.callee.name : '';
  return made === 'BigInt' || made === 'Number';
}

function isFunction(value: Node | null): boolean {
  return value?.type === 'ArrowFunctionExpression' || value?.type === 'FunctionExpression';
}

function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_')
    .filter(Boolean);
}

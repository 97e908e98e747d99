import type { ESTree } from 'vite';
import { isTest } from './rooms.ts';
import { bareValue, calledName, exportedValues, isCode, keyOf, type Node, nodesOf, stringOf } from './syntax.ts';
import { type Fault, faultAt, type Rule, type SourceFile } from './tree.ts';

const letters = /\p{L}/u;
const bengali = /\p{Script=Bengali}/u;
// The name of the house is the same in both languages.
const untranslated = new Set(['Khela', 'খেলা', 'Khela খেলা']);

interface Word {
  key: string;
  /** English and Bengali, as far as they are written there. */
  texts: readonly string[];
  start: number;
}

/** Whatever is said in one language is said in the other, with the same holes: that both are there the compiler says too. */
export const bothLanguagesAreComplete: Rule = {
  name: 'words',
  check: (files) =>
    wordFiles(files).flatMap((file) =>
      wordsIn(file).flatMap((word) => {
        const why = whyNotPair(word);
        return why ? [faultAt('words', file, word.start, `${word.key}: ${why}`)] : [];
      }),
    ),
};

/** Bengali words are Bengali. Signs, names in capitals and holes alone need no letters of either. */
export const bengaliIsBengali: Rule = {
  name: 'bengali',
  check: (files) =>
    wordFiles(files).flatMap((file) =>
      wordsIn(file)
        .filter(
          ({ texts: [, text = ''] }) =>
            !bengali.test(text) && /\p{Ll}/u.test(withoutHoles(text)) && !untranslated.has(text.trim()),
        )
        .map(({ key, start }) => faultAt('bengali', file, start, `${key} has no Bengali in it`)),
    ),
};

/** What a person reads on a screen comes from the words, so that it can be read in both languages. */
export const screensSpeakThroughWords: Rule = {
  name: 'hard-coded-text',
  check: (files) =>
    files.filter(({ path }) => path.startsWith('web/') && path.endsWith('.tsx') && !isTest(path)).flatMap(textsIn),
};

/** All words of a file with dotted keys. */
export function wordsIn(file: SourceFile): Word[] {
  return exportedValues(file).flatMap(({ value }) => {
    const words = value.type === 'CallExpression' && calledName(value) === 'inBoth' ? value.arguments[0] : null;
    return words ? wordsOf(words, '') : [];
  });
}

/** words.ts of a slice, or errors.words.ts where a slice has several. */
export function wordFiles(files: readonly SourceFile[]): SourceFile[] {
  return files.filter(({ path }) => /^(?:web|contract|server)\/(?:.*[/.])?words\.ts$/.test(path));
}

function whyNotPair({ texts }: Word): string | null {
  if (texts.length !== 2) return 'is a pair of texts: English, Bengali';
  if (texts.some((text) => !text.trim())) return 'is empty';
  const [english, inBengali] = texts.map(holesIn);
  return english === inBengali ? null : `takes {${english}} in English and {${inBengali}} in Bengali`;
}

function wordsOf(node: Node, key: string): Word[] {
  if (node.type === 'ArrayExpression')
    return [{ key, texts: node.elements.flatMap((one) => stringOf(one) ?? []), start: node.start }];
  if (stringOf(node) !== null) return [{ key, texts: [], start: node.start }];
  if (node.type !== 'ObjectExpression') return [];
  return node.properties.flatMap((property) => {
    const name = property.type === 'Property' ? keyOf(property) : null;
    const value = property.type === 'Property' ? bareValue(property.value) : null;
    return name !== null && value ? wordsOf(value, key ? `${key}.${name}` : name) : [];
  });
}

/** The names of an ICU message's holes, sorted. In `{n, plural, other {# bets}}` every second brace opens a message. */
function holesIn(message: string): string {
  const names = new Set<string>();
  let depth = 0;
  for (const [at, letter] of [...message.matchAll(/[{}]/g)].map((found) => [found.index, found[0]] as const)) {
    if (letter === '{' && depth % 2 === 0) names.add(/^\s*(\w*)/.exec(message.slice(at + 1))?.[1] ?? '');
    depth += letter === '{' ? 1 : -1;
  }
  for (const tag of message.matchAll(/<(\w+)>/g)) names.add(`<${tag[1]}>`);
  return [...names].toSorted().join(', ');
}

function withoutHoles(message: string): string {
  return message.replaceAll(/\{[^{}]*\}|<[^>]*>|https?:\S+|\S+@\S+/g, '');
}

const readAloud = new Set(
  'aria-label aria-description aria-placeholder aria-roledescription aria-valuetext alt title placeholder label'.split(
    ' ',
  ),
);

function textsIn(file: SourceFile): Fault[] {
  const fault = (start: number, text: string): Fault[] =>
    letters.test(text) && !untranslated.has(text.trim())
      ? [faultAt('hard-coded-text', file, start, `"${text.trim().slice(0, 40)}" belongs into the words`)]
      : [];
  const attributes = nodesOf(file, 'JSXAttribute').flatMap(({ node }) => {
    const name = node.name.type === 'JSXIdentifier' ? node.name.name : '';
    return readAloud.has(name) && node.value ? saidBy(node.value).flatMap(({ start, text }) => fault(start, text)) : [];
  });
  const children = [...nodesOf(file, 'JSXElement'), ...nodesOf(file, 'JSXFragment')]
    .flatMap(({ node }): readonly ESTree.JSXChild[] => node.children)
    .flatMap((child) => (child.type === 'JSXText' ? [{ start: child.start, text: child.value }] : saidBy(child)))
    .flatMap(({ start, text }) => fault(start, text));
  return isCode(file) ? [...attributes, ...children] : [];
}

/** The literal texts that an expression may come to: both arms of a choice, the fixed parts of a template. */
function saidBy(node: Node): { start: number; text: string }[] {
  if (node.type === 'JSXExpressionContainer') return saidBy(node.expression);
  if (node.type === 'ConditionalExpression') return [...saidBy(node.consequent), ...saidBy(node.alternate)];
  if (node.type === 'LogicalExpression') return saidBy(node.right);
  if (node.type === 'TemplateLiteral')
    return [{ start: node.start, text: node.quasis.map((piece) => piece.value.raw).join('') }];
  const text = stringOf(node);
  return text === null ? [] : [{ start: node.start, text }];
}

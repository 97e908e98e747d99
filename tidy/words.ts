import type { ESTree } from 'vite';
import { isTest } from './rooms.ts';
import { bareValue, exportedValues, isCode, keyOf, type Node, nodesOf, stringOf } from './syntax.ts';
import { type Fault, faultAt, type Rule, type SourceFile } from './tree.ts';

const letters = /\p{L}/u;
const bengali = /\p{Script=Bengali}/u;
// The name of the house is the same in both languages.
const untranslated = new Set(['Khela', 'খেলা', 'Khela খেলা']);

interface Word {
  key: string;
  text: string;
  start: number;
}

/** Whatever is said in one language is said in the other: *.en.ts and *.bn.ts are pairs with the same keys. */
export const bothLanguagesAreComplete: Rule = {
  name: 'words',
  check: (files) =>
    wordFiles(files).flatMap((file) => {
      const other = files.find(({ path }) => path === otherLanguage(file.path));
      if (!other) return [faultAt('words', file, 0, `${otherLanguage(file.path)} is missing`)];
      const there = new Map(wordsIn(other).map((word) => [word.key, word]));
      return wordsIn(file).flatMap((word) => {
        const why = whyNotPair(word, there.get(word.key), other.path);
        return why ? [faultAt('words', file, word.start, `${word.key}: ${why}`)] : [];
      });
    }),
};

/** Bengali words are Bengali. Signs, names in capitals and holes alone need no letters of either. */
export const bengaliIsBengali: Rule = {
  name: 'bengali',
  check: (files) =>
    wordFiles(files)
      .filter(({ path }) => path.endsWith('.bn.ts'))
      .flatMap((file) =>
        wordsIn(file)
          .filter(
            ({ text }) => !bengali.test(text) && /\p{Ll}/u.test(withoutHoles(text)) && !untranslated.has(text.trim()),
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
  return exportedValues(file).flatMap(({ value }) => wordsOf(value, ''));
}

export function wordFiles(files: readonly SourceFile[]): SourceFile[] {
  return files.filter(({ path }) => /^(?:web|contract|server)\/.*\.(?:en|bn)\.ts$/.test(path));
}

function otherLanguage(path: string): string {
  return path.endsWith('.en.ts') ? path.replace(/\.en\.ts$/, '.bn.ts') : path.replace(/\.bn\.ts$/, '.en.ts');
}

function whyNotPair(here: Word, there: Word | undefined, path: string): string | null {
  if (!there) return `missing in ${path}`;
  if (!here.text.trim()) return 'is empty';
  const [mine, its] = [holesIn(here.text), holesIn(there.text)];
  return mine === its ? null : `takes {${mine}} here and {${its}} in ${path}`;
}

function wordsOf(node: Node, key: string): Word[] {
  const text = stringOf(node);
  if (text !== null) return [{ key, text, start: node.start }];
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

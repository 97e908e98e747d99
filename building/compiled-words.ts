import compileMessage from 'icu-minify/compile';
import { type ESTree, parseSync, type Plugin } from 'vite';

const wordFile = /(?:\/|\.)words\.ts$/;
const inOneLanguage = /(?:\/|\.)words\.ts\?language=(BN|EN)$/;
const loads = /\(\) => import\(('[^']*(?:\/|\.)words)\.ts'\)/g;

/**
 * Splits words by language and turns their ICU messages into the short form that the browser formats. `() => import('./words.ts')` becomes
 * one such function a language, of which `spokenIn` calls that of the language that is spoken: `words.ts?language=BN`, which says `said`. A file that
 * imports words at once has both.
 */
export function compiledWords(): Plugin {
  return {
    name: 'khela-compiled-words',
    enforce: 'pre',
    transform: {
      filter: { id: [wordFile, inOneLanguage, /\/web\/.*\.tsx?$/] },
      handler(code, id) {
        const language = inOneLanguage.exec(id)?.[1];
        if (language === undefined && !wordFile.test(id)) {
          const loading = code.replaceAll(loads, loadOne);
          return loading === code ? null : { code: loading, map: null };
        }
        return { code: changed(code, editsOf(code, id, language)), map: null };
      },
    },
  };
}

type Edit = [start: number, end: number, text: string];

/**
 * Each import is written out: one of a name made up at run time would be built into one that fetches both. And each is a function of its own: two that
 * differ in their file alone are made one, which asks for what either of them is made of.
 */
function loadOne(_: string, file: string): string {
  const load = (language: string) => `${language}: () => import(${file}.ts?language=${language}')`;
  return `({ ${load('BN')}, ${load('EN')} })`;
}

function editsOf(code: string, id: string, language: string | undefined): Edit[] {
  return parseSync(id.replace(/\?.*/, ''), code).program.body.flatMap((one): Edit[] => {
    // What a language's words are made of is in that language too.
    if (one.type === 'ImportDeclaration' && language !== undefined && wordFile.test(one.source.value)) {
      return [
        ...one.specifiers.map((each): Edit => [each.start, each.end, `said as ${each.local.name}`]),
        [one.source.start, one.source.end, `'${one.source.value}?language=${language}'`],
      ];
    }
    if (one.type !== 'ExportNamedDeclaration' || one.declaration?.type !== 'VariableDeclaration') return [];
    return one.declaration.declarations.flatMap(({ id, init }): Edit[] => {
      if (init?.type !== 'CallExpression') return [];
      const {
        callee,
        arguments: [words],
      } = init;
      if (callee.type !== 'Identifier' || callee.name !== 'inBoth' || words?.type !== 'ObjectExpression') return [];
      const inside = pairsIn(words).map((pair): Edit => [pair.start, pair.end, compiled(pair, language)]);
      return language === undefined
        ? inside
        : [[id.start, words.start, 'said = '], ...inside, [words.end, init.end, '']];
    });
  });
}

function pairsIn(node: ESTree.Node): ESTree.ArrayExpression[] {
  if (node.type === 'ArrayExpression') return [node];
  if (node.type !== 'ObjectExpression') return [];
  return node.properties.flatMap((one) => (one.type === 'Property' ? pairsIn(one.value) : []));
}

function compiled({ elements }: ESTree.ArrayExpression, language: string | undefined): string {
  const [english, bengali] = elements.map((one) => JSON.stringify(compileMessage(textOf(one))));
  if (language === undefined) return `[${english}, ${bengali}]`;
  return (language === 'BN' ? bengali : english) ?? '';
}

function textOf(node: ESTree.Node | null): string {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  const text = node?.type === 'TemplateLiteral' && node.expressions.length === 0 && node.quasis[0]?.value.cooked;
  if (typeof text !== 'string') throw new Error('a word is one text without sums and holes');
  return text;
}

function changed(code: string, edits: Edit[]): string {
  return edits
    .toSorted((left, right) => right[0] - left[0])
    .reduce((whole, [start, end, text]) => whole.slice(0, start) + text + whole.slice(end), code);
}

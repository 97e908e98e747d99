import { isTest } from './rooms.ts';
import { isCode, nodesOf, stringOf } from './syntax.ts';
import { type Fault, faultAt, type Rule, type SourceFile } from './tree.ts';

const PAGE = 'docs/glossary.md';
/** A row of the last table there: the language, what we say, and what nobody says in its place, parted by commas. */
const row = /^\| (?<language>English|বাংলা) +\| (?<say>[^|]+?) +\| (?<not>[^|]+?) +\|/gmu;
const spoken = /^(?:(?:web|contract|server|gateway)\/(?:.*[/.])?words\.ts|database\/seed\/[\w-]+\.ts)$/;
const bengali = /\p{Script=Bengali}/u;

interface Term {
  say: string;
  not: string;
  isBengali: boolean;
  pattern: RegExp;
}

/** One word for one thing: what the glossary gave up comes back in no text that a person reads. */
export const termsAreThoseOfTheGlossary: Rule = {
  name: 'terms',
  check: (files) => {
    const terms = files.filter(({ path }) => path === PAGE).flatMap(({ text }) => termsOf(text));
    return files
      .filter((file) => spoken.test(file.path) && isCode(file) && !isTest(file.path))
      .flatMap((file) => textsIn(file).flatMap((text) => faultsIn(file, text, terms)));
  },
};

function termsOf(page: string): Term[] {
  return [...page.matchAll(row)].flatMap(({ groups }) => {
    const { language, say, not } = groups as { language: string; say: string; not: string };
    const isBengali = language === 'বাংলা';
    return not.split(',').map((one): Term => {
      const words = one.trim().replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
      // Bengali grows at its end: শব্দের, শব্দে, শব্দটি. An English word is whole.
      const pattern = isBengali
        ? new RegExp(`(?<![\\p{L}\\p{M}])${words}`, 'giu')
        : new RegExp(`(?<![\\p{L}-])${words}(?![\\p{L}-])`, 'giu');
      return { say, not: one.trim(), isBengali, pattern };
    });
  });
}

interface Text {
  text: string;
  start: number;
}

function textsIn(file: SourceFile): Text[] {
  return [...nodesOf(file, 'Literal'), ...nodesOf(file, 'TemplateLiteral')].flatMap(({ node }): Text[] => {
    const text = stringOf(node);
    return text === null || text.startsWith('./') || text.startsWith('../') ? [] : [{ text, start: node.start }];
  });
}

function faultsIn(file: SourceFile, { text, start }: Text, terms: readonly Term[]): Fault[] {
  const inBengali = bengali.test(text);
  return terms
    .filter(({ isBengali, pattern }) => isBengali === inBengali && text.search(pattern) >= 0)
    .map(({ say, not }) => faultAt('terms', file, start, `say “${say}”, not “${not}” (docs/glossary.md)`));
}

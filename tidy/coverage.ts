import { isTest } from './rooms.ts';
import { type Fault, faultAt, type Rule, type SourceFile } from './tree.ts';

const PAGE = 'docs/coverage.md';
const row = /^\| (?<number>\d+\.\d+) +\| (?<says>.*?) +\| (?<place>.*?) +\| (?<shown>.*?) +\|$/gm;
const numbered = /^\| *\d/gm;
const file = /`(?<path>[^`]+)`/g;
const story = /`(?<path>[^`]+)` “(?<name>[^”]+)”/g;

/** What docs/coverage.md says of a file or a test is so: both are there, and each row has its place and its test. */
export const coverageIsTrue: Rule = {
  name: 'coverage',
  check: (files) => files.filter(({ path }) => path === PAGE).flatMap((page) => faultsOf(page, files)),
};

function faultsOf(page: SourceFile, files: readonly SourceFile[]): Fault[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const rows = [...page.text.matchAll(row)].map(({ groups, index }) => ({ ...(groups as unknown as Row), at: index }));
  const fault = (at: number, message: string): Fault => faultAt('coverage', page, at, message);
  const broken = [...page.text.matchAll(numbered)].filter(({ index }) => !rows.some(({ at }) => at === index));
  return [
    ...broken.map(({ index }) => fault(index, 'this row does not have its four columns')),
    ...rows.flatMap(({ number, at }, before) =>
      rows.findIndex((other) => other.number === number) < before ? [fault(at, `${number} stands here twice`)] : [],
    ),
    ...rows.flatMap((each) => whatIsWrong(each, texts).map((message) => fault(each.at, `${each.number}: ${message}`))),
  ];
}

interface Row {
  number: string;
  place: string;
  shown: string;
}

function whatIsWrong({ place, shown }: Row, texts: ReadonlyMap<string, string>): string[] {
  const places = [...place.matchAll(file)].map(({ groups }) => groups?.['path'] ?? '');
  const stories = [...shown.matchAll(story)].map(({ groups }) => groups as { path: string; name: string });
  // Every file of the last column must be read as a test with its name.
  const unnamed = [...shown.matchAll(file)].length > stories.length;
  return [
    ...(places.length === 0 ? ['no place does this'] : []),
    ...(stories.length === 0 ? ['no test shows this'] : []),
    ...(unnamed ? ['a test stands there without its name'] : []),
    ...places.filter((path) => !texts.has(path)).map((path) => `${path} is not there`),
    ...stories.flatMap(({ path, name }) => {
      const text = texts.get(path);
      if (text === undefined || !isTest(path)) return [`${path} is no test`];
      return text.includes(name) ? [] : [`${path} has no test “${name}”`];
    }),
  ];
}

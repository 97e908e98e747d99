import type { Language } from '../../../contract/brand.ts';
import type { CallOutput } from '../../../contract/call.ts';
import type { listBrandWords } from '../../../contract/words.ts';

export type OwnWords = CallOutput<typeof listBrandWords>['list'];

/** One text of the players' pages: as it came, and as the brand says it. */
export interface WordRow {
  key: string;
  ours: Record<Language, string>;
  /** null: the brand says what we say. */
  own: Record<Language, string | null>;
}

export type WordTree = Readonly<Record<string, unknown>>;

/**
 * Every text of the players' pages with what the brand says instead. A text of the brand whose key no page has any more
 * stays in the list with nothing of ours, so that it can be taken away.
 */
export function catalogueOf(words: Readonly<Record<Language, WordTree>>, own: OwnWords): WordRow[] {
  const bengali = new Map(flat(words.BN, ''));
  const rows = new Map<string, WordRow>(
    flat(words.EN, '').map(([key, text]) => [
      key,
      { key, ours: { BN: bengali.get(key) ?? '', EN: text }, own: { BN: null, EN: null } },
    ]),
  );
  for (const { key, language, text } of own) {
    const row = rows.get(key) ?? { key, ours: { BN: '', EN: '' }, own: { BN: null, EN: null } };
    rows.set(key, { ...row, own: { ...row.own, [language]: text } });
  }
  return [...rows.values()];
}

/** The rows that hold every word of a search, in a text of either language or in the key; only changed ones if asked. */
export function findWords(rows: readonly WordRow[], search: string, onlyOwn: boolean): WordRow[] {
  const wanted = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(({ key, ours, own }) => {
    if (onlyOwn && own.BN === null && own.EN === null) return false;
    const text = [key, ours.BN, ours.EN, own.BN ?? '', own.EN ?? ''].join('\n').toLocaleLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

function flat(tree: WordTree, before: string): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] => {
    const key = before === '' ? name : `${before}.${name}`;
    if (typeof value === 'string') return [[key, value]];
    return value !== null && typeof value === 'object' ? flat(value as WordTree, key) : [];
  });
}

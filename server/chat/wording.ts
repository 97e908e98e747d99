import { soundOf } from '../platform/process/spelling.ts';

/**
 * A message as it is kept: composed, on one line, without signs that nobody sees or that turn the line around (Bengali
 * needs joiners, they stay), and without towers of marks over one letter.
 */
export function tidyMessage(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]/g, '')
    .replaceAll(/(\p{M}{4})\p{M}+/gu, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The spelling in which a forbidden word is compared; '' where nothing is left of it. */
export function spellingOf(word: string): string {
  return soundOf(word).join(' ');
}

/**
 * Whether a message holds a word that may not be written: however it is spelled, with an ending behind it (from four
 * letters on), or with its letters drawn apart.
 */
export function holdsForbidden(text: string, spellings: readonly string[]): boolean {
  const words = soundOf(text);
  const lines = [words, drawnTogether(words)].map((line) => ` ${line.join(' ')} `);
  return spellings.some((spelling) => {
    const end = [...spelling].length >= WITH_ENDINGS ? '' : ' ';
    return lines.some((line) => line.includes(` ${spelling}${end}`));
  });
}

const WITH_ENDINGS = 4;

/** "b a d word" -> "bad word". */
function drawnTogether(words: readonly string[]): string[] {
  const lines: string[] = [];
  let letters = '';
  for (const word of words) {
    if ([...word].length === 1) {
      letters += word;
      continue;
    }
    if (letters !== '') lines.push(letters);
    letters = '';
    lines.push(word);
  }
  return letters === '' ? lines : [...lines, letters];
}

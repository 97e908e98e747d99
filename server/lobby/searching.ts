import { lettersApart, plainText, soundOf } from '../platform/process/spelling.ts';

export interface Title {
  code: string;
  name_bn: string;
  name_en: string;
}

/**
 * Codes of the games whose name in either language is meant by what somebody typed: those that hold it as it stands;
 * where none does, those that sound like it, letters that slipped forgiven: one in words of four letters, two from
 * seven on. The best come first, equals in the order given.
 */
export function found(titles: readonly Title[], typed: string): string[] {
  const text = plainText(typed);
  const exact = ranked(titles, (name) => rankOfText(plainText(name), text));
  if (exact.length > 0) return exact;
  const words = soundOf(typed);
  // Of "zzz" one letter is left: that sounds like everything.
  if ([...words.join('')].length < LEAST_SOUND) return [];
  return ranked(titles, (name) => rankOfSound(soundOf(name), words));
}

const LEAST_SOUND = 3;

/** Smaller ranks first; null: not meant. */
function ranked(titles: readonly Title[], rankOf: (name: string) => number | null): string[] {
  return titles
    .flatMap(({ code, name_bn, name_en }) => {
      const ranks = [rankOf(name_bn), rankOf(name_en)].filter((rank) => rank !== null);
      return ranks.length === 0 ? [] : [{ code, rank: Math.min(...ranks) }];
    })
    .toSorted((left, right) => left.rank - right.rank)
    .map(({ code }) => code);
}

function rankOfText(name: string, text: string): number | null {
  const at = name.indexOf(text);
  if (at === -1) return null;
  return at === 0 ? 0 : name[at - 1] === ' ' ? 1 : 2;
}

/** The sum over the words typed of how far each is from the nearest word of the name. */
function rankOfSound(name: readonly string[], words: readonly string[]): number | null {
  // "rickshawraja" for "Rickshaw Raja", and the other way round.
  if (name.join('').includes(words.join(''))) return 0;
  let sum = 0;
  for (const word of words) {
    const apart = Math.min(...name.map((one) => apartOf(one, word)));
    if (apart > slipsIn(word)) return null;
    sum += apart;
  }
  return 1 + sum;
}

/** A word that is still being typed is held against the beginning of the name's word. */
function apartOf(name: string, word: string): number {
  if (name.startsWith(word)) return 0;
  const most = slipsIn(word);
  if (most === 0) return 1;
  const letters = [...name];
  const length = [...word].length;
  const beginnings = [length - 1, length, length + 1].map((size) => letters.slice(0, size).join(''));
  return Math.min(...[name, ...beginnings].map((one) => lettersApart(one, word, most)));
}

function slipsIn(word: string): number {
  const { length } = [...word];
  if (length >= 7) return 2;
  return length >= 4 ? 1 : 0;
}

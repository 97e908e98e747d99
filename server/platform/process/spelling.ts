import type { Language } from '../../../contract/brand.ts';

const BENGALI_DIGITS = '০১২৩৪৫৬৭৮৯';

/** A number as text, in the digits of a language. */
export function inDigitsOf(language: Language, text: string): string {
  return language === 'EN' ? text : text.replaceAll(/\d/g, (digit) => BENGALI_DIGITS[Number(digit)]!);
}

/**
 * A text as one would compare it by eye: composed, without joiners and double spaces, in small letters. Bengali letters
 * can be written in two ways (য় as one sign or two); this is one of them.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\u200B-\u200D\u2060\uFEFF]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/**
 * The words of a text as they sound rather than as they are written: what people mix up is one letter here (শ ষ স,
 * ণ ন, ই ঈ, ck k, z j), marks that many leave out are left out, and nothing is left but letters and digits.
 */
export function soundOf(text: string): string[] {
  let sound = plainText(text)
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/[০-৯]/g, (digit) => String(BENGALI_DIGITS.indexOf(digit)));
  for (const [written, heard] of heardAs) sound = sound.replaceAll(written, heard);
  return sound
    .replaceAll(/([a-z])\1+/g, '$1')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

/**
 * How many letters must be added, taken out, changed or swapped with their neighbour to make one word of the other;
 * `most` + 1 where it is more than `most`. (Optimal string alignment, rows of one table.)
 */
export function lettersApart(left: string, right: string, most: number): number {
  const [from, to] = [[...left], [...right]];
  if (Math.abs(from.length - to.length) > most) return most + 1;
  let before: number[] = [];
  let row = to.map((_, at) => at + 1);
  row.unshift(0);
  for (let at = 1; at <= from.length; at += 1) {
    const next = [at];
    for (let across = 1; across <= to.length; across += 1) {
      const same = from[at - 1] === to[across - 1] ? 0 : 1;
      let least = Math.min(row[across]! + 1, next[across - 1]! + 1, row[across - 1]! + same);
      const isSwapped = at > 1 && across > 1 && from[at - 1] === to[across - 2] && from[at - 2] === to[across - 1];
      if (isSwapped) least = Math.min(least, before[across - 2]! + 1);
      next.push(least);
    }
    if (Math.min(...next) > most) return most + 1;
    [before, row] = [row, next];
  }
  return Math.min(row[to.length]!, most + 1);
}

/** Longer signs first. In NFD the letters ড় ঢ় য় are two signs each. */
const heardAs: readonly (readonly [written: string | RegExp, heard: string])[] = [
  ['ড\u09BC', 'র'],
  ['ঢ\u09BC', 'র'],
  ['য\u09BC', '\u09DF'],
  [/[শষ]/g, 'স'],
  ['ণ', 'ন'],
  ['য', 'জ'],
  ['ঈ', 'ই'],
  ['ী', 'ি'],
  ['ঊ', 'উ'],
  ['ূ', 'ু'],
  ['ঋ', 'রি'],
  ['ৃ', 'রি'],
  ['ৎ', 'ত'],
  ['ঙ', 'ং'],
  [/[\u0981\u0983\u09CD]/g, ''],
  ['ck', 'k'],
  ['sh', 's'],
  ['ph', 'f'],
  ['ee', 'i'],
  ['oo', 'u'],
  ['z', 'j'],
];

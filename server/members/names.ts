import type { RegisterRule } from '../../contract/register-fields.ts';
import { patternOf } from '../../contract/patterns.ts';
import type { RandomBytes } from '../platform/process/random.ts';

const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' });
const SHOWN = 2;

/** What makes two account names one: neither the size of letters nor the way they were composed. */
export function accountKeyOf(account: string): string {
  return account.trim().normalize('NFKC').toLowerCase();
}

/** A telephone number of which only the last three digits can be read. */
export function maskedMobile(number: string | undefined): string | null {
  if (!number) return null;
  return `${'*'.repeat(Math.max(0, number.length - 3))}${number.slice(-3)}`;
}

/** An address of mail of which the first letter and the house can be read. */
export function maskedEmail(email: string | undefined): string | null {
  const at = email?.lastIndexOf('@') ?? -1;
  if (!email || at < 1) return null;
  return `${email[0]}***${email.slice(at)}`;
}

/** A name made up by the brand's rule: a word and digits, else digits or letters alone; null where the rule takes none. */
export function madeUpName(rule: RegisterRule, random: RandomBytes): string | null {
  const length = Math.max(rule.minLength, Math.min(12, rule.maxLength));
  const digits = [...random(length)].map((byte) => String(byte % 10)).join('');
  const letters = [...random(length)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');
  const shapes = [`khela${digits}`, `k${digits}`, `Kh${digits}`, letters, digits].map((shape) =>
    shape.slice(0, length),
  );
  return shapes.find((name) => patternOf(rule.acceptedPattern).test(name)) ?? null;
}

/** The beginning of a name, in whole letters of any script: enough for who knows them, not for others. */
export function maskedName(name: string): string {
  const shown = [...letters.segment(name.trim())].slice(0, SHOWN).map(({ segment }) => segment);
  return `${shown.join('')}***`;
}

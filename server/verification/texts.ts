import type { Language } from '../../contract/brand.ts';
import { bn } from './words.bn.ts';
import { en } from './words.en.ts';

export type SmsKind = keyof (typeof en)['sms'];
export type MailKind = keyof (typeof en)['email'];

/** A letter: of an SMS only the text. */
export interface Written {
  subject: string;
  text: string;
}

/** The words of an SMS with its values put in. */
export function smsText(kind: SmsKind, language: Language, values: Record<string, string>): Written {
  return { subject: '', text: filled(wordsOf(language).sms[kind], values) };
}

/**
 * The words of a letter with its values put in; a value cannot break out of its line.
 * @param answer what the staff wrote, with the lines that they gave it
 */
export function mailText(kind: MailKind, language: Language, values: Record<string, string>, answer = ''): Written {
  const { subject, text } = wordsOf(language).email[kind];
  return { subject: filled(subject, values), text: filled(text, values).replace('{answer}', () => answer) };
}

function wordsOf(language: Language): typeof en | typeof bn {
  return language === 'EN' ? en : bn;
}

function filled(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{(?!answer\})(\w+)\}/g, (_, name: string) =>
    (values[name] ?? '').replaceAll(/[\r\n]+/g, ' '),
  );
}

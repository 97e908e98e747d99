import type { Language } from '../../contract/brand.ts';
import { inEach } from '../../contract/in-both.ts';
import { words } from './words.ts';

const said = inEach(words);

export type SmsKind = keyof (typeof words)['sms'];
export type MailKind = keyof (typeof words)['email'];

/** A letter: of an SMS only the text. */
export interface Written {
  subject: string;
  text: string;
}

/** The words of an SMS with its values put in. */
export function smsText(kind: SmsKind, language: Language, values: Record<string, string>): Written {
  return { subject: '', text: filled(said[language].sms[kind], values) };
}

/**
 * The words of a letter with its values put in; a value cannot break out of its line.
 * @param answer what the staff wrote, with the lines that they gave it
 */
export function mailText(kind: MailKind, language: Language, values: Record<string, string>, answer = ''): Written {
  const { subject, text } = said[language].email[kind];
  return { subject: filled(subject, values), text: filled(text, values).replace('{answer}', () => answer) };
}

function filled(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{(?!answer\})(\w+)\}/g, (_, name: string) =>
    (values[name] ?? '').replaceAll(/[\r\n]+/g, ' '),
  );
}

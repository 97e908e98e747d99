import type { Language, SystemStatus, Theme } from '../../contract/brand.ts';

/** What the server writes into the page so that it can be drawn without asking anything. */
export interface FirstData {
  status: SystemStatus;
  language: Language;
  theme: Theme;
  /** Answers, by name, that a visitor's page would otherwise ask for at once, in `language`. */
  answers?: Record<string, unknown>;
}

const ELEMENT_ID = 'khela-first';

/** Keeps what came with the page, so that nothing is asked for before it is drawn. */
export function keepFirstAnswers({ language, answers }: FirstData): void {
  came = { language, answers };
}

/** An answer that came with the page for readers of this language; undefined where none did. */
export function firstAnswer(name: string, language: Language): unknown {
  return came?.language === language ? came.answers?.[name] : undefined;
}

let came: Pick<FirstData, 'language' | 'answers'> | null = null;

/** The first data of this page; null where the page did not come through our server. */
export function readFirst(): FirstData | null {
  const text = document.getElementById(ELEMENT_ID)?.textContent ?? '';
  return text.trim() === '' ? null : (JSON.parse(text) as FirstData);
}

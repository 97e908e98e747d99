import type { Language } from '../../../contract/brand.ts';

/** By topic: a title and its paragraphs in order. */
export type HelpTexts = Record<string, { title: string } & Record<string, string>>;

/** The day on which the texts were last changed. */
export const UPDATED_DAY = '2026-11-21';

/** The long texts of one language; they are read seldom and load by themselves. */
export async function loadTexts(language: Language): Promise<HelpTexts> {
  if (language === 'BN') return (await import('./texts.bn.ts')).bn;
  return (await import('./texts.en.ts')).en;
}

import type { Language } from '../../../contract/brand.ts';

interface Came {
  language: Language;
  announcements: unknown;
}

let came: Came | null = null;

/** Keeps what came with the page for a visitor, so that the home page asks for nothing before it is drawn. */
export function keepFirstAnnouncements(given: Came): void {
  came = given;
}

/** The announcements that came with the page, for a visitor who reads in this language; undefined where none did. */
export function firstAnnouncements(language: Language, token: string | null): unknown {
  return token === null && came?.language === language ? came.announcements : undefined;
}

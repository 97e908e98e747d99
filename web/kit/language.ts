import { languages, type Language } from '../../contract/brand.ts';

const stores = ['hisLang', 'lang'];

/** The language chosen on this device; Bengali until someone chooses. Other texts than BN and EN count as none. */
export function storedLanguage(supported: readonly Language[] = languages): Language {
  const found = stores.map(readStore).find((one) => supported.some((language) => language === one));
  return (found as Language | undefined) ?? supported[0] ?? 'BN';
}

/** Remembers the language on the device and tells the server by a cookie, so that the next page comes in it. */
export function storeLanguage(language: Language): void {
  for (const key of stores) writeStore(key, language);
  document.cookie = `lang=${language}; path=/; max-age=31536000; samesite=lax`;
  showLanguage(language);
}

/** Tells the browser and screen readers in which language the page speaks. */
export function showLanguage(language: Language): void {
  document.documentElement.lang = language === 'BN' ? 'bn' : 'en';
}

/** The locale of dates, numbers and plurals: both count in lakh and crore, Bengali in its own digits. */
export function localeOf(language: Language): string {
  return language === 'BN' ? 'bn-BD-u-nu-beng' : 'en-IN';
}

function readStore(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // A browser that keeps no storage starts in the default language each time.
    return null;
  }
}

function writeStore(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // See readStore: the choice then holds for this page only, and by the cookie.
  }
}

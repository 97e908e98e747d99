import type { Language } from '../../contract/brand.ts';
import { pagePathOf } from '../../contract/page-paths.ts';

/** What the tab of the browser says of a page; the words come in one language only. */
export async function pageTitle(language: Language, path: string, brand: string): Promise<string> {
  const page = pagePathOf(path);
  const own = page === null ? await notFoundTitle(language) : (await pageTitles(language))[page];
  return own === null ? brand : `${own} · ${brand}`;
}

async function pageTitles(language: Language) {
  if (language === 'EN') return (await import('../../contract/page-titles.en.ts')).pageTitlesEn;
  return (await import('../../contract/page-titles.bn.ts')).pageTitlesBn;
}

async function notFoundTitle(language: Language): Promise<string> {
  if (language === 'EN') return (await import('../../contract/page-titles.en.ts')).notFoundTitleEn;
  return (await import('../../contract/page-titles.bn.ts')).notFoundTitleBn;
}

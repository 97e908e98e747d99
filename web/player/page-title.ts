import type { Language } from '../../contract/brand.ts';
import { pagePathOf } from '../../contract/page-paths.ts';
import { spokenIn } from '../kit/speaking.ts';

/** What the tab of the browser says of a page; the words come in one language only. */
export async function pageTitle(language: Language, path: string, brand: string): Promise<string> {
  const page = pagePathOf(path);
  const { pages, notFound } = await spokenIn(language, () => import('../../contract/page-titles.words.ts'));
  const own = page === null ? notFound : pages[page];
  return own === null ? brand : `${own} · ${brand}`;
}

import type { Language } from '../../contract/brand.ts';
import { pagePathOf } from '../../contract/page-paths.ts';
import { inEach } from '../../contract/in-both.ts';
import { words } from '../../contract/page-titles.words.ts';
import type { Brand } from '../platform/process/ctx.ts';

const said = inEach(words);

/** Title and description of a page: what a search engine and a browser's tab show. The pages themselves keep the title on. */
export function pageTitle(brand: Brand, language: Language, path: string): { title: string; description: string } {
  const name = brand.settings.name[language];
  const own = titleOf(language, path);
  return language === 'EN'
    ? {
        title: own === null ? `${name} · games you can check` : `${own} · ${name}`,
        description: `${name}: slots and more with play money, in Bengali and English. Every result can be verified.`,
      }
    : {
        title: own === null ? `${name} · খেলুন, ফল নিজে যাচাই করুন` : `${own} · ${name}`,
        description: `${name}: খেলার টাকায় স্লট ও আরও অনেক খেলা, বাংলা ও ইংরেজিতে। প্রতিটি ফল নিজেই যাচাই করতে পারেন।`,
      };
}

/** What the page is called; null: it goes by the name of the brand, as do the frames of games and the office. */
function titleOf(language: Language, path: string): string | null {
  if (/^\/(?:play|office)(?:\/|$)|^\/index\.html$/.test(path)) return null;
  const page = pagePathOf(path);
  const { pages, notFound } = said[language];
  return page === null ? notFound : pages[page];
}

import type { Language } from '../../contract/brand.ts';
import type { Brand } from '../platform/ctx.ts';

/** Title and description of the brand's first page: what a search engine and a browser's tab show. */
export function pageTitle(brand: Brand, language: Language): { title: string; description: string } {
  const name = brand.settings.name[language];
  return language === 'EN'
    ? {
        title: `${name} · games you can check`,
        description: `${name}: slots and more with play money, in Bengali and English. Every result can be verified.`,
      }
    : {
        title: `${name} · খেলুন, ফল নিজে মিলিয়ে দেখুন`,
        description: `${name}: খেলার টাকায় স্লট ও আরও অনেক খেলা, বাংলা ও ইংরেজিতে। প্রতিটি ফল নিজেই যাচাই করা যায়।`,
      };
}

import type { HelpArticle } from './queries.ts';

/** The articles in which every word of the search is found; those with it in the title first. */
export function findArticles(articles: readonly HelpArticle[], search: string): HelpArticle[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found = articles.flatMap((article) => {
    const title = article.title.toLocaleLowerCase();
    const text = `${title} ${wordsOf(article.body).toLocaleLowerCase()}`;
    if (!words.every((word) => text.includes(word))) return [];
    return [{ article, inTitle: words.every((word) => title.includes(word)) }];
  });
  return [...found.filter(({ inTitle }) => inTitle), ...found.filter(({ inTitle }) => !inTitle)].map(
    ({ article }) => article,
  );
}

/** A rich text without its elements. */
function wordsOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, ' ');
}

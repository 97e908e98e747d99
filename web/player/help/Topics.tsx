import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { classNames } from '../../kit/class-names.ts';
import { useWords } from '../../kit/speaking.ts';
import type { HelpArticle } from './queries.ts';
import type { words } from './words.ts';

/** The articles beside the one that is read. The addresses are relative: they serve /help and /helpmc. */
export function TopicList({ articles, chosen }: { articles: readonly HelpArticle[]; chosen: string }) {
  const t = useWords<typeof words>('help');
  return (
    <nav aria-label={t('topics')}>
      <ul className="grid">
        {articles.map(({ tag, title }) => (
          <li key={tag}>
            <Link
              to="."
              hash={tag}
              aria-current={tag === chosen ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center rounded-control px-3 text-sm hover:bg-surface hover:text-text',
                tag === chosen ? 'bg-surface font-semibold text-accent-text' : 'text-soft',
              )}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The articles of one kind, each a tile to touch. */
export function TopicTiles({ title, articles }: { title: string; articles: readonly HelpArticle[] }) {
  if (articles.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-lg">{title}</h2>
      <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {articles.map((article) => (
          <li key={article.tag} className="grid">
            <Link
              to="."
              hash={article.tag}
              className="flex min-h-14 items-center justify-between gap-3 rounded-control bg-surface px-4 py-3 transition-colors hover:bg-raised"
            >
              <span>{article.title}</span>
              <ChevronRight aria-hidden className="size-5 flex-none text-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

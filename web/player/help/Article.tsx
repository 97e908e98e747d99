import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { RichText } from '../../kit/RichText.tsx';
import { timeText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import { useFollowLink } from '../paths.ts';
import { type HelpArticle, useArticles } from './queries.ts';
import type { words } from './words.ts';

/** One article of the help centre. It takes the focus, so that a reader by ear or by keyboard arrives where it begins. */
export function Article({ article, after }: { article: HelpArticle; after: ReactNode }) {
  const t = useWords<typeof words>('help');
  const manner = useManner();
  const head = useRef<HTMLHeadingElement>(null);
  const follow = useFollowLink();
  useEffect(() => {
    head.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <article className="grid content-start gap-2">
      <Link
        to="."
        hash=""
        className="-ms-2 inline-flex min-h-11 items-center gap-1 justify-self-start rounded-control px-2 text-sm text-soft hover:text-text"
      >
        <ChevronLeft aria-hidden className="size-4" />
        {t('all')}
      </Link>
      <h2 ref={head} tabIndex={-1} className="text-2xl outline-none">
        {article.title}
      </h2>
      <p className="text-sm text-faint">{t('updated', { date: timeText(article.updatedAtMs, manner, 'date') })}</p>
      <RichText html={article.body} onClick={follow} />
      <div className="mt-6">{after}</div>
    </article>
  );
}

/** The text of a page that has more than a text (kind `page`): its title and body as the brand writes them. */
export function PageText({ tag }: { tag: string }) {
  const { data } = useArticles();
  const follow = useFollowLink();
  const article = data?.find((one) => one.tag === tag);
  if (!data) return <LoadingMark />;
  if (!article) return null;
  return (
    <div className="max-w-read">
      <h1 className="text-2xl">{article.title}</h1>
      <RichText html={article.body} onClick={follow} />
    </div>
  );
}

/** Questions that open where they stand, for small windows. */
export function QuestionList() {
  const { data = [] } = useArticles();
  const follow = useFollowLink();
  return (
    <ul className="grid">
      {data
        .filter(({ kind }) => kind === 'question')
        .map(({ tag, title, body }) => (
          <li key={tag} className="border-b border-line">
            <details name="questions" className="group">
              <summary className="flex min-h-12 list-none items-center justify-between gap-3 py-2 hover:text-accent-text [&::-webkit-details-marker]:hidden">
                {title}
                <ChevronLeft
                  aria-hidden
                  className="size-5 flex-none -rotate-90 text-faint transition-transform group-open:rotate-90"
                />
              </summary>
              <div className="pb-4 text-sm">
                <RichText html={body} onClick={follow} />
              </div>
            </details>
          </li>
        ))}
    </ul>
  );
}

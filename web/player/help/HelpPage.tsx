import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { sendFeedback } from '../../../contract/feedback.ts';
import { HELP_PICTURE } from '../../../contract/help.ts';
import { buttonClass } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { SearchField } from '../../kit/SearchField.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useOffered } from '../../kit/site.ts';
import { useWords } from '../../kit/speaking.ts';
import { toFeedback } from '../paths.ts';
import { Article } from './Article.tsx';
import { findArticles } from './find-articles.ts';
import { type HelpArticle, useArticles } from './queries.ts';
import { TopicList, TopicTiles } from './Topics.tsx';
import type { words } from './words.ts';

/** Questions and answers, terms and the house: each article under an address of its own, /help#terms. */
export function HelpPage(): ReactNode {
  const t = useWords<typeof words>('help');
  const { hash } = useLocation();
  const { data, isLoadingError, refetch, isFetching } = useArticles();
  if (isLoadingError) return <ErrorState title={t('broken')} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) {
    return (
      <div className="mx-auto grid max-w-page gap-4 p-4 md:p-6">
        <h1 className="text-xl">{t('title')}</h1>
        <Skeleton className="h-[60dvh] w-full rounded-card" />
      </div>
    );
  }
  const listed = data.filter(({ kind }) => kind !== 'page');
  const chosen = listed.find(({ tag }) => tag === hash);
  return chosen ? <OneArticle chosen={chosen} listed={listed} /> : <AllArticles listed={listed} />;
}

function OneArticle({ chosen, listed }: { chosen: HelpArticle; listed: readonly HelpArticle[] }) {
  const t = useWords<typeof words>('help');
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-8 p-4 md:p-6 xl:grid-cols-[16rem_minmax(0,45rem)] xl:gap-12">
      <div className="max-xl:hidden xl:sticky xl:top-[calc(var(--header)+1.5rem)] xl:self-start">
        <h1 className="mb-3 text-xl">{t('title')}</h1>
        <TopicList articles={listed} chosen={chosen.tag} />
      </div>
      <Article key={chosen.tag} article={chosen} after={<Asking />} />
    </div>
  );
}

function AllArticles({ listed }: { listed: readonly HelpArticle[] }) {
  const t = useWords<typeof words>('help');
  const [search, setSearch] = useState('');
  const found = findArticles(listed, search);
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-8 p-4 md:p-6">
      <header className="relative grid gap-4 overflow-clip rounded-card bg-surface p-5 md:p-8">
        <img
          src={HELP_PICTURE}
          alt=""
          width={240}
          height={180}
          className="absolute top-4 right-4 w-[120px] md:top-2 md:right-8 md:w-[240px]"
        />
        <div className="relative">
          <h1 className="text-2xl">{t('title')}</h1>
          <p className="text-soft">{t('lead')}</p>
        </div>
        <SearchField label={t('search')} value={search} onValue={setSearch} className="relative max-w-form" />
        <p role="status" className="sr-only">
          {search !== '' && t('found', { n: found.length })}
        </p>
      </header>
      {found.length === 0 ? (
        <EmptyState motif="fish" title={t('nothing')} hint={t('nothingHint')} />
      ) : (
        (['question', 'legal'] as const).map((kind) => (
          <TopicTiles
            key={kind}
            title={t(kind === 'question' ? 'questions' : 'legal')}
            articles={found.filter((article) => article.kind === kind)}
          />
        ))
      )}
      <Asking />
    </div>
  );
}

/** The way on for those who found no answer. */
function Asking(): ReactNode {
  const t = useWords<typeof words>('help');
  const canWrite = useOffered(sendFeedback);
  if (!canWrite) return null;
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-surface p-5">
      <div>
        <h2 className="text-base">{t('moreTitle')}</h2>
        <p className="text-sm text-soft">{t('moreText')}</p>
      </div>
      <Link {...toFeedback} className={buttonClass({ variant: 'outline' })}>
        {t('write')}
      </Link>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { buttonClass } from '../../kit/Button.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { numberText } from '../../kit/money.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useStatus } from '../../kit/site.ts';
import { dayText } from '../../kit/time.ts';
import { useWords } from '../../kit/words.ts';
import { toMember } from '../paths.ts';
import { type HelpTexts, loadTexts, UPDATED_DAY } from './texts.ts';
import type { en } from './words.en.ts';

/** About the house, its money, its fairness, its terms: each under an address of its own, /help#terms. */
export function HelpPage() {
  const t = useWords<typeof en>('help');
  const { language, locale } = useManner();
  const { data, isError, refetch, isFetching } = useQuery({
    queryKey: ['help', language],
    queryFn: () => loadTexts(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useHashTarget(data !== undefined);
  if (isError) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-8 p-4 md:p-6 xl:grid-cols-[15rem_minmax(0,45rem)] xl:gap-12">
      <div className="xl:sticky xl:top-[calc(var(--header)+1.5rem)] xl:self-start">
        <h1 className="mb-3 text-xl">{t('title')}</h1>
        {data && <Contents texts={data} />}
        <p className="mt-3 text-sm text-faint">{t('updated', { date: dayText(UPDATED_DAY, locale) })}</p>
      </div>
      {data ? <Sections texts={data} /> : <Skeleton className="h-[60dvh] w-full rounded-card" />}
    </div>
  );
}

function Contents({ texts }: { texts: HelpTexts }) {
  const t = useWords<typeof en>('help');
  return (
    <nav aria-label={t('contents')}>
      <ul className="flex flex-wrap gap-x-5 xl:grid">
        {Object.entries(texts).map(([topic, { title }]) => (
          <li key={topic}>
            <a href={`#${topic}`} className="inline-flex min-h-11 items-center text-soft hover:text-accent-text">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Sections({ texts }: { texts: HelpTexts }) {
  const { language, locale } = useManner();
  const { brand, currency, ageLimitYears } = useStatus().info;
  // The texts are the same for every brand; what differs is put in here.
  const filled = (text: string) =>
    text
      .replaceAll('[brand]', brand.name[language])
      .replaceAll('[symbol]', currency.symbol)
      .replaceAll('[age]', numberText(ageLimitYears, locale));
  return (
    <div className="grid gap-10">
      {sectionsOf(texts).map(({ topic, title, link, paragraphs }) => (
        <section key={topic} id={topic} className="scroll-mt-[calc(var(--header)+1rem)]">
          <h2 className="text-lg">{title}</h2>
          <div className="mt-2 grid gap-3 text-soft">
            {paragraphs.map(([key, text]) => (
              <p key={key}>{filled(text)}</p>
            ))}
          </div>
          {link !== undefined && (
            <Link {...toMember('protection')} className={`${buttonClass({ variant: 'outline' })} mt-4`}>
              {link}
            </Link>
          )}
        </section>
      ))}
    </div>
  );
}

/** The sections with their paragraphs; one of them leads on to where a member protects himself. */
function sectionsOf(texts: HelpTexts) {
  return Object.entries(texts).map(([topic, section]) => {
    const { title, link, ...paragraphs }: { title: string; link?: string } & Record<string, string> = section;
    return { topic, title, link, paragraphs: Object.entries(paragraphs) };
  });
}

/** The text arrives after the page: only then there is something to scroll to. */
function useHashTarget(ready: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (ready && hash !== '') document.getElementById(hash)?.scrollIntoView();
  }, [ready, hash]);
}

import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowLeft, Pin } from 'lucide-react';
import { buttonClass } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { classNames } from '../../kit/class-names.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Pagination } from '../../kit/Pagination.tsx';
import { RichText } from '../../kit/RichText.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { timeText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import { toNotice, toNotices, useFollowLink } from '../paths.ts';
import { keepNotice, keptNotice, noticePage, NOTICES_A_PAGE } from './notice-index.ts';
import { type Notice, useAnnouncements } from './queries.ts';
import type { words } from './words.ts';

/** Notices of the house: the list at the left, the chosen one beside it; on phones one after the other. */
export function NoticePage() {
  const t = useWords<typeof words>('messages');
  const { notice: wanted, page: given } = useSearch({ from: '/noticePage' });
  const navigate = useNavigate();
  const { data, isPending, isLoadingError, error, refetch, isFetching } = useAnnouncements();
  const notices = data?.player ?? [];
  const { page, pages } = noticePage(given, notices.length);
  const listed = notices.slice((page - 1) * NOTICES_A_PAGE, page * NOTICES_A_PAGE);
  const chosen = notices.find(({ id }) => id === wanted);
  const guess = (given === undefined ? notices[keptNotice()] : undefined) ?? listed[0];
  if (isLoadingError) return <ErrorState hint={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-6 p-4 md:p-6">
      <h1 className={classNames('text-xl', chosen && 'max-lg:sr-only')}>{t('notices')}</h1>
      {isPending && <Skeleton className="h-96 w-full rounded-card" />}
      {!isPending && notices.length === 0 && <EmptyState motif="conch" title={t('empty')} hint={t('emptyHint')} />}
      {notices.length > 0 && (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <div className={classNames('grid gap-4', chosen && 'max-lg:hidden')}>
            <List notices={listed} page={page} chosen={chosen ?? guess} />
            <Pagination
              page={page}
              pages={pages}
              onPage={(next) => void navigate({ to: '/noticePage', search: { page: String(next) } })}
            />
          </div>
          <Chosen notice={chosen ?? guess} isGuess={!chosen} />
        </div>
      )}
    </div>
  );
}

function List({ notices, page, chosen }: { notices: readonly Notice[]; page: number; chosen: Notice | undefined }) {
  const t = useWords<typeof words>('messages');
  const manner = useManner();
  return (
    <ul className="grid gap-2">
      {notices.map(({ id, title, time, pinned }, at) => (
        <li key={id}>
          <Link
            {...toNotice(id, page)}
            resetScroll={false}
            onClick={() => keepNotice((page - 1) * NOTICES_A_PAGE + at)}
            aria-current={chosen?.id === id ? 'true' : undefined}
            className="grid gap-0.5 rounded-control bg-surface px-4 py-3 transition-colors hover:bg-raised lg:aria-current:bg-accent-tint"
          >
            <span className="font-semibold">{title}</span>
            <span className="flex items-center gap-2 text-sm text-faint">
              {pinned && <Pin role="img" aria-label={t('pinned')} className="size-4 text-second" />}
              <time>{timeText(time, manner, 'date')}</time>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** @param isGuess nobody chose it: it is only shown where there is room beside the list */
function Chosen({ notice, isGuess }: { notice: Notice | undefined; isGuess: boolean }) {
  const t = useWords<typeof words>('messages');
  const manner = useManner();
  const follow = useFollowLink();
  if (notice === undefined) return null;
  return (
    <article className={classNames(isGuess && 'max-lg:hidden')}>
      <Link {...toNotices} className={`${buttonClass({ variant: 'quiet' })} mb-3 -ms-3 lg:hidden`}>
        <ArrowLeft aria-hidden />
        {t('backToList')}
      </Link>
      <Card ornament="corner" className="relative">
        <h2 className="text-lg">{notice.title}</h2>
        <time className="text-sm text-faint">{timeText(notice.time, manner, 'date')}</time>
        <RichText html={notice.content} onClick={follow} />
      </Card>
    </article>
  );
}

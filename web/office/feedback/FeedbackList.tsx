import { type OfficeFeedback, feedbackStates, searchFeedback } from '../../../contract/feedback.ts';
import { useCall } from '../../kit/ask.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Chips } from '../../kit/Chips.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { PageHead } from '../../kit/PageHead.tsx';
import { Pagination } from '../../kit/Pagination.tsx';
import { Table } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords } from '../../kit/words.ts';
import { PathLink, pageIn, pathOfFeedback, useAddress } from '../paths.tsx';
import { stateTones } from './state-tones.ts';
import type { en } from './words.en.ts';

/** What members and visitors have written: what waits the oldest first, the rest the newest first. */
export function FeedbackList() {
  const t = useWords<typeof en>('feedback');
  const { locale } = useManner();
  const { query, change } = useAddress();
  const shown = query['state'] === 'all' ? 'all' : (feedbackStates.find((one) => one === query['state']) ?? 'new');
  const state = shown === 'all' ? undefined : shown;
  const pageNo = pageIn(query);
  const { data, error, isFetching, refetch } = useCall(searchFeedback, { state, pageNo, pageSize: 25 });
  const waiting = data?.waiting ?? { new: 0, in_work: 0 };
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Chips
          scroll
          label={t('stateFilter')}
          choices={[
            { value: 'new', label: t('states.new', { n: numberText(waiting.new, locale) }) },
            { value: 'in_work', label: t('states.in_work', { n: numberText(waiting.in_work, locale) }) },
            { value: 'answered', label: t('states.answered') },
            { value: 'closed', label: t('states.closed') },
            { value: 'all', label: t('states.all') },
          ]}
          value={shown}
          onValue={(state) => change({ state, page: '' })}
        />
        <p role="status" className="text-sm text-faint">
          {data && t('count', { n: data.totalCount })}
        </p>
      </div>
      {error && !data ? (
        <ErrorState hint={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <FeedbackTable rows={data?.list ?? []} loading={!data} />
      )}
      <Pagination page={pageNo} pages={data?.totalPages ?? 1} onPage={(page) => change({ page: String(page) })} />
    </div>
  );
}

function FeedbackTable({ rows, loading }: { rows: readonly OfficeFeedback[]; loading: boolean }) {
  const t = useWords<typeof en>('feedback');
  return (
    <Table
      dense
      label={t('title')}
      columns={[
        {
          key: 'content',
          head: t('content'),
          lead: true,
          cell: ({ id, content, pictures }) => (
            <PathLink href={pathOfFeedback(id)} className="grid gap-0.5 text-accent-text">
              <span className="line-clamp-2 whitespace-normal">{content}</span>
              {pictures > 0 && <span className="text-xs text-faint">{t('pictures', { n: pictures })}</span>}
            </PathLink>
          ),
        },
        { key: 'topic', head: t('topic'), cell: ({ topic }) => t(`topics.${topic}`) },
        {
          key: 'member',
          head: t('member'),
          cell: ({ memberId, account }) => (memberId === null ? t('visitor') : account),
        },
        { key: 'sent', head: t('sent'), cell: ({ sentAtMs }) => <TimeText atMs={sentAtMs} style="short" /> },
        {
          key: 'state',
          head: t('state'),
          cell: ({ state, takenBy }) => (
            <span className="grid gap-0.5">
              <span>
                <Badge tone={stateTones[state]}>{t(`stateOne.${state}`)}</Badge>
              </span>
              {state === 'in_work' && takenBy !== null && (
                <span className="text-xs text-faint">{t('takenBy', { name: takenBy })}</span>
              )}
            </span>
          ),
        },
      ]}
      rows={rows}
      rowKey={({ id }) => id}
      loading={loading}
      empty={<EmptyState motif="conch" title={t('empty')} hint={t('emptyHint')} />}
    />
  );
}

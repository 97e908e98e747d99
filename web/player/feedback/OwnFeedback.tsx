import { useState } from 'react';
import { type Feedback, listFeedback, readFeedback } from '../../../contract/feedback.ts';
import { useCall } from '../../kit/ask.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits } from '../../kit/money.ts';
import { Pagination } from '../../kit/Pagination.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

const tones = { new: 'plain', in_work: 'second', answered: 'win', closed: 'plain' } as const;

/** What the member has sent, newest first; opening an answer marks it as read. */
export function OwnFeedback() {
  const t = useWords<typeof words>('feedback');
  const [pageNo, setPageNo] = useState(1);
  const sent = useCall(listFeedback, { pageNo, pageSize: 10 });
  return (
    <section aria-labelledby="own-feedback" className="grid content-start gap-3">
      <h2 id="own-feedback" className="text-lg">
        {t('own')}
      </h2>
      <Asked of={sent} waiting={<Skeleton className="h-40 w-full rounded-card" />}>
        {({ list, totalCount, totalPages }) => (
          <>
            {totalCount === 0 && <EmptyState motif="conch" title={t('empty')} hint={t('emptyHint')} />}
            <ul className="grid gap-3">
              {list.map((feedback) => (
                <OneFeedback key={feedback.id} feedback={feedback} />
              ))}
            </ul>
            <Pagination page={pageNo} pages={totalPages} onPage={setPageNo} />
          </>
        )}
      </Asked>
    </section>
  );
}

/** One of them: its state at a glance, the answer where it is opened. */
export function OneFeedback({ feedback }: { feedback: Feedback }) {
  const t = useWords<typeof words>('feedback');
  const { locale } = useManner();
  const read = useDeed(readFeedback);
  const { id, topic, content, note, state, sentAtMs, answer, answeredAtMs, unread, pictures } = feedback;
  return (
    <li className="rounded-card bg-surface">
      <details
        className="group"
        onToggle={({ currentTarget }) => {
          if (currentTarget.open && unread && !read.isPending) read.mutate({ feedbackId: id });
        }}
      >
        <summary className="grid cursor-pointer list-none gap-1 rounded-card p-4 hover:bg-raised [&::-webkit-details-marker]:hidden">
          <span className="flex flex-wrap items-center gap-2 text-sm">
            <span className="font-semibold">{t(`topics.${topic}`)}</span>
            <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
            {unread && <Badge tone="accent">{t('unread')}</Badge>}
          </span>
          <span className="line-clamp-2 text-soft group-open:line-clamp-none group-open:whitespace-pre-line">
            {content}
          </span>
          <span className="flex flex-wrap gap-x-3 text-xs text-faint">
            <TimeText atMs={sentAtMs} />
            <span>{t('number', { id: localDigits(id, locale) })}</span>
            {pictures > 0 && <span>{t('withPictures', { n: pictures })}</span>}
          </span>
        </summary>
        <div className="grid gap-3 px-4 pb-4">
          {note !== '' && (
            <p className="text-sm text-faint">
              {t('note')}: {note}
            </p>
          )}
          {answer !== null && (
            <div className="border-s-2 border-second ps-4">
              <p className="flex flex-wrap gap-x-3 text-sm font-semibold">
                {t('answer')}
                {answeredAtMs !== null && (
                  <span className="font-normal text-faint">
                    <TimeText atMs={answeredAtMs} />
                  </span>
                )}
              </p>
              <p className="whitespace-pre-line text-soft">{answer}</p>
            </div>
          )}
        </div>
      </details>
    </li>
  );
}

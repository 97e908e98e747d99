import type { CallOutput } from '../../../contract/call.ts';
import {
  exportFeedback,
  feedbackStates,
  feedbackTopics,
  type OfficeFeedback,
  searchFeedback,
} from '../../../contract/feedback.ts';
import { Badge } from '../../kit/Badge.tsx';
import { nowMs } from '../../kit/clock.ts';
import type { words as deskWords } from '../../kit/desk.words.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { oneOf, usePagedList } from '../../kit/list.ts';
import { momentsIn } from '../../kit/list-ranges.ts';
import { dayOf } from '../../kit/time.ts';
import { type ListColumn, ListPage } from '../../kit/ListPage.tsx';
import { numberText } from '../../kit/money.ts';
import { NextButton, TakerBadge } from '../../kit/Taking.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import { PathLink, pathOfFeedback, useGo } from '../paths.tsx';
import { stateTones } from './state-tones.ts';
import type { words } from './words.ts';

/** What members and visitors have written: what waits the oldest first, the rest the newest first. */
export function FeedbackList() {
  const t = useWords<typeof words>('feedback');
  const desk = useWords<typeof deskWords>('desk');
  const { locale, timeZone } = useManner();
  const go = useGo();
  const list = usePagedList(searchFeedback, {
    filters: {
      state: oneOf({
        label: t('stateFilter'),
        values: feedbackStates,
        nameOf: (value, answer: CallOutput<typeof searchFeedback> | undefined) =>
          value === 'new' || value === 'in_work'
            ? t(`states.${value}`, { n: numberText(answer?.waiting[value] ?? 0, locale) })
            : t(`states.${value}`),
        all: t('states.all'),
        first: 'new',
      }),
      topic: oneOf({
        as: 'list',
        label: t('topic'),
        values: feedbackTopics,
        nameOf: (value) => t(`topics.${value}`),
        all: t('allTopics'),
      }),
      member: { as: 'typed', label: desk('byMember') },
      days: { as: 'days', label: t('sent') },
    },
    input: ({ state, topic, member, days }) => ({
      state,
      topic,
      member: member || undefined,
      ...momentsIn(days, dayOf(nowMs(), timeZone), timeZone),
    }),
    orders: ['id'],
    file: exportFeedback,
  });
  return (
    <ListPage
      list={list}
      views="feedback"
      title={t('title')}
      lead={t('lead')}
      after={<NextButton queue="feedback" go={(id) => go(pathOfFeedback(id))} />}
      count={(n) => t('count', { n })}
      columns={columnsOf(t)}
      rowKey={({ id }) => id}
      empty={{ motif: 'conch', title: t('empty'), hint: t('emptyHint') }}
    />
  );
}

function columnsOf(t: Words<typeof words>): ListColumn<OfficeFeedback>[] {
  return [
    { key: 'id', head: t('number'), cell: ({ id }) => <span className="k-digits">{id}</span> },
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
      cell: ({ state, takenBy, taker }) => (
        <span className="grid gap-0.5">
          <span className="flex flex-wrap gap-1">
            <Badge tone={stateTones[state]}>{t(`stateOne.${state}`)}</Badge>
            <TakerBadge taker={taker} />
          </span>
          {state === 'in_work' && taker === null && takenBy !== null && (
            <span className="text-xs text-faint">{t('takenBy', { name: takenBy })}</span>
          )}
        </span>
      ),
    },
  ];
}

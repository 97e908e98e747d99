import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  CirclePause,
  Crown,
  Gamepad2,
  Gauge,
  Gift,
  LogIn,
  Mail,
  MessageCircleQuestionMark,
  NotebookPen,
  Scale,
  TicketPercent,
  UserRoundCog,
} from 'lucide-react';
import { type ComponentType, useState } from 'react';
import {
  getMemberTimeline,
  type TimelineEvent,
  type TimelineKind,
  timelineKinds,
  type TimelinePart,
  timelineParts,
} from '../../contract/member-timeline.ts';
import { Button } from '../kit/Button.tsx';
import { nowMs } from '../kit/clock.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ErrorState } from '../kit/ErrorState.tsx';
import { useManner } from '../kit/KitProvider.tsx';
import { oneOf, useFilters } from '../kit/list.ts';
import { ListFilters } from '../kit/ListFilters.tsx';
import { momentsIn } from '../kit/list-ranges.ts';
import { LoadingMark } from '../kit/LoadingMark.tsx';
import { Money } from '../kit/Money.tsx';
import { usePages } from '../kit/pages.ts';
import { useDesk, useMay } from '../kit/staff.ts';
import { dayOf, dayText } from '../kit/time.ts';
import { TimeText } from '../kit/TimeText.tsx';
import { useWords } from '../kit/speaking.ts';
import { NoteDialog } from './members/NoteDialog.tsx';
import type { words } from './members/timeline.words.ts';
import { PathLink, pathOfDeposit, pathOfFeedback, pathOfMember, pathOfWithdrawal, paths } from './paths.tsx';
import { useEventText } from './timeline-text.ts';

const icons: Record<TimelineKind, ComponentType<{ size: number; 'aria-hidden': true }>> = {
  play: Gamepad2,
  deposit: ArrowDownToLine,
  withdrawal: ArrowUpFromLine,
  transfer: ArrowLeftRight,
  correction: Scale,
  bonus: TicketPercent,
  reward: Gift,
  level: Crown,
  login: LogIn,
  limit: Gauge,
  break: CirclePause,
  message: Mail,
  feedback: MessageCircleQuestionMark,
  note: NotebookPen,
  staff: UserRoundCog,
};

/** All that happened with one member, day by day, the newest first; each row leads to its own page. */
export function MemberTimeline({ memberId, account }: { memberId: string; account: string }) {
  const t = useWords<typeof words>('timeline');
  const { timeZone, locale } = useManner();
  const may = useMay('members.write');
  const [writes, setWrites] = useState(false);
  const looked = useFilters({
    part: oneOf({ label: t('parts'), values: useParts(), nameOf: (value) => t(`part.${value}`), all: t('all') }),
    days: { as: 'days', label: t('days') },
  });
  const { part, days } = looked.values;
  const window = momentsIn(days, dayOf(nowMs(), timeZone), timeZone);
  const asked = usePages(
    getMemberTimeline,
    (after: string | undefined) => ({ memberId, part, ...window, ...(after !== undefined && { after }) }),
    { first: undefined, next: ({ next }) => next ?? undefined },
  );
  const events = asked.data?.pages.flatMap(({ list }) => list);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <ListFilters list={{ ...looked, answer: undefined }} />
        {may && (
          <Button size="sm" variant="outline" className="ms-auto" onClick={() => setWrites(true)}>
            {t('note')}
          </Button>
        )}
      </div>
      {asked.error && !events && (
        <ErrorState hint={asked.error.message} onRetry={() => void asked.refetch()} retrying={asked.isFetching} />
      )}
      {!events && !asked.error && <LoadingMark />}
      {events?.length === 0 && <EmptyState motif="fish" title={t('empty')} hint={t('emptyHint')} />}
      {events &&
        byDay(events, timeZone).map(([day, ofDay]) => (
          <section key={day} className="grid gap-2">
            <h3 className="text-sm font-semibold text-soft">{dayText(day, locale)}</h3>
            <ol className="overflow-hidden rounded-card bg-surface">
              {ofDay.map((event) => (
                <Row key={`${event.kind} ${event.id}`} event={event} memberId={memberId} account={account} />
              ))}
            </ol>
          </section>
        ))}
      {asked.hasNextPage && (
        <Button
          variant="outline"
          className="justify-self-center"
          loading={asked.isFetchingNextPage}
          onClick={() => void asked.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
      {writes && <NoteDialog memberId={memberId} account={account} onClose={() => setWrites(false)} />}
    </div>
  );
}

/** The parts of which the role may read something. */
function useParts(): TimelinePart[] {
  const permissions = useDesk(({ staff }) => staff?.permissions) ?? [];
  return (Object.keys(timelineParts) as TimelinePart[]).filter((part) =>
    timelineParts[part].some((kind) => permissions.includes(timelineKinds[kind])),
  );
}

function Row({ event, memberId, account }: { event: TimelineEvent; memberId: string; account: string }) {
  const t = useWords<typeof words>('timeline');
  const { title, more } = useEventText(event, account);
  const Icon = icons[event.kind];
  return (
    <li className="border-t border-line first:border-t-0">
      <PathLink
        href={pathOf(event, memberId)}
        className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-4 py-2.5 text-sm hover:bg-raised"
      >
        <span className="row-span-2 text-faint md:row-span-1">
          <Icon size={18} aria-hidden />
        </span>
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-0.5">
          <span className="font-semibold">{t(`kind.${event.kind}`)}</span>
          <span className="wrap-anywhere">{title}</span>
          {more !== '' && <span className="line-clamp-2 wrap-anywhere text-soft">{more}</span>}
          {event.by !== null && <span className="text-faint">{t('by', { name: event.by })}</span>}
        </span>
        <span className="grid justify-items-end gap-x-4 md:flex md:items-baseline">
          {event.amount !== null && <Money value={event.amount} change={event.kind === 'play'} />}
          <TimeText atMs={event.atMs} style="time" className="whitespace-nowrap text-faint" />
        </span>
      </PathLink>
    </li>
  );
}

function pathOf({ kind, id }: TimelineEvent, memberId: string): string {
  switch (kind) {
    case 'deposit':
      return pathOfDeposit(id);
    case 'withdrawal':
      return pathOfWithdrawal(id);
    case 'feedback':
      return pathOfFeedback(id);
    case 'staff':
      return `${paths.audit}?subject=member%3A${memberId}`;
    case 'note':
      return pathOfMember(memberId, 'timeline');
    default:
      return pathOfMember(memberId, tabs[kind]);
  }
}

const tabs = {
  play: 'bets',
  transfer: 'transfers',
  correction: 'corrections',
  bonus: 'bonuses',
  reward: 'rewards',
  level: 'vip',
  login: 'sessions',
  limit: 'protection',
  break: 'protection',
  message: 'messages',
} as const;

function byDay(events: readonly TimelineEvent[], timeZone: string): [string, TimelineEvent[]][] {
  const days = new Map<string, TimelineEvent[]>();
  for (const event of events) {
    const day = dayOf(event.atMs, timeZone);
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days];
}

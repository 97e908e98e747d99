import { type ReactNode, useState } from 'react';
import {
  type Application,
  type ApplicationDecision,
  exportApplications,
  getApplication,
  searchApplications,
} from '../../../contract/applications.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { nowMs } from '../../kit/clock.ts';
import type { words as deskWords } from '../../kit/desk.words.ts';
import { Drawer } from '../../kit/Drawer.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { oneOf, usePagedList } from '../../kit/list.ts';
import { type ListColumn, ListPage } from '../../kit/ListPage.tsx';
import { momentsIn } from '../../kit/list-ranges.ts';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { Money } from '../../kit/Money.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import { useMay } from '../../kit/staff.ts';
import { NextButton, TakerBadge } from '../../kit/Taking.tsx';
import { dayOf } from '../../kit/time.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { ApplicationDetails } from './ApplicationDetails.tsx';
import type { words } from './applications.words.ts';
import { type Bulk, DecideDialog } from './DecideDialog.tsx';
import { activityTones } from './tones.ts';
import type { words as promotionWords } from './words.ts';

/** What members applied for: those that wait, the oldest first, or all of them. */
export function ApplicationsPage() {
  const t = useWords<typeof words>('applications');
  const states = useWords<typeof promotionWords>('promotions');
  const { language } = useManner();
  const may = useMay('bonuses.write');
  const [bulk, setBulk] = useState<Bulk | null>(null);
  const list = useApplications();
  const [takenId, setTakenId] = useState<string | null>(null);
  const decide = (decision: ApplicationDecision, rows: readonly Application[]) => setBulk({ decision, rows });
  const deedsOf = (application: Application) =>
    may &&
    application.state === 'process' && (
      <span className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => decide('approve', [application])}>
          {t('approve')}
        </Button>
        <Button variant="outline" onClick={() => decide('reject', [application])}>
          {t('reject')}
        </Button>
      </span>
    );
  return (
    <ListPage
      list={list}
      title={t('title')}
      lead={t('lead')}
      after={may && <NextButton queue="applications" go={setTakenId} />}
      count={(n) => t('count', { n })}
      rowKey={({ id }) => id}
      empty={{ motif: 'conch', title: t('empty'), hint: t('emptyHint') }}
      columns={columnsOf(t, states, language)}
      details={{
        title: ({ account }) => t('details', { account }),
        of: (application) => <ApplicationDetails application={application} deeds={deedsOf(application)} />,
      }}
      {...(may && {
        picks: {
          can: ({ state }: Application) => state === 'process',
          deeds: (rows: readonly Application[]) => (
            <>
              <Button size="sm" variant="second" onClick={() => decide('approve', rows)}>
                {t('approve')}
              </Button>
              <Button size="sm" variant="quiet" onClick={() => decide('reject', rows)}>
                {t('reject')}
              </Button>
            </>
          ),
        },
      })}
    >
      {takenId !== null && (
        <TakenApplication id={takenId} deedsOf={deedsOf} onClose={() => setTakenId(null)} onNext={setTakenId} />
      )}
      {bulk && <DecideDialog bulk={bulk} onClose={() => setBulk(null)} />}
    </ListPage>
  );
}

function useApplications() {
  const t = useWords<typeof words>('applications');
  const desk = useWords<typeof deskWords>('desk');
  const { timeZone } = useManner();
  return usePagedList(searchApplications, {
    filters: {
      waiting: oneOf({ label: t('which'), values: ['1'], nameOf: () => t('waiting'), all: t('all'), first: '1' }),
      member: { as: 'typed', label: desk('byMember') },
      days: { as: 'days', label: t('sent') },
    },
    input: ({ waiting, member, days }) => ({
      waiting,
      member: member || undefined,
      ...momentsIn(days, dayOf(nowMs(), timeZone), timeZone),
    }),
    orders: ['sent'],
    file: exportApplications,
  });
}

interface TakenProps {
  id: string;
  deedsOf: (application: Application) => ReactNode;
  onClose: () => void;
  onNext: (id: string) => void;
}

/** The application that one took from the queue, with the way to the next. */
function TakenApplication({ id, deedsOf, onClose, onNext }: TakenProps) {
  const t = useWords<typeof words>('applications');
  const asked = useCall(getApplication, { applicationId: id });
  const { account = '', state = '' } = asked.data?.application ?? {};
  return (
    <Drawer side="end" open onClose={onClose} title={t('details', { account })}>
      <Asked of={asked} waiting={<LoadingMark />}>
        {({ application }) => (
          <div className="grid gap-4">
            <ApplicationDetails application={application} deeds={deedsOf(application)} />
            <span className="px-3">
              <NextButton queue="applications" after={id} moved={state} go={onNext} />
            </span>
          </div>
        )}
      </Asked>
    </Drawer>
  );
}

function columnsOf(
  t: Words<typeof words>,
  states: Words<typeof promotionWords>,
  language: 'BN' | 'EN',
): ListColumn<Application>[] {
  return [
    {
      key: 'title',
      head: t('promotion'),
      lead: true,
      cell: ({ title, remark, pictures }) => (
        <span className="grid gap-0.5">
          <span className="font-semibold">{title[language]}</span>
          <span className="line-clamp-2 whitespace-normal text-soft">{remark}</span>
          {pictures > 0 && <span className="text-xs text-faint">{t('pictures', { n: pictures })}</span>}
        </span>
      ),
    },
    { key: 'member', head: t('member'), cell: ({ account }) => account },
    { key: 'sent', head: t('sent'), cell: ({ sentAtMs }) => <TimeText atMs={sentAtMs} style="short" /> },
    {
      key: 'state',
      head: t('state'),
      cell: ({ state, taker }) => (
        <span className="flex flex-wrap gap-1">
          <Badge tone={activityTones[state]}>{states(`activities.${state}`)}</Badge>
          <TakerBadge taker={taker} />
        </span>
      ),
    },
    { key: 'worth', head: t('worth'), end: true, cell: ({ worth }) => <Money value={worth} /> },
  ];
}

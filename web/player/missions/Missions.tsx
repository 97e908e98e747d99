import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { MemberMission } from '../../../contract/missions.ts';
import { Asked } from '../../kit/Asked.tsx';
import { buttonClass } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { useWords } from '../../kit/speaking.ts';
import { toMember } from '../paths.ts';
import { Boards } from './Boards.tsx';
import { Calendar } from './Calendar.tsx';
import { type KindName, MissionCard } from './MissionCard.tsx';
import { type Summary, useMissions } from './queries.ts';
import type { words } from './words.ts';

const tabs = ['daily', 'weekly', 'once', 'boards'] as const;
type Tab = (typeof tabs)[number];

const tabOf: Record<MemberMission['recurrence'], Tab> = {
  daily: 'daily',
  weekly: 'weekly',
  monthly: 'weekly',
  once: 'once',
  completion: 'once',
};

/** Missions by how often they come, and the leaderboards. */
export function Missions({ kindName }: { kindName: KindName }) {
  const t = useWords<typeof words>('missions');
  const [chosen, setChosen] = useState<Tab | null>(null);
  return (
    <OfMember>
      {(summary) => {
        const tab = chosen ?? firstTab(summary);
        const missions = summary.missions.filter(({ recurrence }) => tabOf[recurrence] === tab);
        const calendars = tab === 'daily' ? summary.calendars : [];
        return (
          <Tabs
            label={t('kinds')}
            tabs={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
            value={tab}
            onValue={setChosen}
          >
            {tab === 'boards' ? (
              <Boards kindName={kindName} />
            ) : (
              <div className="grid grid-cols-1 gap-4">
                <Calendars calendars={calendars} />
                <List missions={missions} kindName={kindName} isAlone={calendars.length === 0} />
              </div>
            )}
          </Tabs>
        );
      }}
    </OfMember>
  );
}

/** The sign-in calendars alone, as the address `signInTask` names them. */
export function SignInTask() {
  const t = useWords<typeof words>('missions');
  return (
    <OfMember>
      {({ calendars }) =>
        calendars.length === 0 ? (
          <EmptyState motif="sun" title={t('signInNone')} action={<ToMissions />} />
        ) : (
          <div className="grid grid-cols-1 gap-4">
            <Calendars calendars={calendars} />
            <p>
              <ToMissions />
            </p>
          </div>
        )
      }
    </OfMember>
  );
}

/** The tasks of who is new alone, as the address `newbieTask` names them. */
export function NewbieTask({ kindName }: { kindName: KindName }) {
  const t = useWords<typeof words>('missions');
  return (
    <OfMember>
      {({ missions }) => {
        const tasks = missions.filter(({ newbie }) => newbie);
        return tasks.length === 0 ? (
          <EmptyState motif="lotus" title={t('newbieNone')} action={<ToMissions />} />
        ) : (
          <div className="grid grid-cols-1 gap-4">
            <h2 className="text-lg">{t('newbieTitle')}</h2>
            <List missions={tasks} kindName={kindName} isAlone />
            <p>
              <ToMissions />
            </p>
          </div>
        );
      }}
    </OfMember>
  );
}

function Calendars({ calendars }: Pick<Summary, 'calendars'>) {
  return calendars.map((calendar, at) => (
    <Calendar key={calendar.id} calendar={calendar} ornament={at === 0 ? 'sun' : undefined} />
  ));
}

function OfMember({ children }: { children: (summary: Summary) => ReactNode }) {
  const t = useWords<typeof words>('missions');
  return (
    <Asked of={useMissions()} waiting={<Skeleton className="h-72 w-full rounded-card" />}>
      {(summary) =>
        summary.paused ? <EmptyState motif="conch" title={t('pausedTitle')} hint={t('paused')} /> : children(summary)
      }
    </Asked>
  );
}

function List({ missions, kindName, isAlone }: { missions: MemberMission[]; kindName: KindName; isAlone: boolean }) {
  const t = useWords<typeof words>('missions');
  if (missions.length === 0) {
    return isAlone ? <EmptyState motif="paddy" title={t('none')} hint={t('noneHint')} /> : null;
  }
  return (
    <>
      <ul aria-label={t('list')} className="grid gap-3">
        {missions.map((mission) => (
          <MissionCard key={`${mission.id} ${mission.occurrence}`} mission={mission} kindName={kindName} />
        ))}
      </ul>
      <p className="text-sm text-faint">{t('counted')}</p>
    </>
  );
}

function ToMissions() {
  const t = useWords<typeof words>('missions');
  return (
    <Link {...toMember('missionLeaderboard')} className={buttonClass({ variant: 'outline' })}>
      {t('toMissions')}
    </Link>
  );
}

/** Where something waits, else where there is something. */
function firstTab({ missions, calendars }: Summary): Tab {
  const waiting = missions.find(({ standing }) => standing === 'claimable');
  if (calendars.some(({ today }) => !today)) return 'daily';
  if (waiting) return tabOf[waiting.recurrence];
  const [first] = missions;
  if (calendars.length > 0) return 'daily';
  return first ? tabOf[first.recurrence] : 'boards';
}

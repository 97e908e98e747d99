import {
  BookX,
  ClockAlert,
  ChartSpline,
  ChevronRight,
  CircleCheckBig,
  Construction,
  Globe,
  Hourglass,
  PackageOpen,
  TicketCheck,
  Trophy,
  Unplug,
  Webhook,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import type { getOfficeOverview } from '../../../contract/office.ts';
import { Lotus } from '../../kit/alpona/Lotus.tsx';
import { nowMs } from '../../kit/clock.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { useDesk } from '../../kit/staff.ts';
import { agoText, timeText } from '../../kit/time.ts';
import { useWords, type Words } from '../../kit/speaking.ts';
import { PathLink, pathOfDeposits, pathOfGames, pathOfSettings, paths, sportsFeedPath } from '../paths.tsx';
import type { words } from './words.ts';

/** What other slices know that needs someone. */
export interface BrandNews {
  maintenance: { on: boolean; endMs: number | null };
  regionsOn: boolean;
  /** In the last 24 hours. */
  refusedCallbacks: number;
  /** Games that do not return what they state. */
  returnAlarms: number;
  /** The feed of sports is silent while events are open. */
  feedAlarm: boolean;
  /** Lottery draws whose numbers people must enter or confirm. */
  drawsWaiting: number;
  /** Big wins of lotteries that nobody has looked at. */
  winsUnreviewed: number;
  /** What came switched off with a new version, and nobody has decided about. */
  arrivals: { games: number; lotteries: number; functions: number };
}

interface Need {
  key: string;
  tone: 'danger' | 'warning' | 'plain';
  icon: ReactNode;
  title: string;
  text: string;
  path: string;
}

const tones = {
  danger: 'bg-danger-tint [&>svg:first-child]:text-danger',
  warning: 'bg-warning-tint [&>svg:first-child]:text-warning',
  plain: 'bg-surface [&>svg:first-child]:text-accent-text',
};

/** What waits for a person, the worst first; or that nothing does. */
export function Needs(props: BrandNews & { figures: CallOutput<typeof getOfficeOverview> }) {
  const t = useWords<typeof words>('office');
  const needs = useNeeds(props);
  return (
    <section aria-label={t('needsTitle')} className="grid gap-3">
      <h2 className="text-lg">{t('needsTitle')}</h2>
      {needs.length === 0 ? (
        <div className="relative flex items-center gap-4 overflow-clip rounded-card bg-surface p-5">
          <CircleCheckBig size={28} className="flex-none text-win" aria-hidden />
          <div>
            <p className="font-semibold">{t('needsNothing')}</p>
            <p className="text-sm text-soft">{t('needsNothingText')}</p>
          </div>
          <Lotus size={160} thickness={1.6} className="absolute -end-8 -bottom-16 text-alpona" />
        </div>
      ) : (
        <ul className="grid gap-2">
          {needs.map(({ key, tone, icon, title, text, path }) => (
            <li key={key}>
              <PathLink
                href={path}
                className={`flex items-center gap-4 rounded-card px-5 py-4 transition-[filter] hover:brightness-115 ${tones[tone]}`}
              >
                {icon}
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{title}</span>
                  <span className="block text-sm text-soft">{text}</span>
                </span>
                <span className="text-sm font-semibold text-accent-text max-md:sr-only">{t('look')}</span>
                <ChevronRight size={20} className="flex-none text-faint" aria-hidden />
              </PathLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const ledgerNeed = {
  key: 'ledger',
  tone: 'danger',
  icon: <BookX size={28} className="flex-none" aria-hidden />,
  path: paths.ledger,
} as const;

const feedNeed = {
  key: 'feed',
  tone: 'danger',
  icon: <Unplug size={28} className="flex-none" aria-hidden />,
  path: sportsFeedPath,
} as const;

const returnsNeed = {
  key: 'returns',
  tone: 'danger',
  icon: <ChartSpline size={28} className="flex-none" aria-hidden />,
  path: paths.returns,
} as const;

const lateNeed = {
  key: 'late',
  tone: 'warning',
  icon: <ClockAlert size={28} className="flex-none" aria-hidden />,
  path: paths.ledger,
} as const;

const refusedNeed = {
  key: 'refused',
  tone: 'danger',
  icon: <Webhook size={28} className="flex-none" aria-hidden />,
  path: paths.callbacks,
} as const;

const drawsNeed = {
  key: 'draws',
  tone: 'warning',
  icon: <TicketCheck size={28} className="flex-none" aria-hidden />,
  path: paths.draws,
} as const;

const winsNeed = {
  key: 'wins',
  tone: 'plain',
  icon: <Trophy size={28} className="flex-none" aria-hidden />,
  path: paths.bigWins,
} as const;

const pendingNeed = {
  key: 'pending',
  tone: 'plain',
  icon: <Hourglass size={28} className="flex-none" aria-hidden />,
  path: pathOfDeposits('pending'),
} as const;

const arrivedNeed = {
  tone: 'plain',
  icon: <PackageOpen size={28} className="flex-none" aria-hidden />,
} as const;

function useNeeds({
  figures,
  maintenance,
  regionsOn,
  refusedCallbacks,
  returnAlarms,
  feedAlarm,
  drawsWaiting,
  winsUnreviewed,
  arrivals,
}: Parameters<typeof Needs>[0]): Need[] {
  const t = useWords<typeof words>('office');
  const manner = useManner();
  const permissions = useDesk(({ staff }) => staff?.permissions) ?? [];
  const maintenanceText = () => {
    if (maintenance.endMs === null) return t('maintenanceNoEnd');
    if (maintenance.endMs < nowMs())
      return t('maintenancePast', { ago: agoText(maintenance.endMs, nowMs(), manner.locale) });
    return t('maintenanceUntil', { time: timeText(maintenance.endMs, manner) });
  };
  const { ledgerViolations, lateWork, pendingDeposits } = figures;
  const all: (Need | false)[] = [
    ledgerViolations > 0 &&
      permissions.includes('ledger.read') && {
        ...ledgerNeed,
        title: t('violations', { n: ledgerViolations }),
        text: t('violationsText'),
      },
    returnAlarms > 0 && {
      ...returnsNeed,
      title: t('returns', { n: returnAlarms }),
      text: t('returnsText'),
    },
    feedAlarm && { ...feedNeed, title: t('feedSilent'), text: t('feedSilentText') },
    refusedCallbacks > 0 && {
      ...refusedNeed,
      title: t('refused', { n: refusedCallbacks }),
      text: t('refusedText'),
    },
    drawsWaiting > 0 && { ...drawsNeed, title: t('draws', { n: drawsWaiting }), text: t('drawsText') },
    lateWork > 0 &&
      permissions.includes('ledger.read') && { ...lateNeed, title: t('late', { n: lateWork }), text: t('lateText') },
    maintenance.on && {
      key: 'maintenance',
      tone: 'warning',
      icon: <Construction size={28} className="flex-none" aria-hidden />,
      title: t('maintenance'),
      text: maintenanceText(),
      path: pathOfSettings('access'),
    },
    winsUnreviewed > 0 && { ...winsNeed, title: t('bigWins', { n: winsUnreviewed }), text: t('bigWinsText') },
    pendingDeposits > 0 &&
      permissions.includes('cashier.read') && {
        ...pendingNeed,
        title: t('pending', { n: pendingDeposits }),
        text: t('pendingText'),
      },
    ...arrivedNeeds(t, arrivals),
    regionsOn && {
      key: 'regions',
      tone: 'plain',
      icon: <Globe size={28} className="flex-none" aria-hidden />,
      title: t('region'),
      text: t('regionText'),
      path: pathOfSettings('access'),
    },
  ];
  return all.filter((need) => need !== false);
}

function arrivedNeeds(
  t: Words<typeof words>,
  { games, lotteries, functions }: BrandNews['arrivals'],
): (Need | false)[] {
  return [
    games > 0 && {
      ...arrivedNeed,
      key: 'newGames',
      title: t('newGames', { n: games }),
      text: t('newGamesText'),
      path: pathOfGames('new'),
    },
    lotteries > 0 && {
      ...arrivedNeed,
      key: 'newLotteries',
      title: t('newLotteries', { n: lotteries }),
      text: t('newLotteriesText'),
      path: paths.lotteries,
    },
    functions > 0 && {
      ...arrivedNeed,
      key: 'newFunctions',
      title: t('newFunctions', { n: functions }),
      text: t('newFunctionsText'),
      path: pathOfSettings('switches'),
    },
  ];
}

import {
  BookX,
  ChartSpline,
  ChevronRight,
  CircleCheckBig,
  Construction,
  Globe,
  Hourglass,
  TicketCheck,
  Trophy,
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
import { useWords } from '../../kit/words.ts';
import { PathLink, pathOfDeposits, pathOfSettings, paths } from '../paths.tsx';
import type { en } from './words.en.ts';

/** What other slices know that needs someone. */
export interface BrandNews {
  maintenance: { on: boolean; endMs: number | null };
  regionsOn: boolean;
  /** In the last 24 hours. */
  refusedCallbacks: number;
  /** Games that do not return what they state. */
  returnAlarms: number;
  /** Lottery draws whose numbers people must enter or confirm. */
  drawsWaiting: number;
  /** Big wins of lotteries that nobody has looked at. */
  winsUnreviewed: number;
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
  const t = useWords<typeof en>('office');
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

const returnsNeed = {
  key: 'returns',
  tone: 'danger',
  icon: <ChartSpline size={28} className="flex-none" aria-hidden />,
  path: paths.returns,
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

function useNeeds({
  figures,
  maintenance,
  regionsOn,
  refusedCallbacks,
  returnAlarms,
  drawsWaiting,
  winsUnreviewed,
}: Parameters<typeof Needs>[0]): Need[] {
  const t = useWords<typeof en>('office');
  const manner = useManner();
  const permissions = useDesk(({ staff }) => staff?.permissions) ?? [];
  const maintenanceText = () => {
    if (maintenance.endMs === null) return t('maintenanceNoEnd');
    if (maintenance.endMs < nowMs())
      return t('maintenancePast', { ago: agoText(maintenance.endMs, nowMs(), manner.locale) });
    return t('maintenanceUntil', { time: timeText(maintenance.endMs, manner) });
  };
  const { ledgerViolations, pendingDeposits } = figures;
  const all: (Need | false)[] = [
    ledgerViolations > 0 &&
      permissions.includes('ledger.read') && {
        key: 'ledger',
        tone: 'danger',
        icon: <BookX size={28} className="flex-none" aria-hidden />,
        title: t('violations', { n: ledgerViolations }),
        text: t('violationsText'),
        path: paths.ledger,
      },
    returnAlarms > 0 && {
      ...returnsNeed,
      title: t('returns', { n: returnAlarms }),
      text: t('returnsText'),
    },
    refusedCallbacks > 0 && {
      ...refusedNeed,
      title: t('refused', { n: refusedCallbacks }),
      text: t('refusedText'),
    },
    drawsWaiting > 0 && { ...drawsNeed, title: t('draws', { n: drawsWaiting }), text: t('drawsText') },
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
        key: 'pending',
        tone: 'plain',
        icon: <Hourglass size={28} className="flex-none" aria-hidden />,
        title: t('pending', { n: pendingDeposits }),
        text: t('pendingText'),
        path: pathOfDeposits('pending'),
      },
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

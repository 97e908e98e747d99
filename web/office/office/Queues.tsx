import {
  ArrowUpFromLine,
  ClipboardCheck,
  ChevronRight,
  CircleStar,
  Handshake,
  Landmark,
  Lock,
  MessageCircleWarning,
  Scale,
  Split,
  UsersRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import { getQueueCounts } from '../../../contract/office-money.ts';
import type { Permission } from '../../../contract/permissions.ts';
import { useCall } from '../../kit/ask.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { useDesk } from '../../kit/staff.ts';
import { useWords } from '../../kit/speaking.ts';
import { PathLink, pathOfCorrections, pathOfDeposits, pathOfProposals, pathOfWithdrawals, paths } from '../paths.tsx';
import type { words } from './words.ts';

interface Queue {
  key:
    | 'deposits'
    | 'withdrawals'
    | 'disputes'
    | 'corrections'
    | 'proposals'
    | 'cases'
    | 'heldWins'
    | 'redemptions'
    | 'applications'
    | 'agentApplications';
  count: number;
  path: string;
  icon: ReactNode;
}

/** The cashier's desk: how much waits in each queue, and the way to it. */
export function Queues() {
  const t = useWords<typeof words>('office');
  const { locale } = useManner();
  const permissions = useDesk(({ staff }) => staff?.permissions) ?? [];
  const { data } = useCall(getQueueCounts, {}, { everyMs: 15_000, enabled: permissions.includes('cashier.read') });
  if (!data) return null;
  const all = queuesOf(data, permissions);
  return (
    <section aria-label={t('queuesTitle')} className="grid gap-3">
      <h2 className="text-base">{t('queuesTitle')}</h2>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 2xl:grid-cols-6">
        {all
          .filter((queue) => queue !== false)
          .map(({ key, count, path, icon }) => (
            <li key={key}>
              <PathLink
                href={path}
                className="flex h-full min-h-20 items-center gap-3 rounded-card bg-surface p-4 hover:bg-raised"
              >
                <span className={`[&>svg]:size-6 ${count > 0 ? 'text-accent-text' : 'text-faint'}`}>{icon}</span>
                <span className="min-w-0 flex-1">
                  <span className={`k-digits block text-xl font-semibold ${count > 0 ? '' : 'text-faint'}`}>
                    {numberText(count, locale)}
                  </span>
                  <span className="block text-sm text-soft">{t(`queues.${key}`)}</span>
                </span>
                <ChevronRight size={18} className="flex-none text-faint max-md:hidden" aria-hidden />
              </PathLink>
            </li>
          ))}
      </ul>
    </section>
  );
}

function queuesOf(data: CallOutput<typeof getQueueCounts>, permissions: readonly Permission[]): (Queue | false)[] {
  return [
    { key: 'deposits', count: data.deposits, path: pathOfDeposits('submitted'), icon: <Landmark aria-hidden /> },
    {
      key: 'withdrawals',
      count: data.withdrawals + data.failedPayouts,
      path: pathOfWithdrawals(data.withdrawals > 0 || data.failedPayouts === 0 ? 'approval' : 'failed'),
      icon: <ArrowUpFromLine aria-hidden />,
    },
    {
      key: 'disputes',
      count: data.disputes,
      path: pathOfWithdrawals('disputes'),
      icon: <MessageCircleWarning aria-hidden />,
    },
    permissions.includes('corrections.read') && {
      key: 'corrections',
      count: data.corrections,
      path: pathOfCorrections('proposed'),
      icon: <Scale aria-hidden />,
    },
    permissions.includes('proposals.read') && {
      key: 'proposals',
      count: data.proposals,
      path: pathOfProposals('proposed'),
      icon: <UsersRound aria-hidden />,
    },
    { key: 'cases', count: data.cases, path: paths.cases, icon: <Split aria-hidden /> },
    permissions.includes('bonuses.read') && {
      key: 'redemptions',
      count: data.redemptions,
      path: `${paths.mall}?state=in_process`,
      icon: <CircleStar aria-hidden />,
    },
    permissions.includes('bonuses.read') && {
      key: 'applications',
      count: data.applications,
      path: paths.applications,
      icon: <ClipboardCheck aria-hidden />,
    },
    permissions.includes('members.read') &&
      data.agentApplications > 0 && {
        key: 'agentApplications',
        count: data.agentApplications,
        path: paths.agentApplications,
        icon: <Handshake aria-hidden />,
      },
    // Most brands never have one: it is shown while somebody is needed.
    permissions.includes('games.read') &&
      data.heldWins > 0 && {
        key: 'heldWins',
        count: data.heldWins,
        path: paths.providers,
        icon: <Lock aria-hidden />,
      },
  ];
}

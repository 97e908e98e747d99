import {
  CalendarCheck,
  ChartColumn,
  ChartNoAxesCombined,
  ChartPie,
  Clock,
  HandCoins,
  Megaphone,
  ReceiptText,
  ScrollText,
  Timer,
  UserPlus,
  UsersRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { contractKinds } from '../../../contract/agent-contracts.ts';
import { OverlayPanel } from '../../kit/OverlayPanel.tsx';
import { useSession } from '../../kit/session.ts';
import { useWide } from '../../kit/wide.ts';
import { useWords } from '../../kit/speaking.ts';
import { useContractKinds } from './queries.ts';
import { type AgentPage, agentPages, type AgentView, contractPages } from './pages.ts';
import type { words } from './words.ts';

interface Props {
  /** undefined: closed. */
  view: AgentView | undefined;
  onPage: (view: AgentView) => void;
  onClose: () => void;
  children: (page: AgentPage) => ReactNode;
}

const icons: Record<AgentPage, ReactNode> = {
  agentAnnouncement: <Megaphone aria-hidden />,
  agentTeamOverview: <ChartColumn aria-hidden />,
  registerCenter: <UserPlus aria-hidden />,
  downlineManagmentView: <UsersRound aria-hidden />,
  personalHistoryCopy: <ReceiptText aria-hidden />,
  palStatementsAgentCopy: <ChartNoAxesCombined aria-hidden />,
  agentRevenueReport: <HandCoins aria-hidden />,
  agentDownlineTransactionDetailsCopy: <ScrollText aria-hidden />,
  agentDividendRecordCopy2: <ChartPie aria-hidden />,
  agentDailyWages2: <CalendarCheck aria-hidden />,
  agentHourSalary: <Clock aria-hidden />,
  agentRealtimeSalary: <Timer aria-hidden />,
};

/** The agent centre: its menu, and the chosen page; on wide screens the menu is never alone. */
export function AgentCentre({ view, onPage, onClose, children }: Props) {
  const t = useWords<typeof words>('agents');
  const isWide = useWide('lg');
  const { account } = useSession();
  const mine = useContractKinds(view !== undefined);
  const shown = agentPages.filter((key) => {
    const kind = contractKinds.find((one) => contractPages[one] === key);
    return kind === undefined || mine.includes(kind);
  });
  const page = view === 'menu' ? (isWide ? 'agentTeamOverview' : null) : (view ?? null);
  return (
    <OverlayPanel
      open={view !== undefined}
      onClose={onClose}
      title={t('title')}
      pages={shown.map((key) => ({ key, label: t(`page.${key}`), icon: icons[key] }))}
      page={page}
      onPage={(next) => onPage(next ?? 'menu')}
      head={<p className="k-corner relative mb-3 truncate rounded-card bg-raised p-4 font-semibold">{account}</p>}
    >
      {page !== null && children(page)}
    </OverlayPanel>
  );
}

import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { LoadingMark } from '../kit/LoadingMark.tsx';
import { isTrial, useSession } from '../kit/session.ts';
import { useSwitch } from '../kit/site.ts';
import { toast } from '../kit/toast.ts';
import { useWords } from '../kit/speaking.ts';
import { AgentCentre as Frame } from './agents/AgentCentre.tsx';
import { useIsAgent } from './agents/queries.ts';
import { BetStateBadge } from './bets/BetStateBadge.tsx';
import type { words as betWords } from './bets/words.ts';
import { NetworkBar } from './brand/NetworkBar.tsx';
import { GameName } from './lobby/GameName.tsx';
import { useAnnouncements } from './messages/queries.ts';
import { type Modal, toHome, toModal, toNothingOver } from './paths.ts';
import { agentAddresses, isMemberId, toAgent } from './agent-paths.ts';
import { type AgentPage, type AgentView, isAgentView } from './agents/pages.ts';
import type { words as brandWords } from './brand/words.ts';
import type { words as recordWords } from './wallet/record.words.ts';

const Announcements = lazy(() => import('./agents/Announcements.tsx').then((it) => ({ default: it.Announcements })));
const TeamOverview = lazy(() => import('./agents/TeamOverview.tsx').then((it) => ({ default: it.TeamOverview })));
const RegisterCenter = lazy(() => import('./agents/RegisterCenter.tsx').then((it) => ({ default: it.RegisterCenter })));
const Downlines = lazy(() => import('./agents/Downlines.tsx').then((it) => ({ default: it.Downlines })));
const TeamBets = lazy(() => import('./agents/TeamBets.tsx').then((it) => ({ default: it.TeamBets })));
const TeamProfit = lazy(() => import('./agents/TeamProfit.tsx').then((it) => ({ default: it.TeamProfit })));
const Income = lazy(() => import('./agents/contracts/Income.tsx').then((it) => ({ default: it.Income })));
const ContractPage = lazy(() =>
  import('./agents/contracts/ContractPage.tsx').then((it) => ({ default: it.ContractPage })),
);
const TeamTransactions = lazy(() =>
  import('./agents/TeamTransactions.tsx').then((it) => ({ default: it.TeamTransactions })),
);

/** Lets agents into their centre where the address asks for it; others are asked to log in, for a real account, or told that it is for agents. */
export function AgentDoor() {
  const t = useWords<typeof brandWords>('brand');
  const { agent, of, modal } = useSearch({ strict: false });
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const [isOffered, isAgent] = [useSwitch('AGENTPOLICY3'), useIsAgent()];
  const standsAlone = agentAddresses.includes(pathname) ? 'agentTeamOverview' : undefined;
  const asked = isAgentView(agent) ? agent : standsAlone;
  const given = isOffered ? asked : undefined;
  const refused: Modal | undefined =
    session.token === null ? 'login' : isTrial(session) ? 'trial' : session.type === null ? undefined : 'notagent';
  const isRefused = given !== undefined && !isAgent && modal === undefined && refused !== undefined;
  useEffect(() => {
    if (!isRefused) return;
    if (refused === 'login') toast(t('loginFirst'), { tone: 'warning' });
    void navigate({ ...toModal(refused), replace: true });
  }, [isRefused, refused, navigate, t]);
  return <AgentCentre view={isAgent ? given : undefined} of={isMemberId(of) ? of : undefined} />;
}

/** The agent centre with the pages of the slices in it. @param of whose page it is, of pages of one member */
export function AgentCentre({ view, of }: { view: AgentView | undefined; of: string | undefined }) {
  const navigate = useNavigate();
  const router = useRouter();
  const close = () => {
    const standsAlone = agentAddresses.includes(router.state.location.pathname);
    void navigate(standsAlone ? toHome : toNothingOver);
  };
  return (
    <Frame view={view} onPage={(page) => void navigate(toAgent(page))} onClose={close}>
      {(page) => (
        <>
          <div className="[&_p]:mb-4 [&_p]:rounded-control">
            <NetworkBar />
          </div>
          <Suspense fallback={<LoadingMark />}>
            <Page page={page} of={of} />
          </Suspense>
        </>
      )}
    </Frame>
  );
}

function Page({ page, of }: { page: AgentPage; of: string | undefined }) {
  const kinds = useWords<typeof betWords>('bets');
  const record = useWords<typeof recordWords>('record');
  switch (page) {
    case 'agentAnnouncement':
      return <AnnouncementsPage />;
    case 'agentTeamOverview':
      return <TeamOverview kindName={(category) => kinds(category)} />;
    case 'registerCenter':
      return <RegisterCenter />;
    case 'downlineManagmentView':
      return <Downlines />;
    case 'personalHistoryCopy':
      return (
        <TeamBets
          memberId={of}
          gameName={(code) => <GameName code={code} />}
          stateName={(state) => <BetStateBadge state={state} />}
        />
      );
    case 'palStatementsAgentCopy':
      return <TeamProfit kindName={(category) => kinds(category)} />;
    case 'agentRevenueReport':
      return <Income />;
    case 'agentDividendRecordCopy2':
      return <ContractPage kind="dividend" />;
    case 'agentDailyWages2':
      return <ContractPage kind="daily" />;
    case 'agentHourSalary':
      return <ContractPage kind="hourly" />;
    case 'agentRealtimeSalary':
      return <ContractPage kind="realtime" />;
    case 'agentDownlineTransactionDetailsCopy':
      return <TeamTransactions memberId={of} kindName={(kind) => record(kind)} />;
  }
}

function AnnouncementsPage() {
  return <Announcements notices={useAnnouncements().data?.player} />;
}

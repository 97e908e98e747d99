import { useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { LoadingMark } from '../kit/LoadingMark.tsx';
import { useSwitch } from '../kit/site.ts';
import { chooseLanguage } from './choose-language.ts';
import { GameName } from './lobby/GameName.tsx';
import { MemberCentre } from './members/MemberCentre.tsx';
import { SecurityCenter } from './members/SecurityCenter.tsx';
import { memberPages, type MemberPage, type MemberView, toHome, toMember, toNothingOver } from './paths.ts';
import { Devices } from './sessions/Devices.tsx';
import { Balance } from './wallet/Balance.tsx';

const Deposit = lazy(() => import('./cashier/Deposit.tsx').then(({ Deposit }) => ({ default: Deposit })));
const BettingRecord = lazy(() => import('./bets/BettingRecord.tsx').then((it) => ({ default: it.BettingRecord })));
const AccountRecord = lazy(() => import('./wallet/AccountRecord.tsx').then((it) => ({ default: it.AccountRecord })));
const Profile = lazy(() => import('./members/Profile.tsx').then(({ Profile }) => ({ default: Profile })));

/** The member centre with the pages of the slices in it. */
export function Centre({ view }: { view: MemberView | undefined }) {
  const navigate = useNavigate();
  const router = useRouter();
  const canDeposit = useSwitch('DEPOSIT3');
  const close = () => {
    const standsAlone = router.state.location.pathname.startsWith('/member/');
    void navigate(standsAlone ? toHome : toNothingOver);
  };
  const pages = memberPages.filter((page) => page !== 'depositv2' || canDeposit);
  return (
    <MemberCentre
      view={view}
      pages={pages}
      balance={<Balance />}
      onPage={(page) => void navigate(toMember(page))}
      onClose={close}
    >
      {(page) => (
        <Suspense fallback={<LoadingMark />}>
          <Page page={page} />
        </Suspense>
      )}
    </MemberCentre>
  );
}

function gameName(code: string) {
  return <GameName code={code} />;
}

function Page({ page }: { page: MemberPage }) {
  switch (page) {
    case 'securityCenter':
      return <SecurityCenter devices={<Devices />} onLanguage={(language) => void chooseLanguage(language)} />;
    case 'depositv2':
      return <Deposit balance={<Balance />} />;
    case 'personalHistoryCopy':
      return <BettingRecord gameName={gameName} />;
    case 'transactionHistory':
      return <AccountRecord gameName={gameName} />;
    case 'profile':
      return <Profile />;
  }
}

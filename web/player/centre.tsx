import { useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { createDeposit } from '../../contract/cashier.ts';
import { getInbox } from '../../contract/messages.ts';
import { LoadingMark } from '../kit/LoadingMark.tsx';
import { useOffered } from '../kit/site.ts';
import { chooseLanguage } from './choose-language.ts';
import { GameName } from './lobby/GameName.tsx';
import { MemberCentre } from './members/MemberCentre.tsx';
import { SecurityCenter } from './members/SecurityCenter.tsx';
import { useUnread } from './messages/queries.ts';
import { memberPages, type MemberPage, type MemberView, toHome, toMember, toNothingOver } from './paths.ts';
import { Contacts } from './sessions/Contacts.tsx';
import { Devices } from './sessions/Devices.tsx';
import { PasswordCard } from './sessions/PasswordCard.tsx';
import { StatementButton } from './statements/StatementButton.tsx';
import { useMayTransfer } from './transfers/queries.ts';
import { Balance } from './wallet/Balance.tsx';

const Deposit = lazy(() => import('./cashier/Deposit.tsx').then(({ Deposit }) => ({ default: Deposit })));
const Withdraw = lazy(() => import('./withdrawals/Withdraw.tsx').then((it) => ({ default: it.Withdraw })));
const PaymentPassword = lazy(() =>
  import('./withdrawals/PaymentPassword.tsx').then((it) => ({ default: it.PaymentPassword })),
);
const BonusTerms = lazy(() => import('./bonuses/BonusTerms.tsx').then((it) => ({ default: it.BonusTerms })));
const BettingRecord = lazy(() => import('./bets/BettingRecord.tsx').then((it) => ({ default: it.BettingRecord })));
const AccountRecord = lazy(() => import('./wallet/AccountRecord.tsx').then((it) => ({ default: it.AccountRecord })));
const BonusDetails = lazy(() => import('./bonuses/BonusDetails.tsx').then((it) => ({ default: it.BonusDetails })));
const Protection = lazy(() => import('./protection/Protection.tsx').then((it) => ({ default: it.Protection })));
const MyWallet = lazy(() => import('./wallet/MyWallet.tsx').then(({ MyWallet }) => ({ default: MyWallet })));
const Transfers = lazy(() => import('./transfers/Transfers.tsx').then(({ Transfers }) => ({ default: Transfers })));
const PersonalProfit = lazy(() => import('./bets/PersonalProfit.tsx').then((it) => ({ default: it.PersonalProfit })));
const Inbox = lazy(() => import('./messages/Inbox.tsx').then(({ Inbox }) => ({ default: Inbox })));
const Profile = lazy(() => import('./members/Profile.tsx').then(({ Profile }) => ({ default: Profile })));

/** The member centre with the pages of the slices in it. */
export function Centre({ view }: { view: MemberView | undefined }) {
  const navigate = useNavigate();
  const router = useRouter();
  const canDeposit = useOffered(createDeposit);
  const close = () => {
    const standsAlone = router.state.location.pathname.startsWith('/member/');
    void navigate(standsAlone ? toHome : toNothingOver);
  };
  const mayTransfer = useMayTransfer();
  const hasInbox = useOffered(getInbox);
  const unread = useUnread();
  const isOffered: Partial<Record<MemberPage, boolean>> = {
    depositv2: canDeposit,
    transferUpline: mayTransfer,
    messageV2: hasInbox,
  };
  const pages = memberPages.filter((page) => isOffered[page] !== false);
  return (
    <MemberCentre
      view={view}
      pages={pages}
      counts={{ messageV2: unread }}
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
      return (
        <SecurityCenter
          devices={
            <>
              <PasswordCard />
              <PaymentPassword />
              <Contacts />
              <Devices />
            </>
          }
          onLanguage={(language) => void chooseLanguage(language)}
        />
      );
    case 'depositv2':
      return <Deposit balance={<Balance />} offerTerms={(offer) => <BonusTerms of={offer} gameName={gameName} />} />;
    case 'withdraw':
      return <Withdraw />;
    case 'transferFund':
      return <MyWallet />;
    case 'transferUpline':
      return <Transfers />;
    case 'personalHistoryCopy':
      return <BettingRecord gameName={gameName} statement={<StatementButton kind="bets" />} />;
    case 'transactionHistory':
      return <AccountRecord gameName={gameName} statement={<StatementButton kind="account" />} />;
    case 'personalProfit':
      return <PersonalProfit gameName={gameName} />;
    case 'bonusDetails':
      return <BonusDetails gameName={gameName} />;
    case 'messageV2':
      return <Inbox />;
    case 'protection':
      return <Protection />;
    case 'profile':
      return <Profile />;
  }
}

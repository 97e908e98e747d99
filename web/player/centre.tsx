import { useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { createDeposit } from '../../contract/cashier.ts';
import { getInbox } from '../../contract/messages.ts';
import { getMissionSummaryDetails } from '../../contract/missions.ts';
import { getPointBalance } from '../../contract/points.ts';
import { getRewards } from '../../contract/rewards.ts';
import { LoadingMark } from '../kit/LoadingMark.tsx';
import { useOffered } from '../kit/site.ts';
import { useWords } from '../kit/speaking.ts';
import type { words as betWords } from './bets/words.ts';
import { chooseLanguage } from './choose-language.ts';
import { Bindings } from './identities/Bindings.tsx';
import { GameName } from './lobby/GameName.tsx';
import { PlayOn } from './lobby/PlayOn.tsx';
import { MemberCentre } from './members/MemberCentre.tsx';
import { SecurityCenter } from './members/SecurityCenter.tsx';
import { useUnread } from './messages/queries.ts';
import { useTickets } from './missions/queries.ts';
import { memberPages, type MemberPage, type MemberView, toHome, toMember, toNothingOver } from './paths.ts';
import { useMayRefer } from './referrals/queries.ts';
import { useRewardCount } from './rewards/queries.ts';
import { Contacts } from './sessions/Contacts.tsx';
import { deviceId } from './sessions/device.ts';
import { Devices } from './sessions/Devices.tsx';
import { PasswordCard } from './sessions/PasswordCard.tsx';
import { StatementButton } from './statements/StatementButton.tsx';
import { oddsBehind } from './odds-behind.tsx';
import { useMayTransfer } from './transfers/queries.ts';
import { NetworkBar } from './brand/NetworkBar.tsx';
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
const RewardCenter = lazy(() => import('./rewards/RewardCenter.tsx').then((it) => ({ default: it.RewardCenter })));
const Missions = lazy(() => import('./missions/Missions.tsx').then((it) => ({ default: it.Missions })));
const SignInTask = lazy(() => import('./missions/Missions.tsx').then((it) => ({ default: it.SignInTask })));
const NewbieTask = lazy(() => import('./missions/Missions.tsx').then((it) => ({ default: it.NewbieTask })));
const OpenGifts = lazy(() => import('./gifts/OpenGifts.tsx').then((it) => ({ default: it.OpenGifts })));
const OpenSpins = lazy(() => import('./wheels/OpenSpins.tsx').then((it) => ({ default: it.OpenSpins })));
const PromotionTickets = lazy(() =>
  import('./promotions/PromotionTickets.tsx').then((it) => ({ default: it.PromotionTickets })),
);
const Tickets = lazy(() => import('./missions/Tickets.tsx').then((it) => ({ default: it.Tickets })));
const Referral = lazy(() => import('./referrals/Referral.tsx').then((it) => ({ default: it.Referral })));
const Cashback = lazy(() => import('./cashback/Cashback.tsx').then((it) => ({ default: it.Cashback })));
const PointDetails = lazy(() => import('./points/PointDetails.tsx').then((it) => ({ default: it.PointDetails })));
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
  const hasRewards = useOffered(getRewards);
  const hasPoints = useOffered(getPointBalance);
  const rewards = useRewardCount();
  const hasMissions = useOffered(getMissionSummaryDetails);
  const { missionCount } = useTickets();
  const mayRefer = useMayRefer();
  const unread = useUnread();
  const isOffered: Partial<Record<MemberPage, boolean>> = {
    depositv2: canDeposit,
    transferUpline: mayTransfer,
    messageV2: hasInbox,
    rewardCenter: hasRewards,
    missionLeaderboard: hasMissions,
    pointDetails: hasPoints,
    referral: mayRefer,
  };
  const pages = memberPages.filter((page) => isOffered[page] !== false);
  return (
    <MemberCentre
      view={view}
      pages={pages}
      counts={{ messageV2: unread, rewardCenter: rewards, missionLeaderboard: missionCount }}
      balance={<Balance />}
      onPage={(page) => void navigate(toMember(page))}
      onClose={close}
    >
      {(page) => (
        <>
          <div className="[&_p]:mb-4 [&_p]:rounded-control">
            <NetworkBar />
          </div>
          <Suspense fallback={<LoadingMark />}>
            <Page page={page} />
          </Suspense>
        </>
      )}
    </MemberCentre>
  );
}

function gameName(code: string) {
  return <GameName code={code} />;
}

function CashbackPage() {
  const kinds = useWords<typeof betWords>('bets');
  return <Cashback kindName={(category) => kinds(category)} />;
}

function MissionsPage({ page }: { page: 'missionLeaderboard' | 'newbieTask' }) {
  const kinds = useWords<typeof betWords>('bets');
  const Shown = page === 'newbieTask' ? NewbieTask : Missions;
  return <Shown kindName={(category) => kinds(category)} />;
}

function PointsPage() {
  const kinds = useWords<typeof betWords>('bets');
  return <PointDetails kindName={(category) => kinds(category)} />;
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
              <Bindings deviceId={deviceId} />
              <Devices />
            </>
          }
          onLanguage={(language) => void chooseLanguage(language)}
        />
      );
    case 'depositv2':
      return <Deposit balance={<Balance />} offerTerms={(offer) => <BonusTerms of={offer} gameName={gameName} />} />;
    case 'withdraw':
      return <Withdraw playOn={<PlayOn />} />;
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
    case 'manualRebate':
      return <CashbackPage />;
    case 'rewardCenter':
      return (
        <RewardCenter
          tickets={
            <div className="grid grid-cols-1 gap-2 empty:hidden sm:grid-cols-2">
              <OpenSpins />
              <OpenGifts />
              <Tickets />
              <PromotionTickets />
            </div>
          }
        />
      );
    case 'missionLeaderboard':
    case 'newbieTask':
      return <MissionsPage page={page} />;
    case 'signInTask':
      return <SignInTask />;
    case 'pointDetails':
      return <PointsPage />;
    case 'referral':
      return <Referral />;
    case 'messageV2':
      return <Inbox behind={oddsBehind} />;
    case 'protection':
      return <Protection />;
    case 'profile':
      return <Profile />;
  }
}

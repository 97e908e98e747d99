import { useNavigate } from '@tanstack/react-router';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  CalendarHeart,
  ChartNoAxesCombined,
  CircleHelp,
  CircleStar,
  Coins,
  Crown,
  Gift,
  Handshake,
  Headset,
  Languages,
  LogOut,
  Mail,
  Mails,
  Megaphone,
  MessageSquareText,
  MessagesSquare,
  ReceiptText,
  ScrollText,
  ShieldCheck,
  Smartphone,
  UserPlus,
  UsersRound,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { createDeposit } from '../../contract/cashier.ts';
import { getChat } from '../../contract/chat.ts';
import { sendFeedback } from '../../contract/feedback.ts';
import { listFavourites } from '../../contract/lobby-picks.ts';
import { listHotGames } from '../../contract/lobby.ts';
import { getInbox } from '../../contract/messages.ts';
import { getRewards } from '../../contract/rewards.ts';
import { requestWithdrawal } from '../../contract/withdrawals.ts';
import { Drawer } from '../kit/Drawer.tsx';
import { useManner } from '../kit/KitProvider.tsx';
import { useOffered, useSwitch, useStatus } from '../kit/site.ts';
import { toast } from '../kit/toast.ts';
import { useWords } from '../kit/speaking.ts';
import { useIsAgent } from './agents/queries.ts';
import { ownNames } from './brand/languages.tsx';
import { PromoBar } from './brand/PromoBar.tsx';
import { type Shortcut, SideHead } from './brand/SideHead.tsx';
import { gameIcon, type MenuEntry, type MenuGroup, MenuGroups, SideMenu } from './brand/SideMenu.tsx';
import { chooseLanguage } from './choose-language.ts';
import { toActivityCenter } from './gifts/paths.ts';
import { categoryIcons, isPaged } from './lobby/categories.ts';
import { useLanes } from './lobby/queries.ts';
import { usePromotions, useUnread } from './messages/queries.ts';
import {
  isMemberView,
  toChosen,
  toDown,
  toFavourites,
  toFeedback,
  toHelp,
  toHot,
  toJoin,
  toMember,
  toModal,
  toNotices,
  toPointMall,
  toPromotion,
  toPromotions,
  toVip,
} from './paths.ts';
import { toAgent } from './agent-paths.ts';
import { useMayRefer } from './referrals/queries.ts';
import { useRewardCount } from './rewards/queries.ts';
import { openService } from './service/open-service.ts';
import { Balance } from './wallet/Balance.tsx';
import type { words } from './brand/menu.words.ts';
import type { words as brandWords } from './brand/words.ts';
import type { words as lobbyWords } from './lobby/words.ts';

/** The side menu of wide screens. */
export function Side({ folded, isMember }: { folded: boolean; isMember: boolean }) {
  return <SideMenu folded={folded} head={<Head isMember={isMember} />} groups={useGroups(isMember)} />;
}

/** The same menu over the page, where there is no room beside it. */
export function SideDrawer({ open, isMember, onClose }: { open: boolean; isMember: boolean; onClose: () => void }) {
  const t = useWords<typeof brandWords>('brand');
  const groups = useGroups(isMember);
  return (
    <Drawer open={open} onClose={onClose} title={t('mainMenu')}>
      <nav aria-label={t('mainMenu')}>
        <Head isMember={isMember} onGo={onClose} />
        <MenuGroups groups={groups.map((group) => closing(group, onClose))} />
      </nav>
    </Drawer>
  );
}

function closing(group: MenuGroup, close: () => void): MenuGroup {
  return {
    ...group,
    entries: group.entries.map((entry) => ({
      ...entry,
      onChoose: () => {
        close();
        entry.onChoose?.();
      },
    })),
  };
}

function Head({ isMember, onGo }: { isMember: boolean; onGo?: () => void }) {
  const t = useWords<typeof words>('menu');
  const [canDeposit, canWithdraw] = [useOffered(createDeposit), useOffered(requestWithdrawal)];
  const [hasRewards, rewards] = [useOffered(getRewards), useRewardCount()];
  const events: Shortcut = { key: 'events', label: t('events'), icon: <CalendarHeart />, link: toPromotions() };
  const invite = useMayRefer() ? memberWay('referral', t('referral'), <UserPlus />) : [];
  const first: Shortcut[] = isMember
    ? [
        ...(canWithdraw ? memberWay('withdraw', t('withdraw'), <ArrowUpFromLine />) : []),
        ...(hasRewards
          ? memberWay('rewardCenter', t('rewardCenter'), <Gift />).map((way) => ({ ...way, count: rewards }))
          : []),
      ]
    : [
        { key: 'promotions', label: t('promotions'), icon: <Gift />, link: toPromotions() },
        { key: 'join', label: t('join'), icon: <Handshake />, link: toJoin },
      ];
  const shortcuts = [
    ...invite,
    ...(canDeposit ? memberWay('depositv2', t('deposit'), <ArrowDownToLine />) : []),
    events,
  ];
  const balance = isMember ? <Balance className="k-digits text-lg font-semibold" /> : null;
  return (
    <>
      <SideHead first={first} balance={balance} shortcuts={shortcuts} onGo={onGo} />
      <Promotions onGo={onGo} />
    </>
  );
}

function Promotions({ onGo }: { onGo?: (() => void) | undefined }) {
  const [wanted, setWanted] = useState(false);
  const { data } = usePromotions(wanted);
  const running = data
    ?.filter(({ state }) => state === 'open')
    .slice(0, PROMOTIONS_IN_BAR)
    .map(({ id, title }) => ({ id, title, link: toPromotion(id) }));
  return <PromoBar running={running} onOpen={() => setWanted(true)} onGo={onGo} />;
}

const PROMOTIONS_IN_BAR = 4;

function useGroups(isMember: boolean): MenuGroup[] {
  const t = useWords<typeof words>('menu');
  const games = useGameEntries();
  const account = useAccountEntries();
  const more = useOtherEntries(isMember);
  return [
    { key: 'games', title: t('gameCentre'), entries: games },
    ...(isMember ? [{ key: 'account', title: t('account'), entries: account }] : []),
    { key: 'more', title: t('more'), entries: more },
  ];
}

/** Only kinds of games that have studios. */
function useGameEntries(): MenuEntry[] {
  const t = useWords<typeof words>('menu');
  const lobby = useWords<typeof lobbyWords>('lobby');
  const [hasHot, hasFavourites] = [useOffered(listHotGames), useOffered(listFavourites)];
  const { data = [] } = useLanes();
  return [
    ...(hasHot ? [{ key: 'HOT', label: t('hot'), icon: gameIcon('hot'), link: toHot }] : []),
    ...data.flatMap(({ title }) =>
      isPaged(title)
        ? [{ key: title, label: lobby(title), icon: gameIcon(categoryIcons[title]), link: toChosen(title) }]
        : [],
    ),
    ...(hasFavourites
      ? [{ key: 'FAV', label: t('favourites'), icon: gameIcon('favourites'), link: toFavourites }]
      : []),
  ];
}

function useAccountEntries(): MenuEntry[] {
  const t = useWords<typeof words>('menu');
  const hasInbox = useOffered(getInbox);
  const unread = useUnread();
  const isAgent = useIsAgent();
  return [
    ...(isAgent
      ? [{ key: 'agent', label: t('agentCentre'), icon: <UsersRound />, link: toAgent('agentTeamOverview') }]
      : []),
    ...memberWay('manualRebate', t('manualRebate'), <Coins />),
    { key: 'playerRank', label: t('vip'), icon: <Crown />, link: toVip },
    ...memberWay('personalHistoryCopy', t('personalHistoryCopy'), <ReceiptText />),
    ...memberWay('transactionHistory', t('transactionHistory'), <ScrollText />),
    ...memberWay('securityCenter', t('securityCenter'), <ShieldCheck />),
    ...memberWay('personalProfit', t('personalProfit'), <ChartNoAxesCombined />),
    ...(hasInbox ? memberWay('messageV2', t('messageV2'), <Mail />).map((way) => ({ ...way, count: unread })) : []),
  ];
}

function useOtherEntries(isMember: boolean): MenuEntry[] {
  const t = useWords<typeof words>('menu');
  const navigate = useNavigate();
  const { language } = useManner();
  const { languages } = useStatus().info;
  const hasFeedback = useOffered(sendFeedback);
  const hasChat = useOffered(getChat);
  const hasPoints = useSwitch('PTSYS3');
  const hasGifts = useSwitch('REWCEN3');
  const next = languages.find((one) => one !== language);
  return [
    { key: 'notices', label: t('notices'), icon: <Megaphone />, link: toNotices },
    ...(hasGifts ? [{ key: 'gifts', label: t('activityCenter'), icon: <Mails />, link: toActivityCenter }] : []),
    ...(hasPoints ? [{ key: 'pointMall', label: t('pointMall'), icon: <CircleStar />, link: toPointMall }] : []),
    ...(hasChat
      ? [
          {
            key: 'chat',
            label: t('chat'),
            icon: <MessagesSquare />,
            onChoose: () => void navigate(toModal('chat')),
          },
        ]
      : []),
    { key: 'down', label: t('down'), icon: <Smartphone />, link: toDown },
    {
      key: 'service',
      label: t('service'),
      icon: <Headset />,
      onChoose: () => void openService().catch(() => toast(t('serviceFailed'), { tone: 'danger' })),
    },
    { key: 'help', label: t('help'), icon: <CircleHelp />, link: toHelp() },
    ...(hasFeedback ? [{ key: 'feedback', label: t('feedback'), icon: <MessageSquareText />, link: toFeedback }] : []),
    ...(next === undefined
      ? []
      : [
          {
            key: 'language',
            label: `${t('language')}: ${ownNames[next]}`,
            icon: <Languages />,
            onChoose: () => void chooseLanguage(next),
          },
        ]),
    ...(isMember
      ? [
          {
            key: 'signout',
            label: t('signOut'),
            icon: <LogOut />,
            onChoose: () => void navigate(toModal('signout')),
          },
        ]
      : []),
  ];
}

/** The way to a page of the member centre; none to one that this site does not have. */
function memberWay(key: string, label: string, icon: ReactNode): (Shortcut & MenuEntry)[] {
  return isMemberView(key) ? [{ key, label, icon, link: toMember(key) }] : [];
}

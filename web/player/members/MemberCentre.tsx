import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ChartNoAxesCombined,
  CircleStar,
  Coins,
  CalendarCheck,
  Gift,
  HeartPulse,
  ListTodo,
  LogOut,
  Mail,
  ReceiptText,
  ScrollText,
  Send,
  ShieldCheck,
  Sprout,
  TicketPercent,
  UserPlus,
  UserRound,
  WalletCards,
} from 'lucide-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Badge } from '../../kit/Badge.tsx';
import { buttonClass } from '../../kit/Button.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits } from '../../kit/money.ts';
import { OverlayPanel } from '../../kit/OverlayPanel.tsx';
import { useSession } from '../../kit/session.ts';
import { useWide } from '../../kit/wide.ts';
import { useWords } from '../../kit/speaking.ts';
import { type MemberPage, type MemberView, toModal, unlistedPages } from '../paths.ts';
import { MyAvatar } from './MyAvatar.tsx';
import { useMember } from './queries.ts';
import type { words } from './words.ts';

interface Props {
  /** undefined: closed. */
  view: MemberView | undefined;
  pages: readonly MemberPage[];
  /** What waits behind an entry. */
  counts?: Partial<Record<MemberPage, number>>;
  balance: ReactNode;
  onPage: (view: MemberView) => void;
  onClose: () => void;
  children: (page: MemberPage) => ReactNode;
}

const icons: Record<MemberPage, ReactNode> = {
  securityCenter: <ShieldCheck aria-hidden />,
  transferFund: <WalletCards aria-hidden />,
  depositv2: <ArrowDownToLine aria-hidden />,
  transferUpline: <Send aria-hidden />,
  withdraw: <ArrowUpFromLine aria-hidden />,
  personalHistoryCopy: <ReceiptText aria-hidden />,
  manualRebate: <Coins aria-hidden />,
  transactionHistory: <ScrollText aria-hidden />,
  personalProfit: <ChartNoAxesCombined aria-hidden />,
  bonusDetails: <TicketPercent aria-hidden />,
  rewardCenter: <Gift aria-hidden />,
  missionLeaderboard: <ListTodo aria-hidden />,
  signInTask: <CalendarCheck aria-hidden />,
  newbieTask: <Sprout aria-hidden />,
  pointDetails: <CircleStar aria-hidden />,
  referral: <UserPlus aria-hidden />,
  messageV2: <Mail aria-hidden />,
  protection: <HeartPulse aria-hidden />,
  profile: <UserRound aria-hidden />,
};

/** The member centre: its menu, and the chosen page; on wide screens the menu is never alone. */
export function MemberCentre({ view, pages, counts = {}, balance, onPage, onClose, children }: Props) {
  const t = useWords<typeof words>('members');
  const isWide = useWide('lg');
  const page = view === 'menu' ? (isWide ? 'securityCenter' : null) : (view ?? null);
  // A page that is not for this member says so, under its own name.
  const named = page === null || pages.includes(page) ? pages : [...pages, page];
  return (
    <OverlayPanel
      open={view !== undefined}
      onClose={onClose}
      title={t('memberCentre')}
      pages={named.map((key) => ({
        key,
        label: t(key),
        icon: icons[key],
        count: counts[key] ?? 0,
        isUnlisted: unlistedPages.includes(key) || !pages.includes(key),
      }))}
      page={page}
      onPage={(next) => onPage(next ?? 'menu')}
      head={<Head balance={balance} />}
    >
      {page !== null && children(page)}
    </OverlayPanel>
  );
}

function Head({ balance }: { balance: ReactNode }) {
  const t = useWords<typeof words>('members');
  const { account, customerId } = useSession();
  const { locale } = useManner();
  const { data } = useMember();
  return (
    <div className="k-corner relative mb-3 grid gap-4 rounded-card bg-raised p-4">
      <div className="flex items-center gap-3">
        <MyAvatar sizePx={48} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">{account}</p>
          <p className="k-digits text-xs text-faint">{t('idShort', { id: localDigits(customerId, locale) })}</p>
        </div>
        <Link
          {...toModal('signout')}
          aria-label={t('signOut')}
          title={t('signOut')}
          className={`${buttonClass({ variant: 'quiet' })} k-icon-button`}
        >
          <LogOut aria-hidden />
        </Link>
      </div>
      <div className="flex items-end justify-between gap-2">
        {balance}
        {data?.clubLabel.labelName && <Badge tone="accent">{data.clubLabel.labelName}</Badge>}
      </div>
    </div>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { LogOut, ReceiptText, ScrollText, ShieldCheck, UserRound } from 'lucide-react';
import { Avatar } from '../../kit/Avatar.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Menu } from '../../kit/Menu.tsx';
import { localDigits } from '../../kit/money.ts';
import { useSession } from '../../kit/session.ts';
import { useWords } from '../../kit/words.ts';
import { toMember, toModal } from '../paths.ts';
import { useMember } from './queries.ts';
import type { en } from './words.en.ts';

/** The avatar with what belongs to the member behind it. */
export function AccountMenu() {
  const t = useWords<typeof en>('members');
  const navigate = useNavigate();
  const account = useSession((session) => session.account);
  const items = [
    { key: 'securityCenter', label: t('memberCentre'), icon: <ShieldCheck aria-hidden /> },
    { key: 'profile', label: t('profile'), icon: <UserRound aria-hidden /> },
    { key: 'personalHistoryCopy', label: t('personalHistoryCopy'), icon: <ReceiptText aria-hidden /> },
    { key: 'transactionHistory', label: t('transactionHistory'), icon: <ScrollText aria-hidden /> },
  ] as const;
  return (
    <Menu
      label={t('menuOf', { name: account })}
      align="end"
      head={<Who />}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          aria-label={t('menuOf', { name: account })}
          className="grid size-11 flex-none place-items-center rounded-full"
        >
          <Avatar name={account} sizePx={36} />
        </button>
      )}
      items={[
        ...items.map(({ key, label, icon }) => ({ key, label, icon, onChoose: () => void navigate(toMember(key)) })),
        {
          key: 'signout',
          label: t('signOut'),
          icon: <LogOut aria-hidden />,
          apart: true,
          danger: true,
          onChoose: () => void navigate(toModal('signout')),
        },
      ]}
    />
  );
}

function Who() {
  const t = useWords<typeof en>('members');
  const { account, customerId } = useSession();
  const { locale } = useManner();
  const { data } = useMember();
  return (
    <div className="flex items-center gap-3 px-3 pt-2 pb-3">
      <Avatar name={account} sizePx={44} />
      <div className="min-w-0">
        <p className="truncate font-semibold">{account}</p>
        <p className="k-digits flex items-center gap-2 text-xs text-faint">
          {t('idShort', { id: localDigits(customerId, locale) })}
          {data?.clubLabel.labelName && <Badge tone="accent">{data.clubLabel.labelName}</Badge>}
        </p>
      </div>
    </div>
  );
}

import { Link, useNavigate } from '@tanstack/react-router';
import { Headset, LogOut, Mail, ReceiptText, ScrollText, ShieldCheck, UserRound, UsersRound } from 'lucide-react';
import { getInbox } from '../../../contract/messages.ts';
import { Badge } from '../../kit/Badge.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Menu } from '../../kit/Menu.tsx';
import { localDigits } from '../../kit/money.ts';
import { isTrial, useSession } from '../../kit/session.ts';
import { useOffered } from '../../kit/site.ts';
import { useWords } from '../../kit/speaking.ts';
import { toMember, toModal } from '../paths.ts';
import { toAgent } from '../agent-paths.ts';
import { MyAvatar } from './MyAvatar.tsx';
import { useMember } from './queries.ts';
import type { words } from './words.ts';

/** The avatar with what belongs to the member behind it. */
export function AccountMenu({ isAgent, onService }: { isAgent: boolean; onService: () => void }) {
  const t = useWords<typeof words>('members');
  const navigate = useNavigate();
  const session = useSession();
  const { account } = session;
  const hasInbox = useOffered(getInbox);
  const items = [
    { key: 'securityCenter', label: t('memberCentre'), icon: <ShieldCheck aria-hidden /> },
    { key: 'profile', label: t('profile'), icon: <UserRound aria-hidden /> },
    { key: 'personalHistoryCopy', label: t('personalHistoryCopy'), icon: <ReceiptText aria-hidden /> },
    { key: 'transactionHistory', label: t('transactionHistory'), icon: <ScrollText aria-hidden /> },
    ...(hasInbox ? [{ key: 'messageV2', label: t('messageV2'), icon: <Mail aria-hidden /> } as const] : []),
  ] as const;
  // A trial account has no member centre.
  const pages = isTrial(session) ? [] : items;
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
          <MyAvatar sizePx={36} />
        </button>
      )}
      items={[
        ...(isAgent
          ? [
              {
                key: 'agent',
                label: t('agentCentre'),
                icon: <UsersRound aria-hidden />,
                onChoose: () => void navigate(toAgent('agentTeamOverview')),
              },
            ]
          : []),
        ...pages.map(({ key, label, icon }) => ({ key, label, icon, onChoose: () => void navigate(toMember(key)) })),
        { key: 'service', label: t('service'), icon: <Headset aria-hidden />, onChoose: onService },
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

/** Picture and name lead to the profile. */
function Who() {
  const t = useWords<typeof words>('members');
  const session = useSession();
  const { account, customerId } = session;
  const { locale } = useManner();
  const { data } = useMember();
  const who = (
    <>
      <MyAvatar sizePx={44} />
      <span className="grid min-w-0 text-start">
        <span className="truncate font-semibold">{account}</span>
        <span className="k-digits flex items-center gap-2 text-xs text-faint">
          {t('idShort', { id: localDigits(customerId, locale) })}
          {data?.clubLabel.labelName && <Badge tone="accent">{data.clubLabel.labelName}</Badge>}
        </span>
      </span>
    </>
  );
  const look = 'flex w-full items-center gap-3 rounded-small px-3 pt-2 pb-3';
  if (isTrial(session)) return <div className={look}>{who}</div>;
  return (
    <Link {...toMember('profile')} className={`${look} hover:bg-raised`}>
      {who}
      <span className="sr-only">{t('profile')}</span>
    </Link>
  );
}

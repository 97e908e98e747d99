import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowDownToLine, House, ReceiptText, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { createDeposit } from '../../../contract/cashier.ts';
import { register } from '../../../contract/sessions.ts';
import { CategoryIcon } from '../../kit/icons/CategoryIcon.tsx';
import { useOffered } from '../../kit/site.ts';
import { useWords } from '../../kit/speaking.ts';
import { toCategory, toHome, toMember, toModal } from '../paths.ts';
import type { words } from './words.ts';

/**
 * The five things used most, under the thumb; raised is what helps: a visitor to register, a member
 * to play. A visitor's account entries lead to the login.
 */
export function BottomBar({ isMember }: { isMember: boolean }) {
  const t = useWords<typeof words>('brand');
  const canDeposit = useOffered(createDeposit);
  const canRegister = useOffered(register);
  const login = toModal('login');
  const play = { link: toCategory('RNG'), label: t('play') };
  const deposit = { link: toMember('depositv2'), label: t('deposit'), icon: <ArrowDownToLine /> };
  const playFirst = <Item {...play} icon={<CategoryIcon name="slots" size={24} />} />;
  return (
    <nav
      aria-label={t('bottomMenu')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface/96 pb-[env(safe-area-inset-bottom)] backdrop-blur-md lg:hidden"
    >
      <ul className="mx-auto grid h-(--bottom-bar) max-w-read auto-cols-fr grid-flow-col">
        <Item link={toHome} icon={<House />} label={t('home')} />
        {!isMember && (
          <>
            {playFirst}
            {canRegister && <Item link={toModal('register')} icon={raised(<UserRound />)} label={t('register')} />}
          </>
        )}
        {isMember && (
          <>
            {canDeposit && <Item {...deposit} />}
            <Item {...play} icon={raised(<CategoryIcon name="slots" size={24} />)} />
          </>
        )}
        <Item link={isMember ? toMember('personalHistoryCopy') : login} icon={<ReceiptText />} label={t('records')} />
        <Item link={isMember ? toMember('menu') : login} icon={<UserRound />} label={t('me')} />
      </ul>
    </nav>
  );
}

function raised(icon: ReactNode): ReactNode {
  return (
    <span className="-mt-5 grid place-items-center">
      <span className="grid size-10 place-items-center rounded-full bg-accent text-on-accent [&>svg]:size-5">
        {icon}
      </span>
    </span>
  );
}

function Item({ link, icon, label }: { link: LinkProps; icon: ReactNode; label: string }) {
  return (
    <li className="grid">
      <Link
        {...link}
        className="grid content-center justify-items-center gap-0.5 text-xs text-soft [&>svg]:size-6"
        activeProps={{ className: 'text-accent-text! font-semibold' }}
        activeOptions={{ includeSearch: link.to === '.' }}
      >
        {icon}
        <span>{label}</span>
      </Link>
    </li>
  );
}

import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowDownToLine, House, ReceiptText, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { createDeposit } from '../../../contract/cashier.ts';
import { CategoryIcon } from '../../kit/icons/CategoryIcon.tsx';
import { useOffered } from '../../kit/site.ts';
import { useWords } from '../../kit/speaking.ts';
import { toCategory, toHome, toMember, toModal } from '../paths.ts';
import type { words } from './words.ts';

/** The five things used most, under the thumb. A visitor's account entries lead to the login. */
export function BottomBar({ isMember }: { isMember: boolean }) {
  const t = useWords<typeof words>('brand');
  const canDeposit = useOffered(createDeposit);
  const login = toModal('login');
  return (
    <nav
      aria-label={t('bottomMenu')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface/96 pb-[env(safe-area-inset-bottom)] backdrop-blur-md lg:hidden"
    >
      <ul className="mx-auto grid h-(--bottom-bar) max-w-read auto-cols-fr grid-flow-col">
        <Item link={toHome} icon={<House />} label={t('home')} />
        <Item link={toCategory('RNG')} icon={<CategoryIcon name="slots" size={24} />} label={t('play')} />
        {canDeposit && (
          <Item
            link={isMember ? toMember('depositv2') : login}
            icon={
              <span className="grid size-10 place-items-center rounded-full bg-accent text-on-accent [&>svg]:size-5">
                <ArrowDownToLine />
              </span>
            }
            label={t('deposit')}
            raised
          />
        )}
        <Item link={isMember ? toMember('personalHistoryCopy') : login} icon={<ReceiptText />} label={t('records')} />
        <Item link={isMember ? toMember('menu') : login} icon={<UserRound />} label={t('me')} />
      </ul>
    </nav>
  );
}

function Item({ link, icon, label, raised }: { link: LinkProps; icon: ReactNode; label: string; raised?: boolean }) {
  return (
    <li className="grid">
      <Link
        {...link}
        className="grid content-center justify-items-center gap-0.5 text-xs text-soft [&>svg]:size-6"
        activeProps={{ className: 'text-accent-text! font-semibold' }}
        activeOptions={{ includeSearch: link.to === '.' }}
      >
        {raised ? <span className="-mt-5 grid place-items-center">{icon}</span> : icon}
        <span>{label}</span>
      </Link>
    </li>
  );
}

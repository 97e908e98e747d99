import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowDownToLine, CircleHelp, Megaphone, ReceiptText, ScrollText, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { CategoryIcon, type CategoryIconName } from '../../kit/icons/CategoryIcon.tsx';
import { classNames } from '../../kit/class-names.ts';
import { useSwitch } from '../../kit/site.ts';
import { useWords } from '../../kit/words.ts';
import { toHelp, toHot, toMember, toNotices } from '../paths.ts';
import type { en } from './words.en.ts';

export interface MenuCategory {
  key: string;
  label: string;
  icon: CategoryIconName;
  link: LinkProps;
}

interface Props {
  folded: boolean;
  /** Kinds of games that have studios. */
  categories: readonly MenuCategory[];
  /** Members see the account group. */
  isMember: boolean;
}

/** The menu at the left of wide screens; folded it shows the icons alone. */
export function SideMenu({ folded, categories, isMember }: Props) {
  const t = useWords<typeof en>('brand');
  const canDeposit = useSwitch('DEPOSIT3');
  return (
    <nav
      id="side-menu"
      aria-label={t('mainMenu')}
      data-folded={folded || undefined}
      className={classNames(
        'sticky top-(--header) hidden h-[calc(100dvh-var(--header))] flex-none flex-col gap-1 overflow-x-hidden overflow-y-auto border-e border-line px-3 py-4 transition-[width] duration-200 ease-out lg:flex',
        folded ? 'w-(--side-folded)' : 'w-(--side)',
      )}
    >
      <Group title={t('games')} folded={folded}>
        <Item link={toHot} icon={<CategoryIcon name="hot" size={24} />} label={t('hot')} folded={folded} />
        {categories.map(({ key, label, icon, link }) => (
          <Item key={key} link={link} icon={<CategoryIcon name={icon} size={24} />} label={label} folded={folded} />
        ))}
      </Group>
      {isMember && (
        <Group title={t('account')} folded={folded}>
          <Item link={toMember('securityCenter')} icon={<ShieldCheck />} label={t('memberCentre')} folded={folded} />
          {canDeposit && (
            <Item link={toMember('depositv2')} icon={<ArrowDownToLine />} label={t('deposit')} folded={folded} />
          )}
          <Item
            link={toMember('personalHistoryCopy')}
            icon={<ReceiptText />}
            label={t('bettingRecord')}
            folded={folded}
          />
          <Item
            link={toMember('transactionHistory')}
            icon={<ScrollText />}
            label={t('accountRecord')}
            folded={folded}
          />
        </Group>
      )}
      <div className="mt-auto grid gap-1 pt-6">
        <Item link={toNotices} icon={<Megaphone />} label={t('notices')} folded={folded} />
        <Item link={toHelp()} icon={<CircleHelp />} label={t('help')} folded={folded} />
      </div>
    </nav>
  );
}

function Group({ title, folded, children }: { title: string; folded: boolean; children: ReactNode }) {
  return (
    <div className="grid gap-1 pb-3">
      <h2 className={folded ? 'sr-only' : 'px-3 pt-2 pb-1 text-xs font-normal text-faint'}>{title}</h2>
      {children}
    </div>
  );
}

function Item({ link, icon, label, folded }: { link: LinkProps; icon: ReactNode; label: string; folded: boolean }) {
  return (
    <Link
      {...link}
      title={folded ? label : undefined}
      className="flex min-h-11 items-center gap-3 rounded-control px-3 text-soft transition-colors hover:bg-surface hover:text-text [&>svg]:size-6 [&>svg]:flex-none"
      activeProps={{ className: 'bg-accent-tint! text-accent-text! font-semibold' }}
      activeOptions={{ includeSearch: 'search' in link && link.mask !== undefined }}
    >
      {icon}
      <span className={folded ? 'sr-only' : 'truncate'}>{label}</span>
    </Link>
  );
}

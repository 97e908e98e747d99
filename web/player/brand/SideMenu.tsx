import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CategoryIcon, type CategoryIconName } from '../../kit/icons/CategoryIcon.tsx';
import { classNames } from '../../kit/class-names.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words as brandWords } from './words.ts';

/** One entry of the menu: a way to a page, or something that happens here. */
export interface MenuEntry {
  key: string;
  label: string;
  icon: ReactNode;
  link?: LinkProps;
  onChoose?: () => void;
  count?: number;
}

export interface MenuGroup {
  key: string;
  title: string;
  entries: readonly MenuEntry[];
}

interface Props {
  folded: boolean;
  /** Above the groups: what the member has, and the shortcuts. Not shown where the menu is folded. */
  head: ReactNode;
  groups: readonly MenuGroup[];
}

/** The menu at the left of wide screens; folded it shows the icons alone. */
export function SideMenu({ folded, head, groups }: Props) {
  const t = useWords<typeof brandWords>('brand');
  return (
    <nav
      aria-label={t('mainMenu')}
      data-folded={folded || undefined}
      className={classNames(
        'sticky top-(--header) flex h-[calc(100dvh-var(--header))] flex-none flex-col gap-1 overflow-x-hidden overflow-y-auto overscroll-contain border-e border-line px-3 py-4 transition-[width] duration-200 ease-out [scrollbar-width:thin]',
        folded ? 'w-(--side-folded)' : 'w-(--side)',
      )}
    >
      {!folded && head}
      <MenuGroups groups={groups} folded={folded} />
    </nav>
  );
}

/** The groups alone, for the side and for the drawer of phones. */
export function MenuGroups({ groups, folded = false }: { groups: readonly MenuGroup[]; folded?: boolean }) {
  return groups.map(({ key, title, entries }) => (
    <section key={key} aria-label={title} className="grid gap-0.5 pb-3">
      <h2 className={folded ? 'sr-only' : 'px-3 pt-2 pb-1 text-xs font-normal text-faint'}>{title}</h2>
      {entries.map((entry) => (
        <Entry key={entry.key} entry={entry} folded={folded} />
      ))}
    </section>
  ));
}

/** The drawing of a kind of game, as tall as the other icons. */
export function gameIcon(name: CategoryIconName): ReactNode {
  return <CategoryIcon name={name} size={24} />;
}

const look =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start text-soft transition-colors hover:bg-surface hover:text-text [&>svg]:size-6 [&>svg]:flex-none';

function Entry({ entry: { label, icon, link, onChoose, count }, folded }: { entry: MenuEntry; folded: boolean }) {
  const inside = (
    <>
      {icon}
      <span className={folded ? 'sr-only' : 'min-w-0 flex-1 truncate'}>{label}</span>
      {count !== undefined && count > 0 && !folded && (
        <span className="k-digits rounded-full bg-accent px-2 text-xs font-semibold text-on-accent">{count}</span>
      )}
    </>
  );
  if (link === undefined) {
    return (
      <button type="button" onClick={onChoose} title={folded ? label : undefined} className={look}>
        {inside}
      </button>
    );
  }
  return (
    <Link
      {...link}
      onClick={onChoose}
      title={folded ? label : undefined}
      className={look}
      activeProps={{ className: 'bg-accent-tint! text-accent-text! font-semibold' }}
      activeOptions={{ includeSearch: 'search' in link && link.mask !== undefined }}
    >
      {inside}
    </Link>
  );
}

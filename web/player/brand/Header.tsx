import { Link } from '@tanstack/react-router';
import { Menu as MenuIcon, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../kit/IconButton.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Logo } from '../../kit/Logo.tsx';
import { useStatus } from '../../kit/site.ts';
import { useWords } from '../../kit/speaking.ts';
import { toHome } from '../paths.ts';
import type { words } from './words.ts';

interface Props {
  /** null: this page has no side menu to fold. */
  folded: boolean | null;
  onFold: () => void;
  /** Opens the menu where there is no room for it at the side. */
  onMenu: () => void;
  /** On phones the mark alone stands for the brand: the rest is the person's. */
  narrow: boolean;
  /** What stands at the end: language, and either the way in or the balance and the member. */
  children: ReactNode;
}

/** On every page: the brand at its start, the person at its end. */
export function Header({ folded, onFold, onMenu, narrow, children }: Props) {
  const t = useWords<typeof words>('brand');
  const { language } = useManner();
  const { brand, theme } = useStatus().info;
  const name = brand.name[language];
  return (
    <header className="site-header sticky top-0 z-30 border-b border-line bg-page/92 backdrop-blur-md">
      <div className="flex h-(--header) items-center gap-1 px-2 sm:gap-2 sm:px-3 md:px-5">
        {folded !== null && (
          <IconButton
            label={t(folded ? 'unfoldMenu' : 'foldMenu')}
            aria-expanded={!folded}
            onClick={onFold}
            className="max-lg:hidden"
          >
            {folded ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
          </IconButton>
        )}
        {folded !== null && (
          <IconButton label={t('menu')} aria-haspopup="dialog" onClick={onMenu} className="lg:hidden">
            <MenuIcon aria-hidden />
          </IconButton>
        )}
        <Link {...toHome} className="flex min-w-0 rounded-small py-1" aria-label={t('logoLabel', { name })}>
          <Logo
            language={language}
            heightPx={34}
            brand={{ logoUrl: theme.logoUrl, name }}
            // Where the letters have no room beside the mark they fall out of sight below it.
            className={narrow ? 'max-sm:[&>svg+svg]:hidden' : 'h-[34px] flex-wrap overflow-clip'}
          />
        </Link>
        <div className="ms-auto flex items-center gap-1 sm:gap-2">{children}</div>
      </div>
    </header>
  );
}

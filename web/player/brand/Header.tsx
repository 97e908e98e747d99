import { Link } from '@tanstack/react-router';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../kit/IconButton.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Logo } from '../../kit/Logo.tsx';
import { useStatus } from '../../kit/site.ts';
import { useWords } from '../../kit/words.ts';
import { toHome } from '../paths.ts';
import type { en } from './words.en.ts';

interface Props {
  /** null: this page has no side menu to fold. */
  folded: boolean | null;
  onFold: () => void;
  /** What stands at the end: language, and either the way in or the balance and the member. */
  children: ReactNode;
}

/** On every page: the brand at its start, the person at its end. */
export function Header({ folded, onFold, children }: Props) {
  const t = useWords<typeof en>('brand');
  const { language } = useManner();
  const { brand, theme } = useStatus().info;
  const name = brand.name[language];
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-page/92 backdrop-blur-md">
      <div className="flex h-(--header) items-center gap-2 px-3 md:px-5">
        {folded !== null && (
          <IconButton
            label={t(folded ? 'unfoldMenu' : 'foldMenu')}
            aria-expanded={!folded}
            aria-controls="side-menu"
            onClick={onFold}
            className="max-lg:hidden"
          >
            {folded ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
          </IconButton>
        )}
        <Link {...toHome} className="rounded-small py-1" aria-label={t('logoLabel', { name })}>
          <Logo language={language} heightPx={34} brand={{ logoUrl: theme.logoUrl, name }} />
        </Link>
        <div className="ms-auto flex items-center gap-1 sm:gap-2">{children}</div>
      </div>
    </header>
  );
}

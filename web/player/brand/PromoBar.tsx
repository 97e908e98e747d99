import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronDown, PartyPopper } from 'lucide-react';
import { useWords } from '../../kit/speaking.ts';
import { toPromotions } from '../paths.ts';
import type { words } from './menu.words.ts';

interface Props {
  /** undefined: not known yet. */
  running: readonly { id: string; title: string; link: LinkProps }[] | undefined;
  /** Whether somebody has opened it: its list is asked for then. */
  onOpen: () => void;
  onGo?: (() => void) | undefined;
}

/** What runs in the house now; opens and closes in its place. */
export function PromoBar({ running, onOpen, onGo }: Props) {
  const t = useWords<typeof words>('menu');
  return (
    <details
      className="group mx-1 mb-4 rounded-control bg-accent-tint"
      onToggle={({ currentTarget }) => currentTarget.open && onOpen()}
    >
      <summary className="flex min-h-11 list-none items-center gap-3 px-3 font-semibold text-accent-text [&::-webkit-details-marker]:hidden">
        <PartyPopper aria-hidden className="size-5 flex-none" />
        <span className="flex-1">{t('running')}</span>
        <ChevronDown aria-hidden className="size-5 flex-none transition-transform group-open:rotate-180" />
      </summary>
      <ul className="px-3 pb-2 text-sm">
        {running?.map(({ id, title, link }) => (
          <li key={id}>
            <Link {...link} onClick={onGo} className="flex min-h-11 items-center py-1.5 text-soft hover:text-text">
              {title}
            </Link>
          </li>
        ))}
        {running?.length === 0 && <li className="py-2 text-soft">{t('runningNone')}</li>}
        <li>
          <Link {...toPromotions()} onClick={onGo} className="flex min-h-11 items-center py-1.5 text-accent-text">
            {t('runningAll')}
          </Link>
        </li>
      </ul>
    </details>
  );
}

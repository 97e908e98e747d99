import { Link } from '@tanstack/react-router';
import { ChevronRight, Megaphone } from 'lucide-react';
import { useWords } from '../../kit/speaking.ts';
import { toNotice } from '../paths.ts';
import { keepNotice } from './notice-index.ts';
import { useAnnouncements } from './queries.ts';
import type { words } from './words.ts';

/** The latest notice in one line; it leads to its text. */
export function NoticeLine() {
  const t = useWords<typeof words>('messages');
  const { data, isPending } = useAnnouncements();
  const [latest] = data?.player ?? [];
  // Its place is held, so that nothing below it jumps.
  if (isPending) return <div className="h-11" />;
  if (latest === undefined) return null;
  return (
    <Link
      {...toNotice(latest.id, 1)}
      onClick={() => keepNotice(0)}
      className="flex min-h-11 items-center gap-3 rounded-control px-3 text-sm text-soft transition-colors hover:bg-surface hover:text-text"
    >
      <Megaphone aria-hidden className="size-5 flex-none text-second" />
      <span className="sr-only">{t('latest')}</span>
      <span className="min-w-0 flex-1 truncate">{latest.title}</span>
      <ChevronRight aria-hidden className="size-4 flex-none text-faint" />
    </Link>
  );
}

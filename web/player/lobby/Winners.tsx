import { Link } from '@tanstack/react-router';
import { Money } from '../../kit/Money.tsx';
import { SectionHead } from '../../kit/SectionHead.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords } from '../../kit/words.ts';
import { toGame } from '../paths.ts';
import { useWinners, type Winner } from './queries.ts';
import type { en } from './words.en.ts';

/** The latest wins with hidden names, newest first. Nothing where the brand has switched the board off. */
export function Winners() {
  const t = useWords<typeof en>('lobby');
  const { data, isPending, isError, on } = useWinners();
  if (!on || isError) return null;
  return (
    <section aria-busy={isPending}>
      <SectionHead title={t('latestWins')} />
      <p className="mb-3 text-sm text-faint">{t('latestWinsHint')}</p>
      {isPending && <Skeleton className="h-20 w-full rounded-card" />}
      {data?.length === 0 && <p className="rounded-card bg-surface p-5 text-soft">{t('winsEmpty')}</p>}
      {data && data.length > 0 && (
        <ul className="-mx-4 grid auto-cols-[minmax(15rem,1fr)] grid-flow-col gap-3 overflow-x-auto px-4 pb-1 [scrollbar-width:thin] md:mx-0 md:px-0">
          {data.map((win) => (
            <li key={`${win.winTimeMs} ${win.customerName}`}>
              <Win win={win} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Win({ win }: { win: Winner }) {
  return (
    <Link
      {...toGame(win.gameCode)}
      className="flex items-center gap-3 rounded-card bg-surface p-3 transition-colors hover:bg-raised"
    >
      <img src={win.iconUrl} alt="" loading="lazy" width={44} height={56} className="h-14 w-11 flex-none rounded-small object-cover" />
      <span className="grid min-w-0 flex-1">
        <Money value={win.winAmount} className="text-lg font-semibold text-win" />
        <span className="truncate text-sm text-soft">{win.gameName}</span>
        <span className="flex justify-between gap-2 text-xs text-faint">
          <span className="k-digits truncate">{win.customerName}</span>
          <TimeText atMs={win.winTimeMs} style="ago" className="flex-none" />
        </span>
      </span>
    </Link>
  );
}

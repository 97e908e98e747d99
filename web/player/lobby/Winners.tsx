import { Link } from '@tanstack/react-router';
import { listWinners, type Winner } from '../../../contract/lobby.ts';
import { useCall } from '../../kit/ask.ts';
import { Money } from '../../kit/Money.tsx';
import { SectionHead } from '../../kit/SectionHead.tsx';
import { useOffered } from '../../kit/site.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords } from '../../kit/speaking.ts';
import { toGame } from '../paths.ts';
import { Thumb } from './Thumb.tsx';
import type { words } from './words.ts';

/** The latest wins with hidden names, newest first. Nothing where the brand has switched the board off. */
export function Winners({ className }: { className?: string }) {
  const t = useWords<typeof words>('lobby');
  const on = useOffered(listWinners);
  const { data, isPending, isLoadingError } = useCall(
    listWinners,
    { gameCategory: 'ALL', limitNum: WINNERS_KEPT },
    { select: ({ list }) => list.map(({ vo }) => vo), enabled: on, everyMs: 60_000 },
  );
  if (!on || isLoadingError) return null;
  return (
    <section aria-busy={isPending} className={className}>
      <SectionHead title={t('latestWins')} />
      <div className="rounded-card bg-surface p-2">
        {isPending && <Skeleton className="h-72 w-full rounded-control" />}
        {data?.length === 0 && <p className="p-3 text-soft">{t('winsEmpty')}</p>}
        <ul>
          {data?.slice(0, WINS_ON_HOME).map((win) => (
            <li key={`${win.winTimeMs} ${win.customerName} ${win.winAmount}`} className="border-line not-last:border-b">
              <Win win={win} />
            </li>
          ))}
        </ul>
      </div>
      <p className="px-2 pt-2 text-xs text-faint">{t('latestWinsHint')}</p>
    </section>
  );
}

const WINS_ON_HOME = 4;
const WINNERS_KEPT = 12;

function Win({ win }: { win: Winner }) {
  return (
    <Link
      {...toGame(win.gameCode)}
      className="flex items-center gap-3 rounded-control p-2 transition-colors hover:bg-raised"
    >
      <Thumb src={win.iconUrl} />
      <span className="grid min-w-0 flex-1">
        <span className="truncate text-sm">{win.gameName}</span>
        <span className="k-digits flex gap-2 text-xs text-faint">
          {win.customerName}
          <span aria-hidden>·</span>
          <TimeText atMs={win.winTimeMs} style="ago" />
        </span>
      </span>
      <Money value={win.winAmount} className="flex-none font-semibold text-win" />
    </Link>
  );
}

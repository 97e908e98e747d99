import { Link } from '@tanstack/react-router';
import type { Winner } from '../../../contract/lobby.ts';
import { Money } from '../../kit/Money.tsx';
import { SectionHead } from '../../kit/SectionHead.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords } from '../../kit/speaking.ts';
import { toGame } from '../paths.ts';
import { Thumb } from './Thumb.tsx';
import type { words } from './browsing.words.ts';

/** The largest wins among the latest rounds, each a way to its game. */
export function LargestWins({ wins }: { wins: readonly Winner[] }) {
  const t = useWords<typeof words>('browsing');
  if (wins.length === 0) return null;
  return (
    <section>
      <SectionHead title={t('largestWins')} />
      <p className="-mt-2 pb-3 text-sm text-faint">{t('largestWinsHint')}</p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-3">
        {wins.map((win) => (
          <li key={`${win.winTimeMs} ${win.customerName} ${win.winAmount}`}>
            <Link
              {...toGame(win.gameCode)}
              className="flex items-center gap-3 rounded-control bg-surface p-3 transition-colors hover:bg-raised"
            >
              <Thumb src={win.iconUrl} />
              <span className="grid min-w-0 flex-1">
                <Money value={win.winAmount} className="font-semibold text-win" />
                <span className="truncate text-sm">{win.gameName}</span>
                <span className="k-digits flex gap-2 text-xs text-faint">
                  {win.customerName}
                  <span aria-hidden>·</span>
                  <TimeText atMs={win.winTimeMs} style="ago" />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

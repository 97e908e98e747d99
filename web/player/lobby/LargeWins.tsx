import { Link } from '@tanstack/react-router';
import { getPlayedNow } from '../../../contract/lobby-boards.ts';
import { useCall } from '../../kit/ask.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { numberText } from '../../kit/money.ts';
import { useOffered } from '../../kit/site.ts';
import { useWords } from '../../kit/speaking.ts';
import { toGame } from '../paths.ts';
import { Thumb } from './Thumb.tsx';
import type { words } from './pulse.words.ts';

const SHOWN = 8;

/** The largest wins lately in one line that is pushed sideways: the game's picture, how much, and how many times the stake. */
export function LargeWins() {
  const t = useWords<typeof words>('pulse');
  const { locale } = useManner();
  const on = useOffered(getPlayedNow);
  const { data } = useCall(getPlayedNow, {}, { enabled: on, everyMs: 60_000 });
  // Its place is kept until it is known whether anything stands there.
  if (!data) return on && <span className="flex-1" />;
  const { wins } = data;
  if (wins.length === 0) return null;
  return (
    <ul aria-label={t('largestWins')} className="flex min-w-0 flex-1 gap-2 overflow-x-auto [scrollbar-width:none]">
      {wins.slice(0, SHOWN).map((win) => (
        <li key={`${win.winTimeMs} ${win.customerName} ${win.winAmount}`} className="flex-none">
          <Link
            {...toGame(win.gameCode)}
            className="flex h-16 items-center gap-2 rounded-control bg-surface p-1 transition-colors hover:bg-raised"
          >
            <Thumb src={win.iconUrl} />
            <span className="grid min-w-0">
              <Money value={win.winAmount} className="text-sm font-semibold text-win" />
              <span className="k-digits flex gap-1.5 text-xs text-faint">
                {win.multipleHundredths > 0 && (
                  <span
                    className="text-soft"
                    title={t('times', { multiple: numberText(win.multipleHundredths / 100, locale, 2) })}
                  >
                    {numberText(win.multipleHundredths / 100, locale, 1)}×
                  </span>
                )}
                {win.customerName}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

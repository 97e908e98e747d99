import type { PlayType } from '../../../../games/lottery/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText, percentText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import { useTitle } from '../titles.ts';
import { oddsRange, oddsText } from './odds.ts';
import type { Offered } from './use-draft.ts';
import type { words } from '../words.ts';

/** More prizes than this are listed only when they are asked for. */
const SHOWN_PRIZES = 4;

/** How a play type is won, what it pays and what it returns. */
export function PlayFacts({ offered, odds }: { offered: Offered; odds: readonly number[] }) {
  const t = useWords<typeof words>('lottery');
  const title = useTitle();
  const { locale } = useManner();
  const { playType, returnToPlayer } = offered;
  const { least, most } = oddsRange(odds);
  const one = least === most;
  const units = playType.unitsPerLine ?? 1;
  return (
    <div className="grid gap-2">
      <p className="text-sm text-pretty text-soft">{title(playType.hint)}</p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <span>
          <span className="text-faint">{t('odds')}</span>{' '}
          <b className="k-digits text-accent-text">
            {one
              ? oddsText(most, locale)
              : t('oddsFrom', { least: oddsText(least, locale), most: oddsText(most, locale) })}
          </b>
        </span>
        <span>
          <span className="text-faint">{t('returns')}</span>{' '}
          <span className="k-digits">{percentText(Number(returnToPlayer), locale)}</span>
        </span>
        {units > 1 && <span className="text-faint">{t('unitsPerLine', { text: numberText(units, locale) })}</span>}
      </p>
      {hasPrizesOfItsOwn(playType) && (
        <details className="lot-prizes" open={playType.prizes.length <= SHOWN_PRIZES || undefined}>
          <summary>{t('prizes')}</summary>
          <ul>
            {playType.prizes.map((prize, at) => (
              <li key={prize.key}>
                <span className="min-w-0 truncate">{title(prize.titles)}</span>
                <b className="k-digits">{oddsText(odds[at] ?? 0, locale)}</b>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** Prizes that a symbol alone decides stand on the pad. */
function hasPrizesOfItsOwn({ prizes }: PlayType): boolean {
  return prizes.length > 1 && prizes.some(({ symbols }) => symbols === undefined);
}

import { useManner } from '../../../kit/KitProvider.tsx';
import { localDigits, moneyText, numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { CrashGame } from './crash-game.ts';
import { huesOf } from './kite.ts';
import { hundredthsText } from './multiples.ts';
import type { words } from './words.ts';

const MOST_SHOWN = 60;

/** Who is in this flight, by masked names, the largest stakes first; who has cashed out, and where. */
export function Players({ game }: { game: CrashGame }) {
  const t = useWords<typeof words>('game');
  const manner = useManner();
  const bets = (game.room?.bets ?? []).toSorted((one, other) => Number(other.stake) - Number(one.stake));
  const own = new Set(game.room?.own.map(({ betId }) => betId));
  if (bets.length === 0) return <p className="crash-nobody">{t('playersNone')}</p>;
  return (
    <ul className="crash-players">
      {bets.slice(0, MOST_SHOWN).map(({ betId, name, stake, cashOutHundredths }) => (
        <li key={betId} data-out={cashOutHundredths !== null} data-own={own.has(betId)}>
          <i aria-hidden style={{ background: `hsl(${huesOf(betId)[0]} 80% 60%)` }} />
          <span>{localDigits(name, manner.locale)}</span>
          <span>{moneyText(stake, manner)}</span>
          <b>{cashOutHundredths === null ? '' : hundredthsText(cashOutHundredths, manner.locale)}</b>
        </li>
      ))}
    </ul>
  );
}

export function PlayersCount({ game }: { game: CrashGame }) {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  const count = game.room?.betCount ?? 0;
  return <>{t('playersCount', { count, text: numberText(count, locale) })}</>;
}

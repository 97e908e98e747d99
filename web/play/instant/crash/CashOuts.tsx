import { useManner } from '../../../kit/KitProvider.tsx';
import { localDigits } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { CrashGame } from './crash-game.ts';
import { huesOf } from './kite.ts';
import { hundredthsText } from './multiples.ts';
import { latestCashOuts } from './room.ts';
import type { words } from './words.ts';

const MOST_SHOWN = 4;

/** Who has just cashed out of this flight, over the picture, where there is no room for the list of players beside it. */
export function CashOuts({ game }: { game: CrashGame }) {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  const outs = game.room ? latestCashOuts(game.room, MOST_SHOWN) : [];
  if (outs.length === 0) return null;
  return (
    <ul className="crash-outs" aria-label={t('outs')}>
      {outs.map(({ betId, name, cashOutHundredths }) => (
        <li key={betId}>
          <i aria-hidden style={{ background: `hsl(${huesOf(betId)[0]} 80% 60%)` }} />
          <span>{localDigits(name, locale)}</span>
          <b>{hundredthsText(cashOutHundredths, locale)}</b>
        </li>
      ))}
    </ul>
  );
}

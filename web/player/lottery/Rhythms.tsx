import { Link } from '@tanstack/react-router';
import type { LotteryMenuGame } from '../../../contract/lottery-menus.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { useWords, type Words } from '../../kit/speaking.ts';
import { lotteryPathOf, toLottery } from '../paths.ts';
import { Countdown } from './Countdown.tsx';
import type { words } from './words.ts';

interface Props {
  games: readonly LotteryMenuGame[];
  /** The one that is open. */
  current?: string;
  /** They stand outside their family: each says its whole name. */
  named?: boolean;
}

/** Lotteries as chips, each with the time that is left: a touch opens its pad. */
export function Rhythms({ games, current, named }: Props) {
  const t = useWords<typeof words>('lottery');
  const { locale } = useManner();
  return (
    <ul className="lot-rhythms">
      {games.map(({ gameCode, gameName, defaultPlayType, accountTypeName, everyMinutes, closesAtMs }) => (
        <li key={gameCode}>
          <Link
            {...toLottery(gameCode, { playType: defaultPlayType }, lotteryPathOf(accountTypeName))}
            className="lot-rhythm"
            aria-current={gameCode === current ? 'page' : undefined}
          >
            <span className={named ? undefined : 'sr-only'}>{gameName}</span>
            {!named && <span aria-hidden>{rhythmText(everyMinutes, t, locale)}</span>}
            {closesAtMs === null ? (
              <span className="text-xs text-faint">{t('noneOpenShort')}</span>
            ) : (
              <Countdown untilMs={closesAtMs} className="text-sm" />
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** '1 min'; what is drawn on days of the week has no rhythm to tell it by. */
export function rhythmText(everyMinutes: number | null, t: Words<typeof words>, locale: string): string {
  return everyMinutes === null ? t('bet') : t('minutes', { n: everyMinutes, text: numberText(everyMinutes, locale) });
}

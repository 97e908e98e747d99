import { Link } from '@tanstack/react-router';
import type { LotteryMenuGame } from '../../../contract/lottery-menus.ts';
import { nowMs } from '../../kit/clock.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits } from '../../kit/money.ts';
import { spanText } from '../../kit/time.ts';
import { lotteryPathOf, toLottery } from '../paths.ts';
import { useCountdown } from '../../kit/countdown.ts';
import { gamesIn, useMenus } from './queries.ts';

interface Props {
  /** What it is, before the time that is left. */
  label: string;
  className: string;
}

/** The draw that closes next with the time that is left and the numbers of the last one; nothing where none is planned. */
export function NextDraw({ label, className }: Props) {
  const games = gamesIn(useMenus('all').data);
  const next = games.filter(isOpen).toSorted((one, other) => one.closesAtMs - other.closesAtMs)[0];
  return next ? <Draw game={next} label={label} className={className} /> : null;
}

type OpenGame = LotteryMenuGame & { closesAtMs: number };

function isOpen(game: LotteryMenuGame): game is OpenGame {
  return game.closesAtMs !== null && game.closesAtMs > nowMs();
}

function Draw({ game, label, className }: Props & { game: OpenGame }) {
  const { locale } = useManner();
  const leftMs = useCountdown(game.closesAtMs);
  return (
    <Link
      {...toLottery(game.gameCode, { playType: game.defaultPlayType }, lotteryPathOf(game.accountTypeName))}
      className={className}
    >
      <span className="truncate text-sm font-semibold">{game.gameName}</span>
      <span className="k-digits truncate text-xs text-win">
        {label} {spanText(Math.max(0, leftMs ?? 0), locale)}
      </span>
      <span className="k-digits truncate text-xs text-soft">
        {localDigits((game.lastResult ?? []).flat().slice(0, SHOWN_NUMBERS).join(' '), locale)}
      </span>
    </Link>
  );
}

const SHOWN_NUMBERS = 6;

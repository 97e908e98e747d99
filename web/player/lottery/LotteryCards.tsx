import { Link } from '@tanstack/react-router';
import { ChartNoAxesCombined } from 'lucide-react';
import type { LotteryMenuGame } from '../../../contract/lottery-menus.ts';
import { buttonClass } from '../../kit/Button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { lotteryPathOf, toLottery } from '../paths.ts';
import { Balls } from './balls/Balls.tsx';
import { Countdown } from './Countdown.tsx';
import type { words } from './words.ts';

/**
 * Lotteries with their latest numbers and the time that is left; each leads to its pad and to its results.
 * @param row on phones beside each other
 */
export function LotteryCards({ games, row }: { games: readonly LotteryMenuGame[]; row?: boolean }) {
  return (
    <ul className={classNames('lot-cards', row && 'lot-cards-row')}>
      {games.map((game) => (
        <LotteryCard key={game.gameCode} game={game} />
      ))}
    </ul>
  );
}

function LotteryCard({ game }: { game: LotteryMenuGame }) {
  const t = useWords<typeof words>('lottery');
  const { locale } = useManner();
  const { gameCode, gameName, family, closesAtMs, lastIssue, lastResult, defaultPlayType } = game;
  const path = lotteryPathOf(game.accountTypeName);
  return (
    <li className="lot-card" data-family={family}>
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="min-w-0 truncate text-base">
          {/* The whole card opens the pad; what stands on it keeps its own way. */}
          <Link {...toLottery(gameCode, { playType: defaultPlayType }, path)} className="lot-card-link">
            {gameName}
          </Link>
        </h3>
        <span className="flex flex-none items-baseline gap-2 text-sm">
          <span className="text-xs text-faint">{closesAtMs === null ? t('noneOpenShort') : t('left')}</span>
          {closesAtMs !== null && <Countdown untilMs={closesAtMs} />}
        </span>
      </div>
      <div className="lot-card-balls">
        {lastResult ? (
          <Balls key={lastIssue} family={family} result={lastResult} size="sm" short />
        ) : (
          <span className="text-sm text-faint">{t('noResults')}</span>
        )}
      </div>
      <div className="flex items-center justify-between gap-3">
        <span className="k-digits min-w-0 truncate text-xs text-faint">
          {lastIssue !== null && t('issueIs', { issue: localDigits(lastIssue, locale) })}
        </span>
        <span className="flex flex-none items-center gap-2">
          <Link
            {...toLottery(gameCode, { view: 'results' }, path)}
            aria-label={t('resultsOf', { name: gameName })}
            title={t('view.results')}
            className={`${buttonClass({ variant: 'quiet', size: 'sm' })} k-icon-button lot-card-way`}
          >
            <ChartNoAxesCombined aria-hidden />
          </Link>
          <span aria-hidden className={buttonClass({ variant: 'second', size: 'sm' })}>
            {t('bet')}
          </span>
        </span>
      </div>
    </li>
  );
}

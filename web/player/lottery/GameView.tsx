import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { LotteryFacts } from '../../../games/lottery/shapes.ts';
import { buttonClass } from '../../kit/Button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { useWords } from '../../kit/words.ts';
import { type LotteryPath, type LotteryView, lotteryViews, toLotteries } from '../paths.ts';
import { BetView } from './betting/BetView.tsx';
import { DrawHead } from './DrawHead.tsx';
import type { LotteryGame } from './queries.ts';
import { ResultsView } from './results/ResultsView.tsx';
import { Tickets } from './tickets/Tickets.tsx';
import { useOpenDraws } from './timing.ts';
import type { en } from './words.en.ts';

interface Props {
  game: LotteryGame;
  facts: LotteryFacts;
  /** Where the others of its kind are. */
  home: LotteryPath;
  playType: string | undefined;
  view: LotteryView;
  onPlayType: (playType: string) => void;
  onView: (view: LotteryView) => void;
  onBalance: () => void;
}

/** One lottery: its draw that closes next over bets, results and tickets. */
export function GameView({ game, facts, home, playType, view, onPlayType, onView, onBalance }: Props) {
  const t = useWords<typeof en>('lottery');
  const { language } = useManner();
  const { open, waits } = useOpenDraws(game);
  return (
    <div className="lot-page">
      <header className="flex items-center gap-2">
        <Link
          {...toLotteries(home)}
          aria-label={t('toLotteries')}
          className={classNames(buttonClass({ variant: 'quiet' }), 'k-icon-button')}
        >
          <ArrowLeft aria-hidden />
        </Link>
        <h1 className="min-w-0 truncate text-lg">{game.names[language]}</h1>
      </header>
      <DrawHead game={game} next={open[0]} waits={waits} />
      <Tabs
        label={t('views')}
        even
        tabs={lotteryViews.map((value) => ({ value, label: t(`view.${value}`) }))}
        value={view}
        onValue={onView}
      >
        {view === 'bet' && (
          <BetView
            game={game}
            facts={facts}
            open={open}
            playType={playType}
            onPlayType={onPlayType}
            onBalance={onBalance}
          />
        )}
        {view === 'results' && <ResultsView game={game} facts={facts} />}
        {view === 'tickets' && <Tickets gameCode={game.gameCode} onBalance={onBalance} />}
      </Tabs>
    </div>
  );
}

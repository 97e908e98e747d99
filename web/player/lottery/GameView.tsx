import { Link } from '@tanstack/react-router';
import { LayoutGrid } from 'lucide-react';
import type { LotteryFacts } from '../../../games/lottery/shapes.ts';
import { buttonClass } from '../../kit/Button.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { useWords } from '../../kit/speaking.ts';
import { type LotteryHome, type LotteryView, lotteryViews, toLotteries } from '../paths.ts';
import { BetView } from './betting/BetView.tsx';
import { DrawHead } from './DrawHead.tsx';
import { familiesOf } from './families-listed.ts';
import { type LotteryGame, type MenuKind, useMenus } from './queries.ts';
import { ResultsView } from './results/ResultsView.tsx';
import { Rhythms } from './Rhythms.tsx';
import { Tickets } from './tickets/Tickets.tsx';
import { useOpenDraws } from './timing.ts';
import type { words } from './words.ts';

interface Props {
  game: LotteryGame;
  facts: LotteryFacts;
  /** Where the others of its kind are. */
  home: MenuKind;
  playType: string | undefined;
  view: LotteryView;
  onPlayType: (playType: string) => void;
  onView: (view: LotteryView) => void;
}

const homes: Readonly<Record<MenuKind, LotteryHome>> = {
  all: '/lottery',
  Elott: '/elott',
  VN: '/vnlottery',
  SEA: '/seaLottery',
};

/** One lottery: its draw that closes next over bets, results and tickets. */
export function GameView({ game, facts, home, playType, view, onPlayType, onView }: Props) {
  const t = useWords<typeof words>('lottery');
  const { language } = useManner();
  const { open, waits } = useOpenDraws(game);
  return (
    <div className="lot-page">
      <header className="flex items-center justify-between gap-3">
        <h1 className="min-w-0 truncate text-lg">{game.names[language]}</h1>
        <Link {...toLotteries(homes[home])} className={`${buttonClass({ variant: 'second', size: 'sm' })} flex-none`}>
          <LayoutGrid aria-hidden />
          {home === 'all' ? t('toLotteries') : t(`kind.${home}`)}
        </Link>
      </header>
      <Siblings game={game} />
      <DrawHead game={game} next={open[0]} waits={waits} />
      <Tabs
        label={t('views')}
        even
        tabs={lotteryViews.map((value) => ({ value, label: t(`view.${value}`) }))}
        value={view}
        onValue={onView}
      >
        {view === 'bet' && (
          <BetView game={game} facts={facts} open={open} playType={playType} onPlayType={onPlayType} />
        )}
        {view === 'results' && <ResultsView game={game} facts={facts} />}
        {view === 'tickets' && <Tickets gameCode={game.gameCode} />}
      </Tabs>
    </div>
  );
}

/** The other rhythms of its family, one touch away. */
function Siblings({ game: { gameCode, prizeMode } }: { game: LotteryGame }) {
  const menus = useMenus('all').data;
  const family =
    menus && familiesOf(Object.values(menus)).find(({ games }) => games.some((one) => one.gameCode === gameCode));
  const games = family && family.games.length > 1 ? family.games : [];
  // Those of every few minutes have some: their place is kept until they are known.
  if (games.length === 0 && (menus || prizeMode !== 'Lott')) return null;
  return (
    <div className="lot-siblings">
      <Rhythms games={games} current={gameCode} />
    </div>
  );
}

import { useEffect, useState } from 'react';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText } from '../../kit/money.ts';
import { Spinner } from '../../kit/Spinner.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { TellCurrency } from '../frame/game-screen.ts';
import { isReplay, useReplay } from '../frame/replay.ts';
import type { PageName } from '../frame/bar.ts';
import { TopBar } from '../frame/TopBar.tsx';
import { FallingPetals } from '../frame/FallingPetals.tsx';
import { celebrationOf } from '../frame/celebration.ts';
import { Controls } from './Controls.tsx';
import type { InstantDesign } from './design.ts';
import { type InstantGame, useInstantGame } from './instant-game.ts';
import { InstantPages } from './InstantPages.tsx';
import { LastResults } from './LastResults.tsx';
import { StatusBar } from './StatusBar.tsx';
import { canChoose, shownBalance } from './presentation.ts';
import './instant.css';
import type { words } from './words.ts';

interface Props {
  design: InstantDesign;
  onCurrency: TellCurrency;
}

/** One instant game in its frame: board, controls and the pages behind them. The same for every game. */
export function InstantFrame({ design, onCurrency }: Props) {
  const t = useWords<typeof words>('instant');
  const { language } = useManner();
  const title = design.titles[language];
  const [page, setPage] = useState<PageName | null>(null);
  const game = useInstantGame(design);
  const { show, opened } = game;
  useEffect(() => {
    if (opened) onCurrency({ symbol: opened.trial ? '' : opened.currency.symbol, decimals: opened.currency.decimals });
  }, [opened, onCurrency]);
  useKeys(game, page !== null || isReplay());
  return (
    <main className="frame instant" data-game={design.id} data-phase={show.phase}>
      <h1 className="sr-only">{title}</h1>
      <TopBar
        trial={opened?.trial ?? false}
        balance={opened && shownBalance(show)}
        round={game.sitting.use((sitting) => sitting.latest[0]?.roundId ?? null)}
        sound={game.sound}
        onSound={game.setSound}
        onPanel={setPage}
      />
      <LastResults game={game} design={design} />
      <section className="instant-board" aria-label={title}>
        {opened !== null && <BoardOf design={design} game={game} />}
      </section>
      <StatusBar game={game} design={design} />
      {isReplay() ? <Replaying game={game} /> : <Controls game={game} design={design} />}
      {show.phase === 'opening' && (
        <div className="instant-loading">
          <Spinner size={64} label={t('loading')} />
        </div>
      )}
      <Petals game={game} design={design} />
      <InstantPages page={page} onPage={setPage} game={game} design={design} />
    </main>
  );
}

/** Over the board of a game that celebrates in no way of its own. */
function Petals({ game, design }: { game: InstantGame; design: InstantDesign }) {
  const { phase, told, decimals } = game.show;
  if (design.celebratesItself) return null;
  const celebration =
    phase === 'idle' && told !== null && told.closed ? celebrationOf(told.payout, told.stake, decimals) : 'none';
  return <FallingPetals celebration={celebration} of={told?.roundId} calm={game.calm} />;
}

function BoardOf({ design, game }: { design: InstantDesign; game: InstantGame }) {
  const manner = useManner();
  const { show } = game;
  const { round } = show;
  const { Board } = design;
  if (show.phase === 'opening') return null;
  const toldNow = round !== null && show.told === round && round.closed;
  return (
    <Board
      phase={show.phase === 'broken' ? 'idle' : show.phase}
      choice={show.choice}
      view={round?.view ?? null}
      viewKey={round === null ? '' : `${round.roundId}.${round.steps}`}
      stake={show.stake}
      money={(decimal) => moneyText(decimal, manner)}
      calm={game.calm}
      play={game.playScore}
      celebration={toldNow ? celebrationOf(round.payout, round.stake, show.decimals) : 'none'}
      canChoose={canChoose(show) && !isReplay()}
      onChoice={game.choose}
      onMove={game.move}
      onShown={game.boardShown}
    />
  );
}

/** What the player did then, one thing after another. */
function Replaying({ game }: { game: InstantGame }) {
  const { shown, parts } = useReplay();
  const { phase } = game.show;
  return (
    parts && (
      <parts.Bar
        canGoOn={shown === 0 ? game.canPlay : phase === 'open'}
        onNext={() => (shown === 0 ? game.play() : game.move({}))}
      />
    )
  );
}

/** Space and Enter play, wherever the focus is on nothing that has a use for them. */
function useKeys(game: InstantGame, busy: boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (busy || event.repeat || (event.key !== ' ' && event.key !== 'Enter')) return;
      if (event.target instanceof Element && event.target.closest('button, a, input, select, dialog, [tabindex]'))
        return;
      event.preventDefault();
      game.play();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [busy, game]);
}

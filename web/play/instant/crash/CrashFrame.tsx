import { Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Money } from '../../../kit/Money.tsx';
import { Spinner } from '../../../kit/Spinner.tsx';
import { useWords } from '../../../kit/speaking.ts';
import type { TellCurrency } from '../../frame/game-screen.ts';
import { SittingLine } from '../../frame/SittingLine.tsx';
import { SoundQuestion } from '../../frame/SoundQuestion.tsx';
import { TopBar } from '../../frame/TopBar.tsx';
import { BetPanel, useStakePlayable } from './BetPanel.tsx';
import { CashOuts } from './CashOuts.tsx';
import { type CrashGame, useCrashGame } from './crash-game.ts';
import { CrashPages, type Page } from './CrashPages.tsx';
import { CrashStatus } from './CrashStatus.tsx';
import { FlightBoard } from './FlightBoard.tsx';
import { LastFlights } from './LastFlights.tsx';
import { Players, PlayersCount } from './Players.tsx';
import { Statistics } from './Statistics.tsx';
import '../instant.css';
import './crash.css';
import type { words as ofInstant } from '../words.ts';
import type { words as crashWords } from './words.ts';

/** The shared flight with all that stands around it. */
export function CrashFrame({ onCurrency }: { onCurrency: TellCurrency }) {
  const t = useWords<typeof crashWords>('game');
  const words = useWords<typeof ofInstant>('instant');
  const [page, setPage] = useState<Page | null>(null);
  const game = useCrashGame();
  const { opened, room } = game;
  useEffect(() => {
    if (opened) onCurrency({ symbol: opened.trial ? '' : opened.currency.symbol, decimals: opened.currency.decimals });
  }, [opened, onCurrency]);
  useKeys(game, page !== null);
  return (
    <main
      className="frame instant crash"
      data-game="crash"
      data-phase={room?.round?.phase ?? 'opening'}
      data-lost={game.lost}
    >
      <h1 className="sr-only">{t('title')}</h1>
      <TopBar
        trial={opened?.trial ?? false}
        balance={room?.balance ?? null}
        // Flights and rounds of a table are everybody's, and checked in the room itself.
        round={null}
        sound={game.sound}
        onSound={game.setSound}
        onPanel={setPage}
      />
      <LastFlights game={game} onFlight={(flight) => setPage({ flight })} />
      <section className="instant-board" aria-label={t('title')}>
        <FlightBoard room={room} calm={game.calm} />
        {(game.lost || room?.maintenance) && (
          <p className="crash-banner" role="alert">
            {game.lost ? t('lineLost') : t('maintenance')}
          </p>
        )}
        <CashOuts game={game} />
        <button type="button" className="crash-who" onClick={() => setPage('players')}>
          <Users aria-hidden />
          <PlayersCount game={game} />
        </button>
      </section>
      <CrashStatus game={game} />
      <section className="instant-controls crash-controls" aria-label={words('controls')}>
        <BetPanel game={game} place={1} />
        <BetPanel game={game} place={2} />
        <div className="instant-purse">
          <span className="instant-label">{opened?.trial ? words('points') : words('balance')}</span>
          <span className="instant-amount" data-testid="balance">
            {room ? <Money value={room.balance} counting /> : '–'}
          </span>
          <SittingLine sitting={game.sitting} />
        </div>
        {game.sound === null && opened !== null && <SoundQuestion onAnswer={game.setSound} />}
      </section>
      <Side game={game} />
      {opened === null && !game.broken && (
        <div className="instant-loading">
          <Spinner size={64} label={words('loading')} />
        </div>
      )}
      <CrashPages page={page} onPage={setPage} game={game} />
    </main>
  );
}

/** Beside the flight, where there is room: who is in it, and what the last ones came to. */
function Side({ game }: { game: CrashGame }) {
  const t = useWords<typeof crashWords>('game');
  return (
    <aside className="crash-side" aria-label={t('players')}>
      <h2>{t('players')}</h2>
      <p className="text-soft">
        <PlayersCount game={game} />
      </p>
      <Players game={game} />
      <div className="crash-statistics">
        <Statistics game={game} />
      </div>
    </aside>
  );
}

/** 1 and 2 press the buttons of the two bets, the space bar that of the first, where nothing else has a use for them. */
function useKeys(game: CrashGame, busy: boolean): void {
  const [first, second] = [useStakePlayable(game, game.panels[0].stake), useStakePlayable(game, game.panels[1].stake)];
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (busy || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return;
      const target = event.target instanceof Element ? event.target : null;
      const digit = event.key === '1' || event.key === '2';
      if (!digit && event.key !== ' ') return;
      if (target?.closest(digit ? 'input, select, dialog' : 'button, a, input, select, dialog, [tabindex]')) return;
      event.preventDefault();
      const place = event.key === '2' ? 2 : 1;
      game.press(place, place === 1 ? first : second);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [busy, game, first, second]);
}

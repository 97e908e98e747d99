import { useEffect, useState } from 'react';
import { Money } from '../../kit/Money.tsx';
import { Spinner } from '../../kit/Spinner.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { TellCurrency } from '../frame/game-screen.ts';
import { SittingLine } from '../frame/SittingLine.tsx';
import { SoundQuestion } from '../frame/SoundQuestion.tsx';
import { TopBar } from '../frame/TopBar.tsx';
import { Countdown } from './Countdown.tsx';
import type { TableDesign } from './design.ts';
import { Hand } from './Hand.tsx';
import { LastResults } from './Results.tsx';
import { Roads, SmallRoad } from './Roads.tsx';
import { useTableGame } from './table-game.ts';
import { useOwnSeat } from './table-seat.ts';
import { type Page, TablePages } from './TablePages.tsx';
import { TableStatus } from './TableStatus.tsx';
import './tables.css';
import type { words } from './words.ts';

/** A table with all that stands around it, whatever is dealt on it. */
export function TableFrame({
  design,
  room,
  onCurrency,
}: {
  design: TableDesign;
  room: string;
  onCurrency: TellCurrency;
}) {
  const t = useWords<typeof words>('tables');
  const [page, setPage] = useState<Page | null>(null);
  const game = useTableGame(design, room, useOwnSeat(design.tune, room));
  const { opened, table } = game;
  const Past = design.Past ?? Roads;
  useEffect(() => {
    if (opened) onCurrency({ symbol: opened.trial ? '' : opened.currency.symbol, decimals: opened.currency.decimals });
  }, [opened, onCurrency]);
  const title = useWords<Record<'title', string>>('game')('title');
  const phase = table?.round?.phase ?? 'opening';
  return (
    <main className="frame game-table" data-game={design.facts.id} data-phase={phase} data-lost={game.lost}>
      <h1 className="sr-only">{title}</h1>
      <TopBar
        trial={opened?.trial ?? false}
        balance={table?.balance ?? null}
        // Flights and rounds of a table are everybody's, and checked in the room itself.
        round={null}
        sound={game.sound}
        onSound={game.setSound}
        onPanel={setPage}
      />
      <LastResults game={game} onRound={(round) => setPage({ round })} />
      <section className="table-felt" aria-label={title}>
        <design.Stage round={table?.round ?? null} calm={game.calm} />
        <Countdown round={table?.round ?? null} />
        {(game.lost || table?.maintenance) && (
          <p className="table-banner" role="alert">
            {game.lost ? t('lineGone') : t('maintenance')}
          </p>
        )}
      </section>
      <TableStatus game={game} />
      <section className="table-board" aria-label={t('bets')}>
        <design.Board game={game} />
      </section>
      <section className="table-hand" aria-label={t('chips')}>
        <Hand game={game} />
        <div className="table-purse" data-trial={opened?.trial}>
          <span>{opened?.trial ? t('points') : t('balance')}</span>
          <b data-testid="balance">{table ? <Money value={table.balance} counting /> : '–'}</b>
          <SittingLine sitting={game.sitting} />
        </div>
        {design.Past === undefined && <SmallRoad game={game} onOpen={() => setPage('history')} />}
        {game.sound === null && opened !== null && <SoundQuestion onAnswer={game.setSound} />}
      </section>
      <aside className="table-side" aria-label={t('roads')}>
        <Past game={game} />
      </aside>
      {opened === null && !game.broken && (
        <div className="table-loading">
          <Spinner size={64} label={t('loading')} />
        </div>
      )}
      <TablePages page={page} onPage={setPage} game={game} />
    </main>
  );
}

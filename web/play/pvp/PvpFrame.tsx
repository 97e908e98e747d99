import { useEffect, useState } from 'react';
import { Spinner } from '../../kit/Spinner.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { TellCurrency } from '../frame/game-screen.ts';
import { TopBar } from '../frame/TopBar.tsx';
import { SoundQuestion } from '../frame/SoundQuestion.tsx';
import type { PvpDesign } from './design.ts';
import { usePvpGame } from './pvp-game.ts';
import './pvp.css';
import './pvp-frame.css';
import { PvpPages, type Page } from './PvpPages.tsx';
import { Rooms } from './Rooms.tsx';
import { TableScreen } from './TableScreen.tsx';
import type { words } from './words.ts';

/** A game between people: its rooms, or the table at which its player sits or looks on. */
export function PvpFrame({ design, onCurrency }: { design: PvpDesign; onCurrency: TellCurrency }) {
  const t = useWords<typeof words>('pvp');
  const [page, setPage] = useState<Page | null>(null);
  const game = usePvpGame(design);
  const { opened, table } = game;
  const isFree = table?.kind === 'practice';
  useEffect(() => {
    if (!opened) return;
    onCurrency({ symbol: isFree ? '' : opened.currency.symbol, decimals: opened.currency.decimals });
  }, [opened, isFree, onCurrency]);
  const title = useWords<Record<'title', string>>('game')('title');
  return (
    <main className="frame game-pvp" data-game={design.facts.id} data-lost={game.lost}>
      <h1 className="sr-only">{title}</h1>
      <TopBar
        trial={isFree || (opened?.trial ?? false)}
        balance={table?.balance ?? opened?.balance ?? null}
        // Hands are everybody's who was dealt in, and checked in their own history.
        round={null}
        sound={game.sound}
        onSound={game.setSound}
        onPanel={setPage}
      />
      {/* Over a table it would lie on what is pressed there. */}
      {game.sound === null && opened !== null && table === null && <SoundQuestion onAnswer={game.setSound} />}
      {opened === null && !game.broken && (
        <div className="pvp-loading">
          <Spinner size={64} label={t('loading')} />
        </div>
      )}
      {opened !== null && (table === null ? <Rooms game={game} /> : <TableScreen game={game} table={table} />)}
      <PvpPages page={page} onPage={setPage} game={game} />
    </main>
  );
}

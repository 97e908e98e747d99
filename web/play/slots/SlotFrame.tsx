import { useEffect, useRef, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Spinner } from '../../kit/Spinner.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { TellCurrency } from '../frame/game-screen.ts';
import { Cabinet } from './Cabinet.tsx';
import { Controls } from './Controls.tsx';
import type { SlotDesign, SlotWords } from './design.ts';
import { FreeSpinsCard } from './FreeSpinsCard.tsx';
import { Panels, type PanelName } from './panels/Panels.tsx';
import { useReplay } from '../frame/replay.ts';
import { stageNow } from './stages.ts';
import { StatusBar } from './StatusBar.tsx';
import { TopBar } from '../frame/TopBar.tsx';
import { useSlotGame } from './slot-game.ts';
import { inFreeSpins } from './presentation.ts';
import './slots.css';
import type { words } from './words.ts';

interface Props {
  design: SlotDesign;
  machine: SlotWords;
  onCurrency: TellCurrency;
}

/** One machine in its frame: cabinet, controls and the pages behind them. The same for every machine. */
export function SlotFrame({ design, machine, onCurrency }: Props) {
  const t = useWords<typeof words>('slots');
  const canvas = useRef<HTMLCanvasElement>(null);
  const petals = useRef<HTMLCanvasElement>(null);
  const [panel, setPanel] = useState<PanelName | null>(null);
  const game = useSlotGame({ design, machine, canvas, petals });
  const { show, opened } = game;
  const replay = useReplay(({ parts }) => parts);
  const free = inFreeSpins(show);
  const busy = panel !== null || replay !== null;
  useEffect(() => {
    if (opened) onCurrency({ symbol: opened.trial ? '' : opened.currency.symbol, decimals: opened.currency.decimals });
  }, [opened, onCurrency]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (busy || event.repeat || (event.key !== ' ' && event.key !== 'Enter')) return;
      // A button that has the focus does its own work.
      if (event.target instanceof Element && event.target.closest('button, a, input, select, dialog')) return;
      event.preventDefault();
      game.press();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [busy, game]);
  return (
    <main
      className="frame slot"
      data-mode={free ? 'free' : 'base'}
      data-machine={design.facts.id}
      data-stage={free ? design.facts.stages?.[stageNow(show).index]?.name : undefined}
    >
      <h1 className="sr-only">{machine.title}</h1>
      <TopBar
        trial={opened?.trial ?? false}
        balance={opened && show.balance}
        round={game.sitting.use((sitting) => sitting.latest[0]?.roundId ?? null)}
        sound={game.sound}
        onSound={game.setSound}
        onPanel={setPanel}
      />
      <Cabinet design={design} machine={machine} canvas={canvas} show={show} />
      <StatusBar game={game} machine={machine} />
      {replay ? (
        <replay.Bar canGoOn={game.canPress} onNext={game.press} />
      ) : (
        <Controls game={game} onStakes={() => setPanel('stakes')} />
      )}
      {opened === null && show.phase !== 'broken' && (
        <div className="slot-loading">
          {game.failed ? (
            <section className="slot-card">
              <p role="alert">{t('failed')}</p>
              <Button onClick={() => location.reload()}>{t('again')}</Button>
            </section>
          ) : (
            <Spinner size={64} label={t('loading')} />
          )}
        </div>
      )}
      {(show.phase === 'intro' || show.phase === 'outro') && <FreeSpinsCard game={game} machine={machine} />}
      <canvas ref={petals} className="frame-petals" aria-hidden />
      <Panels panel={panel} onPanel={setPanel} game={game} design={design} machine={machine} />
    </main>
  );
}

import { useState } from 'react';
import { drawnNumbers, type KenoChoice, type KenoRoundView } from '../../../../games/instant/keno/shapes.ts';
import { Button } from '../../../kit/Button.tsx';
import { useWords } from '../../../kit/speaking.ts';
import type { BoardProps } from '../design.ts';
import { useFrames } from '../frames.ts';
import { PayList } from './PayList.tsx';
import { Sky } from './Sky.tsx';
import { drawMs, litAfter } from './ticket.ts';
import type { words } from './words.ts';

type Props = BoardProps<KenoChoice, KenoRoundView, never>;

const CALM_MS = 300;

/** The sky with its numbers, and what the ticket pays. */
export function KenoBoard(props: Props) {
  const { phase, choice, view, canChoose, onChoice } = props;
  const t = useWords<typeof words>('game');
  const { lit, skip } = useDraw(props);
  // Another ticket than the one that was drawn for: the old draw says nothing about it.
  const isOfTicket = view !== null && String(view.choice.picks) === String(choice.picks);
  const shown = isOfTicket ? view.outcome.drawn.slice(0, lit) : [];
  const hits = choice.picks.filter((pick) => shown.includes(pick)).length;
  return (
    <div className="keno">
      <div className="keno-place">
        <Sky picks={choice.picks} shown={shown} open={canChoose} onPicks={(picks) => onChoice({ picks })} />
        {phase === 'showing' && lit < drawnNumbers && (
          <Button size="sm" variant="second" className="keno-skip" onClick={skip}>
            {t('skip')}
          </Button>
        )}
      </div>
      <PayList picks={choice.picks.length} drawn={shown.length > 0 ? { numbers: shown.length, hits } : null} />
    </div>
  );
}

/** Lights the drawn numbers one after another; a round that lies there already is lit whole. */
function useDraw({ phase, view, viewKey, calm, play, onShown }: Props) {
  const [drawn, setDrawn] = useState({ viewKey: '', lit: 0 });
  const isDrawing = phase === 'showing';
  const lit = !isDrawing ? drawnNumbers : drawn.viewKey === viewKey ? drawn.lit : 0;
  useFrames(`${phase} ${viewKey}`, (sinceMs) => {
    if (!isDrawing) return false;
    const next = Math.max(lit, calm ? drawnNumbers : litAfter(sinceMs));
    if (next > lit) {
      sound({ view, play }, next);
      setDrawn({ viewKey, lit: next });
    }
    const over = sinceMs >= (calm ? CALM_MS : drawMs);
    if (over) onShown();
    return !over;
  });
  return {
    lit,
    skip() {
      setDrawn({ viewKey, lit: drawnNumbers });
      onShown();
    },
  };
}

const TONIC_HERTZ = 523;
const RISE = [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3, 2, 9 / 4, 5 / 2, 3, 10 / 3] as const;

/** A bell for a number of the ticket, each higher than the last; wood for any other. */
function sound({ view, play }: Pick<Props, 'view' | 'play'>, lit: number): void {
  const shown = view?.outcome.drawn.slice(0, lit) ?? [];
  const picks = view?.choice.picks ?? [];
  const hits = shown.filter((number) => picks.includes(number)).length;
  const isHit = picks.includes(shown.at(-1) ?? 0);
  play((use, now) => {
    if (isHit) use.bell(TONIC_HERTZ * (RISE[hits - 1] ?? 1), now, 0.12);
    else use.wood(840, now, 0.05);
  });
}

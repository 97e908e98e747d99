import { useEffect, useRef, useState } from 'react';
import type { MinesChoice, MinesMove, MinesRoundView } from '../../../../games/instant/mines/shapes.ts';
import type { BoardProps } from '../design.ts';
import { Ladder } from './Ladder.tsx';
import { Pond } from './Pond.tsx';

type Props = BoardProps<MinesChoice, MinesRoundView, MinesMove>;

/** The pond in its ghat, and over it what the leaves pay. */
export function MinesBoard({ phase, choice, view, viewKey, play, onMove }: Props) {
  const [turned, setTurned] = useState<number | null>(null);
  useFindSounds({ phase, view, viewKey, play });
  const move = (made: MinesMove) => {
    setTurned(made.kind === 'open' ? made.tile : null);
    onMove(made);
  };
  return (
    <div className="mines">
      <Ladder mines={choice.mines} opened={view?.opened.length ?? 0} />
      <div className="mines-ghat">
        <Pond view={view} open={phase === 'open'} asked={phase === 'asking' && view ? turned : null} onMove={move} />
      </div>
    </div>
  );
}

const TONIC_HERTZ = 392;
const RISE = [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3] as const;

/** A bell for each lotus, each higher than the last; jaws for the crocodile. */
function useFindSounds({ phase, view, viewKey, play }: Pick<Props, 'phase' | 'view' | 'viewKey' | 'play'>): void {
  const heard = useRef('');
  useEffect(() => {
    if (phase !== 'showing' || view === null || heard.current === viewKey) return;
    heard.current = viewKey;
    if (view.struck !== null) {
      play((use, now) => {
        use.dhol('low', now, 0.6);
        use.wood(240, now + 0.05, 0.4);
        use.wood(190, now + 0.12, 0.3);
      });
    } else if (view.opened.length > 0 && view.end !== 'cashedOut') {
      const step = view.opened.length - 1;
      const hertz = TONIC_HERTZ * (RISE[step % RISE.length] ?? 1) * 2 ** Math.floor(step / RISE.length);
      play((use, now) => use.bell(Math.min(hertz, 3_000), now, 0.14));
    }
  }, [phase, view, viewKey, play]);
}

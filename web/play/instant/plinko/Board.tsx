import { useEffect, useMemo, useRef, useState } from 'react';
import type { PlinkoChoice, PlinkoRoundView } from '../../../../games/instant/plinko/shapes.ts';
import { tickMs } from '../../../kit/clock.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { useWords } from '../../../kit/speaking.ts';
import type { BoardProps } from '../design.ts';
import { useFrames } from '../frames.ts';
import { PlinkoStage } from './plinko-stage.ts';
import { pocketLooksOf } from './pockets.ts';
import type { words } from './words.ts';

type Props = BoardProps<PlinkoChoice, PlinkoRoundView, never>;

/** Pins of the lower rows sound higher. */
const LOWEST_HERTZ = 620;

/** The fair's board: a painted wall with brass pins, pockets below, and glass marbles that fall between. */
export function PlinkoBoard({ phase, choice, view, viewKey, calm, play }: Props) {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  const { rows, risk } = choice;
  const pockets = useMemo(() => pocketLooksOf({ rows, risk }, locale), [rows, risk, locale]);
  const { canvas, stage, size } = useStage(calm, play);
  const latest = useRef('');
  useEffect(() => stage.current?.setPockets(pockets), [stage, pockets]);
  useEffect(() => {
    if (view === null || latest.current === viewKey) return;
    latest.current = viewKey;
    if (phase === 'showing') stage.current?.drop(viewKey, view.outcome.path);
    else stage.current?.rest(view.outcome.pocket);
  }, [stage, phase, view, viewKey]);
  useFrames(`${viewKey} ${phase} ${rows} ${risk} ${locale} ${size}`, () => stage.current?.draw(tickMs()) ?? false);
  return (
    <div className="plinko">
      <div className="plinko-board">
        <div className="plinko-crest" aria-hidden />
        <canvas ref={canvas} role="img" aria-label={t('board', { pays: pockets.map(({ text }) => text).join(', ') })} />
      </div>
    </div>
  );
}

function useStage(calm: boolean, play: Props['play']) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<PlinkoStage>(null);
  const [size, setSize] = useState('');
  useEffect(() => {
    if (canvas.current === null) return undefined;
    const onHit = (row: number) => play((use, now) => use.wood(LOWEST_HERTZ * 2 ** (row / 12), now, 0.07));
    const onLanded = () => play((use, now) => use.dhol('high', now, 0.2));
    const made = new PlinkoStage({ canvas: canvas.current, calm, onHit, onLanded });
    stage.current = made;
    const watch = new ResizeObserver(([entry]) => {
      made.resize();
      setSize(`${entry?.contentRect.width} ${entry?.contentRect.height}`);
    });
    watch.observe(canvas.current);
    return () => watch.disconnect();
  }, [calm, play]);
  return { canvas, stage, size };
}

import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { speciesById } from '../../../games/fishing/fish-shapes.ts';
import { riverPx } from '../../../games/fishing/paths-shapes.ts';
import { swimmingAt } from '../../../games/fishing/spawning-shapes.ts';
import { nowMs } from '../../kit/clock.ts';
import { useWords } from '../../kit/speaking.ts';
import type { FishingGame } from './fishing-game.ts';
import type { RiverStage } from './river-stage.ts';
import type { words } from './words.ts';

const EVERY_MS = 100;
const SCALE = 0.5;

/** Where only a part of the river is seen: all of it, small, to look along with a finger. */
export function RiverMap({ game, stage }: { game: FishingGame; stage: RiverStage }) {
  const t = useWords<typeof words>('fishing');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isPart, setIsPart] = useState(stage.view.isPart);
  useEffect(() => {
    const draw = () => {
      setIsPart(stage.view.isPart);
      const brush = canvas.current?.getContext('2d');
      if (brush) drawMap(brush, game, stage);
    };
    const every = setInterval(draw, EVERY_MS);
    return () => clearInterval(every);
  }, [game, stage]);
  if (!isPart) return null;
  const look = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    stage.lookAt(((event.clientX - left) / width) * riverPx.width);
  };
  return (
    <div
      className="fishing-map"
      role="slider"
      tabIndex={0}
      aria-label={t('map')}
      aria-valuemin={0}
      aria-valuemax={riverPx.width}
      aria-valuenow={Math.round(centreOf(stage))}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        look(event);
      }}
      onPointerMove={(event) => event.buttons === 1 && look(event)}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowLeft' ? -120 : event.key === 'ArrowRight' ? 120 : 0;
        if (step !== 0) stage.lookAt(centreOf(stage) + step);
      }}
    >
      <canvas ref={canvas} width={riverPx.width * SCALE} height={88} aria-hidden />
    </div>
  );
}

function centreOf({ view }: RiverStage): number {
  return view.left + view.widthPx / view.scale / 2;
}

function drawMap(brush: CanvasRenderingContext2D, { gunner }: FishingGame, { fish, view }: RiverStage): void {
  const { width, height } = brush.canvas;
  const down = height / riverPx.height;
  const { locked } = gunner.use.getState();
  brush.clearRect(0, 0, width, height);
  brush.fillStyle = 'rgb(255 255 255 / 0.14)';
  brush.strokeStyle = 'rgb(255 255 255 / 0.8)';
  brush.lineWidth = 3;
  const seen = [view.left * SCALE + 2, 2, (view.widthPx / view.scale) * SCALE - 4, height - 4] as const;
  brush.beginPath();
  brush.roundRect(...seen, 12);
  brush.fill();
  brush.stroke();
  for (const one of fish) {
    const { x, y } = swimmingAt(one, nowMs());
    const { bodyPx, isBoss } = speciesById[one.species];
    const isMeant = one.id === locked;
    brush.fillStyle = isMeant ? '#ffd34d' : isBoss ? '#ff8a5c' : 'rgb(233 250 246 / 0.85)';
    brush.beginPath();
    brush.ellipse(x * SCALE, y * down, 5 + bodyPx / 30, 3 + bodyPx / 70, 0, 0, 2 * Math.PI);
    brush.fill();
  }
}

import { chance, tickMs } from '../../kit/clock.ts';
import { createFrameLoop } from './frame-loop.ts';

export interface Petals {
  /** Lets so many fall; more than are already falling are added. */
  fall(count: number): void;
  destroy(): void;
}

interface Petal {
  x: number;
  y: number;
  bornMs: number;
  size: number;
  colour: string;
  /** Pixels a second. */
  speed: number;
  sway: number;
  phase: number;
}

const LIFE_MS = 4200;

/** Marigold and lotus petals over the machine, as they are thrown at a wedding. Looks only. */
export function createPetals(canvas: HTMLCanvasElement, colours: readonly string[]): Petals {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the canvas has no picture');
  let petals: Petal[] = [];
  const loop = createFrameLoop((atMs) => {
    petals = petals.filter((petal) => atMs < petal.bornMs + LIFE_MS);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    for (const petal of petals) if (atMs > petal.bornMs) paintPetal(context, petal, atMs);
    return petals.length > 0;
  });
  return {
    fall(count) {
      canvas.width = canvas.clientWidth;
      canvas.height = canvas.clientHeight;
      for (let made = 0; made < count; made += 1) petals.push(petalOf(canvas.width, colours, made / count));
      loop.wake();
    },
    destroy: () => loop.stop(),
  };
}

function petalOf(width: number, colours: readonly string[], part: number): Petal {
  return {
    x: chance() * width,
    y: -20 - chance() * 60,
    bornMs: tickMs() + part * 1800,
    size: 7 + chance() * 9,
    colour: colours[Math.floor(chance() * colours.length)] ?? '#f6a81c',
    speed: 170 + chance() * 190,
    sway: 14 + chance() * 34,
    phase: chance() * Math.PI * 2,
  };
}

function paintPetal(context: CanvasRenderingContext2D, petal: Petal, atMs: number): void {
  const seconds = (atMs - petal.bornMs) / 1000;
  const turn = petal.phase + seconds * 2.4;
  context.setTransform(1, 0, 0, 1, petal.x + petal.sway * Math.sin(turn), petal.y + petal.speed * seconds);
  context.rotate(turn * 0.7);
  // A petal that turns in the air shows its edge.
  context.scale(0.35 + 0.65 * Math.abs(Math.cos(turn * 1.3)), 1);
  context.globalAlpha = Math.min(1, (LIFE_MS / 1000 - seconds) * 1.6);
  context.beginPath();
  context.moveTo(0, petal.size);
  context.bezierCurveTo(-petal.size, petal.size * 0.2, -petal.size * 0.7, -petal.size, 0, -petal.size);
  context.bezierCurveTo(petal.size * 0.7, -petal.size, petal.size, petal.size * 0.2, 0, petal.size);
  context.fillStyle = petal.colour;
  context.fill();
  context.globalAlpha *= 0.5;
  context.lineWidth = 1;
  context.strokeStyle = '#fff3c4';
  context.beginPath();
  context.moveTo(0, petal.size * 0.7);
  context.lineTo(0, -petal.size * 0.5);
  context.stroke();
}

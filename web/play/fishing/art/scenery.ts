import type { RiverColours } from '../design.ts';
import { dots, ink, paste, fillPath } from './painting.ts';

/** The banks are painted wider than the river: wide screens see where fish come from. */
export const scene = { left: -320, top: -110, width: 2_240, height: 1_120 } as const;
/** Over this line is air, under the other one earth; fish swim behind both. */
export const surfaceY = 92;
export const bankY = 846;

type Brush = CanvasRenderingContext2D;

/** The water with all that stands still in it, in pixels of the river. */
export function paintWater(brush: Brush, colours: RiverColours): void {
  const water = brush.createLinearGradient(0, surfaceY, 0, bankY + 40);
  for (const [at, colour] of colours.water.entries()) water.addColorStop(at / 3, colour);
  brush.fillStyle = water;
  brush.fillRect(scene.left, scene.top, scene.width, scene.height);
  paintLight(brush, colours);
  paintAlpona(brush, 800, 540);
  paintBed(brush, colours);
  for (const x of [-250, -60, 96, 410, 706, 1_010, 1_330, 1_530, 1_720, 1_890]) paintWeed(brush, x, colours);
}

/** Everything before the fish: the sky with the far bank above, the near bank below. */
export function paintBanks(brush: Brush, colours: RiverColours, isStorm: boolean): void {
  paintSky(brush, colours, isStorm);
  paintFarBank(brush, colours);
  paintNearBank(brush, colours);
  if (isStorm) darken(brush);
  paintSurface(brush);
}

/** Under a storm nothing on land is bright. */
function darken(brush: Brush): void {
  brush.save();
  brush.globalCompositeOperation = 'source-atop';
  brush.fillStyle = 'rgb(22 28 58 / 0.42)';
  brush.fillRect(scene.left, scene.top, scene.width, scene.height);
  brush.restore();
}

function paintLight(brush: Brush, { gleam }: RiverColours): void {
  brush.save();
  brush.globalAlpha = 0.34;
  for (const [x, wide, far] of [
    [120, 90, 240],
    [430, 50, 180],
    [760, 120, 300],
    [1_180, 70, 210],
    [1_480, 100, 260],
  ] as const) {
    const ray = brush.createLinearGradient(0, surfaceY, 0, 700);
    ray.addColorStop(0, gleam);
    ray.addColorStop(1, 'transparent');
    brush.fillStyle = ray;
    fillPath(brush, new Path2D(`M${x} ${surfaceY}h${wide}l${far} 620h${-wide * 2.4}Z`));
  }
  brush.restore();
}

/** A lotus of rice paste, as if drawn on the water. */
function paintAlpona(brush: Brush, x: number, y: number): void {
  brush.save();
  brush.translate(x, y);
  brush.strokeStyle = paste;
  brush.globalAlpha = 0.1;
  brush.lineWidth = 3;
  for (const [petals, inner, outer, wide] of [
    [16, 150, 250, 34],
    [12, 84, 160, 32],
    [8, 26, 92, 28],
  ] as const) {
    for (let petal = 0; petal < petals; petal += 1) {
      brush.save();
      brush.rotate((petal / petals) * 2 * Math.PI);
      brush.stroke(
        new Path2D(
          `M0 ${-inner}C${wide} ${-inner - 30} ${wide} ${-outer + 30} 0 ${-outer}C${-wide} ${-outer + 30} ${-wide} ${-inner - 30} 0 ${-inner}`,
        ),
      );
      brush.restore();
    }
  }
  brush.stroke(new Path2D(dots(276, 0, 0) + dots(16, 0, 0)));
  brush.restore();
}

function paintBed(brush: Brush, { earth }: RiverColours): void {
  brush.save();
  brush.globalAlpha = 0.55;
  brush.fillStyle = earth[1];
  fillPath(
    brush,
    new Path2D(
      'M-400 800C-200 740 0 810 200 780 420 744 560 806 800 784 1040 760 1180 816 1400 780 1560 756 1800 810 2000 770V1200H-400Z',
    ),
  );
  brush.fillStyle = earth[0];
  brush.globalAlpha = 0.3;
  for (const [x, y, wide] of [
    [180, 812, 40],
    [250, 824, 22],
    [620, 812, 34],
    [960, 818, 46],
    [1_260, 816, 26],
    [1_430, 806, 44],
  ] as const) {
    brush.beginPath();
    brush.ellipse(x, y, wide, wide * 0.5, 0, 0, 2 * Math.PI);
    brush.fill();
  }
  brush.restore();
}

function paintWeed(brush: Brush, x: number, { leaf }: RiverColours): void {
  brush.save();
  brush.translate(x, 860);
  brush.lineCap = 'round';
  brush.globalAlpha = 0.6;
  for (const [at, lean, high] of [
    [-26, -24, 120],
    [-6, 12, 190],
    [14, -8, 150],
    [34, 26, 100],
  ] as const) {
    brush.strokeStyle = at < 0 ? leaf[1] : leaf[0];
    brush.lineWidth = 11;
    brush.stroke(
      new Path2D(`M${at} 0C${at + lean} ${-high * 0.35} ${at - lean} ${-high * 0.65} ${at + lean * 0.5} ${-high}`),
    );
  }
  brush.restore();
}

function paintSky(brush: Brush, { sky, sun }: RiverColours, isStorm: boolean): void {
  const air = brush.createLinearGradient(0, -40, 0, surfaceY);
  air.addColorStop(0, sky[0]);
  air.addColorStop(1, sky[1]);
  brush.fillStyle = air;
  brush.fillRect(scene.left, scene.top, scene.width, surfaceY - scene.top);
  if (isStorm) return paintClouds(brush);
  brush.fillStyle = sun;
  // The lower half has set behind the far bank.
  fillPath(brush, new Path2D('M742 66a58 58 0 0 1 116 0Z'));
  brush.strokeStyle = paste;
  brush.lineWidth = 3;
  brush.globalAlpha = 0.75;
  for (let ray = 0; ray <= 16; ray += 1) {
    const angle = Math.PI + (ray / 16) * Math.PI;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    brush.stroke(new Path2D(`M${800 + dx * 68} ${66 + dy * 68}L${800 + dx * 84} ${66 + dy * 84}`));
  }
  brush.globalAlpha = 1;
}

function paintClouds(brush: Brush): void {
  for (const [x, y, size] of [
    [-220, -40, 1.5],
    [80, 4, 1],
    [360, -30, 1.4],
    [700, -4, 1.1],
    [1_020, -34, 1.5],
    [1_360, 0, 1],
    [1_640, -36, 1.5],
  ] as const) {
    brush.save();
    brush.translate(x, y);
    brush.scale(size, size);
    const cloud = new Path2D('M0 40C-30 40-34 8-4 6 0-22 46-24 56-2 74-22 118-14 118 10 150 8 154 40 124 40Z');
    brush.fillStyle = '#2c3350';
    fillPath(brush, cloud);
    brush.strokeStyle = '#aab0cc';
    brush.lineWidth = 2;
    brush.globalAlpha = 0.5;
    brush.stroke(cloud);
    brush.stroke(new Path2D('M14 22c8-10 20-10 26 0M62 18c8-10 20-10 26 0'));
    brush.restore();
  }
}

function paintFarBank(brush: Brush, { farBank, leaf }: RiverColours): void {
  brush.fillStyle = farBank;
  fillPath(
    brush,
    new Path2D(
      'M-400 72C-260 54-120 66 40 60 180 54 300 70 460 62 620 54 760 72 940 64 1120 56 1260 70 1420 60 1580 52 1800 66 2000 58V96H-400Z',
    ),
  );
  for (const x of [-330, -140, 52, 400, 520, 1_120, 1_250, 1_560, 1_700, 1_860]) paintPalm(brush, x, leaf);
  for (const x of [150, 1_030, 1_470]) paintHut(brush, x);
}

function paintPalm(brush: Brush, x: number, leaf: readonly [string, string]): void {
  brush.save();
  brush.translate(x, 66);
  brush.strokeStyle = '#5a3a22';
  brush.lineWidth = 5;
  brush.lineCap = 'round';
  brush.stroke(new Path2D('M0 2C4-18 2-32-4-48'));
  brush.strokeStyle = leaf[1];
  brush.lineWidth = 7;
  brush.stroke(
    new Path2D(
      'M-4-48C-20-62-34-58-42-46M-4-48C-14-68-30-72-42-68M-4-48C8-68 22-70 34-62M-4-48C14-60 26-54 34-42M-4-48C-6-66-2-74 2-82',
    ),
  );
  brush.restore();
}

function paintHut(brush: Brush, x: number): void {
  brush.fillStyle = '#8a5a34';
  fillPath(brush, new Path2D(`M${x - 26} 70v-18h52v18Z`));
  brush.fillStyle = '#d7a04c';
  brush.strokeStyle = ink;
  brush.lineWidth = 2;
  const roof = new Path2D(`M${x - 38} 54L${x} 28L${x + 38} 54Z`);
  fillPath(brush, roof);
  brush.stroke(roof);
}

/** Waves of rice paste where air meets water. */
function paintSurface(brush: Brush): void {
  brush.lineCap = 'round';
  for (const [y, alpha, wide] of [
    [surfaceY, 0.85, 40],
    [surfaceY + 12, 0.4, 54],
  ] as const) {
    let d = `M${scene.left} ${y}`;
    for (let x: number = scene.left; x < scene.left + scene.width; x += wide) d += `q${wide / 2} -9 ${wide} 0`;
    brush.globalAlpha = alpha;
    brush.strokeStyle = paste;
    brush.lineWidth = 3;
    brush.stroke(new Path2D(d));
  }
  brush.globalAlpha = 1;
}

function paintNearBank(brush: Brush, { leaf, earth }: RiverColours): void {
  brush.fillStyle = earth[1];
  fillPath(
    brush,
    new Path2D(
      'M-400 878C-240 858-60 872 120 866 320 858 480 880 700 872 920 864 1100 882 1300 870 1480 860 1700 880 2000 866V1200H-400Z',
    ),
  );
  brush.fillStyle = leaf[1];
  let grass = `M${scene.left} 920`;
  for (let x: number = scene.left; x < scene.left + scene.width; x += 30) {
    const high = 30 + ((x * 37) % 17);
    grass += `L${x + 4} 890q4 ${-high * 0.6} ${10 - ((x * 13) % 9)} ${-high}q6 ${high * 0.5} 8 ${high}`;
  }
  fillPath(brush, new Path2D(`${grass}V1200H${scene.left}Z`));
  for (const x of [-180, 34, 330, 590, 1_090, 1_390, 1_566, 1_790]) paintLotus(brush, x, x % 4 === 0 ? 0.8 : 1);
}

function paintLotus(brush: Brush, x: number, size: number): void {
  brush.save();
  brush.translate(x, 880);
  brush.scale(size, size);
  brush.strokeStyle = ink;
  brush.lineWidth = 2;
  for (const [d, fill] of [
    ['M-46 14C-46-2 46-2 46 14 30 26-30 26-46 14Z', '#2f8a55'],
    ['M0 10C-34 8-40-10-34-22-22-20-8-8 0 10Z', '#e0457e'],
    ['M0 10C34 8 40-10 34-22 22-20 8-8 0 10Z', '#e0457e'],
    ['M0 10C-22 0-22-24-12-36-2-26 0-10 0 10Z', '#f27ba4'],
    ['M0 10C22 0 22-24 12-36 2-26 0-10 0 10Z', '#f27ba4'],
    ['M0 12C-12-4-10-30 0-42 10-30 12-4 0 12Z', '#ffb3cb'],
  ] as const) {
    const petal = new Path2D(d);
    brush.fillStyle = fill;
    fillPath(brush, petal);
    brush.stroke(petal);
  }
  brush.restore();
}

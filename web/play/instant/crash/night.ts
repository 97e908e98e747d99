import type { Point } from './kite.ts';
import { sameDice } from './same-dice.ts';
import { type Lantern, paintLantern, paintTown } from './town.ts';

/** What stands still in the picture, painted once for a size, one layer for each distance. */
export interface Night {
  /** Taller than the picture by `deepY`: the higher the kite, the more of it is seen. */
  sky: HTMLCanvasElement;
  /** As wide as two pictures, and the same at both its ends. */
  clouds: HTMLCanvasElement;
  bank: HTMLCanvasElement;
  water: HTMLCanvasElement;
  town: HTMLCanvasElement;
  /** One for each hue. */
  lights: ReadonlyMap<number, HTMLCanvasElement>;
  lanterns: readonly Lantern[];
  /** How far the horizon can sink. */
  deepY: number;
  /** Where the water begins, from the top. */
  waterY: number;
  bankHeight: number;
  moon: Point;
  /** The hand that holds the string. */
  hand: Point;
}

/** @param scale pixels of the screen for one of the page */
export function paintNight(width: number, height: number, scale: number): Night {
  const waterY = Math.round(height * 0.83);
  const roofY = Math.round(height * 0.82);
  const deepY = Math.round(height * 0.1);
  const bankHeight = 44;
  const hand = { x: Math.max(38, width * 0.09), y: roofY - 37 };
  const moon = { x: width * 0.84, y: height * 0.15 };
  const lanterns: Lantern[] = [];
  const layer = (wide: number, high: number, paint: Paint) => painted(wide, high, scale, paint);
  const town = layer(width, height, (draw) => paintTown(draw, { width, height, roofY, hand, lanterns }));
  const hues = [...new Set(lanterns.map(({ hue }) => hue))];
  return {
    sky: layer(width, waterY + deepY, (draw) => paintSky(draw, width, waterY + deepY, { ...moon, y: moon.y + deepY })),
    clouds: layer(width * 2, waterY * 0.5, (draw) => paintClouds(draw, width, waterY * 0.5)),
    bank: layer(width, bankHeight, (draw) => paintBank(draw, width, bankHeight)),
    water: layer(width, height - waterY, (draw) => paintWater(draw, width, height - waterY, moon.x)),
    town,
    lights: new Map(hues.map((hue) => [hue, layer(64, 64, (draw) => paintLantern(draw, hue))])),
    lanterns,
    deepY,
    waterY,
    bankHeight,
    moon,
    hand,
  };
}

type Paint = (draw: CanvasRenderingContext2D) => void;

function painted(width: number, height: number, scale: number, paint: Paint): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  const draw = canvas.getContext('2d');
  if (draw) {
    draw.scale(scale, scale);
    paint(draw);
  }
  return canvas;
}

function paintSky(draw: CanvasRenderingContext2D, width: number, height: number, moon: Point): void {
  const air = draw.createLinearGradient(0, 0, 0, height);
  air.addColorStop(0, '#070b26');
  air.addColorStop(0.4, '#151a4c');
  air.addColorStop(0.68, '#3b2a6b');
  air.addColorStop(0.86, '#7c3f70');
  air.addColorStop(0.96, '#c4675f');
  air.addColorStop(1, '#e08a5c');
  draw.fillStyle = air;
  draw.fillRect(0, 0, width, height);
  const dice = sameDice(11);
  const stars = Math.round(width * height * 0.0006);
  for (let star = 0; star < stars; star += 1) {
    const y = dice() ** 1.7 * height * 0.8;
    const bright = dice() ** 3;
    draw.globalAlpha = (0.25 + bright * 0.7) * (1 - y / height);
    draw.fillStyle = dice() > 0.8 ? '#ffe3b0' : '#dfe6ff';
    draw.beginPath();
    draw.arc(dice() * width, y, 0.45 + bright * 1.1, 0, Math.PI * 2);
    draw.fill();
  }
  draw.globalAlpha = 1;
  paintMoon(draw, moon, Math.min(30, width * 0.06));
}

function paintMoon(draw: CanvasRenderingContext2D, { x, y }: Point, radius: number): void {
  const halo = draw.createRadialGradient(x, y, radius * 0.8, x, y, radius * 6);
  halo.addColorStop(0, 'rgb(255 226 180 / 0.4)');
  halo.addColorStop(0.25, 'rgb(255 214 170 / 0.14)');
  halo.addColorStop(0.6, 'rgb(226 180 190 / 0.04)');
  halo.addColorStop(1, 'rgb(226 180 190 / 0)');
  draw.fillStyle = halo;
  draw.fillRect(x - radius * 6, y - radius * 6, radius * 12, radius * 12);
  const face = draw.createRadialGradient(x - radius * 0.35, y - radius * 0.35, 0, x, y, radius);
  face.addColorStop(0, '#fff8e6');
  face.addColorStop(0.7, '#ffeac4');
  face.addColorStop(1, '#f0cf9c');
  draw.fillStyle = face;
  draw.beginPath();
  draw.arc(x, y, radius, 0, Math.PI * 2);
  draw.fill();
  draw.fillStyle = 'rgb(196 160 118 / 0.22)';
  for (const [dx, dy, wide, high] of [
    [-0.3, -0.25, 0.3, 0.24],
    [0.28, 0.05, 0.34, 0.4],
    [-0.2, 0.45, 0.24, 0.16],
    [0.1, -0.55, 0.16, 0.1],
  ] as const) {
    draw.beginPath();
    draw.ellipse(x + dx * radius, y + dy * radius, wide * radius, high * radius, 0.4, 0, Math.PI * 2);
    draw.fill();
  }
}

/** Thin banks of cloud, lit from below by the last of the sun. */
function paintClouds(draw: CanvasRenderingContext2D, width: number, height: number): void {
  const dice = sameDice(23);
  for (let bank = 0; bank < 5; bank += 1) {
    const [x, y] = [dice() * width, height * (0.12 + bank * 0.18)];
    const long = width * (0.22 + dice() * 0.2);
    for (let puff = 0; puff < 9; puff += 1) {
      const at = x + (puff / 8 - 0.5) * long * 2;
      const wide = long * (0.18 + 0.3 * Math.sin((Math.PI * (puff + 0.5)) / 9));
      // Twice, a picture apart, so that the layer can go round.
      for (const shift of [-width, 0, width, width * 2]) paintPuff(draw, at + shift, y + dice() * 3, wide);
    }
  }
}

function paintPuff(draw: CanvasRenderingContext2D, x: number, y: number, wide: number): void {
  draw.save();
  draw.translate(x, y);
  draw.scale(1, 0.16);
  const mist = draw.createRadialGradient(0, 0, 0, 0, 0, wide);
  mist.addColorStop(0, 'rgb(214 150 190 / 0.13)');
  mist.addColorStop(1, 'rgb(150 110 190 / 0)');
  draw.fillStyle = mist;
  draw.fillRect(-wide, -wide, wide * 2, wide * 2);
  draw.restore();
}

/** The far bank: trees, palms and a temple's and a mosque's outline, with lights along the water. */
function paintBank(draw: CanvasRenderingContext2D, width: number, height: number): void {
  const dice = sameDice(7);
  draw.fillStyle = '#33204f';
  draw.fillRect(0, height - 5, width, 5);
  for (let x = -10; x < width + 10; x += 9 + dice() * 13) {
    const high = 5 + dice() ** 2 * 12;
    draw.beginPath();
    draw.ellipse(x, height - 4, 9 + dice() * 8, high, 0, 0, Math.PI * 2);
    draw.fill();
    if (dice() > 0.82) paintPalm(draw, x, height - 4, 17 + dice() * 12, dice() - 0.5);
  }
  paintDomes(draw, width * 0.58, height - 4);
  draw.fillStyle = '#ffcf87';
  for (let x = 6; x < width; x += 10 + dice() * 26) {
    draw.globalAlpha = 0.5 + dice() * 0.5;
    draw.fillRect(x, height - 4 - dice() * 4, 1.6, 1.6);
  }
  draw.globalAlpha = 1;
}

function paintPalm(draw: CanvasRenderingContext2D, x: number, y: number, high: number, lean: number): void {
  const top = { x: x + lean * 10, y: y - high };
  draw.strokeStyle = '#33204f';
  draw.lineWidth = 1.6;
  draw.beginPath();
  draw.moveTo(x, y);
  draw.quadraticCurveTo(x, y - high * 0.6, top.x, top.y);
  for (let leaf = 0; leaf < 6; leaf += 1) {
    const turn = Math.PI + (leaf / 5) * Math.PI;
    const tip = { x: top.x + Math.cos(turn) * 9, y: top.y + Math.sin(turn) * 5 + 3 };
    draw.moveTo(top.x, top.y);
    draw.quadraticCurveTo(top.x + Math.cos(turn) * 6, top.y + Math.sin(turn) * 7 - 1, tip.x, tip.y);
  }
  draw.stroke();
}

function paintDomes(draw: CanvasRenderingContext2D, x: number, y: number): void {
  draw.fillStyle = '#33204f';
  draw.fillRect(x - 20, y - 13, 40, 13);
  for (const [dx, size] of [
    [-12, 6],
    [0, 9],
    [12, 6],
  ] as const) {
    draw.beginPath();
    draw.moveTo(x + dx - size, y - 12);
    draw.bezierCurveTo(x + dx - size * 1.3, y - 14 - size, x + dx, y - 12 - size, x + dx, y - 15 - size * 1.5);
    draw.bezierCurveTo(x + dx, y - 12 - size, x + dx + size * 1.3, y - 14 - size, x + dx + size, y - 12);
    draw.fill();
  }
  for (const side of [-26, 26]) {
    draw.fillRect(x + side - 1.5, y - 27, 3, 27);
    draw.beginPath();
    draw.arc(x + side, y - 27, 2.6, Math.PI, 0);
    draw.lineTo(x + side, y - 34);
    draw.fill();
  }
}

function paintWater(draw: CanvasRenderingContext2D, width: number, height: number, moonX: number): void {
  const water = draw.createLinearGradient(0, 0, 0, height);
  water.addColorStop(0, '#b8615f');
  water.addColorStop(0.12, '#7a4069');
  water.addColorStop(0.45, '#332a62');
  water.addColorStop(1, '#11143b');
  draw.fillStyle = water;
  draw.fillRect(0, 0, width, height);
  const way = draw.createRadialGradient(moonX, 0, 2, moonX, 0, height * 1.1);
  way.addColorStop(0, 'rgb(255 226 180 / 0.5)');
  way.addColorStop(0.5, 'rgb(255 210 170 / 0.12)');
  way.addColorStop(1, 'rgb(255 210 170 / 0)');
  draw.fillStyle = way;
  draw.fillRect(0, 0, width, height);
}

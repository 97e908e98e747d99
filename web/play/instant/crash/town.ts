import type { Point } from './kite.ts';
import { sameDice } from './same-dice.ts';

export interface Lantern extends Point {
  hue: number;
}

interface Town {
  width: number;
  height: number;
  roofY: number;
  hand: Point;
  /** Filled: where they hang. */
  lanterns: Lantern[];
}

interface House {
  x: number;
  top: number;
  wide: number;
  /** 0 the nearest. */
  far: number;
}

type Dice = () => number;

/** Flat roofs above the river, lower towards it; the first is the player's, and paper lanterns hang between them. */
export function paintTown(draw: CanvasRenderingContext2D, { width, height, roofY, hand, lanterns }: Town): void {
  const dice = sameDice(5);
  const houses: House[] = [];
  const end = width * (width < 600 ? 0.6 : 0.68);
  for (let x = -14; x < end;) {
    const wide = houses.length === 0 ? 46 + hand.x : 50 + dice() * 44;
    const down = (x / width) * (height - roofY) * 0.75;
    houses.push({ x, top: houses.length === 0 ? roofY : roofY + 6 + down + dice() * 16, wide, far: x / end });
    x += wide - 2;
  }
  for (const [index, house] of houses.entries()) paintHouse(draw, house, height, dice, index > 0);
  for (const [index, house] of houses.slice(0, -1).entries())
    if (index % 2 === 0) hang(draw, house, houses[index + 1]!, houses[index + 2], lanterns, index);
  paintFlyer(draw, hand, roofY);
}

function paintHouse(draw: CanvasRenderingContext2D, house: House, height: number, dice: Dice, things: boolean): void {
  const { x, top, wide, far } = house;
  const wall = draw.createLinearGradient(0, top, 0, height);
  wall.addColorStop(0, `hsl(256 ${34 - far * 6}% ${17 + far * 5}%)`);
  wall.addColorStop(1, 'hsl(250 42% 9%)');
  draw.fillStyle = wall;
  draw.fillRect(x, top, wide, height - top);
  // A side in the shade of its neighbour, and the edge that the evening still lights.
  draw.fillStyle = 'rgb(8 6 26 / 0.4)';
  draw.fillRect(x + wide - 9, top, 9, height - top);
  paintParapet(draw, house);
  paintWindows(draw, house, height, dice);
  if (!things) return;
  const thing = dice();
  if (thing < 0.34) paintTank(draw, x + wide * 0.62, top - 8);
  else if (thing < 0.6) paintStairs(draw, x + wide * 0.5, top - 8, wide * 0.36);
  else if (thing < 0.85) paintWashing(draw, x + wide * 0.16, top - 8, wide * 0.62, dice);
}

function paintParapet(draw: CanvasRenderingContext2D, { x, top, wide, far }: House): void {
  draw.fillStyle = `hsl(256 32% ${19 + far * 5}%)`;
  draw.fillRect(x - 2, top - 9, wide + 3, 3);
  draw.fillRect(x - 2, top - 2, wide + 3, 4);
  for (let at = x; at < x + wide; at += 7) draw.fillRect(at, top - 8, 3, 8);
  draw.fillStyle = 'rgb(255 176 134 / 0.5)';
  draw.fillRect(x - 2, top - 9.5, wide + 3, 1);
}

function paintWindows(draw: CanvasRenderingContext2D, { x, top, wide }: House, height: number, dice: Dice): void {
  const columns = Math.max(2, Math.floor(wide / 22));
  const step = (wide - 10) / columns;
  for (let y = top + 14; y < height + 10; y += 27) {
    for (let column = 0; column < columns; column += 1) {
      const left = x + 5 + column * step + (step - 9) / 2;
      const lit = dice();
      draw.fillStyle = lit > 0.52 ? `hsl(${30 + lit * 16} 92% ${54 + lit * 14}%)` : 'rgb(16 12 40 / 0.75)';
      draw.globalAlpha = lit > 0.52 ? 0.55 + lit * 0.4 : 1;
      draw.beginPath();
      draw.moveTo(left, y + 13);
      draw.lineTo(left, y + 4);
      draw.arc(left + 4.5, y + 4, 4.5, Math.PI, 0);
      draw.lineTo(left + 9, y + 13);
      draw.fill();
      draw.globalAlpha = 1;
      draw.fillStyle = 'rgb(14 10 34 / 0.7)';
      draw.fillRect(left + 4, y, 1, 13);
      draw.fillRect(left, y + 6, 9, 1);
      draw.fillStyle = 'rgb(255 190 150 / 0.18)';
      draw.fillRect(left - 1.5, y + 13, 12, 1.5);
    }
  }
}

function paintTank(draw: CanvasRenderingContext2D, x: number, y: number): void {
  draw.fillStyle = '#15102f';
  for (const leg of [2, 8, 14]) draw.fillRect(x + leg, y - 8, 1.6, 8);
  draw.beginPath();
  draw.roundRect(x, y - 24, 18, 17, 4);
  draw.fill();
  draw.fillStyle = 'rgb(255 176 134 / 0.28)';
  draw.fillRect(x + 2, y - 23, 2, 14);
}

function paintStairs(draw: CanvasRenderingContext2D, x: number, y: number, wide: number): void {
  draw.fillStyle = '#1a1438';
  draw.fillRect(x, y - 20, wide, 20);
  draw.fillStyle = '#15102f';
  draw.fillRect(x - 2, y - 22, wide + 4, 3);
  draw.fillStyle = '#f6b25c';
  draw.fillRect(x + wide * 0.3, y - 14, 6, 14);
}

function paintWashing(draw: CanvasRenderingContext2D, x: number, y: number, wide: number, dice: Dice): void {
  draw.strokeStyle = '#120e2a';
  draw.lineWidth = 1.4;
  draw.beginPath();
  draw.moveTo(x, y);
  draw.lineTo(x, y - 19);
  draw.quadraticCurveTo(x + wide / 2, y - 14, x + wide, y - 19);
  draw.lineTo(x + wide, y);
  draw.stroke();
  for (let at = x + 5; at < x + wide - 8; at += 10) {
    draw.fillStyle = `hsl(${Math.floor(dice() * 360)} 36% 38%)`;
    draw.fillRect(at, y - 16.5, 7, 7 + dice() * 5);
  }
}

/** A cord over the roofs with lanterns on it. */
function hang(
  draw: CanvasRenderingContext2D,
  from: House,
  over: House,
  to: House | undefined,
  lanterns: Lantern[],
  index: number,
): void {
  const a = { x: from.x + from.wide * 0.93, y: from.top - 26 };
  const last = to ?? over;
  const b = { x: last.x + last.wide * (to ? 0.2 : 0.9), y: last.top - 24 };
  draw.strokeStyle = '#120e2a';
  draw.lineWidth = 2;
  draw.beginPath();
  draw.moveTo(a.x, from.top - 8);
  draw.lineTo(a.x, a.y);
  draw.moveTo(b.x, last.top - 8);
  draw.lineTo(b.x, b.y);
  draw.stroke();
  draw.lineWidth = 1;
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 + 16 };
  draw.beginPath();
  draw.moveTo(a.x, a.y);
  draw.quadraticCurveTo(middle.x, middle.y, b.x, b.y);
  draw.stroke();
  const many = Math.max(2, Math.min(4, Math.round((b.x - a.x) / 34)));
  for (let at = 1; at <= many; at += 1) {
    const share = at / (many + 1);
    const rest = 1 - share;
    lanterns.push({
      x: rest * rest * a.x + 2 * rest * share * middle.x + share * share * b.x,
      y: rest * rest * a.y + 2 * rest * share * middle.y + share * share * b.y,
      hue: hues[(index + at) % hues.length]!,
    });
  }
}

const hues = [40, 12, 338, 48, 24];

/** A paper lantern with its light, hung by the middle of the upper half of a square of 64. */
export function paintLantern(draw: CanvasRenderingContext2D, hue: number): void {
  const [x, y] = [32, 32];
  const light = draw.createRadialGradient(x, y, 2, x, y, 31);
  light.addColorStop(0, `hsl(${hue} 100% 66% / 0.5)`);
  light.addColorStop(0.35, `hsl(${hue} 100% 60% / 0.16)`);
  light.addColorStop(1, `hsl(${hue} 100% 60% / 0)`);
  draw.fillStyle = light;
  draw.fillRect(0, 0, 64, 64);
  const paper = draw.createRadialGradient(x, y + 1, 0.5, x, y, 8);
  paper.addColorStop(0, `hsl(${hue + 14} 100% 88%)`);
  paper.addColorStop(0.6, `hsl(${hue} 96% 62%)`);
  paper.addColorStop(1, `hsl(${hue - 8} 88% 46%)`);
  draw.fillStyle = paper;
  draw.beginPath();
  draw.ellipse(x, y, 6, 7, 0, 0, Math.PI * 2);
  draw.fill();
  draw.strokeStyle = `hsl(${hue - 10} 80% 34% / 0.5)`;
  draw.lineWidth = 0.6;
  for (const wide of [2, 4.4]) {
    draw.beginPath();
    draw.ellipse(x, y, wide, 7, 0, 0, Math.PI * 2);
    draw.stroke();
  }
  draw.fillStyle = '#2a1730';
  draw.fillRect(x - 2.6, y - 8, 5.2, 1.8);
  draw.fillRect(x - 2.6, y + 6.2, 5.2, 1.8);
  draw.fillRect(x - 0.4, y - 10, 0.8, 2);
  draw.fillStyle = `hsl(${hue} 90% 60%)`;
  draw.fillRect(x - 0.5, y + 8, 1, 3.4);
}

/** Somebody on the roof: knees bent, head back, one hand at the string and the spool in the other. */
function paintFlyer(draw: CanvasRenderingContext2D, hand: Point, roofY: number): void {
  const x = hand.x - 15;
  const feet = roofY - 2;
  draw.fillStyle = '#0c0a20';
  draw.strokeStyle = '#0c0a20';
  draw.lineCap = 'round';
  draw.lineJoin = 'round';
  // Legs, and the cloth about them.
  draw.lineWidth = 3;
  draw.beginPath();
  draw.moveTo(x - 5, feet);
  draw.lineTo(x - 3, feet - 9);
  draw.moveTo(x + 6, feet);
  draw.lineTo(x + 2, feet - 9);
  draw.stroke();
  draw.beginPath();
  draw.moveTo(x - 6, feet - 6);
  draw.lineTo(x - 4, feet - 18);
  draw.lineTo(x + 4, feet - 18);
  draw.lineTo(x + 6, feet - 6);
  draw.fill();
  // Back, and the head that looks up.
  draw.beginPath();
  draw.moveTo(x - 4.5, feet - 16);
  draw.quadraticCurveTo(x - 6.5, feet - 25, x - 3, feet - 29);
  draw.lineTo(x + 3, feet - 29);
  draw.quadraticCurveTo(x + 5, feet - 24, x + 4.5, feet - 16);
  draw.fill();
  draw.beginPath();
  draw.ellipse(x - 1, feet - 33.5, 3.7, 4.3, -0.35, 0, Math.PI * 2);
  draw.fill();
  draw.lineWidth = 2.6;
  draw.beginPath();
  draw.moveTo(x + 2, feet - 27);
  draw.lineTo(x + 9, feet - 28);
  draw.lineTo(hand.x, hand.y);
  draw.moveTo(x + 2, feet - 25);
  draw.lineTo(x + 8, feet - 20);
  draw.stroke();
  draw.fillStyle = '#5a2c2f';
  draw.fillRect(x + 8, feet - 23, 6, 4);
  draw.fillStyle = '#0c0a20';
  draw.fillRect(x + 7, feet - 24, 1.6, 6);
  draw.fillRect(x + 13.4, feet - 24, 1.6, 6);
  draw.strokeStyle = 'rgb(255 176 134 / 0.55)';
  draw.lineWidth = 0.9;
  draw.beginPath();
  draw.ellipse(x - 1, feet - 33.5, 3.7, 4.3, -0.35, -1.4, 0.6);
  draw.stroke();
}

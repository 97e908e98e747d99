import type { Place } from '../../../../games/fishing/paths-shapes.ts';
import type { WeaponId } from '../../../../games/fishing/weapons-shapes.ts';
import { weapons } from '../../../../games/fishing/weapons-shapes.ts';
import { ink, paste, fillPath } from './painting.ts';

type Brush = CanvasRenderingContext2D;

/** How long a shot flies before what it met is seen. */
export const flightMs: Readonly<Record<WeaponId, number>> = {
  rod: 260,
  net: 360,
  harpoon: 260,
  lightning: 300,
  torpedo: 520,
};

/**
 * A shot on its way, in pixels of the river.
 * @param share of its way that it has come
 */
export function paintShot(brush: Brush, weapon: WeaponId, from: Place, to: Place, share: number): void {
  brush.lineCap = 'round';
  brush.lineJoin = 'round';
  const x = from.x + (to.x - from.x) * share;
  const y = from.y + (to.y - from.y) * share;
  if (weapon === 'rod') paintHook(brush, from, { x, y });
  if (weapon === 'net') paintNet(brush, { x, y }, weapons.net.reachPx * (0.15 + 0.85 * share), 0.9);
  if (weapon === 'harpoon') paintSpear(brush, from, to, { x, y });
  if (weapon === 'lightning') paintBolt(brush, to, share);
  if (weapon === 'torpedo') paintTorpedo(brush, from, to, { x, y }, share);
}

/** A net of so wide around a place. */
export function paintNet(brush: Brush, { x, y }: Place, radius: number, alpha: number): void {
  brush.save();
  brush.translate(x, y);
  brush.globalAlpha *= alpha;
  brush.strokeStyle = paste;
  brush.lineWidth = 2.4;
  let d = '';
  for (const ring of [1, 0.72, 0.44])
    d += `M${-radius * ring} 0a${radius * ring} ${radius * ring} 0 1 0 ${2 * radius * ring} 0a${radius * ring} ${radius * ring} 0 1 0 ${-2 * radius * ring} 0`;
  for (let at = 0; at < 8; at += 1) {
    const [dx, dy] = [Math.cos((at * Math.PI) / 8) * radius, Math.sin((at * Math.PI) / 8) * radius];
    d += `M${-dx} ${-dy}L${dx} ${dy}`;
  }
  brush.stroke(new Path2D(d));
  brush.restore();
}

function paintHook(brush: Brush, from: Place, at: Place): void {
  brush.strokeStyle = paste;
  brush.lineWidth = 2.2;
  const bend = (at.x - from.x) * 0.3;
  brush.stroke(new Path2D(`M${from.x} ${from.y}Q${from.x + bend} ${at.y} ${at.x} ${at.y}`));
  brush.strokeStyle = ink;
  brush.lineWidth = 2;
  const bob = new Path2D(`M${at.x - 9} ${at.y}a9 9 0 1 0 18 0a9 9 0 1 0 -18 0`);
  brush.fillStyle = '#fff';
  fillPath(brush, bob);
  brush.fillStyle = '#e8352c';
  fillPath(brush, new Path2D(`M${at.x - 9} ${at.y}a9 9 0 0 1 18 0Z`));
  brush.stroke(bob);
}

function paintSpear(brush: Brush, from: Place, to: Place, at: Place): void {
  brush.save();
  brush.strokeStyle = paste;
  brush.lineWidth = 2;
  brush.stroke(new Path2D(`M${from.x} ${from.y}L${at.x} ${at.y}`));
  brush.translate(at.x, at.y);
  brush.rotate(Math.atan2(to.y - from.y, to.x - from.x));
  brush.strokeStyle = '#7a4a1c';
  brush.lineWidth = 8;
  brush.stroke(new Path2D('M-90 0H-6'));
  brush.strokeStyle = ink;
  brush.lineWidth = 5;
  brush.stroke(new Path2D('M-8 0H26M-8-12H18M-8 12H18M-8-12V12'));
  brush.restore();
}

/** From the sky to where it is aimed: forks that the aim itself shapes. */
function paintBolt(brush: Brush, to: Place, share: number): void {
  brush.save();
  brush.globalAlpha *= share < 0.5 ? 1 : 2 - 2 * share;
  for (const [at, lean] of [0, -1, 1].entries()) {
    let [x, y] = [to.x + lean * 60, -40];
    let d = `M${x} ${y}`;
    for (let step = 1; step <= 6; step += 1) {
      y = -40 + ((to.y + 40 - Math.abs(lean) * 90) * step) / 6;
      x = to.x + lean * (60 + step * 22) + ((Math.round(to.x + step * 53 + at * 17) % 60) - 30);
      d += `L${x} ${y}`;
    }
    const bolt = new Path2D(d);
    brush.strokeStyle = 'rgb(120 190 255 / 0.6)';
    brush.lineWidth = lean === 0 ? 16 : 9;
    brush.stroke(bolt);
    brush.strokeStyle = '#fff7c9';
    brush.lineWidth = lean === 0 ? 6 : 3;
    brush.stroke(bolt);
  }
  brush.strokeStyle = '#fff7c9';
  brush.lineWidth = 4;
  brush.beginPath();
  brush.ellipse(
    to.x,
    to.y,
    weapons.lightning.reachPx * share,
    weapons.lightning.reachPx * share * 0.6,
    0,
    0,
    2 * Math.PI,
  );
  brush.globalAlpha *= 0.4;
  brush.stroke();
  brush.restore();
}

function paintTorpedo(brush: Brush, from: Place, to: Place, at: Place, share: number): void {
  brush.save();
  brush.fillStyle = 'rgb(255 255 255 / 0.5)';
  for (let trail = 1; trail <= 7; trail += 1) {
    const back = Math.max(0, share - trail * 0.05);
    const size = 14 - trail * 1.5;
    const [x, y] = [from.x + (to.x - from.x) * back, from.y + (to.y - from.y) * back];
    fillPath(
      brush,
      new Path2D(`M${x - size} ${y}a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 ${-2 * size} 0`),
    );
  }
  brush.translate(at.x, at.y);
  brush.rotate(Math.atan2(to.y - from.y, to.x - from.x));
  brush.strokeStyle = ink;
  brush.lineWidth = 3;
  for (const [d, fill] of [
    ['M-44-18L-60-26V26L-44 18Z', '#1f6fb5'],
    ['M-46-14H20C38-14 48-6 52 0 48 6 38 14 20 14H-46Z', '#e8352c'],
    ['M2-14H14V14H2Z', '#ffd34d'],
  ] as const) {
    const path = new Path2D(d);
    brush.fillStyle = fill;
    fillPath(brush, path);
    brush.stroke(path);
  }
  brush.restore();
}

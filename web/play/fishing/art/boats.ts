import { ink, paste, fillPath } from './painting.ts';
import { surfaceY } from './scenery.ts';

type Brush = CanvasRenderingContext2D;

const hulls = ['#d8302f', '#1f6fb5', '#e88a14', '#7a2c8f'] as const;
const shirts = ['#fff3d6', '#f2b632', '#2fa36b', '#f27ba4'] as const;
const hull = 'M-104-24C-82 2-58 14-20 16H26C62 14 86 0 106-26 84-14 60-8 26-6H-22C-58-8-82-12-104-24Z';

/** Where the line of a rod leaves it, from the middle of its boat. */
const tip = { x: 66, y: -58 } as const;

/** Where the boats of a river lie: spread over its length by their seats. */
export function boatX(seat: number, seats: number): number {
  return 200 + (1_200 * seat) / Math.max(1, seats - 1);
}

/** Where a shot of a boat comes from. */
export function tipOf(x: number): { x: number; y: number } {
  return { x: x + tip.x, y: surfaceY + tip.y };
}

/** Room for a boat around the middle of its waterline, pixels of the river. */
export const boatBox = { left: 130, above: 96, width: 260, height: 130 } as const;

/** A country boat with one who fishes, around the corner of the brush. */
export function paintBoat(brush: Brush, seat: number, isMine: boolean): void {
  brush.save();
  brush.lineJoin = 'round';
  brush.lineCap = 'round';
  brush.strokeStyle = ink;
  brush.lineWidth = 3;
  fill(brush, 'M-70-10C-64-44-14-46-8-10Z', '#c99a4e');
  brush.stroke(new Path2D('M-54-12c0-18 4-26 8-30M-38-12v-32M-22-12c0-18-4-26-8-30'));
  fill(brush, 'M18-8C16-30 22-40 34-40 46-40 50-28 48-8Z', shirts[seat % shirts.length]!);
  fill(brush, 'M24-50a10 10 0 1 0 20 0a10 10 0 1 0-20 0', '#9a5a34');
  fill(brush, 'M20-54L34-70 48-54Z', '#f0c25a');
  fill(brush, hull, hulls[seat % hulls.length]!);
  brush.strokeStyle = paste;
  brush.lineWidth = 2;
  brush.stroke(new Path2D('M-66-6c8 8 16 8 22 2s14-4 20 2 14 4 20-2 14-4 20 2 14 4 20-2 12-6 20-6'));
  brush.strokeStyle = '#6a3f1c';
  brush.lineWidth = 4;
  brush.stroke(new Path2D(`M40-24C50-36 58-46 ${tip.x} ${tip.y + 6}`));
  if (isMine) {
    brush.globalAlpha = 0.9;
    fill(brush, 'M-100-30l-16-22 10 4 6-10 4 12 10-2Z', '#ffd34d');
  }
  brush.restore();
}

/** Who fishes there, under the boat; letters keep their size on any screen. */
export function paintPlate(brush: Brush, x: number, name: string, scale: number): void {
  const px = 11 / scale;
  brush.save();
  brush.font = `${px}px 'Hind Siliguri', 'Noto Sans Bengali', sans-serif`;
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  const wide = brush.measureText(name).width + px * 1.4;
  const y = surfaceY + 22 + px;
  brush.fillStyle = 'rgb(10 22 44 / 0.6)';
  brush.beginPath();
  brush.roundRect(x - wide / 2, y - px * 0.85, wide, px * 1.7, px);
  brush.fill();
  brush.fillStyle = '#f4efe2';
  brush.fillText(name, x, y);
  brush.restore();
}

function fill(brush: Brush, d: string, colour: string): void {
  const path = new Path2D(d);
  brush.fillStyle = colour;
  fillPath(brush, path);
  brush.stroke(path);
}

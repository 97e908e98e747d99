import type { Place } from '../../../../games/fishing/paths-shapes.ts';
import { dots, ink, paste, fillPath } from './painting.ts';
import { paintNet } from './shots.ts';
import type { Sprite } from './sprites.ts';

type Brush = CanvasRenderingContext2D;

/** How long a catch is celebrated in the water. */
export const catchMs = 1_350;
/** Of that the net takes this share to close. */
const CLOSED = 0.3;

interface Catch {
  readonly sprite: Sprite;
  readonly isLeftward: boolean;
  readonly at: Place;
  /** The boat to which it goes. */
  readonly home: Place;
  readonly bodyPx: number;
}

/** A net closes over a fish and brings it to the boat. */
export function paintCaught(brush: Brush, { sprite, isLeftward, at, home, bodyPx }: Catch, share: number): void {
  const going = Math.max(0, (share - CLOSED) / (1 - CLOSED));
  const eased = going * going * (3 - 2 * going);
  const place = { x: at.x + (home.x - at.x) * eased, y: at.y + (home.y - at.y) * eased };
  const size = 1 - 0.75 * eased;
  brush.save();
  brush.globalAlpha *= going > 0.85 ? (1 - going) / 0.15 : 1;
  paintSprite(brush, sprite, place, isLeftward, size);
  const closing = 1.5 - 0.9 * Math.min(1, share / CLOSED);
  paintNet(brush, place, bodyPx * 0.5 * closing * size + 8, 0.95);
  brush.restore();
}

/** A protected animal is given a garland, and swims on unharmed. */
export function paintGreeted(brush: Brush, { sprite, isLeftward, at, bodyPx }: Catch, share: number): void {
  const ahead = isLeftward ? -1 : 1;
  const place = { x: at.x + ahead * 160 * share * share, y: at.y - 26 * Math.sin(Math.PI * Math.min(1, share * 1.4)) };
  brush.save();
  brush.globalAlpha *= share > 0.7 ? (1 - share) / 0.3 : 1;
  paintSprite(brush, sprite, place, isLeftward, 1);
  const wide = bodyPx * 0.13 + 10;
  const drop = Math.min(1, share * 4);
  brush.translate(place.x + ahead * bodyPx * 0.22, place.y - (1 - drop) * 120);
  for (let bead = 0; bead < 14; bead += 1) {
    const angle = (bead / 14) * 2 * Math.PI;
    brush.fillStyle = bead % 2 === 0 ? '#ffb01f' : '#f2642a';
    brush.strokeStyle = ink;
    brush.lineWidth = 1.5;
    const flower = new Path2D(dots(wide * 0.3, Math.cos(angle) * wide, Math.sin(angle) * wide * 1.25));
    fillPath(brush, flower);
    brush.stroke(flower);
  }
  brush.restore();
}

/** Coins on their way to the boat, one after the other. */
export function paintCoins(brush: Brush, at: Place, home: Place, count: number, share: number): void {
  for (let coin = 0; coin < count; coin += 1) {
    const own = Math.min(1, Math.max(0, share * 1.6 - (coin / count) * 0.6));
    if (own <= 0 || own >= 1) continue;
    const arc = Math.sin(Math.PI * own) * (60 + 14 * (coin % 3));
    const spread = (((coin * 47) % 80) - 40) * (1 - own);
    const x = at.x + (home.x - at.x) * own + spread;
    const y = at.y + (home.y - at.y) * own - arc;
    const coinPath = new Path2D(dots(13, x, y));
    brush.fillStyle = '#ffcf3d';
    fillPath(brush, coinPath);
    brush.strokeStyle = '#8a4b12';
    brush.lineWidth = 2.4;
    brush.stroke(coinPath);
    brush.stroke(new Path2D(dots(7, x, y)));
  }
}

/** A few bubbles where one got away. */
export function paintAway(brush: Brush, { x, y }: Place, share: number): void {
  brush.save();
  brush.globalAlpha *= 1 - share;
  brush.strokeStyle = paste;
  brush.lineWidth = 3;
  brush.stroke(new Path2D(dots(18 + 44 * share, x, y)));
  brush.stroke(
    new Path2D(dots(6, x - 20, y - 70 * share) + dots(9, x + 12, y - 96 * share) + dots(5, x + 30, y - 60 * share)),
  );
  brush.restore();
}

/** Bullets that hit nobody come home. */
export function paintReturned(brush: Brush, at: Place, home: Place, share: number): void {
  const eased = share * share;
  const [x, y] = [at.x + (home.x - at.x) * eased, at.y + (home.y - at.y) * eased - Math.sin(Math.PI * share) * 70];
  brush.save();
  brush.strokeStyle = paste;
  brush.lineWidth = 3;
  brush.globalAlpha *= 0.9;
  const ring = new Path2D(dots(16, x, y));
  brush.fillStyle = '#2fb7a3';
  fillPath(brush, ring);
  brush.stroke(ring);
  brush.stroke(new Path2D(`M${x + 7} ${y + 4}a8 8 0 1 1 -2 -9M${x + 8} ${y - 9}l-2 6 -6 -2`));
  brush.restore();
}

/** A creature at its place, looking where it swims; belly down either way. */
export function paintSprite(
  brush: Brush,
  { picture, widthPx, heightPx }: Sprite,
  { x, y }: Place,
  isLeftward: boolean,
  size: number,
  lean = 0,
): void {
  brush.save();
  brush.translate(x, y);
  if (isLeftward) brush.scale(-1, 1);
  if (lean !== 0) brush.rotate(lean);
  brush.drawImage(picture, (-widthPx / 2) * size, (-heightPx / 2) * size, widthPx * size, heightPx * size);
  brush.restore();
}

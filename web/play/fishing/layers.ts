import type { SpeciesId } from '../../../games/fishing/fish-shapes.ts';
import { boatBox, paintBoat } from './art/boats.ts';
import { bankY, paintBanks, paintWater, scene, surfaceY } from './art/scenery.ts';
import { canvasOf, createSprites, type Sprites } from './art/sprites.ts';
import { gleamTile, rainTile } from './art/weather.ts';
import type { FishingDesign } from './design.ts';
import type { View } from './viewing.ts';

type Brush = CanvasRenderingContext2D;

/** What is painted once for a size of the screen, and only copied for each frame. */
export interface Layers {
  readonly sprites: Sprites;
  readonly gleam: CanvasPattern;
  /** null: it does not rain there. */
  readonly rain: CanvasPattern | null;
  boat(seat: number, isMine: boolean): HTMLCanvasElement;
  drawWater(brush: Brush, view: View, dense: number): void;
  /** Only the strips above and below the water. */
  drawBanks(brush: Brush, view: View, dense: number): void;
  /** Makes ready a little more of what will be needed. */
  prepare(): void;
}

/** How far the banks reach into the water: waves above, grass below. */
const SURFACE_DEEP = 26;
const GRASS_HIGH = 50;
/** Water is soft, and large pictures are dear to copy: neither is painted finer than this. */
const FINEST_WATER = 0.8;
const FINEST_BANKS = 1.25;

/** @param dense pixels of the canvas for each pixel of the river */
export function createLayers({ facts, colours }: FishingDesign, dense: number): Layers {
  const isStorm = facts.weather === 'storm';
  const bottom = scene.top + scene.height;
  const water = stripOf(scene.top, bottom, Math.min(dense, FINEST_WATER), (brush) => paintWater(brush, colours));
  const fine = Math.min(dense, FINEST_BANKS);
  const banks = [
    stripOf(scene.top, surfaceY + SURFACE_DEEP, fine, (brush) => paintBanks(brush, colours, isStorm)),
    stripOf(bankY - GRASS_HIGH, bottom, fine, (brush) => paintBanks(brush, colours, isStorm)),
  ];
  const sprites = createSprites(dense);
  const boats = new Map<string, HTMLCanvasElement>();
  const comers: SpeciesId[] = [...facts.schools, ...facts.bosses].map(({ species }) => species);
  const patternOf = (tile: HTMLCanvasElement): CanvasPattern => canvasOf(1, 1).brush.createPattern(tile, 'repeat')!;
  return {
    sprites,
    gleam: patternOf(gleamTile(colours.gleam)),
    rain: isStorm ? patternOf(rainTile()) : null,
    boat: (seat, isMine) => kept(boats, `${seat} ${isMine}`, () => boatOf(seat, isMine, dense)),
    drawWater: (brush, view, per) => copy(brush, water, view, per),
    drawBanks(brush, view, per) {
      for (const strip of banks) copy(brush, strip, view, per);
    },
    prepare: () => void sprites.prepare(comers),
  };
}

function kept<T>(made: Map<string, T>, key: string, make: () => T): T {
  const one = made.get(key) ?? make();
  made.set(key, one);
  return one;
}

function boatOf(seat: number, isMine: boolean, dense: number): HTMLCanvasElement {
  const { canvas, brush } = canvasOf(boatBox.width * dense, boatBox.height * dense);
  brush.scale(dense, dense);
  brush.translate(boatBox.left, boatBox.above);
  paintBoat(brush, seat, isMine);
  return canvas;
}

/** A part of the scene from one height to another, as wide as all of it. */
interface Strip {
  readonly picture: HTMLCanvasElement;
  readonly top: number;
  readonly bottom: number;
  /** Pixels of the picture for each of the river. */
  readonly fine: number;
}

function stripOf(top: number, bottom: number, fine: number, painting: (brush: Brush) => void): Strip {
  const { canvas, brush } = canvasOf(scene.width * fine, (bottom - top) * fine);
  brush.scale(fine, fine);
  brush.translate(-scene.left, -top);
  painting(brush);
  return { picture: canvas, top, bottom, fine };
}

/** Copies what is seen of a strip. */
function copy(brush: Brush, strip: Strip, view: View, per: number): void {
  const top = Math.max(strip.top, view.top);
  const bottom = Math.min(strip.bottom, view.top + view.heightPx / view.scale);
  if (bottom <= top) return;
  const [fromX, fromY] = [(view.left - scene.left) * strip.fine, (top - strip.top) * strip.fine];
  const [wide, high] = [(view.widthPx / view.scale) * strip.fine, (bottom - top) * strip.fine];
  const [y, tall] = [(top - view.top) * view.scale * per, (bottom - top) * view.scale * per];
  brush.setTransform(1, 0, 0, 1, 0, 0);
  brush.drawImage(strip.picture, fromX, fromY, wide, high, 0, y, view.widthPx * per, tall);
}

import { type SpeciesId, speciesById } from '../../../../games/fishing/fish-shapes.ts';
import { gallery } from './gallery.ts';
import { type Art, paint } from './painting.ts';

/** Pictures of one stroke of a tail; the eye takes them for one motion. */
const TURNS = 12;
/** Of a body that waves, each moves by itself. */
const SLICES = 28;
/** Room around the box of 200 for what sweeps out of it, and for the shadow. */
const ROOM = 24;
const SHADOW = 14;
const SOFTNESS = 7;

export interface Sprite {
  readonly picture: HTMLCanvasElement;
  /** Of the whole picture, pixels of the river. */
  readonly widthPx: number;
  readonly heightPx: number;
}

export interface Sprites {
  /** As it looks at a moment; `still` where nothing waves. */
  of(species: SpeciesId, atMs: number, still: boolean): Sprite;
  /** Makes ready one picture more. @returns false once there is nothing left to do */
  prepare(species: readonly SpeciesId[]): boolean;
}

/**
 * Creatures painted once for each turn of their stroke, so that a frame only copies pictures.
 * @param dense pixels of a picture for each pixel of the river
 */
export function createSprites(dense: number): Sprites {
  const made = new Map<string, Sprite>();
  const at = (species: SpeciesId, turn: number): Sprite => {
    const key = `${species} ${turn}`;
    const known = made.get(key) ?? drawn(species, turn / TURNS, dense);
    made.set(key, known);
    return known;
  };
  return {
    of(species, atMs, still) {
      const turn = still ? 0 : Math.floor(((atMs / gallery[species].strokeMs) % 1) * TURNS);
      return at(species, turn);
    },
    prepare(species) {
      for (const one of species) {
        for (let turn = 0; turn < TURNS; turn += 1) {
          if (made.has(`${one} ${turn}`)) continue;
          at(one, turn);
          return true;
        }
      }
      return false;
    },
  };
}

function drawn(species: SpeciesId, turn: number, dense: number): Sprite {
  const art = gallery[species];
  // Not finer than a large creature needs: those are the fewest.
  const scale = Math.min(4, (speciesById[species].bodyPx / 200) * dense);
  const [width, height] = [200 + 2 * ROOM, art.height + 2 * ROOM + SHADOW];
  const flat = canvasOf(width * scale, height * scale);
  flat.brush.scale(scale, scale);
  flat.brush.translate(ROOM, ROOM);
  paint(flat.brush, art, turn);
  const bent = art.sweep === 0 ? flat.canvas : waved(flat.canvas, art, turn, scale);
  const whole = canvasOf(width * scale, height * scale);
  whole.brush.globalAlpha = 0.42;
  whole.brush.drawImage(shadowOf(bent), 0, SHADOW * scale, bent.width, bent.height);
  whole.brush.globalAlpha = 1;
  whole.brush.drawImage(bent, 0, 0);
  const px = speciesById[species].bodyPx / 200;
  return { picture: whole.canvas, widthPx: width * px, heightPx: height * px };
}

/** Bends a picture as a fish bends: the head stays, the tail sweeps. */
function waved(flat: HTMLCanvasElement, { sweep }: Art, turn: number, scale: number): HTMLCanvasElement {
  const { canvas, brush } = canvasOf(flat.width, flat.height);
  const wide = flat.width / SLICES;
  for (let slice = 0; slice < SLICES; slice += 1) {
    const fromHead = Math.min(1, Math.max(0, 1 - (slice * wide) / scale / 210));
    const aside = sweep * fromHead ** 1.8 * Math.sin(2 * Math.PI * (turn - fromHead * 0.55)) * scale;
    const x = Math.floor(slice * wide);
    const width = Math.ceil(wide) + 1;
    brush.drawImage(flat, x, 0, width, flat.height, x, aside, width, flat.height);
  }
  return canvas;
}

/** A soft shadow: small and dark, it blurs by itself when it is drawn large, which costs far less than blurring. */
function shadowOf(picture: HTMLCanvasElement): HTMLCanvasElement {
  const { canvas, brush } = canvasOf(picture.width / SOFTNESS, picture.height / SOFTNESS);
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
  brush.globalCompositeOperation = 'source-in';
  brush.fillStyle = 'rgb(2 22 40)';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}

/** A canvas that is never shown, and what paints on it. */
export function canvasOf(
  width: number,
  height: number,
): { canvas: HTMLCanvasElement; brush: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(width));
  canvas.height = Math.max(1, Math.ceil(height));
  const brush = canvas.getContext('2d');
  if (brush === null) throw new Error('this browser draws on no canvas');
  return { canvas, brush };
}

import { type Place, riverPx } from '../../../games/fishing/paths-shapes.ts';

/** Which part of the river a screen shows, and how large. */
export interface View {
  /** Pixels of the screen for each of the river. */
  readonly scale: number;
  /** The corner of the river that lies in the corner of the screen; outside of it where there is room to spare. */
  readonly left: number;
  readonly top: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Only a part of its length is seen: it can be looked along. */
  readonly isPart: boolean;
}

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Narrower screens than this show the river as high as they are, and a part of its length: fish stay large enough to aim at. */
const WHOLE_FROM_ASPECT = 1.45;
/** But never a shorter part than this, pixels of the river. */
const LEAST_PART = 560;

/**
 * What a screen shows.
 * @param centreX the place of the river that is wanted in the middle, where not all of it is seen
 */
export function viewOf({ widthPx, heightPx }: Size, centreX: number): View {
  const isPart = widthPx / heightPx < WHOLE_FROM_ASPECT;
  const scale = isPart
    ? Math.min(heightPx / riverPx.height, widthPx / LEAST_PART)
    : Math.min(widthPx / riverPx.width, heightPx / riverPx.height);
  const [seenX, seenY] = [widthPx / scale, heightPx / scale];
  const left = isPart ? Math.min(Math.max(centreX - seenX / 2, 0), riverPx.width - seenX) : (riverPx.width - seenX) / 2;
  return { scale, left, top: (riverPx.height - seenY) / 2, widthPx, heightPx, isPart };
}

/** Where in the river a place of the screen lies; never outside of it. */
export function toRiver(view: View, { x, y }: Place): Place {
  return inRiver({ x: view.left + x / view.scale, y: view.top + y / view.scale });
}

/** Where on the screen a place of the river lies. */
export function toScreen(view: View, { x, y }: Place): Place {
  return { x: (x - view.left) * view.scale, y: (y - view.top) * view.scale };
}

/** The nearest place inside the river, in whole pixels as the wire has them. */
export function inRiver({ x, y }: Place): Place {
  return {
    x: Math.round(Math.min(Math.max(x, 0), riverPx.width)),
    y: Math.round(Math.min(Math.max(y, 0), riverPx.height)),
  };
}

/** How near the edge of what is seen an aim may come before the screen moves on, as a share of it. */
const EDGE_SHARE = 0.24;
/** The screen has covered half of its way after so long. */
const HALF_WAY_MS = 160;

/**
 * The middle of the screen a moment later: it follows what is aimed at.
 * @param followed what is to be seen well, null: nothing
 */
export function centreAfter(view: View, followed: Place | null, passedMs: number): number {
  const seen = view.widthPx / view.scale;
  const centre = view.left + seen / 2;
  if (!view.isPart || followed === null) return centre;
  const slack = seen * (0.5 - EDGE_SHARE);
  const over = followed.x - centre;
  if (Math.abs(over) <= slack) return centre;
  const wanted = followed.x - Math.sign(over) * slack;
  return wanted + (centre - wanted) * 0.5 ** (passedMs / HALF_WAY_MS);
}

/** A place in the palette: a colour of the scene, and its shade from 0, nearly black, to `SHADES` - 1. */
export type Scene = (x: number, y: number) => { colour: number; shade: number };

type Chance = (least: number, most: number) => number;

/** Steps of light of each colour. */
export const SHADES = 16;

/** What a scene is painted in, each colour at its brightest: the hours of a day at a river. */
const hours = [
  // Morning, noon, evening, night.
  { sky: [255, 214, 170], sun: [255, 246, 214], trees: [96, 138, 104], bank: [176, 156, 96], water: [150, 196, 206] },
  { sky: [150, 206, 240], sun: [255, 250, 220], trees: [70, 150, 92], bank: [150, 178, 84], water: [84, 170, 190] },
  { sky: [250, 150, 110], sun: [255, 224, 130], trees: [92, 84, 128], bank: [120, 96, 120], water: [206, 130, 150] },
  { sky: [74, 84, 160], sun: [244, 240, 214], trees: [44, 62, 110], bank: [58, 70, 104], water: [62, 96, 170] },
] as const;
const cloths = [
  [226, 62, 74],
  [250, 186, 46],
  [34, 166, 140],
  [238, 96, 158],
  [250, 240, 220],
] as const;

/** The colour of the sun, which stands out from everything else. */
export const EDGE = 1;

const [SKY, SUN, TREES, BANK, WATER, HULL, CLOTH, STRIPE, KITE] = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/**
 * A river with boats under sail and kites above it, another one each time.
 * @returns the scene in units of its picture, and the colours that it is painted in, brightest first a colour
 */
export function riverScene(chance: Chance): { at: Scene; colours: readonly (readonly number[])[] } {
  const hour = hours[Math.floor(chance(0, hours.length))]!;
  const first = Math.floor(chance(0, cloths.length));
  const cloth = (step: number) => cloths[(first + step) % cloths.length]!;
  const colours = [hour.sky, hour.sun, hour.trees, hour.bank, hour.water, [126, 82, 52], cloth(0), cloth(1), cloth(2)];
  const shore = chance(62, 78);
  const sun = { x: chance(30, 290), y: chance(18, 40), radius: chance(11, 17) };
  const [treesAt, treesLength] = [chance(0, 6), chance(12, 20)];
  const boats = [chance(20, 80), chance(120, 190), chance(220, 300)].map((x) => newBoat(x, shore, chance));
  const kites = [chance(20, 110), chance(120, 210), chance(220, 305)].map((x) => newKite(x, chance));
  const at: Scene = (x, y) =>
    firstOf(boats, x, y) ?? firstOf(kites, x, y) ?? landscape(x, y, { shore, sun, treesAt, treesLength });
  return { at, colours };
}

type Thing = (x: number, y: number) => ReturnType<Scene> | null;

function firstOf(things: readonly Thing[], x: number, y: number): ReturnType<Scene> | null {
  for (const thing of things) {
    const found = thing(x, y);
    if (found) return found;
  }
  return null;
}

interface Land {
  shore: number;
  sun: { x: number; y: number; radius: number };
  treesAt: number;
  treesLength: number;
}

function landscape(x: number, y: number, { shore, sun, treesAt, treesLength }: Land): ReturnType<Scene> {
  if (y > shore) {
    const wave = Math.sin(y * 0.9 + Math.sin(x / 17 + treesAt) * 2.2);
    const glint = Math.abs(x - sun.x) < 10 + (y - shore) * 0.3 && wave > 0.4;
    return { colour: glint ? SUN : WATER, shade: 13 - (y - shore) / 26 + (wave > 0.7 ? 1.6 : 0) };
  }
  if (y > shore - 3.5) return { colour: BANK, shade: 12 };
  if (y > shore - 15 && y > shore - 3.5 - crownAt(x, treesLength, treesAt))
    return { colour: TREES, shade: 10 + 3 * Math.sin(x / 2.1) * Math.sin(y / 1.7) };
  const away = Math.hypot(x - sun.x, y - sun.y);
  if (away < sun.radius) return { colour: SUN, shade: 15 };
  return { colour: SKY, shade: 11 + (y / shore) * 4 - (away < sun.radius * 2 ? 0 : 0.6) };
}

function crownAt(x: number, length: number, at: number): number {
  return 5 + 3 * Math.sin(x / length + at) + 2.4 * Math.abs(Math.sin(x / 5.3 + at));
}

/** A hull that is bowed up at both ends, a mast, and a sail of two cloths in bands. */
function newBoat(x: number, shore: number, chance: Chance): Thing {
  const size = chance(0.8, 1.35);
  const bottom = chance(shore + 20, 150);
  const leans = chance(-0.12, 0.12);
  const bands = chance(4, 7);
  return (atX, atY) => {
    const across = (atX - x) / size;
    const up = (bottom - atY) / size;
    if (across < -26 || across > 26 || up < -1 || up > 48) return null;
    const keel = (across / 25) ** 2 * 9;
    if (up > keel && up < keel + 5.5 - Math.abs(across) * 0.14)
      return { colour: HULL, shade: up > keel + 3.4 ? 14 : 9 };
    const swell = (up - 8) / 34;
    if (Math.abs(across - up * leans) < 0.8 && up > 4 && up < 46) return { colour: HULL, shade: 8 };
    if (swell < 0 || swell > 1) return null;
    const edge = 4 + 15 * Math.sin(Math.PI * (0.12 + swell * 0.8));
    const inSail = across - up * leans;
    if (inSail < -edge * 0.55 || inSail > edge) return null;
    const band = Math.floor((up - 8) / bands) % 2 === 0;
    return { colour: band ? CLOTH : STRIPE, shade: 14 - inSail / 8 };
  };
}

/** Four triangles about a cross, with a tail. */
function newKite(x: number, chance: Chance): Thing {
  const [y, size, turn] = [chance(14, 52), chance(8, 13), chance(-0.6, 0.6)];
  const [cos, sin, reach] = [Math.cos(turn), Math.sin(turn), size * 1.15 + 18];
  return (atX, atY) => {
    const dx = atX - x;
    const dy = atY - y;
    if (dx > reach || dx < -reach || dy > reach || dy < -reach) return null;
    const across = dx * cos + dy * sin;
    const down = dy * cos - dx * sin;
    if (Math.abs(across) + Math.abs(down) * 0.85 < size) {
      const isHalf = across > 0 === down > 0;
      return { colour: isHalf ? KITE : CLOTH, shade: isHalf ? 14 : 12 };
    }
    const tail = down - size * 1.15;
    const isTail = tail > 0 && tail < 16 && Math.abs(across - 1.8 * Math.sin(tail / 2.2)) < 0.9;
    return isTail ? { colour: KITE, shade: 12 } : null;
  };
}

/** How long each of the four dice rolls on after the answer came, from the left. */
const restsAfterMs = [480, 640, 800, 960] as const;
/** Faces that go by in a second while the answer is awaited. */
const FACES_PER_SECOND = 17;

/** Where the dice stand: a face is a whole number from 0 to 9, between two of them the die is turning. */
export type Faces = readonly [number, number, number, number];

/** The four faces that show a roll: 7321 is 7, 3, 2, 1. */
export function facesOf(rollHundredths: number): Faces {
  return [1000, 100, 10, 1].map((place) => Math.floor(rollHundredths / place) % 10) as unknown as Faces;
}

/** While nobody knows the answer the dice turn evenly, each a little apart from the next. */
export function turning(from: Faces, sinceMs: number): Faces {
  const turned = (sinceMs / 1000) * FACES_PER_SECOND;
  return from.map((face, die) => (face + turned * (1 + die * 0.07)) % 10) as unknown as Faces;
}

/** From where they turned the dice roll out and come to rest on the roll, one after the other. */
export function rollingOut(from: Faces, to: Faces, sinceMs: number): Faces {
  return from.map((face, die) => {
    const restsMs = restsAfterMs[die] ?? 0;
    if (sinceMs >= restsMs) return to[die] as number;
    // As far as the speed at the start leads, and from there on to the right face.
    const least = (FACES_PER_SECOND * restsMs) / 3000;
    const rest = ((((to[die] as number) - face - least) % 10) + 10) % 10;
    const left = 1 - sinceMs / restsMs;
    return (face + (least + rest) * (1 - left ** 3)) % 10;
  }) as unknown as Faces;
}

/** How many dice have come to rest. */
export function restingDice(sinceMs: number): number {
  return restsAfterMs.filter((restsMs) => sinceMs >= restsMs).length;
}

/** Where the dots of a face stand, in hundredths of its edge. */
const dots: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[50, 50]],
  2: [
    [28, 28],
    [72, 72],
  ],
  3: [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [27, 27],
    [73, 27],
    [50, 50],
    [27, 73],
    [73, 73],
  ],
  6: [
    [28, 24],
    [28, 50],
    [28, 76],
    [72, 24],
    [72, 50],
    [72, 76],
  ],
};

/** One face of a die: ones and fours are red, as on the dice of this game everywhere. */
export function Face({ face }: { face: number }) {
  return (
    <svg viewBox="0 0 100 100" className="sic-bo-face" data-red={face === 1 || face === 4} aria-hidden>
      <rect width="100" height="100" rx="18" />
      {dots[face]!.map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={face === 1 ? 15 : 9.5} />
      ))}
    </svg>
  );
}

/** How the cube is turned so that a face lies on top, in degrees about two of its axes. */
const turns: Readonly<Record<number, readonly [number, number]>> = {
  1: [90, 0],
  2: [0, 0],
  3: [0, -90],
  4: [0, 90],
  5: [180, 0],
  6: [-90, 0],
};

interface DieProps {
  face: number;
  /** Which of the three it is: each falls in its own way. */
  at: number;
  /** When it is thrown, ms from now; negative: it has been. */
  thrownInMs: number;
}

/** A die that is thrown, bounces by its weight, and ends on a face that was known before. */
export function Die({ face, at, thrownInMs }: DieProps) {
  const [x, z] = turns[face]!;
  const way = { '--x': `${x}deg`, '--z': `${z}deg`, '--thrown': `${thrownInMs}ms` } as object;
  return (
    <div className="sic-bo-die" data-at={at} style={way}>
      <div className="sic-bo-fall">
        <div className="sic-bo-cube">
          {[1, 2, 3, 4, 5, 6].map((side) => (
            <div key={side} data-side={side}>
              <Face face={side} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

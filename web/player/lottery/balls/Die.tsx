/** The face of a die with its pips; the one is red, as on most dice of the east. */
export function Die({ face }: { face: number }) {
  return (
    <svg viewBox="0 0 30 30" aria-hidden className="lot-die">
      {(pips[face] ?? []).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={face === 1 ? 4.6 : 2.9} data-red={face === 1 || face === 4} />
      ))}
    </svg>
  );
}

const [low, middle, high] = [8, 15, 22];
const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[middle, middle]],
  2: [
    [low, low],
    [high, high],
  ],
  3: [
    [low, low],
    [middle, middle],
    [high, high],
  ],
  4: [
    [low, low],
    [high, low],
    [low, high],
    [high, high],
  ],
  5: [
    [low, low],
    [high, low],
    [middle, middle],
    [low, high],
    [high, high],
  ],
  6: [
    [low, low],
    [high, low],
    [low, middle],
    [high, middle],
    [low, high],
    [high, high],
  ],
};

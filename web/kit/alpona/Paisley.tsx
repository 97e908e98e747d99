import { Around, Drop, Motif, type MotifProps } from './Motif.tsx';

/** Kalka: the mango drop of every sari's border. */
export function Paisley(props: MotifProps) {
  return (
    <Motif {...props}>
      <path d="M-4 50C-34 48 -44 20 -32 -2C-22 -20 -2 -22 6 -36C10 -44 6 -51 -2 -52C18 -60 34 -44 38 -22C46 18 26 52 -4 50Z" />
      <path d="M-2 41C-24 39 -32 20 -23 4C-14 -10 4 -14 12 -28C15 -34 16 -40 15 -44C24 -40 28 -30 30 -20C36 12 20 43 -2 41Z" />
      <g transform="translate(1 17)">
        <Around times={6}>
          <path d="M0 -4C-5 -8 -5 -13 0 -17C5 -13 5 -8 0 -4Z" />
        </Around>
        <Drop x={0} y={0} r={2.4} />
      </g>
      <path d="M10 -7C16 -12 19 -18 20 -25" />
      <Drop x={20.5} y={-31} r={1.6} />
      {drops.map(([x, y]) => (
        <Drop key={`${x} ${y}`} x={x} y={y} r={1.7} />
      ))}
    </Motif>
  );
}

const drops = [
  [-46, 22],
  [-44, 6],
  [-38, -9],
  [-27, -20],
  [-42, 37],
  [-31, 49],
  [-16, 57],
  [0, 58],
  [16, 55],
  [30, 46],
  [40, 33],
  [46, 17],
  [48, 0],
  [47, -17],
  [43, -33],
] as const;

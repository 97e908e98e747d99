import { Drop, Motif, type MotifProps } from './Motif.tsx';

/** Dhan: an ear of rice, bent by its own weight. */
export function Paddy(props: MotifProps) {
  return (
    <Motif {...props}>
      <g transform="translate(0 6) scale(0.94)">
        <path d="M-34 56C-30 22 -18 -16 12 -38C24 -46 36 -46 44 -38" />
        {grains.map(([x, y, turn]) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${turn})`}>
            <path d="M0 0C-6 -5 -6 -14 0 -20C6 -14 6 -5 0 0Z" />
            <path d="M0 -4V-11" />
          </g>
        ))}
        <path d="M-32 40C-46 34 -54 18 -54 2C-42 10 -33 24 -31 34M-30 30C-16 30 -2 22 6 10C-8 8 -22 14 -28 22" />
        <Drop x={-20} y={52} />
        <Drop x={-10} y={48} r={1.5} />
        <Drop x={-2} y={43} r={1.2} />
      </g>
    </Motif>
  );
}

/** Where a grain hangs on the stem and how it leans. */
const grains = [
  [-21, 0, -34],
  [-13, -14, -26],
  [-3, -26, -18],
  [9, -36, -6],
  [22, -43, 12],
  [-12, -15, 74],
  [-1, -28, 84],
  [11, -37, 98],
  [33, -45, 128],
  [43, -39, 166],
] as const;

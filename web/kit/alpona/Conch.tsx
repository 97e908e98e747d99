import { Drop, Motif, type MotifProps } from './Motif.tsx';

/** Shankha: the call that begins every feast. */
export function Conch(props: MotifProps) {
  return (
    <Motif {...props}>
      <path d="M-6 -56C2 -52 6 -46 6 -40C22 -38 36 -26 38 -8C40 14 24 30 8 38C2 42 -2 48 -6 56C-10 46 -12 40 -18 34C-34 24 -40 6 -36 -10C-32 -26 -20 -38 -6 -40C-10 -46 -10 -52 -6 -56Z" />
      <path d="M-6 -40C-2 -38 2 -38 6 -40M-20 -33C-8 -26 14 -28 24 -32M-31 -22C-12 -12 20 -14 34 -22M-36 -8C-24 0 -8 2 4 -2" />
      <path d="M38 -8C26 -12 8 -8 4 6C0 20 2 32 -6 56" />
      <path d="M30 2C22 0 14 4 12 12C10 20 8 26 4 34" />
      <path d="M-30 8C-24 12 -16 14 -8 13M-24 20C-19 23 -14 24 -8 23M-15 31C-12 33 -9 33 -6 33" />
      <Drop x={-46} y={-14} />
      <Drop x={-46} y={0} r={1.6} />
      <Drop x={-43} y={13} r={1.3} />
      <Drop x={48} y={-14} />
      <Drop x={48} y={0} r={1.6} />
      <Drop x={44} y={13} r={1.3} />
      <path d="M-46 -26C-42 -38 -34 -46 -24 -50M46 -26C42 -38 34 -46 24 -50" />
    </Motif>
  );
}

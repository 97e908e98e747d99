import { Drop, Motif, type MotifProps } from './Motif.tsx';

/** Shankha: the call that begins every feast. */
export function Conch(props: MotifProps) {
  return (
    <Motif {...props}>
      <path d="M-2 -57C5 -55 8 -51 8 -47C15 -47 20 -43 20 -38C32 -36 40 -26 38 -12C35 10 16 20 6 34C0 42 -6 50 -16 57C-20 50 -20 42 -19 34C-30 24 -38 6 -36 -12C-35 -26 -28 -36 -18 -38C-18 -43 -14 -47 -8 -47C-9 -52 -7 -56 -2 -57Z" />
      <path d="M-8 -47C-3 -43 3 -43 8 -47M-18 -38C-8 -31 10 -31 20 -38M-34 -24C-16 -12 20 -12 37 -24" />
      <path d="M38 -12C26 -14 8 -4 0 14C-5 26 -10 40 -16 57M29 -3C19 1 9 12 4 24" />
      <path d="M-36 -8C-28 -2 -18 0 -8 -1M-32 6C-26 11 -18 13 -10 12M-26 19C-21 23 -16 24 -12 24" />
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

import { Around, Drop, Motif, type MotifProps } from './Motif.tsx';

/** Padma from above: the middle of every alpona; fortune. */
export function Lotus(props: MotifProps) {
  return (
    <Motif {...props}>
      <Around times={8}>
        <path d="M0 -19C-14 -27 -14 -43 0 -54C14 -43 14 -27 0 -19Z" />
        <path d="M0 -25V-37" />
        <Drop x={0} y={-42} r={1.6} />
      </Around>
      <Around times={8} from={22.5}>
        <path d="M-7 -44C-6 -50 -2 -52 0 -57C2 -52 6 -50 7 -44" />
        <path d="M0 -19V-33" />
      </Around>
      <circle r={14} />
      <Around times={8}>
        <Drop x={0} y={-9} r={1.6} />
      </Around>
      <circle r={4} />
    </Motif>
  );
}

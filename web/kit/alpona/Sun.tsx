import { Around, Drop, Motif, type MotifProps } from './Motif.tsx';

/** Surya with a curl in its heart and rays that sway. */
export function Sun(props: MotifProps) {
  return (
    <Motif {...props}>
      <path d="M1 1C1 -3 7 -3 7 2C7 8 -3 10 -7 4C-12 -4 -5 -13 4 -12C15 -11 18 2 12 10" />
      <circle r={21} />
      <Around times={12}>
        <path d="M0 -25C-6 -32 5 -38 0 -46" />
        <Drop x={0} y={-52} />
      </Around>
      <Around times={12} from={15}>
        <path d="M-5 -24.5C-3 -28 -1 -31 0 -35C1 -31 3 -28 5 -24.5" />
        <Drop x={0} y={-40} r={1.3} />
      </Around>
    </Motif>
  );
}

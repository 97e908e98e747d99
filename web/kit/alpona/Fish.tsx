import { Drop, Motif, type MotifProps } from './Motif.tsx';

/** Mach: plenty, and Bengal itself. */
export function Fish(props: MotifProps) {
  return (
    <Motif {...props}>
      <path d="M-34 0C-20 -26 20 -29 48 1C20 28 -20 26 -34 0Z" />
      <path d="M-34 0C-40 -10 -48 -18 -57 -20C-51 -8 -51 8 -57 20C-48 18 -40 10 -34 0Z" />
      <path d="M-40 -3L-50 -10M-41 0H-49M-40 3L-50 10" />
      <path d="M22 -18C12 -7 12 8 22 18" />
      <path d="M48 1C44 2 41 4 39 7" />
      <circle cx={33} cy={-5} r={4.5} />
      <Drop x={33.6} y={-5} r={1.8} />
      <path d="M10 -14q-7 7 0 14q-7 7 0 14" />
      <path d="M-1 -17q-7 8 0 17q-7 8 0 17" />
      <path d="M-12 -14q-7 7 0 14q-7 7 0 14" />
      <path d="M-22 -8q-6 4 0 8q-6 4 0 8" />
      <path d="M-12 -20C-8 -34 8 -38 20 -32C15 -29 13 -25 14 -21" />
      <path d="M-4 -22L0 -30M4 -22.5L9 -30" />
      <path d="M-4 21C-4 28 -10 33 -16 34C-15 29 -16 24 -14 18M12 20C13 26 9 31 4 33C4 29 3 25 4 21" />
    </Motif>
  );
}

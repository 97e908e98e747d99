import type { ReactNode } from 'react';
import { Around, Drop } from '../../../kit/alpona/Motif.tsx';

/** The round cloth under the trick: an alpona whose petals are the game's own. */
export function Cloth({ petal }: { petal: ReactNode }) {
  return (
    <div className="tricks-cloth" aria-hidden>
      <svg viewBox="-100 -100 200 200" preserveAspectRatio="none">
        <circle r="96" />
        <circle r="91" strokeDasharray="1 5" />
        <Around times={12}>
          <g transform="translate(0 -70)">{petal}</g>
        </Around>
        <Around times={12} from={15}>
          <path d="M-9 -84C-8 -74 -3 -70 0 -62C3 -70 8 -74 9 -84" />
          <Drop x={0} y={-54} r={1.6} />
        </Around>
        <circle r="46" />
        <Around times={8}>
          <path d="M0 -10C-12 -18 -12 -32 0 -42C12 -32 12 -18 0 -10Z" />
          <path d="M0 -18V-30" />
        </Around>
        <circle r="7" />
      </svg>
    </div>
  );
}

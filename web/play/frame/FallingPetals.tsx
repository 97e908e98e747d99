import { useEffect, useRef } from 'react';
import { type Celebration, petalCount } from './celebration.ts';
import { laterPetals } from './later-petals.ts';

interface Props {
  celebration: Celebration;
  /** Names what is celebrated: it falls once for each. */
  of: string | undefined;
  calm: boolean;
}

/** Petals over a win, as many as it deserves; none where motion is not wanted. */
export function FallingPetals({ celebration, of, calm }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const count = calm ? 0 : petalCount[celebration];
  useEffect(() => {
    if (count === 0 || canvas.current === null) return;
    const petals = laterPetals(canvas.current, marigolds);
    petals.fall(count);
    return () => petals.destroy();
  }, [count, of]);
  return <canvas ref={canvas} className="frame-petals" aria-hidden />;
}

const marigolds = ['#f6a81c', '#ffcf4a', '#ff8a3d', '#ff9ab8', '#fff3c4'];

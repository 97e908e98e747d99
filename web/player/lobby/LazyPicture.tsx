import { type ReactNode, useEffect, useRef, useState } from 'react';
import { chance } from '../../kit/clock.ts';
import { useStatus } from '../../kit/site.ts';
import {
  ATTEMPTS,
  createMemory,
  MOST_REMEMBERED,
  pictureAddress,
  PRELOAD_HEIGHTS,
  SEEN_SHARE,
  THROTTLE_MS,
} from './picture-source.ts';

interface Props {
  /** From the root of the site. */
  path: string;
  /** Which of the brand's CDNs the list has chosen. */
  cdn: number;
  className?: string;
  /** What stands there when all attempts have failed. */
  instead: ReactNode;
}

/** A drawing that is asked for when its place comes near, again when it fails, and shown at once when it is known. */
export function LazyPicture({ path, cdn, className, instead }: Props) {
  const cdns = useStatus().info.imageCDNs;
  const place = useRef<HTMLSpanElement>(null);
  const [near, setNear] = useState(() => loaded.has(path));
  const [attempt, setAttempt] = useState(0);
  const [resting, setResting] = useState(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (near || place.current === null) return;
    return watch(place.current, () => setNear(true));
  }, [near]);
  useEffect(() => () => clearTimeout(waiting.current), []);
  if (attempt >= ATTEMPTS) return instead;
  // Neither is what is pressed: a press that began on the one and ended on the other would be no click on what holds them.
  const untouched = `pointer-events-none ${className ?? ''}`;
  // Between two attempts the ground alone is seen, not the browser's sign for a broken picture.
  if (!near || resting) return <span ref={place} className={untouched} />;
  const again = () => {
    setResting(true);
    waiting.current = setTimeout(() => {
      setResting(false);
      setAttempt(attempt + 1);
    }, THROTTLE_MS);
  };
  return (
    <img
      // Another element asks anew, even at the same address.
      key={attempt}
      src={pictureAddress(path, cdns, cdn, attempt)}
      alt=""
      width={300}
      height={400}
      decoding="async"
      onLoad={() => loaded.add(path)}
      onError={again}
      className={untouched}
    />
  );
}

/** The CDN of one list of pictures, chosen by chance when the list is first drawn. */
export function useListCdn(): number {
  const { length } = useStatus().info.imageCDNs;
  const [chosen] = useState(() => Math.floor(chance() * Math.max(1, length)));
  return chosen;
}

const loaded = createMemory(MOST_REMEMBERED);
const heard = new WeakMap<Element, () => void>();
let eye: IntersectionObserver | null = null;

/** One observer for all places. @returns ends it for this one */
function watch(place: Element, onNear: () => void): () => void {
  eye ??= new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) if (isIntersecting) heard.get(target)?.();
    },
    { rootMargin: `${Math.round((PRELOAD_HEIGHTS - 1) * 100)}% 0px`, threshold: SEEN_SHARE },
  );
  heard.set(place, onNear);
  eye.observe(place);
  return () => {
    eye?.unobserve(place);
    heard.delete(place);
  };
}

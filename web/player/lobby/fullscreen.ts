import { type RefObject, useEffect, useState } from 'react';

/** Whether the element fills the screen, and how to turn that; null where the browser cannot (iPhones). */
export function useFullscreen(place: RefObject<HTMLElement | null>): [boolean, (() => void) | null] {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
  if (!document.fullscreenEnabled) return [false, null];
  const turn = () => void (full ? document.exitFullscreen() : place.current?.requestFullscreen());
  return [full, turn];
}

import { type RefObject, useLayoutEffect, useState } from 'react';

export interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** How large an element is, kept up to date; null until it is there. */
export function useSize(of: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = of.current;
    if (element === null) return undefined;
    const look = () => setSize({ widthPx: element.clientWidth, heightPx: element.clientHeight });
    look();
    const looks = new ResizeObserver(look);
    looks.observe(element);
    return () => looks.disconnect();
  }, [of]);
  return size;
}

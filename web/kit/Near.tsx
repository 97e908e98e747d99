import { type ReactNode, useEffect, useRef, useState } from 'react';

interface Props {
  /** Holds the place of what will come: give it the height that this will have. */
  className: string;
  children: ReactNode;
}

/** Draws, and so loads, what stands below only when the reader comes near it. */
export function Near({ className, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !place.current) return;
    const come = () => setNear(true);
    const eye = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && come(), {
      rootMargin: '160px 0px',
    });
    eye.observe(place.current);
    // What is printed is wanted whole.
    addEventListener('beforeprint', come);
    return () => {
      eye.disconnect();
      removeEventListener('beforeprint', come);
    };
  }, [near]);
  return near ? children : <div ref={place} className={className} />;
}

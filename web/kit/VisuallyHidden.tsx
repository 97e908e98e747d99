import type { ReactNode } from 'react';

/** For those who listen; `sr-only` is the same as a class. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}

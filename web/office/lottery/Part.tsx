import type { ReactNode } from 'react';

/** A part of what is told of a draw. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-base">{title}</h3>
      {children}
    </section>
  );
}

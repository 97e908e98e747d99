import type { ReactNode } from 'react';

/** The title of a part of a page: its icon, its name, a line of paddy, and where it leads. */
export function SectionHead({ title, icon, after }: { title: string; icon?: ReactNode; after?: ReactNode }) {
  return (
    <header className="k-section-head">
      <h2>
        {icon}
        {title}
      </h2>
      <span className="k-rule" aria-hidden />
      {after}
    </header>
  );
}

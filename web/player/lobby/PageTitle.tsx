import type { ReactNode } from 'react';

/** The head of a list of games. */
export function PageTitle({ icon, title, hint }: { icon: ReactNode; title: string; hint?: ReactNode }) {
  return (
    <header className="flex items-center gap-4">
      <span className="grid size-14 flex-none place-items-center rounded-full bg-surface">{icon}</span>
      <div>
        <h1 className="text-xl">{title}</h1>
        {hint && <p className="text-sm text-soft">{hint}</p>}
      </div>
    </header>
  );
}

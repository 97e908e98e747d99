import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';

export interface ShownChange {
  /** Its place in the document, which tells it from the others. */
  path: string;
  label: ReactNode;
  /** Null: there was nothing, and nobody would expect otherwise. */
  before: ReactNode;
  after: ReactNode;
  /** At the end of the line: a button that takes the change back. */
  end?: ReactNode;
}

/** What was changed: its name, what was, what is. */
export function ChangeList({ changes }: { changes: readonly ShownChange[] }) {
  return (
    <ul className="grid gap-2 text-sm">
      {changes.map(({ path, label, before, after, end }) => (
        <li key={path} className="flex items-start gap-2 rounded-control bg-raised px-3 py-2">
          <div className="min-w-0 flex-1">
            <p className="wrap-anywhere text-faint">{label}</p>
            <p className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
              {before !== null && (
                <>
                  <del className="min-w-0 text-soft decoration-danger/60">{before}</del>
                  <ArrowRight size={14} className="flex-none text-faint" aria-hidden />
                </>
              )}
              <ins className="min-w-0 font-semibold no-underline">{after}</ins>
            </p>
          </div>
          {end}
        </li>
      ))}
    </ul>
  );
}

import type { ReactNode } from 'react';

interface Props {
  title: ReactNode;
  /** What one finds here, in a sentence. */
  lead?: ReactNode;
  /** Above the title: the way back. */
  back?: ReactNode;
  after?: ReactNode;
}

/** The head of a page of work: where one is, and what can be done here. */
export function PageHead({ title, lead, back, after }: Props) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        {back}
        <h1 className="text-xl">{title}</h1>
        {lead && <p className="max-w-read text-sm text-soft">{lead}</p>}
      </div>
      {after && <div className="flex flex-wrap items-center gap-2">{after}</div>}
    </header>
  );
}

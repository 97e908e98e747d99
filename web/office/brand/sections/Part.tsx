import type { ReactNode } from 'react';
import { classNames } from '../../../kit/class-names.ts';
import { Card } from '../../../kit/Card.tsx';

interface Props {
  title: string;
  hint?: ReactNode;
  /** The words stay above the fields: in a narrow column. */
  stacked?: boolean;
  children: ReactNode;
}

/** A titled group of settings: words at the left, fields at the right where there is room. */
export function Part({ title, hint, stacked, children }: Props) {
  return (
    <Card className={classNames('grid grid-cols-1 gap-4', !stacked && 'lg:grid-cols-[260px_minmax(0,1fr)] lg:gap-8')}>
      <div>
        <h2 className="text-base">{title}</h2>
        {hint && <p className="text-sm text-faint">{hint}</p>}
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-4">{children}</div>
    </Card>
  );
}

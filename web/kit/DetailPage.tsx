import type { ReactNode } from 'react';
import type { Permission } from '../../contract/permissions.ts';
import { Asked, type AskState } from './Asked.tsx';
import { CallError } from './call.ts';
import { Card, CardHead } from './Card.tsx';
import { EmptyState } from './EmptyState.tsx';
import { LoadingMark } from './LoadingMark.tsx';
import { PageHead } from './PageHead.tsx';
import { useMay } from './staff.ts';

export interface Section {
  key: string;
  title: string;
  /** At the end of its title. */
  after?: ReactNode;
  /** As wide as the page; others stand in two columns. */
  wide?: boolean;
  content: ReactNode;
}

interface Props<D> {
  of: AskState<D | null>;
  /** The way back; where it does not depend on the thing, it is there also while there is nothing. */
  back?: ReactNode | ((data: D) => ReactNode);
  title: (data: D) => ReactNode;
  lead?: (data: D) => ReactNode;
  /** What can be done with it, for those who may. */
  deeds?: (data: D) => ReactNode;
  may?: Permission;
  /** Where there is no such thing; else the server's words say it. */
  none?: { title: string; hint?: string };
  /** Between the head and the sections. */
  above?: (data: D) => ReactNode;
  sections?: (data: D) => readonly (Section | false | null)[];
  /** Under the sections. */
  children?: (data: D) => ReactNode;
}

/** Everything about one thing: its head, what can be done with it, and its sections. */
export function DetailPage<D>({ of, back, none, ...page }: Props<D>) {
  const isMissing = of.data === null || (of.error instanceof CallError && of.error.code === 'not_found');
  if (isMissing && !of.data) {
    return (
      <div className="grid grid-cols-1 gap-4">
        {typeof back !== 'function' && back}
        <EmptyState motif="conch" title={none?.title ?? of.error?.message ?? ''} hint={none?.hint} />
      </div>
    );
  }
  return (
    <Asked of={of as AskState<D>} waiting={<LoadingMark />}>
      {(data) => <Whole data={data} back={back} {...page} />}
    </Asked>
  );
}

function Whole<D>({
  data,
  back,
  title,
  lead,
  deeds,
  may,
  above,
  sections,
  children,
}: Omit<Props<D>, 'of'> & { data: D }) {
  const shown = sections?.(data).filter((one) => one !== false && one !== null) ?? [];
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead
        back={typeof back === 'function' ? back(data) : back}
        title={title(data)}
        lead={lead?.(data)}
        after={deeds && (may === undefined ? deeds(data) : <Permitted to={may}>{deeds(data)}</Permitted>)}
      />
      {above?.(data)}
      {shown.length > 0 && (
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          {shown.map(({ key, title, after, wide, content }) => (
            <Card key={key} className={wide ? 'lg:col-span-2' : ''}>
              <CardHead title={title} after={after} />
              {content}
            </Card>
          ))}
        </div>
      )}
      {children?.(data)}
    </div>
  );
}

function Permitted({ to, children }: { to: Permission; children: ReactNode }) {
  return useMay(to) && children;
}

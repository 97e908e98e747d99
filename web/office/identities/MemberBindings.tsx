import { useState } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import { listMemberBindings, releaseBinding } from '../../../contract/identities-office.ts';
import { PROPOSAL_REASON_LEAST } from '../../../contract/proposals.ts';
import { Asked } from '../../kit/Asked.tsx';
import { useCall } from '../../kit/ask.ts';
import { Button } from '../../kit/Button.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { ReasonDialog } from '../../kit/ReasonDialog.tsx';
import { useSayWaits } from '../../kit/SecondPerson.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useWords } from '../../kit/speaking.ts';
import { useMay } from '../../kit/staff.ts';
import { Table } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import type { words } from './words.ts';

type Binding = CallOutput<typeof listMemberBindings>['list'][number];

/** The accounts of companies to which a member is or was bound; two people release one. */
export function MemberBindings({ memberId, account }: { memberId: string; account: string }) {
  const t = useWords<typeof words>('identities');
  const { language } = useManner();
  const may = useMay('members.write');
  const bindings = useCall(listMemberBindings, { memberId });
  const releasing = useDeed(releaseBinding);
  const sayWaits = useSayWaits();
  const [asked, setAsked] = useState<Binding | null>(null);
  return (
    <>
      <Asked of={bindings} waiting={<Skeleton className="h-24 w-full" />}>
        {({ list }) => (
          <Table
            label={t('bindingsLabel')}
            dense
            rows={list}
            rowKey={({ bindingId }) => bindingId}
            empty={<EmptyState title={t('bindingsEmpty')} hint={t('bindingsEmptyHint')} />}
            columns={[
              { key: 'company', head: t('company'), lead: true, cell: ({ name }) => name[language] },
              {
                key: 'person',
                head: t('person'),
                cell: ({ person }) => <span className="wrap-anywhere">{person}</span>,
              },
              { key: 'way', head: t('way'), cell: ({ way }) => t(`ways.${way}`) },
              {
                key: 'bound',
                head: t('boundAt'),
                cell: ({ boundAtMs }) => <TimeText atMs={boundAtMs} style="short" />,
              },
              {
                key: 'released',
                head: t('released'),
                cell: (row) => <Release row={row} may={may} onAsk={() => setAsked(row)} />,
              },
            ]}
          />
        )}
      </Asked>
      {asked && (
        <ReasonDialog
          title={t('releaseTitle', { name: account, company: asked.name[language] })}
          button={t('release')}
          text={t('releaseText')}
          least={PROPOSAL_REASON_LEAST}
          send={(reason) => releasing.mutateAsync({ bindingId: asked.bindingId, reason })}
          done={({ id }) => sayWaits(id)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function Release({ row, may, onAsk }: { row: Binding; may: boolean; onAsk: () => void }) {
  const t = useWords<typeof words>('identities');
  if (row.releasedAtMs !== null)
    return (
      <span>
        <TimeText atMs={row.releasedAtMs} style="short" /> {row.releasedReason}
      </span>
    );
  if (!may) return null;
  return (
    <Button size="sm" variant="outline" onClick={onAsk}>
      {t('release')}
    </Button>
  );
}

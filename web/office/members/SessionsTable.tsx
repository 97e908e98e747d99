import type { CallOutput } from '../../../contract/call.ts';
import type { getMemberPage } from '../../../contract/members.ts';
import { Badge } from '../../kit/Badge.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Table } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

type Sessions = CallOutput<typeof getMemberPage>['sessions'];

/** From where the member came in. */
export function SessionsTable({ sessions }: { sessions: Sessions }) {
  const t = useWords<typeof words>('members');
  return (
    <Table
      label={t('tab.sessions')}
      dense
      rows={sessions}
      rowKey={({ startedAtMs, device, address }) => `${startedAtMs} ${device} ${address}`}
      empty={<EmptyState title={t('sessionsEmpty')} hint={t('sessionsEmptyHint')} />}
      columns={[
        { key: 'device', head: t('device'), lead: true, cell: ({ device }) => device },
        { key: 'address', head: t('address'), cell: ({ address }) => <span className="k-digits">{address}</span> },
        {
          key: 'started',
          head: t('started'),
          cell: ({ startedAtMs }) => <TimeText atMs={startedAtMs} style="short" />,
        },
        { key: 'seen', head: t('seen'), cell: ({ lastSeenAtMs }) => <TimeText atMs={lastSeenAtMs} style="ago" /> },
        {
          key: 'open',
          head: t('state'),
          cell: ({ open }) => <Badge tone={open ? 'win' : 'plain'}>{t(open ? 'open' : 'ended')}</Badge>,
        },
      ]}
    />
  );
}

import { listTeamTransactions, type TeamPosting } from '../../../contract/agent-team.ts';
import type { TransactionKind } from '../../../contract/wallet.ts';
import { Card } from '../../kit/Card.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { Stat } from '../../kit/Stat.tsx';
import type { Column } from '../../kit/Table.tsx';
import { timeText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import { ChooseMember } from './ChooseMember.tsx';
import { TeamRecord } from './TeamRecord.tsx';
import type { words } from './words.ts';

interface Props {
  memberId: string | undefined;
  /** Kinds of transactions have their names in the account record. */
  kindName: (kind: TransactionKind) => string;
}

/** Account details: what moved the money of one of the team. */
export function TeamTransactions({ memberId, kindName }: Props) {
  if (memberId === undefined) return <ChooseMember page="agentDownlineTransactionDetailsCopy" of="money" />;
  return <Postings key={memberId} memberId={memberId} kindName={kindName} />;
}

function Postings({ memberId, kindName }: Props & { memberId: string }) {
  const t = useWords<typeof words>('agents');
  const manner = useManner();
  const columns: Column<TeamPosting>[] = [
    { key: 'kind', head: t('kindOf'), lead: true, cell: ({ kind }) => kindName(kind) },
    {
      key: 'time',
      head: t('time'),
      cell: ({ atMs }) => <span className="k-digits">{timeText(atMs, manner, 'short')}</span>,
    },
    { key: 'amount', head: t('amount'), end: true, cell: ({ amount }) => <Money value={amount} change bare /> },
    {
      key: 'after',
      head: t('balanceAfter'),
      end: true,
      cell: ({ balanceAfter }) => <Money value={balanceAfter} bare />,
    },
  ];
  return (
    <TeamRecord
      page="agentDownlineTransactionDetailsCopy"
      of={listTeamTransactions}
      memberId={memberId}
      columns={columns}
      sums={({ totalIn, totalOut }) => (
        <Card className="grid grid-cols-2 gap-3">
          <Stat label={t('totalIn')} value={<Money value={totalIn} bare />} />
          <Stat label={t('totalOut')} value={<Money value={totalOut} bare />} />
        </Card>
      )}
      count={({ totalCount }) => (
        <p role="status" className="text-sm text-faint">
          {t('entryCount', { n: totalCount })}
        </p>
      )}
      empty={<EmptyState motif="conch" title={t('noEntries')} />}
    />
  );
}

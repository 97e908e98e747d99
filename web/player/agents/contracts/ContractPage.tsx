import { useState } from 'react';
import type { ContractKind } from '../../../../contract/agent-contracts.ts';
import { type ContractStatement, listContractStatements } from '../../../../contract/contract-statements.ts';
import { listContracts } from '../../../../contract/contracts.ts';
import { useCall } from '../../../kit/ask.ts';
import { Asked } from '../../../kit/Asked.tsx';
import { Badge, type Tone } from '../../../kit/Badge.tsx';
import { Button } from '../../../kit/Button.tsx';
import { Card } from '../../../kit/Card.tsx';
import { nowMs } from '../../../kit/clock.ts';
import { DateRange } from '../../../kit/DateRange.tsx';
import { type DayRange, presetRange } from '../../../kit/date-range.ts';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { useManner } from '../../../kit/KitProvider.tsx';
import { Money } from '../../../kit/Money.tsx';
import { numberText } from '../../../kit/money.ts';
import { Pagination } from '../../../kit/Pagination.tsx';
import { SectionHead } from '../../../kit/SectionHead.tsx';
import { Skeleton } from '../../../kit/Skeleton.tsx';
import { Stat } from '../../../kit/Stat.tsx';
import { type Column, Table } from '../../../kit/Table.tsx';
import { dayOf, shiftDay, timeText } from '../../../kit/time.ts';
import { useWords } from '../../../kit/speaking.ts';
import { SaveButton } from '../SaveButton.tsx';
import { OwnContract } from './OwnContract.tsx';
import { saveStatements } from './save-statements.ts';
import { StatementDialog } from './StatementDialog.tsx';
import type { words } from './words.ts';

const tones: Record<ContractStatement['state'], Tone> = {
  nothing: 'plain',
  waiting: 'warning',
  due: 'second',
  paid: 'win',
  refused: 'danger',
};

/** The record of one kind of contract: what was agreed on, what waits for an answer, and every payment. */
export function ContractPage({ kind }: { kind: ContractKind }) {
  const t = useWords<typeof words>('agentContracts');
  const own = useCall(listContracts, { side: 'downline', kind, pageSize: 20 }, { staleTime: 0 });
  return (
    <div className="grid grid-cols-1 content-start gap-6">
      <Asked of={own} waiting={<Skeleton className="h-40 w-full rounded-card" />}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState motif="paddy" title={t('noContract')} hint={t('noContractHint')} />
          ) : (
            <ul className="grid grid-cols-1 gap-4">
              {list.map((contract) => (
                <li key={contract.id}>
                  <OwnContract contract={contract} />
                </li>
              ))}
            </ul>
          )
        }
      </Asked>
      <Statements kind={kind} />
    </div>
  );
}

function Statements({ kind }: { kind: ContractKind }) {
  const t = useWords<typeof words>('agentContracts');
  const manner = useManner();
  const [days, setDays] = useState<DayRange>(() => presetRange('thirtyDays', dayOf(nowMs(), manner.timeZone)));
  const [pageNo, setPageNo] = useState(1);
  const [seen, setSeen] = useState<ContractStatement | null>(null);
  const asked = { kind, fromDay: days.from, untilDay: shiftDay(days.to, 1), pageNo, pageSize: 20 };
  const statements = useCall(listContractStatements, asked, { keepsLast: true, staleTime: 0 });
  const windowOf = useWindowText(kind);
  const columns = useColumns(kind, setSeen);
  return (
    <section className="grid grid-cols-1 gap-4">
      <SectionHead
        title={t('statements')}
        after={<SaveButton of={t(`kinds.${kind}`)} save={() => saveStatements(asked, kind, t)} />}
      />
      <DateRange
        value={days}
        onValue={(range) => {
          setPageNo(1);
          setDays(range);
        }}
      />
      <Asked of={statements} waiting={<Skeleton className="h-64 w-full rounded-card" />}>
        {({ list, total, totalCount, totalPages }) => (
          <>
            <Card className="grid gap-1">
              <Stat label={t('total')} value={<Money value={total} />} hint={t('count', { n: totalCount })} />
            </Card>
            <Table
              label={t('statements')}
              rows={list}
              rowKey={({ id }) => id}
              columns={columns}
              empty={<EmptyState motif="conch" title={t('noStatements')} />}
            />
            <Pagination page={pageNo} pages={totalPages} onPage={setPageNo} />
          </>
        )}
      </Asked>
      {seen && <StatementDialog statement={seen} title={windowOf(seen)} onClose={() => setSeen(null)} />}
    </section>
  );
}

/** When a window began, as its kind tells windows apart. */
function useWindowText(kind: ContractKind): (statement: ContractStatement) => string {
  const manner = useManner();
  return ({ fromMs }) => timeText(fromMs, manner, kind === 'dividend' || kind === 'daily' ? 'date' : 'short');
}

function useColumns(kind: ContractKind, onSee: (row: ContractStatement) => void): Column<ContractStatement>[] {
  const t = useWords<typeof words>('agentContracts');
  const manner = useManner();
  const windowOf = useWindowText(kind);
  return [
    { key: 'window', head: t('window'), lead: true, cell: windowOf },
    { key: 'product', head: t('product'), cell: ({ product }) => t(`products.${product}`) },
    { key: 'valid', head: t('valid'), end: true, cell: ({ valid }) => <Money value={valid} bare /> },
    ...(kind === 'dividend'
      ? [
          {
            key: 'netLoss',
            head: t('netLoss'),
            end: true,
            cell: ({ netLoss }: ContractStatement) => <Money value={netLoss} change bare />,
          },
        ]
      : []),
    { key: 'active', head: t('active'), end: true, cell: ({ active }) => numberText(active, manner.locale) },
    {
      key: 'state',
      head: t('state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`statementStates.${state}`)}</Badge>,
    },
    { key: 'amount', head: t('amount'), end: true, cell: ({ amount }) => <Money value={amount} bare /> },
    {
      key: 'see',
      head: '',
      end: true,
      cell: (row) => (
        <Button
          variant="outline"
          size="sm"
          aria-label={t('seeOf', { window: windowOf(row) })}
          onClick={() => onSee(row)}
        >
          {t('see')}
        </Button>
      ),
    },
  ];
}

import { useState } from 'react';
import { contractKinds } from '../../../contract/agent-contracts.ts';
import {
  decideStatement,
  exportContractStatements,
  type OfficeStatement as Row,
  searchContractStatements,
  statementStates,
} from '../../../contract/contract-statements.ts';
import { Badge, type Tone } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { nowMs } from '../../kit/clock.ts';
import { useDeed } from '../../kit/deeds.ts';
import type { words as deskWords } from '../../kit/desk.words.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { oneOf, usePagedList } from '../../kit/list.ts';
import { ListPage } from '../../kit/ListPage.tsx';
import { momentsIn } from '../../kit/list-ranges.ts';
import { Money } from '../../kit/Money.tsx';
import { moneyText } from '../../kit/money.ts';
import { ReasonDialog } from '../../kit/ReasonDialog.tsx';
import { useMay } from '../../kit/staff.ts';
import type { Column } from '../../kit/Table.tsx';
import { dayOf } from '../../kit/time.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords } from '../../kit/speaking.ts';
import { PathLink, pathOfAgent } from '../paths.tsx';
import type { words } from './contract.words.ts';

const tones: Record<Row['state'], Tone> = {
  nothing: 'plain',
  waiting: 'warning',
  due: 'second',
  paid: 'win',
  refused: 'danger',
};

/** What agents were and are to be paid, window by window. */
export function AgentPaymentsPage() {
  const t = useWords<typeof words>('officeContracts');
  const desk = useWords<typeof deskWords>('desk');
  const manner = useManner();
  const [asked, setAsked] = useState<{ row: Row; pays: boolean } | null>(null);
  const list = usePagedList(searchContractStatements, {
    filters: {
      kind: oneOf({
        label: t('kind'),
        values: contractKinds,
        nameOf: (value) => t(`kinds.${value}`),
        all: t('allKinds'),
      }),
      state: oneOf({
        label: t('state'),
        values: statementStates,
        nameOf: (value) => t(`statementStates.${value}`),
        all: t('allStates'),
      }),
      member: { as: 'typed', label: desk('byMember') },
      days: { as: 'days', label: t('window') },
    },
    input: ({ kind, state, member, days }) => ({
      kind,
      state,
      member: member || undefined,
      ...momentsIn(days, dayOf(nowMs(), manner.timeZone), manner.timeZone),
    }),
    orders: ['window'],
    file: exportContractStatements,
  });
  const owed = list.answer?.owed ?? '0';
  return (
    <>
      <ListPage
        list={list}
        title={t('paymentsTitle')}
        lead={t('paymentsLead')}
        label={t('paymentsTitle')}
        count={(n) => t('paymentsCount', { n, owed: moneyText(owed, manner) })}
        columns={useColumns(setAsked)}
        rowKey={({ id }) => id}
        empty={{ motif: 'lotus', title: t('paymentsEmpty') }}
      />
      {asked && <DecideDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function useColumns(onAsk: (asked: { row: Row; pays: boolean }) => void): Column<Row>[] {
  const t = useWords<typeof words>('officeContracts');
  const manner = useManner();
  const mayDecide = useMay('cashier.write');
  const sum = (key: 'valid' | 'netLoss' | 'below' | 'adjusted' | 'amount'): Column<Row> => ({
    key,
    head: t(key),
    end: true,
    cell: (row) => <Money value={row[key]} bare />,
  });
  return [
    { key: 'window', head: t('window'), lead: true, cell: ({ fromMs }) => <TimeText atMs={fromMs} /> },
    {
      key: 'member',
      head: t('downline'),
      cell: ({ member }) => (
        <PathLink href={pathOfAgent(member.id)} className="text-accent-text underline">
          {member.account}
        </PathLink>
      ),
    },
    { key: 'kind', head: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
    { key: 'product', head: t('product'), cell: ({ product }) => t(`products.${product}`) },
    sum('valid'),
    sum('netLoss'),
    sum('below'),
    sum('adjusted'),
    sum('amount'),
    {
      key: 'state',
      head: t('state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`statementStates.${state}`)}</Badge>,
    },
    {
      key: 'decide',
      head: '',
      end: true,
      cell: (row) => {
        if (!mayDecide || row.state !== 'waiting') return null;
        const named = { amount: moneyText(row.amount, manner), account: row.member.account };
        return (
          <span className="flex flex-wrap justify-end gap-2">
            <Button size="sm" aria-label={t('payOf', named)} onClick={() => onAsk({ row, pays: true })}>
              {t('pay')}
            </Button>
            <Button
              size="sm"
              variant="outline"
              aria-label={t('refuseOf', named)}
              onClick={() => onAsk({ row, pays: false })}
            >
              {t('refuse')}
            </Button>
          </span>
        );
      },
    },
  ];
}

function DecideDialog({ row, pays, onClose }: { row: Row; pays: boolean; onClose: () => void }) {
  const t = useWords<typeof words>('officeContracts');
  const manner = useManner();
  const decide = useDeed(decideStatement);
  const named = { amount: moneyText(row.amount, manner), account: row.member.account };
  const deed = pays ? 'pay' : 'refuse';
  return (
    <ReasonDialog
      danger={!pays}
      title={t(`${deed}Title`, named)}
      button={t(deed)}
      text={t(`${deed}Text`, named)}
      hint={t('reasonHint')}
      send={(reason) => decide.mutateAsync({ statementId: row.id, pays, reason })}
      done={t(`${deed}Done`)}
      onClose={onClose}
    />
  );
}

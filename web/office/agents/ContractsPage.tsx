import { useState } from 'react';
import { contractKinds, contractStates } from '../../../contract/agent-contracts.ts';
import {
  endHouseContract,
  exportContracts,
  type OfficeContract as Row,
  searchContracts,
} from '../../../contract/contracts-office.ts';
import { Badge, type Tone } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { nowMs } from '../../kit/clock.ts';
import { useDeed } from '../../kit/deeds.ts';
import type { words as deskWords } from '../../kit/desk.words.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { oneOf, usePagedList } from '../../kit/list.ts';
import { ListPage } from '../../kit/ListPage.tsx';
import { momentsIn } from '../../kit/list-ranges.ts';
import { ReasonDialog } from '../../kit/ReasonDialog.tsx';
import { useMay } from '../../kit/staff.ts';
import type { Column } from '../../kit/Table.tsx';
import { dayOf } from '../../kit/time.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords } from '../../kit/speaking.ts';
import { PathLink, pathOfAgent } from '../paths.tsx';
import type { words } from './contract.words.ts';
import { ratesText } from './rates-text.ts';

const tones: Partial<Record<Row['state'], Tone>> = {
  offered: 'warning',
  edit_offered: 'warning',
  end_asked: 'warning',
  active: 'win',
};

/** The register of contracts of agents. */
export function ContractsPage() {
  const t = useWords<typeof words>('officeContracts');
  const desk = useWords<typeof deskWords>('desk');
  const { timeZone } = useManner();
  const list = usePagedList(searchContracts, {
    filters: {
      kind: oneOf({
        as: 'list',
        label: t('kind'),
        values: contractKinds,
        nameOf: (value) => t(`kinds.${value}`),
        all: t('allKinds'),
      }),
      state: oneOf({
        as: 'list',
        label: t('state'),
        values: contractStates,
        nameOf: (value) => t(`states.${value}`),
        all: t('allStates'),
      }),
      member: { as: 'typed', label: desk('byMember') },
      upline: { as: 'typed', label: t('byUpline') },
      days: { as: 'days', label: t('offered') },
    },
    input: ({ kind, state, member, upline, days }) => ({
      kind,
      state,
      member: member || undefined,
      upline: upline || undefined,
      ...momentsIn(days, dayOf(nowMs(), timeZone), timeZone),
    }),
    orders: ['id'],
    file: exportContracts,
  });
  const [ending, setEnding] = useState<Row | null>(null);
  return (
    <>
      <ListPage
        list={list}
        title={t('title')}
        lead={t('lead')}
        label={t('title')}
        count={(n) => t('count', { n })}
        columns={useColumns(setEnding)}
        rowKey={({ id }) => id}
        empty={{ motif: 'lotus', title: t('empty'), hint: t('emptyHint') }}
      />
      {ending && <EndDialog contract={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

function useColumns(onEnd: (row: Row) => void): Column<Row>[] {
  const t = useWords<typeof words>('officeContracts');
  const manner = useManner();
  const mayWrite = useMay('members.write');
  const person = ({ id, account }: { id: string; account: string }) => (
    <PathLink href={pathOfAgent(id)} className="text-accent-text underline">
      {account}
    </PathLink>
  );
  // Broken, two short words would make every row two lines high.
  const whole = (text: string) => <span className="whitespace-nowrap">{text}</span>;
  return [
    { key: 'id', head: t('number'), lead: true, cell: ({ id }) => <span className="k-digits">{id}</span> },
    { key: 'kind', head: t('kind'), cell: ({ kind }) => whole(t(`kinds.${kind}`)) },
    { key: 'product', head: t('product'), cell: ({ product }) => whole(t(`products.${product}`)) },
    { key: 'downline', head: t('downline'), cell: ({ downline }) => person(downline) },
    { key: 'upline', head: t('upline'), cell: ({ upline }) => (upline === null ? t('house') : person(upline)) },
    { key: 'rates', head: t('rates'), cell: ({ tiers, offered }) => ratesText(tiers ?? offered?.tiers ?? [], manner) },
    {
      key: 'state',
      head: t('state'),
      cell: ({ state }) => <Badge tone={tones[state] ?? 'plain'}>{t(`states.${state}`)}</Badge>,
    },
    { key: 'from', head: t('from'), cell: ({ fromMs }) => (fromMs === null ? '–' : <TimeText atMs={fromMs} />) },
    { key: 'until', head: t('until'), cell: ({ untilMs }) => (untilMs === null ? '–' : <TimeText atMs={untilMs} />) },
    {
      key: 'end',
      head: '',
      end: true,
      cell: (row) =>
        mayWrite && row.upline === null && ['offered', 'edit_offered', 'active'].includes(row.state) ? (
          <Button variant="outline" size="sm" aria-label={t('endOf', { id: row.id })} onClick={() => onEnd(row)}>
            {t('end')}
          </Button>
        ) : null,
    },
  ];
}

function EndDialog({ contract, onClose }: { contract: Row; onClose: () => void }) {
  const t = useWords<typeof words>('officeContracts');
  const end = useDeed(endHouseContract);
  return (
    <ReasonDialog
      danger
      title={t('endTitle')}
      button={t('end')}
      text={t('endText')}
      hint={t('reasonHint')}
      send={(reason) => end.mutateAsync({ contractId: contract.id, reason })}
      done={t('endDone')}
      onClose={onClose}
    />
  );
}

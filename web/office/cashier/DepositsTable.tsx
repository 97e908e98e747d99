import { useState } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import type { searchDeposits } from '../../../contract/cashier.ts';
import { Badge } from '../../kit/Badge.tsx';
import { buttonClass } from '../../kit/Button.tsx';
import { CopyText } from '../../kit/CopyText.tsx';
import { Drawer } from '../../kit/Drawer.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Facts } from '../../kit/Facts.tsx';
import { Money } from '../../kit/Money.tsx';
import { type Column, Table } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords, type Words } from '../../kit/words.ts';
import { PathLink, pathOfCallbacks, pathOfMember } from '../paths.tsx';
import { stateTones } from './state-tones.ts';
import type { en } from './words.en.ts';

type Row = CallOutput<typeof searchDeposits>['list'][number];

interface Props {
  rows: readonly Row[];
  loading: boolean;
  /** A filter is on: the list may be empty for its sake. */
  filtered: boolean;
  /** On a member's own page the column with his name says nothing. */
  withoutMember?: boolean;
}

/** Deposits; each opens with everything that is known of it. */
export function DepositsTable({ rows, loading, filtered, withoutMember }: Props) {
  const t = useWords<typeof en>('cashier');
  const [open, setOpen] = useState<Row | null>(null);
  return (
    <>
      <Table<Row>
        label={t('title')}
        dense
        rows={rows}
        rowKey={({ id }) => id}
        loading={loading}
        onRow={setOpen}
        empty={<EmptyState motif="conch" title={t(filtered ? 'emptyState' : 'empty')} hint={t('emptyHint')} />}
        columns={columnsOf(t).filter(({ key }) => key !== 'member' || !withoutMember)}
      />
      <Drawer
        side="end"
        open={open !== null}
        onClose={() => setOpen(null)}
        title={t('details', { id: open?.id ?? '' })}
      >
        {open && <Details deposit={open} />}
      </Drawer>
    </>
  );
}

function columnsOf(t: Words<typeof en>): Column<Row>[] {
  return [
    { key: 'id', head: t('deposit'), lead: true, cell: ({ id }) => <span className="k-digits">{id}</span> },
    { key: 'member', head: t('member'), cell: ({ account }) => <span className="font-semibold">{account}</span> },
    {
      key: 'state',
      head: t('state'),
      cell: ({ state }) => <Badge tone={stateTones[state]}>{t(`states.${state}`)}</Badge>,
    },
    { key: 'method', head: t('method'), cell: ({ method }) => methodName(method, t) },
    { key: 'opened', head: t('opened'), cell: ({ createdAtMs }) => <TimeText atMs={createdAtMs} style="short" /> },
    {
      key: 'credited',
      head: t('credited'),
      cell: ({ creditedAtMs }) => creditedAtMs !== null && <TimeText atMs={creditedAtMs} style="short" />,
    },
    { key: 'amount', head: t('amount'), end: true, cell: ({ amount }) => <Money value={amount} /> },
  ];
}

function methodName(method: string, t: Words<typeof en>): string {
  return method === 'sandbox' ? t('methods.sandbox') : method;
}

function Details({ deposit }: { deposit: Row }) {
  const t = useWords<typeof en>('cashier');
  return (
    <div className="grid gap-5 px-3">
      <p className="flex items-center justify-between gap-3">
        <Money value={deposit.amount} className="text-xl font-semibold" />
        <Badge tone={stateTones[deposit.state]}>{t(`states.${deposit.state}`)}</Badge>
      </p>
      <Facts
        facts={[
          { key: 'id', label: t('deposit'), value: <CopyText text={deposit.id} /> },
          { key: 'member', label: t('member'), value: `${deposit.account} · ${deposit.memberId}` },
          { key: 'method', label: t('method'), value: methodName(deposit.method, t) },
          { key: 'opened', label: t('opened'), value: <TimeText atMs={deposit.createdAtMs} /> },
          { key: 'expires', label: t('expires'), value: <TimeText atMs={deposit.expiresAtMs} /> },
          ...(deposit.creditedAtMs === null
            ? []
            : [{ key: 'credited', label: t('credited'), value: <TimeText atMs={deposit.creditedAtMs} /> }]),
          ...(deposit.paymentReference === null
            ? []
            : [
                { key: 'reference', label: t('paymentReference'), value: <CopyText text={deposit.paymentReference} /> },
              ]),
        ]}
      />
      <div className="grid gap-2">
        <PathLink className={buttonClass({ variant: 'second' })} href={pathOfMember(deposit.memberId, 'deposits')}>
          {t('toMember')}
        </PathLink>
        <PathLink className={buttonClass({ variant: 'outline' })} href={pathOfCallbacks(deposit.id)}>
          {t('toCallbacks')}
        </PathLink>
      </div>
    </div>
  );
}

import type { ComponentProps } from 'react';
import type { Language } from '../../../contract/brand.ts';
import type { CallOutput } from '../../../contract/call.ts';
import { type OfficeWithdrawal, searchWithdrawals } from '../../../contract/withdrawals-office.ts';
import { Badge } from '../../kit/Badge.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { ListPage } from '../../kit/ListPage.tsx';
import { Money } from '../../kit/Money.tsx';
import type { Column } from '../../kit/Table.tsx';
import { TakerBadge } from '../../kit/Taking.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import { pathOfWithdrawal, useGo } from '../paths.tsx';
import { Flags } from './Flags.tsx';
import { stateTones } from './state-tones.ts';
import type { words } from './words.ts';

type Props = Pick<
  ComponentProps<typeof ListPage<OfficeWithdrawal, CallOutput<typeof searchWithdrawals>>>,
  'list' | 'title' | 'lead' | 'after' | 'views' | 'keys' | 'picks' | 'above' | 'below' | 'children'
> & {
  /** What stands there while there are none. */
  empty: 'empty' | 'emptyAll' | 'noneOfMember';
  /** On a member's own page the column with their name says nothing; where they are paid stands alone then. */
  withoutMember?: boolean;
};

/** Withdrawals; each opens on a page of its own. */
export function WithdrawalsList({ empty, withoutMember, ...page }: Props) {
  const t = useWords<typeof words>('withdrawals');
  const { language } = useManner();
  const go = useGo();
  return (
    <ListPage
      {...page}
      label={t('title')}
      count={(n) => t('count', { n })}
      columns={columnsOf(t, language).filter(({ key }) => key !== (withoutMember ? 'member' : 'payTo'))}
      rowKey={({ id }) => id}
      onRow={({ id }) => go(pathOfWithdrawal(id))}
      empty={{ motif: 'conch', title: t(empty), hint: empty === 'empty' ? t('emptyHint') : undefined }}
    />
  );
}

function columnsOf(t: Words<typeof words>, language: Language): Column<OfficeWithdrawal>[] {
  return [
    {
      key: 'id',
      head: t('withdrawal'),
      lead: true,
      cell: ({ id, requestedAtMs }) => (
        <span className="grid justify-items-start">
          <span className="k-digits">{id}</span>
          <TimeText atMs={requestedAtMs} style="short" className="font-normal whitespace-nowrap text-faint" />
        </span>
      ),
    },
    {
      key: 'member',
      head: t('member'),
      cell: ({ account, payTo }) => (
        <span className="grid">
          <span className="font-semibold">{account}</span>
          <PayTo account={payTo} language={language} />
        </span>
      ),
    },
    {
      key: 'state',
      head: t('state'),
      cell: ({ state, taker }) => (
        <span className="inline-flex flex-wrap gap-1">
          <Badge tone={stateTones[state]}>{t(`states.${state}`)}</Badge>
          <TakerBadge taker={taker} />
        </span>
      ),
    },
    {
      key: 'turnover',
      head: t('turnover'),
      end: true,
      cell: ({ turnoverDone, turnoverRequired }) => (
        <span className="grid justify-items-end">
          <Money value={turnoverDone} bare />
          <span className="text-faint">
            / <Money value={turnoverRequired} bare />
          </span>
        </span>
      ),
    },
    { key: 'flags', head: t('flags'), cell: (row) => <Flags withdrawal={row} /> },
    {
      key: 'payTo',
      head: t('payTo'),
      cell: ({ payTo }) => <PayTo account={payTo} language={language} />,
    },
    { key: 'amount', head: t('amount'), end: true, cell: ({ amount }) => <Money value={amount} /> },
  ];
}

function PayTo({ account, language }: { account: OfficeWithdrawal['payTo']; language: Language }) {
  return (
    <span className="whitespace-nowrap text-soft">
      {account.methodName[language]} <span className="k-digits">{account.number}</span>
    </span>
  );
}

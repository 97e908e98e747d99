import type { ComponentProps } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import { type OfficeDeposit, searchDeposits } from '../../../contract/cashier.ts';
import { Badge } from '../../kit/Badge.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { ListPage } from '../../kit/ListPage.tsx';
import { Money } from '../../kit/Money.tsx';
import type { Column } from '../../kit/Table.tsx';
import { TakerBadge } from '../../kit/Taking.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import { pathOfDeposit, useGo } from '../paths.tsx';
import { stateTones } from './state-tones.ts';
import type { words } from './words.ts';

type Props = Pick<
  ComponentProps<typeof ListPage<OfficeDeposit, CallOutput<typeof searchDeposits>>>,
  'list' | 'title' | 'lead' | 'after' | 'views' | 'keys' | 'below' | 'children'
> & {
  /** On a member's own page the column with their name says nothing. */
  withoutMember?: boolean;
};

/** Deposits; each opens with everything that is known of it. */
export function DepositsList({ withoutMember, ...page }: Props) {
  const t = useWords<typeof words>('cashier');
  const { language } = useManner();
  const go = useGo();
  return (
    <ListPage
      {...page}
      label={t('title')}
      count={(n) => t('count', { n })}
      columns={columnsOf(t, language).filter(({ key }) => key !== 'member' || !withoutMember)}
      rowKey={({ id }) => id}
      onRow={({ id }) => go(pathOfDeposit(id))}
      empty={{ motif: 'conch', title: t(page.list.isFiltered ? 'emptyState' : 'empty'), hint: t('emptyHint') }}
    />
  );
}

function columnsOf(t: Words<typeof words>, language: 'BN' | 'EN'): Column<OfficeDeposit>[] {
  return [
    { key: 'id', head: t('deposit'), lead: true, cell: ({ id }) => <span className="k-digits">{id}</span> },
    { key: 'member', head: t('member'), cell: ({ account }) => <span className="font-semibold">{account}</span> },
    {
      key: 'state',
      head: t('state'),
      cell: ({ state, flag, taker }) => (
        <span className="inline-flex flex-wrap gap-1">
          <Badge tone={stateTones[state]}>{t(`states.${state}`)}</Badge>
          {flag !== null && <Badge tone="danger">{t('flagged')}</Badge>}
          <TakerBadge taker={taker} />
        </span>
      ),
    },
    { key: 'method', head: t('method'), cell: ({ methodName }) => methodName[language] },
    {
      key: 'proof',
      head: t('proof'),
      cell: ({ givenReference, hasSlip }) =>
        givenReference === null ? hasSlip && t('slip') : <span className="k-digits">{givenReference}</span>,
    },
    { key: 'opened', head: t('opened'), cell: ({ createdAtMs }) => <TimeText atMs={createdAtMs} style="short" /> },
    {
      key: 'credited',
      head: t('credited'),
      cell: ({ creditedAtMs }) => creditedAtMs !== null && <TimeText atMs={creditedAtMs} style="short" />,
    },
    { key: 'amount', head: t('amount'), end: true, cell: ({ amount }) => <Money value={amount} /> },
  ];
}

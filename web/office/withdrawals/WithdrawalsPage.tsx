import { useState } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import { type OfficeWithdrawal, searchWithdrawals, withdrawalQueues } from '../../../contract/withdrawals-office.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { oneOf, usePagedList } from '../../kit/list.ts';
import { numberText } from '../../kit/money.ts';
import { useMay } from '../../kit/staff.ts';
import { useWords } from '../../kit/speaking.ts';
import { DeedDialog } from './DeedDialog.tsx';
import type { Deed } from './queries.ts';
import { WithdrawalsList } from './WithdrawalsList.tsx';
import type { words } from './words.ts';

const queueNames = { approval: 'approval', failed: 'failedQueue', disputes: 'disputes' } as const;

/** What waits for people, the oldest first; or all withdrawals, the newest first. */
export function WithdrawalsPage() {
  const t = useWords<typeof words>('withdrawals');
  const { locale } = useManner();
  const list = usePagedList(searchWithdrawals, {
    filters: {
      queue: oneOf({
        label: t('queues'),
        values: withdrawalQueues,
        nameOf: (value, answer: CallOutput<typeof searchWithdrawals> | undefined) =>
          t(queueNames[value], { n: numberText(answer?.waiting[value] ?? 0, locale) }),
        all: t('all'),
        first: 'approval',
      }),
    },
    input: (values) => values,
    everyMs: 10_000,
  });
  const may = useMay('cashier.write');
  const [asked, setAsked] = useState<{ deed: Deed; withdrawal: OfficeWithdrawal } | null>(null);
  const ask = (deed: 'approve' | 'reject') => (withdrawal: OfficeWithdrawal) => {
    const { state, approvedByMe } = withdrawal;
    const waits = state === 'requested' || state === 'approved_once';
    const isOpen = deed === 'approve' ? waits && !approvedByMe : waits || state === 'failed';
    if (may && isOpen) setAsked({ deed, withdrawal });
  };
  return (
    <WithdrawalsList
      list={list}
      title={t('title')}
      lead={t('lead')}
      empty={list.values.queue === undefined ? 'emptyAll' : 'empty'}
      keys={{ KeyA: ask('approve'), KeyR: ask('reject') }}
      below={<p className="text-sm text-faint max-md:hidden">{t('keys')}</p>}
    >
      {asked && <DeedDialog {...asked} onClose={() => setAsked(null)} />}
    </WithdrawalsList>
  );
}

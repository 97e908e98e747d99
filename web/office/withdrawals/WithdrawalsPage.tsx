import { useState } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import { exportWithdrawals, type OfficeWithdrawal, searchWithdrawals } from '../../../contract/withdrawals-office.ts';
import { withdrawalQueues } from '../../../contract/withdrawals.ts';
import { Button } from '../../kit/Button.tsx';
import { nowMs } from '../../kit/clock.ts';
import type { words as deskWords } from '../../kit/desk.words.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { oneOf, usePagedList } from '../../kit/list.ts';
import { amountsIn, momentsIn } from '../../kit/list-ranges.ts';
import { numberText } from '../../kit/money.ts';
import { dayOf } from '../../kit/time.ts';
import { useMay } from '../../kit/staff.ts';
import { NextButton } from '../../kit/Taking.tsx';
import { useWords } from '../../kit/speaking.ts';
import { pathOfWithdrawal, useGo } from '../paths.tsx';
import { type Bulk, DecideDialog } from './DecideDialog.tsx';
import { DeedDialog } from './DeedDialog.tsx';
import type { Deed } from './queries.ts';
import { WithdrawalsList } from './WithdrawalsList.tsx';
import type { words } from './words.ts';

const queueNames = { approval: 'approval', failed: 'failedQueue', disputes: 'disputes' } as const;

const waits = (state: OfficeWithdrawal['state']) => state === 'requested' || state === 'approved_once';

/** What waits for people, the oldest first; or all withdrawals, the newest first. */
export function WithdrawalsPage() {
  const t = useWords<typeof words>('withdrawals');
  const desk = useWords<typeof deskWords>('desk');
  const { locale, timeZone } = useManner();
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
      member: { as: 'typed', label: desk('byMember') },
      days: { as: 'days', label: t('requestedAt') },
      amount: { as: 'amounts', label: t('amount') },
    },
    input: ({ queue, member, days, amount }) => ({
      queue,
      member: member || undefined,
      ...momentsIn(days, dayOf(nowMs(), timeZone), timeZone),
      ...amountsIn(amount),
    }),
    orders: ['id', 'amount'],
    file: exportWithdrawals,
    everyMs: 10_000,
  });
  const may = useMay('cashier.write');
  const [asked, setAsked] = useState<{ deed: Deed; withdrawal: OfficeWithdrawal } | null>(null);
  const { picks, dialog } = useBulk();
  const go = useGo();
  const ask = (deed: 'approve' | 'reject') => (withdrawal: OfficeWithdrawal) => {
    const { state, approvedByMe } = withdrawal;
    const isOpen = deed === 'approve' ? waits(state) && !approvedByMe : waits(state) || state === 'failed';
    if (may && isOpen) setAsked({ deed, withdrawal });
  };
  return (
    <WithdrawalsList
      list={list}
      title={t('title')}
      lead={t('lead')}
      views="withdrawals"
      empty={list.values.queue === undefined ? 'emptyAll' : 'empty'}
      after={<NextButton queue="withdrawals" part={list.values.queue} go={(id) => go(pathOfWithdrawal(id))} />}
      {...(may && { picks })}
      keys={{ KeyA: ask('approve'), KeyR: ask('reject') }}
      below={<p className="text-sm text-faint max-md:hidden">{t('keys')}</p>}
    >
      {dialog}
      {asked && <DeedDialog {...asked} onClose={() => setAsked(null)} />}
    </WithdrawalsList>
  );
}

/** What can be done with several at once, and the dialog in which it is. */
function useBulk() {
  const t = useWords<typeof words>('withdrawals');
  const [bulk, setBulk] = useState<(Bulk & { clear: () => void }) | null>(null);
  const close = () => {
    bulk?.clear();
    setBulk(null);
  };
  return {
    picks: {
      can: ({ state, approvedByMe }: OfficeWithdrawal) => waits(state) && !approvedByMe,
      deeds: (rows: readonly OfficeWithdrawal[], clear: () => void) => (
        <>
          <Button size="sm" onClick={() => setBulk({ decision: 'approve', rows, clear })}>
            {t('bulkApprove')}
          </Button>
          <Button size="sm" variant="danger" onClick={() => setBulk({ decision: 'reject', rows, clear })}>
            {t('bulkReject')}
          </Button>
        </>
      ),
    },
    dialog: bulk && <DecideDialog bulk={bulk} onClose={close} />,
  };
}

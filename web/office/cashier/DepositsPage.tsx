import { useState } from 'react';
import { depositStates, mayMove, type OfficeDeposit, searchDeposits } from '../../../contract/cashier.ts';
import { exportDeposits } from '../../../contract/deposits-office.ts';
import { listPaymentMethods } from '../../../contract/payment-methods.ts';
import { useCall } from '../../kit/ask.ts';
import { nowMs } from '../../kit/clock.ts';
import type { words as deskWords } from '../../kit/desk.words.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { oneOf, usePagedList } from '../../kit/list.ts';
import { amountsIn, momentsIn } from '../../kit/list-ranges.ts';
import { useMay } from '../../kit/staff.ts';
import { NextButton } from '../../kit/Taking.tsx';
import { dayOf } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import { pathOfDeposit, useGo } from '../paths.tsx';
import { type Asked, DecideDialog } from './DecideDialog.tsx';
import { DepositsList } from './DepositsList.tsx';
import type { words } from './words.ts';

/** All deposits of the brand, newest first; with the keyboard through those that wait for people. */
export function DepositsPage() {
  const t = useWords<typeof words>('cashier');
  const desk = useWords<typeof deskWords>('desk');
  const { language, timeZone } = useManner();
  const methods = useCall(listPaymentMethods, {}).data?.list ?? [];
  const list = usePagedList(searchDeposits, {
    filters: {
      state: oneOf({
        label: t('stateFilter'),
        values: depositStates,
        nameOf: (value) => t(`states.${value}`),
        all: t('all'),
      }),
      method: oneOf({
        as: 'list',
        label: t('method'),
        values: methods.map(({ code }) => code),
        nameOf: (value) => methods.find(({ code }) => code === value)?.name[language] ?? value,
        all: t('allMethods'),
      }),
      member: { as: 'typed', label: desk('byMember') },
      days: { as: 'days', label: t('days') },
      amount: { as: 'amounts', label: t('amount') },
    },
    input: ({ state, method, member, days, amount }) => ({
      state,
      method,
      member: member || undefined,
      ...momentsIn(days, dayOf(nowMs(), timeZone), timeZone),
      ...amountsIn(amount),
    }),
    orders: ['id', 'amount'],
    file: exportDeposits,
  });
  const go = useGo();
  const may = useMay('cashier.write');
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (decision: Asked['decision']) => (deposit: OfficeDeposit) => {
    const to = decision === 'approve' ? 'credited' : 'rejected';
    if (may && mayMove(deposit.state, to, 'staff')) setAsked({ decision, deposit });
  };
  return (
    <DepositsList
      list={list}
      title={t('title')}
      lead={t('lead')}
      after={<NextButton queue="deposits" go={(id) => go(pathOfDeposit(id))} />}
      views="deposits"
      keys={{ KeyA: ask('approve'), KeyR: ask('reject') }}
      below={<p className="text-sm text-faint max-md:hidden">{t('keys')}</p>}
    >
      {asked && (
        <DecideDialog key={`${asked.deposit.id} ${asked.decision}`} asked={asked} onClose={() => setAsked(null)} />
      )}
    </DepositsList>
  );
}

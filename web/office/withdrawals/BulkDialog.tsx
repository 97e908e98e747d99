import { useState } from 'react';
import {
  type BulkDecision,
  type BulkOutcome,
  decideWithdrawals,
  type OfficeWithdrawal,
} from '../../../contract/withdrawals-office.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { refusedText } from '../../kit/field-errors.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import { sumText } from '../../kit/money-sum.ts';
import { Money } from '../../kit/Money.tsx';
import { ReasonDialog } from '../../kit/ReasonDialog.tsx';
import { Table } from '../../kit/Table.tsx';
import { useWords } from '../../kit/speaking.ts';
import { useDryRun } from './queries.ts';
import { stateTones } from './state-tones.ts';
import type { words } from './words.ts';

export interface Bulk {
  decision: BulkDecision;
  rows: readonly OfficeWithdrawal[];
}

/**
 * Approves or rejects several requests: says first what would happen to each and why not, then does it, then says what
 * happened. Mounted while it is open.
 */
export function BulkDialog({ bulk, onClose }: { bulk: Bulk; onClose: () => void }) {
  const t = useWords<typeof words>('withdrawals');
  const [done, setDone] = useState<readonly BulkOutcome[] | null>(null);
  if (done === null) return <Trial bulk={bulk} onDone={setDone} onClose={onClose} />;
  return (
    <Dialog
      open
      wide
      title={t('bulkDone')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('bulkClose')}</Button>}
    >
      <Outcomes outcomes={done} />
    </Dialog>
  );
}

function Trial({
  bulk: { decision, rows },
  onDone,
  onClose,
}: {
  bulk: Bulk;
  onDone: (outcomes: readonly BulkOutcome[]) => void;
  onClose: () => void;
}) {
  const t = useWords<typeof words>('withdrawals');
  const manner = useManner();
  const decide = useDeed(decideWithdrawals);
  const items = rows.map(({ id: withdrawalId, state }) => ({ withdrawalId, state }));
  const trial = useDryRun({ decision, items });
  const passing = trial.data?.filter(({ state }) => state !== null) ?? [];
  const title = t(decision === 'approve' ? 'bulkApproveTitle' : 'bulkRejectTitle', countOf(passing.length, manner));
  const send = (reason?: string) =>
    decide.mutateAsync({
      decision,
      items: items.filter(({ withdrawalId }) => passing.some((one) => one.withdrawalId === withdrawalId)),
      ...(reason !== undefined && { reason }),
      dryRun: false,
    });
  const form = {
    wide: true,
    title,
    button: t(decision),
    disabled: passing.length === 0,
    staysOpen: true,
    done: ({ outcomes }: { outcomes: readonly BulkOutcome[] }) => onDone(outcomes),
    onClose,
  };
  const children = trial.error ? (
    <p role="alert" className="text-danger">
      {trial.error.message}
    </p>
  ) : trial.data ? (
    <>
      <p className="text-soft">
        {t('bulkSum', { amount: moneyText(sumOf(passing, manner), manner), ...countOf(passing.length, manner) })}
      </p>
      <Outcomes outcomes={trial.data} wouldBe />
    </>
  ) : (
    <LoadingMark />
  );
  return decision === 'approve' ? (
    <FormDialog {...form} send={() => send()}>
      {children}
    </FormDialog>
  ) : (
    <ReasonDialog {...form} danger text={t('rejectText')} send={(reason) => send(reason)}>
      {children}
    </ReasonDialog>
  );
}

function Outcomes({ outcomes, wouldBe }: { outcomes: readonly BulkOutcome[]; wouldBe?: boolean }) {
  const t = useWords<typeof words>('withdrawals');
  const { language } = useManner();
  return (
    <Table
      label={t(wouldBe ? 'bulkWould' : 'bulkOutcome')}
      dense
      heightPx={320}
      rows={outcomes}
      rowKey={({ withdrawalId }) => withdrawalId}
      columns={[
        {
          key: 'id',
          head: t('withdrawal'),
          lead: true,
          cell: ({ withdrawalId }) => <span className="k-digits">{withdrawalId}</span>,
        },
        { key: 'member', head: t('member'), cell: ({ account }) => account ?? '–' },
        {
          key: 'outcome',
          head: t(wouldBe ? 'bulkWould' : 'bulkOutcome'),
          cell: ({ state, ...one }) =>
            state === null ? (
              <span className="text-danger">{refusedText(one, language)}</span>
            ) : (
              <Badge tone={stateTones[state]}>{t(`states.${state}`)}</Badge>
            ),
        },
        {
          key: 'amount',
          head: t('amount'),
          end: true,
          cell: ({ amount }) => (amount === null ? '–' : <Money value={amount} />),
        },
      ]}
    />
  );
}

function countOf(n: number, { locale }: Manner): { n: number; text: string } {
  return { n, text: numberText(n, locale) };
}

function sumOf(outcomes: readonly BulkOutcome[], { currencyDecimals }: Manner): string {
  return sumText(
    outcomes.map(({ amount }) => amount ?? '0'),
    currencyDecimals,
  );
}

import {
  type BulkDecision,
  type BulkOutcome,
  decideWithdrawals,
  type OfficeWithdrawal,
} from '../../../contract/withdrawals-office.ts';
import { Badge } from '../../kit/Badge.tsx';
import { BulkDialog, useDryRun } from '../../kit/BulkDialog.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { refusedText } from '../../kit/field-errors.ts';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import { sumText } from '../../kit/money-sum.ts';
import { Money } from '../../kit/Money.tsx';
import { Table } from '../../kit/Table.tsx';
import { useWords } from '../../kit/speaking.ts';
import { stateTones } from './state-tones.ts';
import type { words } from './words.ts';

export interface Bulk {
  decision: BulkDecision;
  rows: readonly OfficeWithdrawal[];
}

/** Approves or rejects several requests. Mounted while it is open. */
export function DecideDialog({ bulk: { decision, rows }, onClose }: { bulk: Bulk; onClose: () => void }) {
  const t = useWords<typeof words>('withdrawals');
  const manner = useManner();
  const decide = useDeed(decideWithdrawals);
  const items = rows.map(({ id: withdrawalId, state }) => ({ withdrawalId, state }));
  return (
    <BulkDialog
      trial={useDryRun(decideWithdrawals, { decision, items })}
      title={({ length }) =>
        t(decision === 'approve' ? 'bulkApproveTitle' : 'bulkRejectTitle', countOf(length, manner))
      }
      button={t(decision)}
      reasonText={decision === 'approve' ? null : t('rejectText')}
      send={(passing, reason) =>
        decide.mutateAsync({
          decision,
          items: items.filter(({ withdrawalId }) => passing.some((one) => one.withdrawalId === withdrawalId)),
          ...(reason !== undefined && { reason }),
          dryRun: false,
        })
      }
      done={{ title: t('bulkDone'), button: t('bulkClose') }}
      onClose={onClose}
    >
      {(outcomes, isTrial) => <Outcomes outcomes={outcomes} wouldBe={isTrial} />}
    </BulkDialog>
  );
}

/** With the sum of those that pass, where nothing has happened yet. */
function Outcomes({ outcomes, wouldBe }: { outcomes: readonly BulkOutcome[]; wouldBe: boolean }) {
  const t = useWords<typeof words>('withdrawals');
  const manner = useManner();
  const passing = outcomes.filter(({ state }) => state !== null);
  return (
    <>
      {wouldBe && (
        <p className="text-soft">
          {t('bulkSum', { amount: moneyText(sumOf(passing, manner), manner), ...countOf(passing.length, manner) })}
        </p>
      )}
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
                <span className="text-danger">{refusedText(one, manner.language)}</span>
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
    </>
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

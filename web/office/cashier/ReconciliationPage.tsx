import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import type { CallOutput } from '../../../contract/call.ts';
import { differences, type reconcilePayments } from '../../../contract/deposits-office.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Badge, type Tone } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { Chips } from '../../kit/Chips.tsx';
import { nowMs } from '../../kit/clock.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { Money } from '../../kit/Money.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import { PageHead } from '../../kit/PageHead.tsx';
import { Stat } from '../../kit/Stat.tsx';
import { type Column, Table } from '../../kit/Table.tsx';
import { dayOf, dayText, shiftDay } from '../../kit/time.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords, type Words } from '../../kit/words.ts';
import { pathOfDeposit, useAddress, useGo } from '../paths.tsx';
import { paymentsCsv } from './payments-csv.ts';
import { useReconciliation } from './queries.ts';
import type { en } from './words.en.ts';

type Day = CallOutput<typeof reconcilePayments>;
type Line = Day['lines'][number];

const tones: Record<Line['difference'], Tone> = {
  missing_here: 'danger',
  missing_there: 'warning',
  different: 'danger',
  matched: 'win',
};

/** A day of the payment company's statement beside our books. */
export function ReconciliationPage() {
  const t = useWords<typeof en>('cashier');
  const { locale, timeZone } = useManner();
  const { query, change } = useAddress();
  const today = dayOf(nowMs(), timeZone);
  const day = /^\d{4}-\d{2}-\d{2}$/.test(query['day'] ?? '') ? (query['day'] ?? today) : today;
  const reconciliation = useReconciliation(day);
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead
        title={t('reconciliationTitle')}
        lead={t('reconciliationLead')}
        after={
          <>
            <IconButton label={t('dayBefore')} onClick={() => change({ day: shiftDay(day, -1) })}>
              <ChevronLeft aria-hidden />
            </IconButton>
            <span className="k-digits">{dayText(day, locale)}</span>
            <IconButton label={t('dayAfter')} disabled={day >= today} onClick={() => change({ day: shiftDay(day, 1) })}>
              <ChevronRight aria-hidden />
            </IconButton>
          </>
        }
      />
      <Asked of={reconciliation} waiting={<LoadingMark />}>
        {(data) => <Compared day={day} data={data} />}
      </Asked>
    </div>
  );
}

function Compared({ day, data }: { day: string; data: Day }) {
  const t = useWords<typeof en>('cashier');
  const manner = useManner();
  const go = useGo();
  const { query, change } = useAddress();
  const difference = differences.find((one) => one === query['difference']);
  const rows = data.lines.filter((line) => difference === undefined || line.difference === difference);
  if (!data.answered) return <EmptyState motif="sun" title={t('noStatement')} hint={t('noStatementHint')} />;
  const count = (of: Line['difference']) =>
    numberText(data.lines.filter((line) => line.difference === of).length, manner.locale);
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        <Stat label={t('oursDeposits')} value={moneyText(data.ours.deposits, manner)} />
        <Stat label={t('theirsDeposits')} value={moneyText(data.theirs.deposits, manner)} />
        <Stat label={t('oursPayouts')} value={moneyText(data.ours.payouts, manner)} />
        <Stat label={t('theirsPayouts')} value={moneyText(data.theirs.payouts, manner)} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Chips
          scroll
          label={t('differenceFilter')}
          choices={[
            { value: '', label: t('all') },
            ...differences.map((value) => ({ value, label: `${t(`differences.${value}`)} · ${count(value)}` })),
          ]}
          value={difference ?? ''}
          onValue={(value) => change({ difference: value })}
        />
        <Button
          size="sm"
          variant="outline"
          icon={<Download aria-hidden />}
          disabled={rows.length === 0}
          onClick={() => save(`payments-${day}.csv`, paymentsCsv(csvHead, rows))}
        >
          {t('csv')}
        </Button>
      </div>
      <Table<Line>
        label={t('reconciliationTitle')}
        dense
        rows={rows}
        rowKey={({ kind, order, reference }) => `${kind} ${order} ${reference}`}
        onRow={({ depositId }) => depositId !== null && go(pathOfDeposit(depositId))}
        empty={<EmptyState motif="fish" title={t('nothingToCompare')} hint={t('nothingToCompareHint')} />}
        columns={columnsOf(t)}
      />
    </>
  );
}

const csvHead = ['at_utc', 'kind', 'difference', 'order', 'reference', 'ours', 'theirs', 'state'];

function columnsOf(t: Words<typeof en>): Column<Line>[] {
  return [
    { key: 'order', head: t('order'), lead: true, cell: ({ order }) => <span className="k-digits">{order}</span> },
    { key: 'kind', head: t('kind'), cell: ({ kind }) => t(`lineKinds.${kind}`) },
    {
      key: 'difference',
      head: t('difference'),
      cell: ({ difference }) => <Badge tone={tones[difference]}>{t(`differences.${difference}`)}</Badge>,
    },
    {
      key: 'reference',
      head: t('paymentReference'),
      cell: ({ reference }) => <span className="k-digits wrap-anywhere">{reference}</span>,
    },
    { key: 'at', head: t('at'), cell: ({ atMs }) => <TimeText atMs={atMs} style="short" /> },
    { key: 'ours', head: t('ours'), end: true, cell: ({ oursAmount }) => oursAmount && <Money value={oursAmount} /> },
    {
      key: 'theirs',
      head: t('theirs'),
      end: true,
      cell: ({ theirsAmount }) => <span className="k-digits">{theirsAmount}</span>,
    },
  ];
}

function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

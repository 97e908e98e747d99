import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { CallOutput } from '../../../contract/call.ts';
import { differences, reconcilePayments } from '../../../contract/deposits-office.ts';
import { useAddress } from '../../kit/address.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Badge, type Tone } from '../../kit/Badge.tsx';
import { Card, CardHead } from '../../kit/Card.tsx';
import { nowMs } from '../../kit/clock.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { oneOf, useWholeList } from '../../kit/list.ts';
import { type ListColumn, ListPage } from '../../kit/ListPage.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { differenceText } from '../../kit/money-sum.ts';
import { numberText } from '../../kit/money.ts';
import { Money } from '../../kit/Money.tsx';
import { PageHead } from '../../kit/PageHead.tsx';
import { Stat } from '../../kit/Stat.tsx';
import { dayOf, dayText, shiftDay } from '../../kit/time.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import { pathOfDeposit, pathOfWithdrawal, useGo } from '../paths.tsx';
import { paymentRows } from './payments-csv.ts';
import type { words } from './words.ts';

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
  const t = useWords<typeof words>('cashier');
  const { locale, timeZone } = useManner();
  const { query, change } = useAddress();
  const today = dayOf(nowMs(), timeZone);
  const day = /^\d{4}-\d{2}-\d{2}$/.test(query['day'] ?? '') ? (query['day'] ?? today) : today;
  const reconciliation = useCall(reconcilePayments, { day }, { staleTime: 0 });
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
  const t = useWords<typeof words>('cashier');
  const { locale } = useManner();
  const go = useGo();
  const count = (of: Line['difference']) =>
    numberText(data.lines.filter((line) => line.difference === of).length, locale);
  const list = useWholeList(
    { data: data.lines, error: null, isFetching: false, refetch: () => {} },
    {
      filters: {
        difference: oneOf({
          label: t('differenceFilter'),
          values: differences,
          nameOf: (value) => `${t(`differences.${value}`)} · ${count(value)}`,
          all: t('all'),
        }),
      },
      keeps: (line, { difference }) => difference === undefined || line.difference === difference,
    },
  );
  if (!data.answered) return <EmptyState motif="sun" title={t('noStatement')} hint={t('noStatementHint')} />;
  return (
    <ListPage
      list={list}
      label={t('reconciliationTitle')}
      above={
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          {(['deposits', 'payouts'] as const).map((kind) => (
            <Sums key={kind} title={t(`sums.${kind}`)} ours={data.ours[kind]} theirs={data.theirs[kind]} />
          ))}
        </div>
      }
      csv={{ name: `payments-${day}.csv`, rows: paymentRows }}
      columns={columnsOf(t)}
      rowKey={({ kind, order, reference }) => `${kind} ${order} ${reference}`}
      onRow={(line) => {
        const path = pathOfLine(line);
        if (path !== null) go(path);
      }}
      empty={{ motif: 'fish', title: t('nothingToCompare'), hint: t('nothingToCompareHint') }}
    />
  );
}

/** Both sides of a day's sum, and what lies between them. */
function Sums({ title, ours, theirs }: { title: string; ours: string; theirs: string }) {
  const t = useWords<typeof words>('cashier');
  const { currencyDecimals } = useManner();
  const gap = differenceText(ours, theirs, currencyDecimals);
  return (
    <Card>
      <CardHead title={title} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] items-start gap-3">
        <Stat label={t('ours')} value={<Money value={ours} />} hint={t('oursHint')} />
        <Stat label={t('theirs')} value={<Money value={theirs} />} hint={t('theirsHint')} />
        <Stat
          label={t('gap')}
          value={<Money value={gap} className={/[1-9]/.test(gap) ? 'text-danger' : 'text-win'} />}
        />
      </div>
    </Card>
  );
}

/** The page of what a line is about; the company names a pay-out by the key of its order. */
function pathOfLine({ depositId, order }: Line): string | null {
  if (depositId !== null) return pathOfDeposit(depositId);
  const withdrawalId = /\bwithdrawal-([1-9]\d*)-\d+$/.exec(order)?.[1];
  return withdrawalId === undefined ? null : pathOfWithdrawal(withdrawalId);
}

function columnsOf(t: Words<typeof words>): ListColumn<Line>[] {
  return [
    {
      key: 'order',
      head: t('order'),
      sortBy: ({ order }) => order,
      lead: true,
      cell: ({ order }) => <span className="k-digits">{order}</span>,
    },
    {
      key: 'kind',
      head: t('kind'),
      sortBy: ({ kind }) => t(`lineKinds.${kind}`),
      cell: ({ kind }) => t(`lineKinds.${kind}`),
    },
    {
      key: 'difference',
      head: t('difference'),
      sortBy: ({ difference }) => t(`differences.${difference}`),
      cell: ({ difference }) => <Badge tone={tones[difference]}>{t(`differences.${difference}`)}</Badge>,
    },
    {
      key: 'reference',
      head: t('paymentReference'),
      cell: ({ reference }) => <span className="k-digits wrap-anywhere">{reference}</span>,
    },
    {
      key: 'at',
      head: t('at'),
      sortBy: ({ atMs }) => atMs,
      cell: ({ atMs }) => <TimeText atMs={atMs} style="short" />,
    },
    {
      key: 'ours',
      head: t('ours'),
      sortBy: ({ oursAmount }) => Number(oursAmount ?? 0),
      end: true,
      cell: ({ oursAmount }) => oursAmount && <Money value={oursAmount} />,
    },
    {
      key: 'theirs',
      head: t('theirs'),
      end: true,
      cell: ({ theirsAmount }) =>
        theirsAmount !== null && isAmount(theirsAmount) ? (
          <Money value={theirsAmount} />
        ) : (
          <span className="k-digits">{theirsAmount}</span>
        ),
    },
  ];
}

/** Another currency stands beside the amount, and is shown as it was said. */
function isAmount(said: string): boolean {
  return /^\d{1,14}(?:\.\d{1,4})?$/.test(said);
}

import type { ContractKind } from '../../contract/agent-contracts.ts';
import type { ContractSimulation, SimulatedLine, SimulatedMonth } from '../../contract/contract-simulation.ts';
import { Badge } from './Badge.tsx';
import { EmptyState } from './EmptyState.tsx';
import { useManner } from './KitProvider.tsx';
import { Money } from './Money.tsx';
import { moneyText, numberText } from './money.ts';
import { Stat } from './Stat.tsx';
import { type Column, Table } from './Table.tsx';
import { monthText, timeText } from './time.ts';
import type { words } from './trial.words.ts';
import { useWords } from './speaking.ts';

const LINES_PX = 320;

/** What terms would have paid: in sum, by month with the best and the worst, and a line for each payment. */
export function TrialResult({ kind, trial }: { kind: ContractKind; trial: ContractSimulation }) {
  const t = useWords<typeof words>('contractTrial');
  const manner = useManner();
  const { total, months, lines, ends } = trial;
  const isByDay = kind === 'hourly' || kind === 'realtime';
  const monthColumns = useMonthColumns(trial);
  const lineColumns = useLineColumns(kind, trial);
  if (total.windows === 0) return <EmptyState motif="paddy" title={t('none')} />;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <Stat
          big
          label={t('amount')}
          value={<Money value={total.amount} />}
          hint={t('amountHint', {
            n: total.windows,
            gross: moneyText(total.gross, manner),
            below: moneyText(total.below, manner),
          })}
        />
        {total.before !== null && <Stat label={t('before')} value={<Money value={total.before} bare />} />}
        {total.own !== null && (
          <Stat
            label={t('own')}
            value={<Money value={total.own.after} bare />}
            hint={t('ownHint', { before: moneyText(total.own.before, manner) })}
          />
        )}
      </div>
      {ends > 0 && (
        <p role="note" className="rounded-control bg-raised px-3 py-2 text-sm">
          {t('ends', { n: ends })}
        </p>
      )}
      <Table label={t('byMonth')} rows={months} rowKey={({ month }) => month} columns={monthColumns} rowsOnPhones />
      <section className="grid grid-cols-1 gap-2">
        <h3 className="text-base">{t(isByDay ? 'byDay' : 'byWindow')}</h3>
        <Table
          label={t(isByDay ? 'byDay' : 'byWindow')}
          dense
          rowsOnPhones
          heightPx={LINES_PX}
          rows={lines}
          rowKey={({ fromMs }) => fromMs}
          columns={lineColumns}
        />
      </section>
    </div>
  );
}

type Sums = Pick<SimulatedMonth, 'amount' | 'before' | 'own' | 'gross' | 'below'>;

function useMonthColumns({ total, best, worst }: ContractSimulation): Column<SimulatedMonth>[] {
  const t = useWords<typeof words>('contractTrial');
  const { locale } = useManner();
  return [
    {
      key: 'month',
      head: t('month'),
      lead: true,
      cell: ({ month }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          {monthText(month, locale)}
          {best !== worst && month === best && <Badge tone="win">{t('best')}</Badge>}
          {best !== worst && month === worst && <Badge tone="plain">{t('worst')}</Badge>}
        </span>
      ),
    },
    ...sumColumns(t, total),
  ];
}

function useLineColumns(kind: ContractKind, { total, lines }: ContractSimulation): Column<SimulatedLine>[] {
  const t = useWords<typeof words>('contractTrial');
  const manner = useManner();
  const number = (value: number) => numberText(value, manner.locale);
  const carries = lines.some(({ carried }) => Number(carried) !== 0);
  return [
    { key: 'window', head: t('window'), lead: true, cell: ({ fromMs }) => timeText(fromMs, manner, 'date') },
    { key: 'valid', head: t('valid'), end: true, cell: ({ valid }) => <Money value={valid} bare /> },
    ...(kind === 'dividend'
      ? [
          {
            key: 'netLoss',
            head: t('netLoss'),
            end: true,
            cell: ({ netLoss }: SimulatedLine) => <Money value={netLoss} change bare />,
          },
        ]
      : []),
    { key: 'active', head: t('active'), end: true, cell: ({ active }) => number(active) },
    ...(kind === 'dividend' || kind === 'daily'
      ? [
          {
            key: 'step',
            head: t('step'),
            end: true,
            cell: ({ step }: SimulatedLine) => (step === null ? '–' : number(step)),
          },
        ]
      : []),
    ...(carries
      ? [
          {
            key: 'carried',
            head: t('carried'),
            end: true,
            cell: ({ carried }: SimulatedLine) => <Money value={carried} bare />,
          },
        ]
      : []),
    ...sumColumns(t, total),
  ];
}

function sumColumns(t: ReturnType<typeof useWords<typeof words>>, total: Sums): Column<Sums>[] {
  const column = (key: string, head: string, of: (row: Sums) => string): Column<Sums> => ({
    key,
    head,
    end: true,
    cell: (row) => <Money value={of(row)} bare />,
  });
  return [
    column('amount', t('amount'), ({ amount }) => amount),
    ...(total.before === null ? [] : [column('before', t('before'), ({ before }) => before ?? '0')]),
    ...(total.own === null ? [] : [column('own', t('own'), ({ own }) => own?.after ?? '0')]),
  ];
}

import { useState } from 'react';
import { listTeamProfit, type TeamFigures, type TeamProfitRow } from '../../../contract/agent-team.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Card } from '../../kit/Card.tsx';
import { nowMs } from '../../kit/clock.ts';
import { DateRange } from '../../kit/DateRange.tsx';
import { type DayRange, presetRange } from '../../kit/date-range.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { numberText } from '../../kit/money.ts';
import { Pagination } from '../../kit/Pagination.tsx';
import { SectionHead } from '../../kit/SectionHead.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { Stat } from '../../kit/Stat.tsx';
import { type Column, Table } from '../../kit/Table.tsx';
import { dayOf, shiftDay } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import type { KindNaming } from './naming.ts';
import { ProductTable } from './ProductTable.tsx';
import { SaveButton } from './SaveButton.tsx';
import { savePages } from './save-rows.ts';
import type { words } from './words.ts';

const saved = [
  'name',
  'bets',
  'stake',
  'valid',
  'payout',
  'bonuses',
  'rewards',
  'deposits',
  'withdrawals',
  'net',
] as const;
const amounts = ['stake', 'valid', 'payout', 'bonuses', 'rewards', 'deposits', 'withdrawals'] as const;

/** User profit and loss: what each of the team played and was given, by days, with the sums by kind of game. */
export function TeamProfit({ kindName }: { kindName: KindNaming }) {
  const t = useWords<typeof words>('agents');
  const { timeZone, locale } = useManner();
  const [days, setDays] = useState<DayRange>(() => presetRange('sevenDays', dayOf(nowMs(), timeZone)));
  const [pageNo, setPageNo] = useState(1);
  const window = { fromDay: days.from, untilDay: shiftDay(days.to, 1) };
  const profit = useCall(listTeamProfit, { ...window, pageNo, pageSize: 20 }, { keepsLast: true, staleTime: 0 });
  const columns = useColumns();
  return (
    <div className="grid grid-cols-1 content-start gap-6">
      <DateRange
        value={days}
        onValue={(range) => {
          setPageNo(1);
          setDays(range);
        }}
      />
      <Asked of={profit} waiting={<Skeleton className="h-96 w-full rounded-card" />}>
        {({ list, total, products, totalCount, totalPages }) =>
          totalCount === 0 ? (
            <EmptyState motif="sun" title={t('noBets')} />
          ) : (
            <>
              <Card ornament="corner" className="relative grid gap-5">
                <Stat big label={t('net')} value={<Money value={total.net} change />} hint={t('teamLostHint')} />
                <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
                  {amounts.map((key) => (
                    <Stat key={key} label={t(key)} value={<Money value={total[key]} bare />} />
                  ))}
                  <Stat label={t('bets')} value={numberText(total.bets, locale)} />
                </div>
              </Card>
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p role="status" className="text-sm text-faint">
                  {t('people', { n: totalCount })}
                </p>
                <SaveButton
                  of={t('page.palStatementsAgentCopy')}
                  save={() =>
                    savePages<typeof listTeamProfit, TeamProfitRow>(
                      `team-${window.fromDay}-${window.untilDay}`,
                      [
                        ['id', ({ id }) => id],
                        ...saved.map((key) => [t(key), (row: TeamProfitRow) => row[key]] as const),
                      ],
                      { list: listTeamProfit, input: window },
                    )
                  }
                />
              </div>
              <Table label={t('page.palStatementsAgentCopy')} rows={list} rowKey={({ id }) => id} columns={columns} />
              <Pagination page={pageNo} pages={totalPages} onPage={setPageNo} />
              {products.length > 0 && (
                <section className="grid grid-cols-1 gap-4">
                  <SectionHead title={t('products')} />
                  <ProductTable label={t('products')} rows={products} kindName={kindName} />
                </section>
              )}
            </>
          )
        }
      </Asked>
    </div>
  );
}

function useColumns(): Column<TeamProfitRow>[] {
  const t = useWords<typeof words>('agents');
  const { locale } = useManner();
  const amount = (key: Exclude<keyof TeamFigures, 'bets' | 'net'>): Column<TeamProfitRow> => ({
    key,
    head: t(key),
    end: true,
    cell: (row) => <Money value={row[key]} bare />,
  });
  return [
    { key: 'name', head: t('name'), lead: true, cell: ({ name }) => name },
    { key: 'bets', head: t('bets'), end: true, cell: ({ bets }) => numberText(bets, locale) },
    amount('stake'),
    amount('valid'),
    amount('payout'),
    amount('bonuses'),
    amount('rewards'),
    { key: 'net', head: t('net'), end: true, cell: ({ net }) => <Money value={net} change bare /> },
  ];
}

import { Link } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { getAgentIncome } from '../../../../contract/contract-statements.ts';
import type { CallOutput } from '../../../../contract/call.ts';
import { useCall } from '../../../kit/ask.ts';
import { Asked } from '../../../kit/Asked.tsx';
import { buttonClass } from '../../../kit/Button.tsx';
import { Card } from '../../../kit/Card.tsx';
import { nowMs } from '../../../kit/clock.ts';
import { DateRange } from '../../../kit/DateRange.tsx';
import { type DayRange, presetRange } from '../../../kit/date-range.ts';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { useManner } from '../../../kit/KitProvider.tsx';
import { Money } from '../../../kit/Money.tsx';
import { numberText } from '../../../kit/money.ts';
import { SectionHead } from '../../../kit/SectionHead.tsx';
import { Skeleton } from '../../../kit/Skeleton.tsx';
import { Stat } from '../../../kit/Stat.tsx';
import { type Column, Table } from '../../../kit/Table.tsx';
import { dayOf, dayText, shiftDay } from '../../../kit/time.ts';
import { useWords, type Words } from '../../../kit/speaking.ts';
import { toAgent } from '../../agent-paths.ts';
import { contractPages } from '../pages.ts';
import { SaveButton } from '../SaveButton.tsx';
import { saveRows } from '../save-rows.ts';
import { Purse } from './Purse.tsx';
import type { words } from './words.ts';

type Day = CallOutput<typeof getAgentIncome>['days'][number];

/** My income: what contracts paid the agent, by kind and day; each kind opens to its payments. */
export function Income() {
  const t = useWords<typeof words>('agentContracts');
  const { timeZone, locale } = useManner();
  const [days, setDays] = useState<DayRange>(() => presetRange('thirtyDays', dayOf(nowMs(), timeZone)));
  const income = useCall(
    getAgentIncome,
    { fromDay: days.from, untilDay: shiftDay(days.to, 1) },
    { keepsLast: true, staleTime: 0 },
  );
  const columns: Column<Day>[] = [
    { key: 'day', head: t('day'), lead: true, cell: ({ day }) => dayText(day, locale) },
    { key: 'kind', head: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
    { key: 'windows', head: t('windows'), end: true, cell: ({ windows }) => numberText(windows, locale) },
    { key: 'open', head: t('open'), end: true, cell: ({ open }) => <Money value={open} bare /> },
    { key: 'paid', head: t('paid'), end: true, cell: ({ paid }) => <Money value={paid} bare /> },
  ];
  return (
    <div className="grid grid-cols-1 content-start gap-6">
      <DateRange value={days} onValue={setDays} />
      <Asked of={income} waiting={<Skeleton className="h-96 w-full rounded-card" />}>
        {({ paid, open, kinds, days: rows }) => (
          <>
            <Card ornament="corner" className="relative grid gap-5">
              <Stat big label={t('earned')} value={<Money value={paid} />} hint={t('earnedHint')} />
              <Stat label={t('open')} value={<Money value={open} bare />} hint={t('openHint')} />
            </Card>
            {kinds.length > 0 && (
              <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
                {kinds.map(({ kind, paid: ofKind }) => (
                  <li key={kind}>
                    <Card className="flex h-full flex-wrap items-center justify-between gap-3">
                      <Stat label={t(`kinds.${kind}`)} value={<Money value={ofKind} bare />} className="flex-1" />
                      <Link
                        {...toAgent(contractPages[kind])}
                        aria-label={t('seeOf', { window: t(`kinds.${kind}`) })}
                        className={buttonClass({ variant: 'outline', size: 'sm' })}
                      >
                        {t('see')}
                      </Link>
                    </Card>
                  </li>
                ))}
              </ul>
            )}
            <section className="grid grid-cols-1 gap-4">
              <SectionHead
                title={t('byDay')}
                icon={<CalendarDays aria-hidden />}
                after={<SaveButton of={t('byDay')} save={() => saveIncome(days, rows, t)} />}
              />
              <Table
                label={t('byDay')}
                rows={rows}
                rowKey={({ day, kind }) => `${day} ${kind}`}
                columns={columns}
                empty={<EmptyState motif="paddy" title={t('noIncome')} hint={t('noIncomeHint')} />}
              />
            </section>
          </>
        )}
      </Asked>
      <Purse />
    </div>
  );
}

function saveIncome(days: DayRange, rows: readonly Day[], t: Words<typeof words>): void {
  saveRows(
    `income-${days.from}-${days.to}`,
    [
      [t('day'), ({ day }) => day],
      [t('kind'), ({ kind }) => t(`kinds.${kind}`)],
      [t('windows'), ({ windows }) => windows],
      [t('open'), ({ open }) => open],
      [t('paid'), ({ paid }) => paid],
    ],
    rows,
  );
}

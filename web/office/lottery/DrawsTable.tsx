import { type OfficeDraw, officeExportDraws, officeListDraws } from '../../../contract/lottery-draws.ts';
import { officeListLotteries } from '../../../contract/lottery-office.ts';
import { drawStates } from '../../../contract/lottery.ts';
import type { CallOutput } from '../../../contract/call.ts';
import { useCall } from '../../kit/ask.ts';
import { nowMs } from '../../kit/clock.ts';
import { momentsOf } from '../../kit/day-moments.ts';
import { Badge } from '../../kit/Badge.tsx';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { oneOf, usePagedList } from '../../kit/list.ts';
import { ListPage } from '../../kit/ListPage.tsx';
import { localDigits, numberText, plainDigits } from '../../kit/money.ts';
import { Money } from '../../kit/Money.tsx';
import type { Column } from '../../kit/Table.tsx';
import { Stat } from '../../kit/Stat.tsx';
import { dayOf, dayText, shiftDay } from '../../kit/time.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import { DrawDialog } from './DrawDialog.tsx';
import { ResultLine } from './ResultTiers.tsx';
import { Settlement } from './Settlement.tsx';
import { stateTones } from './state-tones.ts';
import type { words } from './words.ts';

/** All draws, the latest first; a row opens what its numbers would cost, and what can be done about it. */
export function DrawsTable() {
  const t = useWords<typeof words>('lottery');
  const manner = useManner();
  const lotteries = useCall(officeListLotteries, {}).data ?? [];
  const list = usePagedList(officeListDraws, {
    filters: {
      lottery: oneOf({
        as: 'list',
        label: t('lottery'),
        values: lotteries.map(({ gameCode }) => gameCode),
        nameOf: (value) => lotteries.find(({ gameCode }) => gameCode === value)?.names[manner.language] ?? value,
        all: t('allLotteries'),
      }),
      // Those that are settled, unless others are asked for: what was drawn, staked and paid.
      state: oneOf({
        label: t('stateFilter'),
        values: drawStates,
        nameOf: (value) => t(`states.${value}`),
        all: t('allStates'),
        first: 'settled',
      }),
      day: oneOf({
        as: 'list',
        label: t('drawDay'),
        values: lastDays(manner.timeZone),
        nameOf: (value) => dayText(value, manner.locale),
        all: t('allDays'),
      }),
      issue: { as: 'typed', label: t('issue'), most: 40 },
    },
    input: ({ lottery, state, day, issue }) => ({
      gameCode: lottery,
      state,
      ...(issue !== '' && { issue: plainDigits(issue.trim()) }),
      ...(day !== undefined && momentsOf({ from: day, to: day }, manner.timeZone)),
    }),
    orders: ['draws'],
    file: officeExportDraws,
    everyMs: 5_000,
  });
  return (
    <section aria-label={t('allTitle')} className="grid grid-cols-1 gap-3">
      <h2 className="text-lg">{t('allTitle')}</h2>
      <ListPage
        list={list}
        label={t('allTitle')}
        above={list.answer?.totals && <Totals of={list.answer.totals} />}
        count={(n) => t('count', { n, text: numberText(n, manner.locale) })}
        columns={columnsOf(t, manner).filter(({ key }) => isShown(key, list.rows))}
        rowKey={({ drawId }) => drawId}
        empty={{ motif: 'sun', title: t(list.isFiltered ? 'emptyFilter' : 'empty'), hint: t('emptyHint') }}
        opened={(draw, close) => <DrawDialog draw={draw} onClose={close} />}
      />
    </section>
  );
}

/** What the draws of a day come to. */
function Totals({ of }: { of: NonNullable<CallOutput<typeof officeListDraws>['totals']> }) {
  const t = useWords<typeof words>('lottery');
  const { locale } = useManner();
  return (
    <section aria-label={t('totals')} className="grid grid-cols-2 gap-4 rounded-card bg-surface p-4 md:grid-cols-4">
      <Stat label={t('tickets')} value={numberText(of.tickets, locale)} />
      <Stat label={t('stake')} value={<Money value={of.stake} bare />} />
      <Stat
        label={t('payout')}
        value={<Money value={of.payout} bare />}
        hint={of.winners > 0 ? t('winnersCount', { n: of.winners, text: numberText(of.winners, locale) }) : undefined}
      />
      <Stat label={t('exposure')} value={<Money value={of.exposure} bare />} hint={t('exposureHint')} />
    </section>
  );
}

/** Of two months, today first. */
function lastDays(timeZone: string): string[] {
  const today = dayOf(nowMs(), timeZone);
  return Array.from({ length: 62 }, (_, ago) => shiftDay(today, -ago));
}

/** What is known of a draw when it has closed. */
const countedLater: ReadonlySet<string> = new Set(['tickets', 'stake', 'payout', 'result']);

/** Columns of which every row would say nothing are left out. */
function isShown(column: string, rows: readonly OfficeDraw[] | undefined): boolean {
  if (rows === undefined) return column !== 'exposure';
  if (column === 'exposure') return rows.some(({ exposure }) => !isNothing(exposure));
  return !countedLater.has(column) || rows.some(({ tickets }) => tickets !== null);
}

function isNothing(amount: string): boolean {
  return Number(amount) === 0;
}

function columnsOf(t: Words<typeof words>, { language, locale }: Manner): Column<OfficeDraw>[] {
  return [
    {
      key: 'draw',
      head: t('draw'),
      lead: true,
      cell: ({ names, issue }) => (
        <>
          <span className="font-semibold md:whitespace-nowrap">{names[language]}</span>
          <span className="k-digits block text-xs font-normal text-faint">{localDigits(issue, locale)}</span>
        </>
      ),
    },
    { key: 'state', head: t('state'), cell: (draw) => <State draw={draw} /> },
    {
      key: 'draws',
      head: t('draws'),
      cell: ({ drawsAtMs, closesAtMs }) => (
        <span className="whitespace-nowrap">
          <TimeText atMs={drawsAtMs} style="short" />
          <span className="block text-xs text-faint">
            {t('betsUntil')} <TimeText atMs={closesAtMs} style="time" />
          </span>
        </span>
      ),
    },
    {
      key: 'tickets',
      head: t('tickets'),
      end: true,
      cell: ({ tickets }) => (tickets === null ? null : numberText(tickets, locale)),
    },
    {
      key: 'stake',
      head: t('stake'),
      end: true,
      cell: ({ stake, result, tickets }) => (result === null || tickets === 0 ? null : <Money value={stake} bare />),
    },
    {
      key: 'payout',
      head: t('payout'),
      end: true,
      cell: ({ payout, winners, result, tickets }) =>
        result === null || tickets === 0 ? null : (
          <span>
            <Money value={payout} bare />
            {winners > 0 && (
              <span className="block text-xs whitespace-nowrap text-faint">
                {t('winnersCount', { n: winners, text: numberText(winners, locale) })}
              </span>
            )}
          </span>
        ),
    },
    {
      key: 'exposure',
      head: t('exposure'),
      end: true,
      cell: ({ exposure }) => (isNothing(exposure) ? null : <Money value={exposure} bare />),
    },
    {
      key: 'result',
      head: t('result'),
      cell: ({ result }) => (result === null ? null : <ResultLine result={result} />),
    },
  ];
}

function State({ draw }: { draw: OfficeDraw }) {
  const t = useWords<typeof words>('lottery');
  return (
    <span>
      <Badge tone={stateTones[draw.state]}>{t(`states.${draw.state}`)}</Badge>
      {draw.state === 'drawn' && <Settlement draw={draw} />}
    </span>
  );
}

import { useState } from 'react';
import { drawStates, type DrawState } from '../../../contract/lottery.ts';
import { type OfficeDraw, officeListDraws, officeListLotteries } from '../../../contract/lottery-office.ts';
import { useCall } from '../../kit/ask.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Chips } from '../../kit/Chips.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { localDigits, numberText } from '../../kit/money.ts';
import { Pagination } from '../../kit/Pagination.tsx';
import { Select } from '../../kit/Select.tsx';
import { type Column, Table } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords, type Words } from '../../kit/words.ts';
import { pageIn, useAddress } from '../paths.tsx';
import { DrawDialog } from './DrawDialog.tsx';
import { ResultLine } from './ResultTiers.tsx';
import { Settlement } from './Settlement.tsx';
import { stateTones } from './state-tones.ts';
import type { en } from './words.en.ts';

/** All draws, the latest first; a row opens what its numbers would cost, and what can be done about it. */
export function DrawsTable() {
  const t = useWords<typeof en>('lottery');
  const manner = useManner();
  const { query, change } = useAddress();
  const [open, setOpen] = useState<OfficeDraw | null>(null);
  const state = stateIn(query);
  const gameCode = query['lottery'] || undefined;
  const pageNo = pageIn(query);
  const { data, error, isFetching, refetch } = useCall(
    officeListDraws,
    { gameCode, state, pageNo, pageSize: 25 },
    { everyMs: 5_000 },
  );
  const hasAny = data === undefined || data.list.some(({ tickets }) => tickets !== null);
  // As it stands now: it may have closed or been settled since the row was pressed.
  const shown = open && (data?.list.find(({ drawId }) => drawId === open.drawId) ?? open);
  if (error && !data) return <ErrorState hint={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <section aria-label={t('allTitle')} className="grid grid-cols-1 gap-3">
      <h2 className="text-lg">{t('allTitle')}</h2>
      <Filters />
      <p role="status" className="text-sm text-faint">
        {data && t('count', { n: data.totalCount, text: numberText(data.totalCount, manner.locale) })}
      </p>
      <Table<OfficeDraw>
        label={t('allTitle')}
        dense
        rows={data?.list ?? []}
        rowKey={({ drawId }) => drawId}
        loading={!data}
        onRow={setOpen}
        columns={columnsOf(t, manner).filter(({ key }) => hasAny || !countedLater.has(key))}
        empty={<EmptyState motif="sun" title={t(gameCode || state ? 'emptyFilter' : 'empty')} hint={t('emptyHint')} />}
      />
      <Pagination page={pageNo} pages={data?.totalPages ?? 1} onPage={(page) => change({ page: String(page) })} />
      {shown && <DrawDialog draw={shown} onClose={() => setOpen(null)} />}
    </section>
  );
}

/** What is known of a draw when it has closed. */
const countedLater: ReadonlySet<string> = new Set(['tickets', 'stake', 'payout', 'result']);

/** Those that are settled, unless others are asked for: what was drawn, staked and paid. */
function stateIn(query: Record<string, string>): DrawState | undefined {
  if (query['state'] === 'all') return undefined;
  return drawStates.find((one) => one === query['state']) ?? 'settled';
}

function Filters() {
  const t = useWords<typeof en>('lottery');
  const { language } = useManner();
  const { query, change } = useAddress();
  const lotteries = useCall(officeListLotteries, {});
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Select
        className="w-full md:w-64"
        label={t('lottery')}
        labelHidden
        value={query['lottery'] ?? ''}
        onChange={({ target }) => change({ lottery: target.value, page: '' })}
        choices={[
          { value: '', label: t('allLotteries') },
          ...(lotteries.data ?? []).map(({ gameCode, names }) => ({ value: gameCode, label: names[language] })),
        ]}
      />
      <Chips
        scroll
        label={t('stateFilter')}
        choices={[
          ...drawStates.map((value) => ({ value, label: t(`states.${value}`) })),
          { value: 'all' as const, label: t('allStates') },
        ]}
        value={stateIn(query) ?? 'all'}
        onValue={(state) => change({ state: state === 'settled' ? '' : state, page: '' })}
      />
    </div>
  );
}

function columnsOf(t: Words<typeof en>, { language, locale }: Manner): Column<OfficeDraw>[] {
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
      key: 'result',
      head: t('result'),
      cell: ({ result }) => (result === null ? null : <ResultLine result={result} />),
    },
  ];
}

function State({ draw }: { draw: OfficeDraw }) {
  const t = useWords<typeof en>('lottery');
  return (
    <span>
      <Badge tone={stateTones[draw.state]}>{t(`states.${draw.state}`)}</Badge>
      {draw.state === 'drawn' && <Settlement draw={draw} />}
    </span>
  );
}

import { useState } from 'react';
import { type BigWin, bigWinStates, listBigWins } from '../../../contract/lottery-wins.ts';
import { useCall } from '../../kit/ask.ts';
import { Chips } from '../../kit/Chips.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { PageHead } from '../../kit/PageHead.tsx';
import { Pagination } from '../../kit/Pagination.tsx';
import { Table } from '../../kit/Table.tsx';
import { useWords } from '../../kit/words.ts';
import { pageIn, useAddress } from '../paths.tsx';
import { columnsOf } from './big-win-columns.tsx';
import { BigWinDialog } from './BigWinDialog.tsx';
import type { en } from './wins.en.ts';

/** Big wins of all lotteries, first those that nobody has looked at; a row opens what is known of one, and its review. */
export function BigWinsPage() {
  const t = useWords<typeof en>('wins');
  const manner = useManner();
  const { query, change } = useAddress();
  const [open, setOpen] = useState<BigWin | null>(null);
  const shown = query['state'] === 'all' ? 'all' : (bigWinStates.find((one) => one === query['state']) ?? 'unreviewed');
  const pageNo = pageIn(query);
  const { data, error, isFetching, refetch } = useCall(
    listBigWins,
    { state: shown === 'all' ? undefined : shown, pageNo, pageSize: 25 },
    { everyMs: 30_000 },
  );
  // As it stands now: somebody may have looked at it since the row was pressed.
  const win = open && (data?.list.find(({ ticketId }) => ticketId === open.ticketId) ?? open);
  const count = (n: number) => numberText(n, manner.locale);
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Chips
          scroll
          label={t('stateFilter')}
          choices={[
            { value: 'unreviewed', label: t('states.unreviewed', { n: count(data?.unreviewed ?? 0) }) },
            { value: 'reviewed', label: t('states.reviewed') },
            { value: 'all', label: t('states.all') },
          ]}
          value={shown}
          onValue={(state) => change({ state: state === 'unreviewed' ? '' : state, page: '' })}
        />
        <p role="status" className="text-sm text-faint">
          {data && t('count', { n: data.totalCount, text: count(data.totalCount) })}
        </p>
      </div>
      {error && !data ? (
        <ErrorState hint={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Table<BigWin>
          label={t('title')}
          dense
          rows={data?.list ?? []}
          rowKey={({ ticketId }) => ticketId}
          loading={!data}
          onRow={setOpen}
          columns={columnsOf(t, manner)}
          empty={<EmptyState motif="lotus" title={t(`empty.${shown}`)} hint={t('emptyHint')} />}
        />
      )}
      <Pagination page={pageNo} pages={data?.totalPages ?? 1} onPage={(page) => change({ page: String(page) })} />
      {win && <BigWinDialog key={win.ticketId} win={win} onClose={() => setOpen(null)} />}
    </div>
  );
}

import { useRef, useState } from 'react';
import { type OfficeWithdrawal, withdrawalQueues, searchWithdrawals } from '../../../contract/withdrawals-office.ts';
import { useCall } from '../../kit/ask.ts';
import { Chips } from '../../kit/Chips.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { PageHead } from '../../kit/PageHead.tsx';
import { Pagination } from '../../kit/Pagination.tsx';
import { useQueueKeys } from '../../kit/queue-keys.ts';
import { useMay } from '../../kit/staff.ts';
import { useWords } from '../../kit/words.ts';
import { pageIn, useAddress } from '../paths.tsx';
import { DeedDialog } from './DeedDialog.tsx';
import type { Deed } from './queries.ts';
import { WithdrawalsTable } from './WithdrawalsTable.tsx';
import type { en } from './words.en.ts';

/** What waits for people, the oldest first; or all withdrawals, the newest first. */
export function WithdrawalsPage() {
  const t = useWords<typeof en>('withdrawals');
  const { query, change } = useAddress();
  const shown =
    query['queue'] === 'all' ? 'all' : (withdrawalQueues.find((one) => one === query['queue']) ?? 'approval');
  const pageNo = pageIn(query);
  const queue = shown === 'all' ? undefined : shown;
  const { data, error, isFetching, refetch } = useCall(
    searchWithdrawals,
    { queue, pageNo, pageSize: 25 },
    { everyMs: 10_000 },
  );
  const { place, asked, drop } = useRowDeeds(data?.list ?? []);
  const { locale } = useManner();
  const n = (count: number) => numberText(count, locale);
  const waiting = data?.waiting ?? { approval: 0, failed: 0, disputes: 0 };
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Chips
          scroll
          label={t('queues')}
          choices={[
            { value: 'approval', label: t('approval', { n: n(waiting.approval) }) },
            { value: 'failed', label: t('failedQueue', { n: n(waiting.failed) }) },
            { value: 'disputes', label: t('disputes', { n: n(waiting.disputes) }) },
            { value: 'all', label: t('all') },
          ]}
          value={shown}
          onValue={(queue) => change({ queue, page: '' })}
        />
        <p role="status" className="text-sm text-faint">
          {data && t('count', { n: data.totalCount })}
        </p>
      </div>
      {error && !data ? (
        <ErrorState hint={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <div ref={place}>
          <WithdrawalsTable rows={data?.list ?? []} loading={!data} empty={shown === 'all' ? 'emptyAll' : 'empty'} />
        </div>
      )}
      <p className="text-sm text-faint max-md:hidden">{t('keys')}</p>
      <Pagination page={pageNo} pages={data?.totalPages ?? 1} onPage={(page) => change({ page: String(page) })} />
      <DeedDialog asked={asked} onClose={drop} />
    </div>
  );
}

function useRowDeeds(rows: readonly OfficeWithdrawal[]) {
  const may = useMay('cashier.write');
  const place = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<{ deed: Deed; withdrawal: OfficeWithdrawal } | null>(null);
  const ask = (deed: 'approve' | 'reject') => (rowAt: number) => {
    const withdrawal = rows[rowAt];
    if (!withdrawal || !may) return;
    const { state, approvedByMe } = withdrawal;
    const waits = state === 'requested' || state === 'approved_once';
    if (deed === 'approve' ? waits && !approvedByMe : waits || state === 'failed') setAsked({ deed, withdrawal });
  };
  useQueueKeys(place, { KeyA: ask('approve'), KeyR: ask('reject') });
  return { place, asked, drop: () => setAsked(null) };
}

import { depositStates } from '../../../contract/cashier.ts';
import { Chips } from '../../kit/Chips.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { PageHead } from '../../kit/PageHead.tsx';
import { Pagination } from '../../kit/Pagination.tsx';
import { useWords } from '../../kit/words.ts';
import { pageIn, useAddress } from '../paths.tsx';
import { DepositsTable } from './DepositsTable.tsx';
import { useDeposits } from './queries.ts';
import type { en } from './words.en.ts';

/** All deposits of the brand, newest first. */
export function DepositsPage() {
  const t = useWords<typeof en>('cashier');
  const { query, change } = useAddress();
  const state = depositStates.find((one) => one === query['state']);
  const pageNo = pageIn(query);
  const { data, error, isFetching, refetch } = useDeposits({ state, pageNo, pageSize: 25 });
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Chips
          scroll
          label={t('stateFilter')}
          choices={[
            { value: '', label: t('all') },
            ...depositStates.map((value) => ({ value, label: t(`states.${value}`) })),
          ]}
          value={state ?? ''}
          onValue={(state) => change({ state, page: '' })}
        />
        <p role="status" className="text-sm text-faint">
          {data && t('count', { n: data.totalCount })}
        </p>
      </div>
      {error && !data ? (
        <ErrorState hint={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <DepositsTable rows={data?.list ?? []} loading={!data} filtered={state !== undefined} />
      )}
      <Pagination page={pageNo} pages={data?.totalPages ?? 1} onPage={(page) => change({ page: String(page) })} />
    </div>
  );
}

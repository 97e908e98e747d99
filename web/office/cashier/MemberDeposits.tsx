import { ErrorState } from '../../kit/ErrorState.tsx';
import { Pagination } from '../../kit/Pagination.tsx';
import { useWords } from '../../kit/words.ts';
import { pageIn, useAddress } from '../paths.tsx';
import { DepositsTable } from './DepositsTable.tsx';
import { useDeposits } from './queries.ts';
import type { en } from './words.en.ts';

/** The deposits of one member. */
export function MemberDeposits({ memberId }: { memberId: string }) {
  const t = useWords<typeof en>('cashier');
  const { query, change } = useAddress();
  const pageNo = pageIn(query);
  const { data, error, isFetching, refetch } = useDeposits({ memberId, pageNo, pageSize: 25 });
  if (error && !data) return <ErrorState hint={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <div className="grid grid-cols-1 gap-3">
      <p role="status" className="text-sm text-faint">
        {data && t('count', { n: data.totalCount })}
      </p>
      <DepositsTable rows={data?.list ?? []} loading={!data} filtered={false} withoutMember />
      <Pagination page={pageNo} pages={data?.totalPages ?? 1} onPage={(page) => change({ page: String(page) })} />
    </div>
  );
}

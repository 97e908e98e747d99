import { Gift } from 'lucide-react';
import { useState } from 'react';
import { searchBonuses } from '../../../contract/bonuses-office.ts';
import { useCall } from '../../kit/ask.ts';
import { Button } from '../../kit/Button.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { Pagination } from '../../kit/Pagination.tsx';
import { useMay } from '../../kit/staff.ts';
import { useWords } from '../../kit/words.ts';
import { pageIn, useAddress } from '../paths.tsx';
import { BonusesTable } from './BonusesTable.tsx';
import { GrantDialog } from './GrantDialog.tsx';
import type { en } from './words.en.ts';

/** The bonuses of one member, and giving him one. */
export function MemberBonuses({ memberId }: { memberId: string }) {
  const t = useWords<typeof en>('bonuses');
  const may = useMay('bonuses.write');
  const { query, change } = useAddress();
  const [giving, setGiving] = useState(false);
  const pageNo = pageIn(query);
  const { data, error, isFetching, refetch } = useCall(searchBonuses, { memberId, pageNo, pageSize: 25 });
  if (error && !data) return <ErrorState hint={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-faint">
          {data && t('count', { n: data.totalCount })}
        </p>
        {may && (
          <Button size="sm" variant="second" icon={<Gift aria-hidden />} onClick={() => setGiving(true)}>
            {t('grant')}
          </Button>
        )}
      </div>
      <BonusesTable rows={data?.list ?? []} loading={!data} withoutMember />
      <Pagination page={pageNo} pages={data?.totalPages ?? 1} onPage={(page) => change({ page: String(page) })} />
      {giving && <GrantDialog memberId={memberId} onClose={() => setGiving(false)} />}
    </div>
  );
}

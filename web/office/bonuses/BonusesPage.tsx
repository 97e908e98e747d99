import { Gift, Plus } from 'lucide-react';
import { useState } from 'react';
import { searchBonuses } from '../../../contract/bonuses-office.ts';
import { bonusStates } from '../../../contract/bonuses.ts';
import { useCall } from '../../kit/ask.ts';
import { Button } from '../../kit/Button.tsx';
import { Chips } from '../../kit/Chips.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { PageHead } from '../../kit/PageHead.tsx';
import { Pagination } from '../../kit/Pagination.tsx';
import { useMay } from '../../kit/staff.ts';
import { Tabs } from '../../kit/Tabs.tsx';
import { useWords } from '../../kit/words.ts';
import { pageIn, useAddress } from '../paths.tsx';
import { BonusesTable } from './BonusesTable.tsx';
import { GrantDialog } from './GrantDialog.tsx';
import { OfferDialog } from './OfferDialog.tsx';
import { OffersTable } from './OffersTable.tsx';
import type { en } from './words.en.ts';

const tabs = ['offers', 'bonuses'] as const;

/** Offers with their terms, and every member's bonuses with their progress. */
export function BonusesPage() {
  const t = useWords<typeof en>('bonuses');
  const may = useMay('bonuses.write');
  const { query, change } = useAddress();
  const [opened, setOpened] = useState<'offer' | 'grant' | null>(null);
  const tab = tabs.find((one) => one === query['tab']) ?? 'offers';
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead
        title={t('title')}
        lead={t('lead')}
        after={
          may && (
            <>
              <Button size="sm" variant="outline" icon={<Gift aria-hidden />} onClick={() => setOpened('grant')}>
                {t('grant')}
              </Button>
              <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setOpened('offer')}>
                {t('newOffer')}
              </Button>
            </>
          )
        }
      />
      <Tabs
        label={t('tabs')}
        tabs={tabs.map((value) => ({ value, label: t(value) }))}
        value={tab}
        onValue={(tab) => change({ tab, state: '', offer: '', page: '' })}
      >
        {tab === 'offers' ? (
          <OffersTable onFilter={(offer) => change({ tab: 'bonuses', offer, page: '' })} />
        ) : (
          <AllBonuses />
        )}
      </Tabs>
      {opened === 'offer' && <OfferDialog offer={null} onClose={() => setOpened(null)} />}
      {opened === 'grant' && <GrantDialog memberId={null} onClose={() => setOpened(null)} />}
    </div>
  );
}

function AllBonuses() {
  const t = useWords<typeof en>('bonuses');
  const { query, change } = useAddress();
  const state = bonusStates.find((one) => one === query['state']);
  const offerId = query['offer'] || undefined;
  const pageNo = pageIn(query);
  const { data, error, isFetching, refetch } = useCall(searchBonuses, { state, offerId, pageNo, pageSize: 25 });
  if (error && !data) return <ErrorState hint={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <div className="grid grid-cols-1 gap-3">
      <Chips
        scroll
        label={t('stateFilter')}
        choices={[
          { value: '', label: t('allStates') },
          ...bonusStates.map((value) => ({ value, label: t(`states.${value}`) })),
        ]}
        value={state ?? ''}
        onValue={(state) => change({ state, page: '' })}
      />
      <p role="status" className="text-sm text-faint">
        {data && t('count', { n: data.totalCount })}
      </p>
      <BonusesTable rows={data?.list ?? []} loading={!data} />
      <Pagination page={pageNo} pages={data?.totalPages ?? 1} onPage={(page) => change({ page: String(page) })} />
    </div>
  );
}

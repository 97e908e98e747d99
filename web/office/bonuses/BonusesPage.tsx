import { Gift, Plus } from 'lucide-react';
import { useState } from 'react';
import { exportBonuses, searchBonuses } from '../../../contract/bonuses-office.ts';
import { bonusStates } from '../../../contract/bonuses.ts';
import { useAddress } from '../../kit/address.ts';
import { Button } from '../../kit/Button.tsx';
import { nowMs } from '../../kit/clock.ts';
import type { words as deskWords } from '../../kit/desk.words.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { oneOf, usePagedList } from '../../kit/list.ts';
import { amountsIn, momentsIn } from '../../kit/list-ranges.ts';
import { dayOf } from '../../kit/time.ts';
import { PageHead } from '../../kit/PageHead.tsx';
import { useMay } from '../../kit/staff.ts';
import { Tabs } from '../../kit/Tabs.tsx';
import { useWords } from '../../kit/speaking.ts';
import { BonusesList } from './BonusesList.tsx';
import { GrantDialog } from './GrantDialog.tsx';
import { OfferDialog } from './OfferDialog.tsx';
import { OffersTable } from './OffersTable.tsx';
import type { words } from './words.ts';

const tabs = ['offers', 'bonuses'] as const;

/** Offers with their terms, and every member's bonuses with their progress. */
export function BonusesPage() {
  const t = useWords<typeof words>('bonuses');
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
  const t = useWords<typeof words>('bonuses');
  const desk = useWords<typeof deskWords>('desk');
  const { timeZone } = useManner();
  const { query } = useAddress();
  const list = usePagedList(searchBonuses, {
    filters: {
      state: oneOf({
        label: t('stateFilter'),
        values: bonusStates,
        nameOf: (value) => t(`states.${value}`),
        all: t('allStates'),
      }),
      member: { as: 'typed', label: desk('byMember') },
      days: { as: 'days', label: t('time') },
      amount: { as: 'amounts', label: t('bonus') },
    },
    input: ({ state, member, days, amount }) => ({
      state,
      offerId: query['offer'] || undefined,
      member: member || undefined,
      ...momentsIn(days, dayOf(nowMs(), timeZone), timeZone),
      ...amountsIn(amount),
    }),
    orders: ['amount'],
    file: exportBonuses,
  });
  return <BonusesList list={list} />;
}

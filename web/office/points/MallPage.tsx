import { Plus } from 'lucide-react';
import { useState } from 'react';
import { redemptionKinds, redemptionStates } from '../../../contract/points.ts';
import { exportRedemptions, searchRedemptions } from '../../../contract/points-office.ts';
import { useAddress } from '../../kit/address.ts';
import { Button } from '../../kit/Button.tsx';
import { nowMs } from '../../kit/clock.ts';
import type { words as deskWords } from '../../kit/desk.words.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { oneOf, usePagedList } from '../../kit/list.ts';
import { momentsIn } from '../../kit/list-ranges.ts';
import { numberText } from '../../kit/money.ts';
import { PageHead } from '../../kit/PageHead.tsx';
import { useMay } from '../../kit/staff.ts';
import { Stat } from '../../kit/Stat.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { dayOf } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import { GiftDialog } from './GiftDialog.tsx';
import { GiftsTable } from './GiftsTable.tsx';
import { RedemptionsList } from './RedemptionsList.tsx';
import type { words } from './words.ts';

const tabs = ['redemptions', 'gifts'] as const;

/** What members can redeem for points, and what they have asked for. */
export function MallPage() {
  const t = useWords<typeof words>('mall');
  const may = useMay('bonuses.write');
  const { query, change } = useAddress();
  const [adding, setAdding] = useState(false);
  const tab = tabs.find((one) => one === query['tab']) ?? 'redemptions';
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead
        title={t('title')}
        lead={t('lead')}
        after={
          may && (
            <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
              {t('newGift')}
            </Button>
          )
        }
      />
      <Tabs
        label={t('tabs')}
        tabs={tabs.map((value) => ({ value, label: t(value) }))}
        value={tab}
        onValue={(next) => change({ tab: next, state: '', kind: '', page: '' })}
      >
        {tab === 'gifts' ? <GiftsTable /> : <AllRedemptions />}
      </Tabs>
      {adding && <GiftDialog gift={null} onClose={() => setAdding(false)} />}
    </div>
  );
}

function AllRedemptions() {
  const t = useWords<typeof words>('mall');
  const desk = useWords<typeof deskWords>('desk');
  const { locale, timeZone } = useManner();
  const list = usePagedList(searchRedemptions, {
    filters: {
      state: oneOf({
        label: t('state'),
        values: redemptionStates,
        nameOf: (value) => t(`states.${value}`),
        all: t('allStates'),
      }),
      kind: oneOf({
        label: t('kind'),
        values: redemptionKinds,
        nameOf: (value) => t(`kinds.${value}`),
        all: t('allKinds'),
      }),
      member: { as: 'typed', label: desk('byMember') },
      days: { as: 'days', label: t('applied') },
    },
    input: ({ state, kind, member, days }) => ({
      state,
      kind,
      member: member || undefined,
      ...momentsIn(days, dayOf(nowMs(), timeZone), timeZone),
    }),
    orders: ['applied', 'points'],
    file: exportRedemptions,
  });
  const sums = list.answer;
  return (
    <div className="grid grid-cols-1 gap-4">
      {sums && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Stat label={t('waiting')} value={numberText(sums.waiting, locale)} />
          <Stat label={t('pointsOfList')} value={numberText(sums.points, locale)} />
        </div>
      )}
      <RedemptionsList list={list} />
    </div>
  );
}

import { Gift } from 'lucide-react';
import { useState } from 'react';
import { exportRewards, rewardPrograms, rewardStates, searchRewards } from '../../../contract/rewards.ts';
import { Button } from '../../kit/Button.tsx';
import { nowMs } from '../../kit/clock.ts';
import type { words as deskWords } from '../../kit/desk.words.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { oneOf, usePagedList } from '../../kit/list.ts';
import { amountsIn, momentsIn } from '../../kit/list-ranges.ts';
import { Money } from '../../kit/Money.tsx';
import { PageHead } from '../../kit/PageHead.tsx';
import { useMay } from '../../kit/staff.ts';
import { Stat } from '../../kit/Stat.tsx';
import { dayOf } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import { GiveRewardDialog } from './GiveRewardDialog.tsx';
import { RewardsList } from './RewardsList.tsx';
import type { words } from './words.ts';

/** Every reward of the brand: what waits, what was paid, where it came from. */
export function RewardsPage() {
  const t = useWords<typeof words>('rewards');
  const desk = useWords<typeof deskWords>('desk');
  const { timeZone } = useManner();
  const may = useMay('bonuses.write');
  const [giving, setGiving] = useState(false);
  const list = usePagedList(searchRewards, {
    filters: {
      state: oneOf({
        label: t('state'),
        values: rewardStates,
        nameOf: (value) => t(`states.${value}`),
        all: t('allStates'),
      }),
      program: oneOf({
        label: t('program'),
        values: rewardPrograms,
        nameOf: (value) => t(`programs.${value}`),
        all: t('allPrograms'),
      }),
      member: { as: 'typed', label: desk('byMember') },
      days: { as: 'days', label: t('offered') },
      amount: { as: 'amounts', label: t('amount') },
    },
    input: ({ state, program, member, days, amount }) => ({
      state,
      program,
      member: member || undefined,
      ...momentsIn(days, dayOf(nowMs(), timeZone), timeZone),
      ...amountsIn(amount),
    }),
    orders: ['offered'],
    file: exportRewards,
  });
  const sums = list.answer;
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead
        title={t('title')}
        lead={t('lead')}
        after={
          may && (
            <Button size="sm" icon={<Gift aria-hidden />} onClick={() => setGiving(true)}>
              {t('give')}
            </Button>
          )
        }
      />
      {sums && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Stat label={t('waitingSum')} value={<Money value={sums.claimableTotal} />} />
          <Stat label={t('paidSum')} value={<Money value={sums.issuedTotal} />} />
        </div>
      )}
      <RewardsList list={list} />
      {giving && <GiveRewardDialog memberId={null} onClose={() => setGiving(false)} />}
    </div>
  );
}

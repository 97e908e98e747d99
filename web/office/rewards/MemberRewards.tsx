import { Gift } from 'lucide-react';
import { useState } from 'react';
import { searchRewards } from '../../../contract/rewards.ts';
import { Button } from '../../kit/Button.tsx';
import { usePagedList } from '../../kit/list.ts';
import { useMay } from '../../kit/staff.ts';
import { useWords } from '../../kit/speaking.ts';
import { GiveRewardDialog } from './GiveRewardDialog.tsx';
import { RewardsList } from './RewardsList.tsx';
import type { words } from './words.ts';

/** The rewards of one member, and asking for another. */
export function MemberRewards({ memberId }: { memberId: string }) {
  const t = useWords<typeof words>('rewards');
  const may = useMay('bonuses.write');
  const [giving, setGiving] = useState(false);
  return (
    <RewardsList
      list={usePagedList(searchRewards, { input: () => ({ memberId }) })}
      withoutMember
      after={
        may && (
          <Button size="sm" variant="second" icon={<Gift aria-hidden />} onClick={() => setGiving(true)}>
            {t('give')}
          </Button>
        )
      }
    >
      {giving && <GiveRewardDialog memberId={memberId} onClose={() => setGiving(false)} />}
    </RewardsList>
  );
}

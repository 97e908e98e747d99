import { Gift } from 'lucide-react';
import { useState } from 'react';
import { searchBonuses } from '../../../contract/bonuses-office.ts';
import { Button } from '../../kit/Button.tsx';
import { usePagedList } from '../../kit/list.ts';
import { useMay } from '../../kit/staff.ts';
import { useWords } from '../../kit/speaking.ts';
import { BonusesList } from './BonusesList.tsx';
import { GrantDialog } from './GrantDialog.tsx';
import type { words } from './words.ts';

/** The bonuses of one member, and giving them one. */
export function MemberBonuses({ memberId }: { memberId: string }) {
  const t = useWords<typeof words>('bonuses');
  const may = useMay('bonuses.write');
  const [giving, setGiving] = useState(false);
  return (
    <BonusesList
      list={usePagedList(searchBonuses, { input: () => ({ memberId }) })}
      withoutMember
      after={
        may && (
          <Button size="sm" variant="second" icon={<Gift aria-hidden />} onClick={() => setGiving(true)}>
            {t('grant')}
          </Button>
        )
      }
    >
      {giving && <GrantDialog memberId={memberId} onClose={() => setGiving(false)} />}
    </BonusesList>
  );
}

import { endMemberBonus, type MemberBonus } from '../../../contract/bonuses-office.ts';
import { useDeed } from '../../kit/deeds.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText } from '../../kit/money.ts';
import { ReasonDialog } from '../../kit/ReasonDialog.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

/** Takes a bonus back with a reason. Mounted while it is open. */
export function TakeBackDialog({ bonus, onClose }: { bonus: MemberBonus; onClose: () => void }) {
  const t = useWords<typeof words>('bonuses');
  const manner = useManner();
  const takeBack = useDeed(endMemberBonus);
  return (
    <ReasonDialog
      danger
      title={t('takeBackTitle')}
      button={t('takeBack')}
      text={t('takeBackText', { amount: moneyText(bonus.left, manner) })}
      hint={t('reasonHint')}
      most={200}
      send={(reason) => takeBack.mutateAsync({ bonusId: bonus.id, reason })}
      done={t('takenBack')}
      onClose={onClose}
    />
  );
}

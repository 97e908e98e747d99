import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import type { Offer } from './Withdrawable.tsx';
import type { words } from './words.ts';

interface Props {
  /** The bonus that would be lost; null: closed. */
  bonus: Offer['activeBonus'];
  onClose: () => void;
  onAgree: () => void;
  sending: boolean;
}

/** Says what a withdrawal costs whoever plays a bonus, before it is asked for. */
export function ForfeitDialog({ bonus, onClose, onAgree, sending }: Props) {
  const t = useWords<typeof words>('withdrawals');
  const manner = useManner();
  return (
    <Dialog
      open={bonus !== null}
      onClose={onClose}
      title={t('bonusTitle')}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('back')}
          </Button>
          <Button variant="danger" loading={sending} onClick={onAgree}>
            {t('bonusGo')}
          </Button>
        </>
      }
    >
      {bonus && (
        <p className="text-soft">
          {t('bonusText', { title: bonus.title[manner.language], left: moneyText(bonus.left, manner) })}
        </p>
      )}
    </Dialog>
  );
}

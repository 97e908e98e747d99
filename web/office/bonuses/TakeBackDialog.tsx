import { type FormEvent, useState } from 'react';
import { type MemberBonus, endMemberBonus } from '../../../contract/bonuses-office.ts';
import { useDeed } from '../../kit/ask.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText } from '../../kit/money.ts';
import { oneLine } from '../../kit/one-line.ts';
import { TextArea } from '../../kit/TextField.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/words.ts';
import type { en } from './words.en.ts';

/** Takes a bonus back with a reason. Mounted while it is open. */
export function TakeBackDialog({ bonus, onClose }: { bonus: MemberBonus; onClose: () => void }) {
  const t = useWords<typeof en>('bonuses');
  const manner = useManner();
  const takeBack = useDeed(endMemberBonus);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const short = reason.trim().length < 3;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (short || takeBack.isPending) return;
    takeBack.mutate(
      { bonusId: bonus.id, reason: oneLine(reason) },
      {
        onSuccess: () => {
          toast(t('takenBack'), { tone: 'win' });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={send}
      title={t('takeBackTitle')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="danger" loading={takeBack.isPending}>
            {t('takeBack')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{t('takeBackText', { amount: moneyText(bonus.left, manner) })}</p>
        {takeBack.error && (
          <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-sm text-danger">
            {takeBack.error.message}
          </p>
        )}
        <TextArea
          label={t('reason')}
          hint={t('reasonHint')}
          rows={2}
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={tried && short ? t('reasonMissing') : undefined}
        />
      </div>
    </Dialog>
  );
}

import { type FormEvent, useState } from 'react';
import type { OfficeDeposit } from '../../../contract/cashier.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText } from '../../kit/money.ts';
import { TextArea, TextField } from '../../kit/TextField.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/words.ts';
import { useDecideDeposit } from './queries.ts';
import type { en } from './words.en.ts';

export interface Asked {
  decision: 'approve' | 'reject';
  deposit: OfficeDeposit;
}

/** Asks once before money is credited by hand, or a deposit rejected. */
export function DecideDialog({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  return asked && <Open key={`${asked.deposit.id} ${asked.decision}`} asked={asked} onClose={onClose} />;
}

function Open({ asked: { decision, deposit }, onClose }: { asked: Asked; onClose: () => void }) {
  const t = useWords<typeof en>('cashier');
  const manner = useManner();
  const decide = useDecideDeposit();
  const [reference, setReference] = useState(deposit.givenReference ?? '');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const isApproval = decision === 'approve';
  const needsReason = !isApproval || deposit.state !== 'submitted';
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (decide.isPending) return;
    if (needsReason && reason.trim() === '') return setError(t('reasonMissing'));
    try {
      const { state } = await decide.mutateAsync({
        depositId: deposit.id,
        decision,
        reason,
        ...(isApproval && reference.trim() !== '' && { reference: reference.trim() }),
      });
      toast(t('decided', { id: deposit.id, state: t(`states.${state}`) }), { tone: 'win' });
      onClose();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    }
  };
  const words = { amount: moneyText(deposit.amount, manner), name: deposit.account };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isApproval ? 'approveTitle' : 'rejectTitle', words)}
      onSubmit={(event) => void send(event)}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" variant={isApproval ? 'primary' : 'danger'} loading={decide.isPending}>
            {t(decision)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-soft">{t(isApproval ? 'approveText' : 'rejectText')}</p>
        {isApproval && (
          <TextField
            label={t('paymentReference')}
            hint={t('referenceHint')}
            value={reference}
            onChange={(event) => setReference(event.target.value)}
          />
        )}
        <TextArea
          label={t(isApproval ? 'noteForBooks' : 'reasonForMember')}
          optional={!needsReason}
          rows={2}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={error}
        />
      </div>
    </Dialog>
  );
}

import { useState } from 'react';
import type { OfficeDeposit } from '../../../contract/cashier.ts';
import { decideDeposit } from '../../../contract/deposits-office.ts';
import { useDeed } from '../../kit/deeds.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText } from '../../kit/money.ts';
import { ReasonDialog } from '../../kit/ReasonDialog.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words as cashierWords } from './words.ts';

export interface Asked {
  decision: 'approve' | 'reject';
  deposit: OfficeDeposit;
}

/** Asks once before money is credited by hand, or a deposit rejected. Mounted while it is open. */
export function DecideDialog({ asked: { decision, deposit }, onClose }: { asked: Asked; onClose: () => void }) {
  const t = useWords<typeof cashierWords>('cashier');
  const manner = useManner();
  const decide = useDeed(decideDeposit);
  const [reference, setReference] = useState(deposit.givenReference ?? '');
  const isApproval = decision === 'approve';
  const needsReason = !isApproval || deposit.state !== 'submitted';
  const words = { amount: moneyText(deposit.amount, manner), name: deposit.account };
  return (
    <ReasonDialog
      leave="back"
      danger={!isApproval}
      title={t(isApproval ? 'approveTitle' : 'rejectTitle', words)}
      button={t(decision)}
      text={t(isApproval ? 'approveText' : 'rejectText')}
      label={t(isApproval ? 'noteForBooks' : 'reasonForMember')}
      least={needsReason ? 1 : 0}
      most={200}
      send={(reason) =>
        decide.mutateAsync({
          depositId: deposit.id,
          decision,
          reason,
          ...(isApproval && reference.trim() !== '' && { reference: reference.trim() }),
        })
      }
      done={({ state }) => toast(t('decided', { id: deposit.id, state: t(`states.${state}`) }), { tone: 'win' })}
      onClose={onClose}
    >
      {(wrong) =>
        isApproval && (
          <TextField
            label={t('paymentReference')}
            hint={t('referenceHint')}
            value={reference}
            onChange={(event) => setReference(event.target.value)}
            error={wrong('reference')}
          />
        )
      }
    </ReasonDialog>
  );
}

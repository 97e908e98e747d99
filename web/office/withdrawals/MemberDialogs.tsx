import { useState } from 'react';
import { resetPaymentPassword, setPayeeName } from '../../../contract/payment-password.ts';
import { PROPOSAL_REASON_LEAST } from '../../../contract/proposals.ts';
import { useDeed } from '../../kit/deeds.ts';
import { ReasonDialog } from '../../kit/ReasonDialog.tsx';
import { useSayWaits } from '../../kit/SecondPerson.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

interface Props {
  memberId: string;
  onClose: () => void;
}

/** Proposes to take the payment password away, so that the member can set another. Mounted while it is open. */
export function ResetDialog({ memberId, onClose }: Props) {
  const t = useWords<typeof words>('withdrawals');
  const reset = useDeed(resetPaymentPassword);
  const sayWaits = useSayWaits();
  return (
    <ReasonDialog
      danger
      title={t('resetTitle')}
      button={t('propose')}
      text={t('resetText')}
      least={PROPOSAL_REASON_LEAST}
      send={(reason) => reset.mutateAsync({ memberId, reason })}
      done={({ id }) => sayWaits(id)}
      onClose={onClose}
    />
  );
}

/** Proposes another name under which a member is paid. Mounted while it is open. */
export function NameDialog({ memberId, name, onClose }: Props & { name: string | null }) {
  const t = useWords<typeof words>('withdrawals');
  const set = useDeed(setPayeeName);
  const sayWaits = useSayWaits();
  const [typed, setTyped] = useState(name ?? '');
  return (
    <ReasonDialog
      title={t('nameTitle')}
      button={t('propose')}
      text={t('nameText')}
      least={PROPOSAL_REASON_LEAST}
      send={(reason) => set.mutateAsync({ memberId, payeeName: typed.trim(), reason })}
      done={({ id }) => sayWaits(id)}
      onClose={onClose}
    >
      {(wrong) => (
        <TextField
          label={t('payeeName')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={wrong('payeeName')}
        />
      )}
    </ReasonDialog>
  );
}

import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { getWithdrawalOffer } from '../../../contract/withdrawals.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { useOffered } from '../../kit/site.ts';
import { useWords } from '../../kit/speaking.ts';
import { Confirmations } from './Confirmations.tsx';
import { PaymentPasswordDialog } from './PaymentPassword.tsx';
import { WithdrawForm } from './WithdrawForm.tsx';
import { Withdrawable } from './Withdrawable.tsx';
import { WithdrawalRecord } from './WithdrawalRecord.tsx';
import type { words } from './words.ts';

/** Withdrawal: what waits for the player's word, how much they can have, where to, and what became of the others. */
export function Withdraw() {
  return (
    <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,27.5rem)_minmax(0,1fr)] xl:gap-10">
      <div className="grid content-start gap-5">
        <Confirmations />
        <Asking />
      </div>
      <WithdrawalRecord />
    </div>
  );
}

function Asking() {
  const t = useWords<typeof words>('withdrawals');
  const isOn = useOffered(getWithdrawalOffer);
  const asked = useCall(getWithdrawalOffer, {}, { staleTime: 0 });
  if (!isOn) return <EmptyState motif="paddy" title={t('off')} hint={t('offHint')} />;
  return (
    <Asked of={asked} waiting={<LoadingMark />}>
      {(offer) => (
        <>
          <Withdrawable offer={offer} />
          {offer.hasPaymentPassword ? <WithdrawForm offer={offer} /> : <PasswordFirst />}
        </>
      )}
    </Asked>
  );
}

function PasswordFirst() {
  const t = useWords<typeof words>('withdrawals');
  const [open, setOpen] = useState(false);
  return (
    <>
      <EmptyState
        motif="conch"
        title={t('paymentPasswordNeeded')}
        hint={t('paymentPasswordNeededHint')}
        action={
          <Button icon={<KeyRound aria-hidden />} onClick={() => setOpen(true)}>
            {t('set')}
          </Button>
        }
      />
      <PaymentPasswordDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}

import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { getWithdrawalOffer } from '../../../contract/withdrawals.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useOffered } from '../../kit/site.ts';
import { useWords } from '../../kit/speaking.ts';
import { Confirmations } from './Confirmations.tsx';
import { OwnAccounts } from './OwnAccounts.tsx';
import { PaymentPasswordDialog } from './PaymentPassword.tsx';
import { PlayFirst } from './PlayFirst.tsx';
import { WithdrawForm } from './WithdrawForm.tsx';
import { type Offer, Withdrawable } from './Withdrawable.tsx';
import { WithdrawalRecord } from './WithdrawalRecord.tsx';
import type { words } from './words.ts';

/**
 * Withdrawal: what waits for the player's word, what stands in the way, how much they can have, where to, and what became
 * of the others.
 * @param playOn the way to a game, for who has to play first
 */
export function Withdraw({ playOn }: { playOn: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,27.5rem)_minmax(0,1fr)] xl:gap-10">
      <div className="grid content-start gap-5 max-xl:min-h-[calc(100dvh-7rem)]">
        <Confirmations />
        <Asking playOn={playOn} />
      </div>
      <WithdrawalRecord />
    </div>
  );
}

function Asking({ playOn }: { playOn: ReactNode }) {
  const t = useWords<typeof words>('withdrawals');
  const isOn = useOffered(getWithdrawalOffer);
  const asked = useCall(getWithdrawalOffer, {}, { staleTime: 0 });
  if (!isOn) return <EmptyState motif="paddy" title={t('off')} hint={t('offHint')} />;
  return (
    <Asked of={asked} waiting={<Skeleton className="h-96 w-full rounded-card" />}>
      {(offer) => (
        <>
          <Withdrawable offer={offer} />
          <Next offer={offer} playOn={playOn} />
        </>
      )}
    </Asked>
  );
}

/** The first thing that is missing, or the form where nothing is. */
function Next({ offer, playOn }: { offer: Offer; playOn: ReactNode }) {
  const [isPasswordNew, setPasswordNew] = useState(false);
  const accounts = <OwnAccounts offer={offer} value={null} onValue={() => {}} error={undefined} asks={isPasswordNew} />;
  if (Number(offer.turnover.missing) > 0) {
    return (
      <>
        <PlayFirst turnover={offer.turnover} playOn={playOn} />
        {offer.hasPaymentPassword && accounts}
      </>
    );
  }
  if (!offer.hasPaymentPassword) return <PasswordFirst onSaved={() => setPasswordNew(true)} />;
  if (offer.accounts.length === 0) return accounts;
  return <WithdrawForm offer={offer} />;
}

/** The payment password; whoever has just set it goes on to the account where the money goes. */
function PasswordFirst({ onSaved }: { onSaved: () => void }) {
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
      <PaymentPasswordDialog open={open} onClose={() => setOpen(false)} onSaved={onSaved} />
    </>
  );
}

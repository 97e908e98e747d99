import { useState } from 'react';
import type { PayoutAccount } from '../../../contract/withdrawals.ts';
import { Accounts } from './Accounts.tsx';
import { BindDialog } from './BindDialog.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import type { Offer } from './Withdrawable.tsx';

interface Props {
  offer: Offer;
  value: string | null;
  onValue: (accountId: string) => void;
  error: string | undefined;
  /** One is asked for at once: there is none yet, and it is what comes next. */
  asks?: boolean;
}

/** The member's accounts with the dialogs that add one and take one away. */
export function OwnAccounts({ offer, value, onValue, error, asks = false }: Props) {
  // What comes next may be known only after this is shown: until somebody opens or closes the dialog, it stands as asked.
  const [opened, setOpened] = useState<boolean | null>(null);
  const [removing, setRemoving] = useState<PayoutAccount | null>(null);
  return (
    <>
      <Accounts
        offer={offer}
        value={value}
        onValue={onValue}
        error={error}
        onBind={() => setOpened(true)}
        onRemove={setRemoving}
      />
      <BindDialog offer={offer} open={opened ?? asks} onClose={() => setOpened(false)} onBound={onValue} />
      <RemoveDialog account={removing} onClose={() => setRemoving(null)} />
    </>
  );
}

import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { DepositOffer } from '../../../contract/bonuses.ts';
import { DepositForm } from './DepositForm.tsx';
import { DepositProgress } from './DepositProgress.tsx';
import { RecentDeposits } from './RecentDeposits.tsx';

interface Props {
  balance: ReactNode;
  offerTerms: (offer: DepositOffer) => ReactNode;
}

/** Deposit: first way and amount, then the method's own step, then what came of it. */
export function Deposit({ balance, offerTerms }: Props) {
  // The payment company sends the payer back to this page with the number of their deposit.
  const { deposit: returned } = useSearch({ strict: false });
  const [depositId, setDepositId] = useState<string | null>(returned ?? null);
  const [blocked, setBlocked] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] xl:gap-10">
      {depositId === null ? (
        <DepositForm
          balance={balance}
          offerTerms={offerTerms}
          onOpened={(opened) => {
            setDepositId(opened.depositId);
            setBlocked(opened.blocked);
          }}
        />
      ) : (
        <DepositProgress depositId={depositId} blocked={blocked} balance={balance} onAgain={() => setDepositId(null)} />
      )}
      <RecentDeposits
        current={depositId}
        onResume={(id) => {
          setDepositId(id);
          setBlocked(false);
        }}
      />
    </div>
  );
}

import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { DepositForm } from './DepositForm.tsx';
import { DepositProgress } from './DepositProgress.tsx';
import { RecentDeposits } from './RecentDeposits.tsx';

/** Deposit: first the amount, then the payment page, then what came of it. */
export function Deposit({ balance }: { balance: ReactNode }) {
  // The payment company sends the payer back to this page with the number of his deposit.
  const { deposit: returned } = useSearch({ strict: false });
  const [depositId, setDepositId] = useState<string | null>(returned ?? null);
  const [paymentUrl, setPaymentUrl] = useState<string | null>(null);
  const [blocked, setBlocked] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,27.5rem)_minmax(0,1fr)] xl:gap-10">
      {depositId === null ? (
        <DepositForm
          balance={balance}
          onOpened={(opened) => {
            setDepositId(opened.depositId);
            setPaymentUrl(opened.paymentUrl);
            setBlocked(opened.blocked);
          }}
        />
      ) : (
        <DepositProgress
          depositId={depositId}
          paymentUrl={paymentUrl}
          blocked={blocked}
          balance={balance}
          onAgain={() => {
            setDepositId(null);
            setPaymentUrl(null);
          }}
        />
      )}
      <RecentDeposits
        current={depositId}
        onResume={(id) => {
          setDepositId(id);
          setPaymentUrl(null);
        }}
      />
    </div>
  );
}

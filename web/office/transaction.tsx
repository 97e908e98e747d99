import { useParams } from '@tanstack/react-router';
import { useWords } from '../kit/speaking.ts';
import { deeds } from './audit/deeds.ts';
import { ReverseButton } from './corrections/ReverseButton.tsx';
import { TransactionPage } from './office/TransactionPage.tsx';
import type { words as auditWords } from './audit/words.ts';
import type { words as cashierWords } from './cashier/words.ts';
import type { words as correctionWords } from './corrections/words.ts';
import type { words as walletWords } from './wallet/words.ts';

/** One transaction's page, with the words of the slices whose things stand on it. */
export function Transaction() {
  const { transactionId = '' }: { transactionId?: string } = useParams({ strict: false });
  const ofWallet = useWords<typeof walletWords>('wallet');
  const ofCashier = useWords<typeof cashierWords>('cashier');
  const ofCorrections = useWords<typeof correctionWords>('corrections');
  const ofAudit = useWords<typeof auditWords>('audit');
  return (
    <TransactionPage
      key={transactionId}
      transactionId={transactionId}
      names={{
        kind: (kind) => ofWallet(`kinds.${kind}`),
        depositState: (state) => ofCashier(`states.${state}`),
        callbackOutcome: (outcome) => ofCashier(`outcomes.${outcome}`),
        correctionState: (state) => ofCorrections(`states.${state}`),
        action: (action) => (deeds[action] ? ofAudit(`actions.${deeds[action]}`) : action),
      }}
      after={<ReverseButton transactionId={transactionId} />}
    />
  );
}

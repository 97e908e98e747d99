import type { CallbackOutcome, DepositState } from '../../../contract/cashier.ts';
import type { CorrectionState } from '../../../contract/corrections.ts';
import type { TransactionKind } from '../../../contract/wallet.ts';

/** What other slices call their things. */
export interface Names {
  kind: (kind: TransactionKind) => string;
  depositState: (state: DepositState) => string;
  callbackOutcome: (outcome: CallbackOutcome) => string;
  correctionState: (state: CorrectionState) => string;
  action: (action: string) => string;
}

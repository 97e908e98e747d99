import type { CallbackOutcome, DepositState } from '../../../contract/cashier.ts';
import { type ProposalState } from '../../../contract/proposals.ts';
import type { BookKind } from '../../../contract/wallet.ts';

/** What other slices call their things. */
export interface Names {
  kind: (kind: BookKind) => string;
  depositState: (state: DepositState) => string;
  callbackOutcome: (outcome: CallbackOutcome) => string;
  correctionState: (state: ProposalState) => string;
  action: (action: string) => string;
}

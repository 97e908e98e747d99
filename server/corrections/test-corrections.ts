import type { CallInput } from '../../contract/call.ts';
import { type proposeCorrection, proposeCorrection as propose } from '../../contract/corrections.ts';
import type { TransactionKind } from '../../contract/wallet.ts';
import { newToken, secureRandom } from '../platform/process/random.ts';
import type { TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';

export const REASON = 'The payment company counted it twice.';

export type Proposal = CallInput<typeof proposeCorrection>;

/** A proposal through the door, of 5.00 into the member's cash unless told. */
export function proposed(site: TestSite, token: string, memberId: bigint, given: Partial<Proposal> = {}) {
  return site.call(
    propose,
    {
      memberId: String(memberId),
      account: 'cash',
      direction: 'in',
      amount: '5',
      reason: REASON,
      requestId: newToken(secureRandom).slice(0, 20),
      ...given,
    },
    { token },
  );
}

interface Funds {
  key?: string;
  kind?: TransactionKind;
  account?: 'cash' | 'bonus';
}

/** Money of a member that came from somewhere. */
export async function funded(
  site: TestSite,
  memberId: bigint,
  amountMinor: bigint,
  { key = `funds-${memberId}`, kind = 'bonus', account = 'cash' }: Funds = {},
) {
  return wallet.post(await site.ctx(), {
    memberId,
    kind,
    key,
    account,
    amountMinor,
    house: 'house_bonuses',
    reference: `test:${key}`,
  });
}

import { termsOf } from './test-bonuses.ts';

const id = '1042';

/** Right inputs of the calls of bonuses. */
export const bonusInputs: Record<string, Record<string, unknown>> = {
  acceptBonus: { bonusId: id },
  declineBonus: { bonusId: id },
  forfeitBonus: { bonusId: id },
  createBonusOffer: { terms: termsOf() },
  saveBonusOffer: { offerId: id, version: 1, terms: termsOf() },
  switchBonusOffer: { offerId: id, enabled: true },
  grantBonus: { memberId: id, offerId: id, reason: 'as the test asks for it', requestId: 'grant-1042' },
  endMemberBonus: { bonusId: id, reason: 'as the test asks' },
};

import { pictureOf, termsFor } from './test-promotions.ts';

const id = '1042';

/** Right inputs of the calls of promotions. */
export const promotionInputs: Record<string, Record<string, unknown>> = {
  joinPromotion: { promotionId: id },
  startApplication: { promotionId: id },
  addApplicationPicture: { applicationId: id, picture: pictureOf() },
  sendApplication: { applicationId: id, remark: 'as the test asks' },
  claimPromotion: { promotionId: id },
  savePromotion: { id: null, version: 0, terms: termsFor(), note: '' },
  movePromotion: { id, version: 1, state: 'active', note: '' },
  forecastPromotion: { id: null, terms: termsFor() },
  getPromotionResults: { id },
  saveSegment: { name: 'Regulars', audience: [{ kind: 'vip_level', least: 1, most: null }] },
  removeSegment: { id },
  countAudience: { audience: [] },
  getApplication: { applicationId: id },
  decideApplications: {
    decision: 'reject',
    items: [{ applicationId: id, attempt: 1, firstBy: null }],
    reason: 'as the test asks',
    dryRun: false,
  },
};

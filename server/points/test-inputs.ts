import { giftOfTest } from './test-points.ts';

const id = '1042';

/** Right inputs of the calls of points. */
export const pointsInputs: Record<string, Record<string, unknown>> = {
  redeemPointReward: {
    giftId: id,
    points: 50,
    remark: 'Bazar Road 7',
    paymentPassword: '246810',
    requestId: 'gift-of-test',
  },
  convertPoint: { points: 100, paymentPassword: '246810', requestId: 'cash-of-test' },
  saveGift: giftOfTest,
  approveRedemption: { redemptionId: id },
  rejectRedemption: { redemptionId: id, reason: 'as the test asks' },
  getMemberPoints: { memberId: id },
  adjustPoints: {
    memberId: id,
    way: 'give',
    points: 5,
    reason: 'as the test asks of two',
    requestId: 'points-of-test',
  },
};

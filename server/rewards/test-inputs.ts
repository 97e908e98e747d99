const id = '1042';

/** Right inputs of the calls of rewards and VIP levels. */
export const rewardInputs: Record<string, Record<string, unknown>> = {
  claimReward: { rewardId: id },
  giveReward: {
    memberId: id,
    amount: '50',
    claimDays: 7,
    reason: 'as the test asks of two',
    requestId: 'reward-of-test',
  },
  revokeReward: { rewardId: id, reason: 'as the test asks' },
  getMemberVip: { memberId: id },
  setMemberVip: { memberId: id, level: 1, reason: 'as the test asks' },
  simulateVip: { levels: [{ turnoverMinor: 0, monthMinor: 0 }] },
};

const id = '1042';

/** Right inputs of the calls of referrals. */
export const referralInputs: Record<string, Record<string, unknown>> = {
  getInviter: { code: 'nobody' },
  getReferralStory: { referralId: id },
  refuseReferral: { referralId: id, reason: 'as the test asks' },
  releaseReferral: { referralId: id, reason: 'as the test asks of two' },
};

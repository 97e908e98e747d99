const id = '1042';

/** Right inputs of the calls by which members protect themselves, and staff them. */
export const protectionInputs: Record<string, Record<string, unknown>> = {
  setLimit: { kind: 'stake', period: 'day', amount: '500' },
  removeLimit: { kind: 'stake', period: 'day' },
  confirmLimit: { kind: 'stake', period: 'day', amount: '600' },
  keepLimit: { kind: 'stake', period: 'day' },
  takeTimeOut: { days: 1, confirmed: true },
  excludeSelf: { term: 'six_months', confirmed: true },
  setReminders: { realityCheckMinutes: 15, sittingMinutes: null },
  getMemberProtection: { memberId: id },
  lowerMemberLimit: { memberId: id, kind: 'loss', period: 'week', amount: '500', reason: 'as the test asks' },
  excludeMember: { memberId: id, kind: 'time_out', days: 7, reason: 'as the test asks' },
};

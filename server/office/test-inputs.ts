const brandInputs: Record<string, Record<string, unknown>> = {
  createBrand: {
    code: 'lake',
    name: { BN: 'হ্রদ', EN: 'Lake' },
    hosts: ['lake.example'],
    currency: { code: 'PLAY', symbol: 'P', decimals: 2 },
    timeZone: 'Asia/Dhaka',
    copyOf: null,
    owner: null,
  },
  saveBrandHosts: { code: 'demo', hosts: ['localhost', 'demo.example'] },
  saveBrandLogo: { picture: 'iVBORw0KGgoAAAANSUhEUg==' },
  getBrandLogo: { id: `${'0'.repeat(32)}.png` },
};

/** Right inputs of the calls of brands, saved views and queues. */
export const viewInputs: Record<string, Record<string, unknown>> = {
  ...brandInputs,
  listSavedViews: { list: 'deposits' },
  saveView: { list: 'deposits', name: 'To check', query: 'state=submitted', shared: false },
  deleteView: { viewId: '1042' },
  takeQueueItem: { queue: 'withdrawals', itemId: '1042' },
  leaveQueueItem: { queue: 'withdrawals', itemId: '1042' },
  getMemberTimeline: { memberId: '1042', part: 'money' },
  addMemberNote: { memberId: '1042', content: 'as the test says' },
  saveMemberTags: { memberId: '1042', tags: ['careful'] },
  switchGames: { gameCodes: ['rickshaw-raja'], to: 'hot', dryRun: true },
  getStaffRoom: { staffId: '1042' },
  saveStaffRole: {
    code: 'night-till',
    version: null,
    name: { BN: 'রাতের ক্যাশ', EN: 'Night till' },
    permissions: ['brand.read'],
    limits: { payout: 500, deposit: null, correction: null },
    dayLimits: { payout: 5000, deposit: null, correction: null },
  },
  removeStaffRole: { code: 'night-till', version: 1, reason: 'as the test asks' },
  setStaffRole: { staffId: '1042', role: 'support', reason: 'as the test asks' },
  resetStaffCode: { staffId: '1042', reason: 'as the test asks' },
  endStaffSessions: { staffId: '1042', reason: 'as the test asks' },
  getBestPlay: {},
  takeNextItem: { queue: 'deposits' },
  decideWithdrawals: { decision: 'approve', items: [{ withdrawalId: '1042', state: 'requested' }], dryRun: true },
};

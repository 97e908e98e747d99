/** Accounts of the demonstration brand. Their passwords are public: a demo is not shown to the network unless asked. */
export const DEMO_PASSWORD = 'khela123';

/** Of the player and the agent: what withdrawals and transfers ask for. */
export const DEMO_PAYMENT_PASSWORD = '123456';

export const demoMembers = {
  player: 'rahim',
  agent: 'agent1',
  trial: 'trial1',
} as const;

/** Their numbers, proved: a login by code goes to them. */
export const demoMobiles = { player: '8801712345678', agent: '8801812345678' } as const;

export const DEMO_STAFF_PASSWORD = 'khela-office-1';

/** Staff of the demonstration with the secrets of their time-based codes, base32. */
export const demoStaff = [
  { account: 'admin', name: 'Farhana Akter', role: 'owner', codeSecret: 'KHELADEMOKHELADEMOKHELADEMOADMIN' },
  { account: 'manager', name: 'Tanvir Hasan', role: 'manager', codeSecret: 'KHELADEMOKHELADEMOKHELADEMANAGER' },
  { account: 'cashier', name: 'Sohel Rana', role: 'cashier', codeSecret: 'KHELADEMOKHELADEMOKHELADECASHIER' },
  { account: 'auditor', name: 'Nusrat Jahan', role: 'auditor', codeSecret: 'KHELADEMOKHELADEMOKHELADEAUDITOR' },
] as const;

/** What a person who starts the demo must know to come in, a line each. */
export function demoAccounts(): string[] {
  const { player, agent, trial } = demoMembers;
  return [
    `  Player   ${player} / ${DEMO_PASSWORD}      agent ${agent} / ${DEMO_PASSWORD}      trial ${trial} / ${DEMO_PASSWORD}`,
    `           payment password of player and agent: ${DEMO_PAYMENT_PASSWORD}`,
    `  Office   ${demoStaff.map(({ account }) => account).join(', ')} / ${DEMO_STAFF_PASSWORD}`,
    '           its code of six digits: npm run office-code, or npm run office-code -- cashier',
  ];
}

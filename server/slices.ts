/**
 * Which slice needs which: a service may call only the services named here. The graph has no circle;
 * news goes the other way, as facts.
 */
export const slices = {
  audit: [],
  brand: ['audit', 'words'],
  chat: ['audit', 'members'],
  members: ['audit', 'brand'],
  verification: [],
  sessions: ['audit', 'brand', 'members', 'verification', 'wallet'],
  messages: ['audit', 'members'],
  wallet: [],
  bonuses: ['audit', 'members', 'protection', 'wallet'],
  protection: ['audit', 'members'],
  bets: ['bonuses', 'protection', 'wallet'],
  corrections: ['audit', 'bonuses', 'members', 'wallet'],
  transfers: ['audit', 'members', 'protection', 'wallet', 'withdrawals'],
  cashier: ['audit', 'bonuses', 'brand', 'members', 'protection', 'wallet'],
  withdrawals: ['audit', 'bets', 'bonuses', 'brand', 'cashier', 'members', 'sessions', 'wallet'],
  statements: ['audit', 'bets', 'lobby', 'members', 'wallet'],
  providers: ['audit', 'bets', 'brand', 'members', 'wallet'],
  rounds: ['providers'],
  slots: ['rounds'],
  instant: ['rounds'],
  lobby: ['audit', 'bets', 'protection', 'providers', 'wallet'],
  sittings: ['bets', 'cashier', 'protection'],
  help: ['audit'],
  feedback: ['audit', 'members', 'messages', 'sessions'],
  service: ['brand', 'members'],
  vip: ['members'],
  words: ['audit'],
  office: [
    'audit',
    'bets',
    'bonuses',
    'brand',
    'cashier',
    'corrections',
    'members',
    'providers',
    'sessions',
    'transfers',
    'wallet',
    'withdrawals',
  ],
} as const satisfies Record<string, readonly string[]>;

export type Slice = keyof typeof slices;

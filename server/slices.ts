/**
 * Which slice needs which: a service may call only the services named here. The graph has no circle;
 * news goes the other way, as facts.
 */
export const slices = {
  audit: [],
  brand: ['audit'],
  members: ['audit', 'brand'],
  sessions: ['brand', 'members', 'wallet'],
  messages: [],
  wallet: [],
  bets: ['wallet'],
  cashier: ['brand', 'members', 'wallet'],
  providers: ['bets', 'wallet'],
  slots: ['providers'],
  lobby: ['audit', 'bets', 'providers'],
  office: ['audit', 'bets', 'brand', 'cashier', 'members', 'providers', 'sessions', 'wallet'],
} as const satisfies Record<string, readonly string[]>;

export type Slice = keyof typeof slices;

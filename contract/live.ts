/** Messages of the live socket at /live: a closed union by direction. The first message must be `hello`. */
export type LiveToServer =
  | { type: 'hello'; token: string | null; merchant: string; language: 'BN' | 'EN' }
  | { type: 'ping' };

export type LiveToClient =
  | { type: 'welcome'; memberId: string | null }
  | { type: 'refused'; errorCode: string }
  | { type: 'balance'; balance: string; sequence: string }
  | { type: 'deposit'; depositId: string; state: string; amount: string }
  | { type: 'session-ended' }
  | { type: 'settings'; version: number }
  | { type: 'pong' };

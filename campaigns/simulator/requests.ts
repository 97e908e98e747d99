/** What actors ask of the money core. Members, keys and games are small numbers: the seed knows nothing of the database's ids. */
export type Request =
  | { readonly do: 'join'; readonly member: number }
  | { readonly do: 'enter'; readonly member: number; readonly game: number }
  | { readonly do: 'correct'; readonly member: number; readonly key: string; readonly amountMinor: bigint }
  | { readonly do: 'hold'; readonly member: number; readonly key: string; readonly amountMinor: bigint }
  | { readonly do: 'release'; readonly member: number; readonly holdKey: string }
  | {
      readonly do: 'spend';
      readonly member: number;
      readonly key: string;
      readonly holdKey: string;
      readonly amountMinor: bigint;
    }
  | { readonly do: 'exchange'; readonly member: number; readonly key: string; readonly amountMinor: bigint }
  | {
      readonly do: 'bet';
      readonly member: number;
      readonly game: number;
      readonly key: string;
      readonly stakeMinor: bigint;
      readonly payoutMinor: bigint;
      readonly closed: boolean;
      readonly leastMs: number;
    }
  | {
      readonly do: 'step';
      readonly member: number;
      readonly game: number;
      readonly key: string;
      readonly steps: number;
      readonly payoutMinor: bigint;
      readonly closed: boolean;
    }
  | { readonly do: 'rollback'; readonly member: number; readonly game: number; readonly key: string }
  | {
      readonly do: 'transfer';
      /** Member 0 is the upline of all others. */
      readonly members: readonly [sender: number, receiver: number];
      readonly key: string;
      readonly amountMinor: bigint;
    }
  | { readonly do: 'read'; readonly member: number };

/** Whose money a request may touch. */
export function membersOf(request: Request): readonly number[] {
  return request.do === 'transfer' ? request.members : [request.member];
}

/** One line for the trace and for people. */
export function tell(request: Request): string {
  return Object.entries(request)
    .map(([name, value]) => (name === 'do' ? String(value) : `${name}=${String(value)}`))
    .join(' ');
}

/** A request on its way: repeated with the same key, but at another moment and perhaps to another server. */
export interface Attempt {
  readonly id: number;
  readonly request: Request;
  readonly atMs: number;
  /** Of a bet: when the game session ends in which it is made. */
  readonly sessionUntilMs: number;
}
